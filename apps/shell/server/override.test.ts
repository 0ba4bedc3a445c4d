import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overrideIn, parseOverride, withOverride } from './override.ts'
import type { ChosenSet } from './sides.ts'
import { release, startEdgeWorld, type EdgeWorld } from './testing/edge-world.ts'

/** A developer's build, and an origin that leads to it. */
const builds: Server[] = []
const serve = async (answer: (url: string) => { status: number; headers?: Record<string, string>; body: string }) => {
  const server = createServer((request, response) => {
    const { status, headers = {}, body } = answer(request.url ?? '')
    response.writeHead(status, headers).end(body)
  })
  builds.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a build in place of a release', () => {
  let world: EdgeWorld
  let origin: string
  let asked: string[]
  const cookieOf = (override: string) => ({ cookie: `masa-override=${encodeURIComponent(override)}` })
  beforeAll(async () => {
    asked = []
    origin = await serve((url) => {
      asked.push(url)
      return { status: 200, body: JSON.stringify(release) }
    })
    world = await startEdgeWorld({ overrideOrigins: [origin] })
  })
  afterAll(async () => {
    await world.close()
    await Promise.all(builds.map((server) => new Promise((resolve) => server.close(resolve))))
  })

  it.each(['%', '%zz', '%c0%ae', 'vacations%40http%3A%2F%2Flocalhost%', '%22'])(
    'every page is there for a browser whose cookie says %s',
    async (value) => {
      const headers = { cookie: `masa-override=${value}` }
      for (const url of [
        '/',
        '/search-result?dest=ATH',
        '/booking/verifying-card',
        '/redirect-verified',
        '/robots.txt',
      ])
        expect([url, (await world.get(url, headers)).statusCode]).toEqual([url, 200])
    },
  )
  it('reads from a cookie what an address said', () => {
    expect(parseOverride(overrideIn('a=b; masa-override=vacations%40http%3A%2F%2Flocalhost%3A3100'))).toEqual({
      remote: 'vacations',
      origin: 'http://localhost:3100',
    })
    expect([overrideIn('masa-override=%'), overrideIn('x-masa-override=a'), overrideIn(undefined)]).toEqual([
      null,
      null,
      null,
    ])
  })
  it('stands in a page, and in nothing that surrounds a payment', async () => {
    asked.length = 0
    const headers = cookieOf(`vacations@${origin}`)
    for (const url of ['/redirect-verified', '/en/redirect-verified?state=a.b', '/booking/verifying-card']) {
      const { statusCode, body } = await world.get(url, headers)
      expect([url, statusCode, body.includes(origin)]).toEqual([url, 200, false])
    }
    const byAddress = await world.get(`/redirect-verified?masa-override=vacations@${origin}`)
    expect(byAddress.headers['set-cookie']).toBeUndefined()
    expect(asked).toEqual([])
    const page = await world.get('/search-result', headers)
    expect(page.body).toContain(`"override":"${origin}"`)
    expect(asked).toEqual(['/remote/release.json'])
  })
  it('is not taken from where its origin leads to', async () => {
    const elsewhere = await serve(() => ({
      status: 302,
      headers: { location: `${origin}/remote/release.json` },
      body: '',
    }))
    const set = { remotes: [{ remote: 'vacations', version: '0.1.0-3fa9c1d2' }] } as unknown as ChosenSet
    const failures: unknown[] = []
    const report = (failure: unknown) => failures.push(failure)
    expect(await withOverride(set, { remote: 'vacations', origin: elsewhere }, report)).toBe(set)
    expect(failures).toHaveLength(1)
    expect((await withOverride(set, { remote: 'vacations', origin }, report)).remotes[0]?.override).toBe(origin)
  })
})
