// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { createSeeds } from './seeds.ts'

const seeds = [{ url: '/operation/search?dest=ATH&adult=2&langCode=HEB', body: { data: { packs: [1] } } }]
const seededFetch = (...args: Parameters<typeof createSeeds>) => createSeeds(...args).fetch
const network = () => vi.fn(async () => new Response('{"data":"network"}'))
const ask = async (fetch: typeof globalThis.fetch, url: string, init?: RequestInit) =>
  ((await (await fetch(url, init)).json()) as { data: unknown }).data

describe('the seeds of the HTML', () => {
  it('answer the first request for their address, whatever the order of its keys', async () => {
    const net = network()
    expect(await ask(seededFetch(seeds, net as never), '/api/operation/search?langCode=HEB&adult=2&dest=ATH')).toEqual({
      packs: [1],
    })
    expect(net).not.toHaveBeenCalled()
  })
  it('answer once: the second time the network is asked', async () => {
    const fetch = seededFetch(seeds, network() as never)
    const url = '/api/operation/search?dest=ATH&adult=2&langCode=HEB'
    await ask(fetch, url)
    expect(await ask(fetch, url)).toBe('network')
  })
  it.each([
    '/api/operation/search?dest=ROM&adult=2&langCode=HEB',
    '/api/operation/search?dest=ATH&adult=2&langCode=ENG',
    '/api/other',
  ])('do not answer %s', async (url) => {
    expect(await ask(seededFetch(seeds, network() as never), url)).toBe('network')
  })
  it('never answer a POST', async () => {
    expect(
      await ask(seededFetch(seeds, network() as never), '/api/operation/search?dest=ATH&adult=2&langCode=HEB', {
        method: 'POST',
      }),
    ).toBe('network')
  })
  it('stand in a first render at once, and still answer the request that follows', async () => {
    const net = network()
    const { delivered, fetch } = createSeeds(seeds, net as never)
    const url = '/api/operation/search?langCode=HEB&adult=2&dest=ATH'
    expect(delivered(url)).toEqual({ data: { packs: [1] } })
    expect(delivered('/api/operation/search?langCode=ENG&adult=2&dest=ATH')).toBeUndefined()
    expect(await ask(fetch, url)).toEqual({ packs: [1] })
    expect(net).not.toHaveBeenCalled()
  })
})
