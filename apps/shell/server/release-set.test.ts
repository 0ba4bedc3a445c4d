import { createHmac } from 'node:crypto'
import type { ReleaseSet } from '@masa/contract/releases'
import { describe, expect, it, vi } from 'vitest'
import { createReleaseSets } from './release-set.ts'

const KEY = 'a-key-of-the-edge-tests'
const four = (text: string) => ({ he: text, en: text, ru: text, ar: text })
const setOf = (host: string): ReleaseSet => ({
  host,
  issuedAt: '2026-11-21T00:00:00Z',
  site: {
    tenant: 'MASA',
    kind: 'main',
    agencyCode: 'MASA',
    name: four('Masa'),
    metaTitle: four(''),
    metaDescription: four(''),
    theme: {},
    canonicalOrigin: null,
    isIndexable: true,
    demandsSignIn: false,
  },
  channel: 'production',
  shell: null,
  remotes: [],
})
const signed = (set: ReleaseSet, key = KEY) => {
  const body = JSON.stringify(set)
  return new Response(body, { headers: { 'x-masa-signature': createHmac('sha256', key).update(body).digest('hex') } })
}
const edge = (answer: (host: string) => Response | Promise<Response>) => {
  let clock = 0
  const asked: string[] = []
  const failures: unknown[] = []
  const fetch = (async (input: string | URL) => {
    const host = new URL(String(input)).searchParams.get('host') ?? ''
    asked.push(host)
    return answer(host)
  }) as typeof globalThis.fetch
  const sets = createReleaseSets({
    apiOrigin: 'http://api',
    edgeKey: KEY,
    fetch,
    now: () => clock,
    report: (failure) => failures.push(failure),
  })
  return { sets, asked, failures, pass: (ms: number) => void (clock += ms) }
}

describe('release sets at the edge', () => {
  it('asks once for what is asked for at the same time, and again after 5 s', async () => {
    const { sets, asked, pass } = edge((host) => signed(setOf(host)))
    await Promise.all([sets.of('a.test'), sets.of('a.test')])
    await sets.of('a.test')
    expect(asked).toHaveLength(1)
    pass(5_000)
    await sets.of('a.test')
    expect(asked).toHaveLength(2)
  })
  it('renews what is half as old while it is still served, so that nobody waits', async () => {
    let version = 'first'
    const { sets, asked, pass } = edge((host) => signed({ ...setOf(host), issuedAt: version }))
    const issued = async () => {
      const answer = await sets.of('a.test')
      return answer.kind === 'known' ? answer.set.issuedAt : null
    }
    await issued()
    version = 'second'
    pass(3_000)
    expect(await issued()).toBe('first')
    await vi.waitFor(async () => expect(await issued()).toBe('second'))
    expect(asked).toHaveLength(2)
  })
  it('keeps the last set for an outage of the API', async () => {
    let isUp = true
    const { sets, pass } = edge((host) => (isUp ? signed(setOf(host)) : Promise.reject(new Error('down'))))
    await sets.of('a.test')
    isUp = false
    pass(60_000)
    expect((await sets.of('a.test')).kind).toBe('known')
    expect((await sets.of('b.test')).kind).toBe('unreachable')
  })
  it.each([
    ['signed with another key', (host: string) => signed(setOf(host), 'another key')],
    ['not signed', (host: string) => new Response(JSON.stringify(setOf(host)))],
    ['of another host', () => signed(setOf('evil.test'))],
    [
      'changed after signing',
      (host: string) => new Response(`${JSON.stringify(setOf(host))} `, { headers: signed(setOf(host)).headers }),
    ],
    ['of another shape', () => signed({} as ReleaseSet)],
  ])('believes no set that is %s', async (_, answer) => {
    const { sets, failures } = edge(answer)
    expect((await sets.of('a.test')).kind).toBe('unreachable')
    expect(failures).toHaveLength(1)
  })
  it('knows an unregistered host from an API that is silent', async () => {
    const { sets } = edge(() => new Response('{}', { status: 404 }))
    expect(await sets.of('nobody.test')).toEqual({ kind: 'unregistered' })
  })
})
