import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEdgeWorld, type EdgeWorld } from './testing/edge-world.ts'

const HOST = 'localhost:3000'
const OVERRIDE = 'vacations@http://127.0.0.1:9'
/** What stands before the edge says of its visitor. */
const forwardedAs = (address: string, proto = 'https') => ({ 'x-forwarded-for': address, 'x-forwarded-proto': proto })

describe('the edge behind a proxy that ends TLS', () => {
  let world: EdgeWorld
  const ask = (url: string, from: string, headers: Record<string, string>) =>
    world.edge.inject({ url, remoteAddress: from, headers: { host: HOST, ...headers } })
  const receivedByApi = async (from: string, headers: Record<string, string>) => {
    world.received.length = 0
    await ask('/api/small', from, headers)
    return world.received.at(-1)?.headers ?? {}
  }
  beforeAll(async () => {
    world = await startEdgeWorld({
      trustedProxies: ['10.0.0.0/8', '2001:db8::7'],
      overrideOrigins: ['http://127.0.0.1:9'],
    })
  })
  afterAll(() => world.close())

  it.each([
    ['10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['2001:db8::7', '2001:db8:1::1', '2001:db8:1::1'],
    ['10.1.2.3', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['10.1.2.3', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
    ['10.1.2.3', 'unknown', '10.1.2.3'],
    ['10.1.2.3', '10.4.4.4', '10.4.4.4'],
  ])('trusts %s that %s asks: %s', async (from, forwarded, address) => {
    expect(await receivedByApi(from, forwardedAs(forwarded))).toMatchObject({
      'x-forwarded-for': address,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'localhost',
    })
  })
  it('trusts no other address', async () => {
    expect(await receivedByApi('203.0.113.50', forwardedAs('1.2.3.4'))).toMatchObject({
      'x-forwarded-for': '203.0.113.50',
      'x-forwarded-proto': 'http',
    })
    const { body } = await ask('/en/search-result?dest=ATH', '203.0.113.50', forwardedAs('1.2.3.4'))
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/en/search-result?dest=ATH">')
  })
  it('takes no scheme but the two, and the host from the visitor alone', async () => {
    const headers = { ...forwardedAs('203.0.113.9', 'gopher'), 'x-forwarded-host': 'ribbon.localhost' }
    expect(await receivedByApi('10.1.2.3', headers)).toMatchObject({
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'localhost',
    })
    expect((await ask('/search-result', '10.1.2.3', headers)).statusCode).toBe(200)
  })
  it('names its addresses as the visitor sees them, to readers and to search engines', async () => {
    const { body } = await ask('/en?destination=HER', '10.1.2.3', forwardedAs('203.0.113.9'))
    expect(body).toContain('<link rel="canonical" href="https://localhost:3000/en?destination=HER">')
    expect(body).toContain('hreflang="ru" href="https://localhost:3000/ru?destination=HER"')
    expect(body).toMatch(/property="og:image" content="https:\/\/localhost:3000\//)
    expect((await ask('/robots.txt', '10.1.2.3', forwardedAs('203.0.113.9'))).body).toContain(
      'https://localhost:3000/sitemap',
    )
    expect((await ask('/sitemap.xml', '10.1.2.3', forwardedAs('203.0.113.9'))).body).not.toContain('http://localhost')
  })
  it.each([
    ['10.1.2.3', true],
    ['203.0.113.50', false],
  ])('gives its cookies to a browser that came by %s as safe ones: %s', async (from, isSecure) => {
    const { headers } = await ask(`/en?masa-override=${OVERRIDE}`, from, forwardedAs('203.0.113.9'))
    expect(String(headers['set-cookie'])).toContain('masa-override=')
    expect(/; Secure$/.test(String(headers['set-cookie']))).toBe(isSecure)
    const side = await ask('/en', from, { ...forwardedAs('203.0.113.9'), host: 'canary.localhost' })
    expect(String(side.headers['set-cookie'])).toMatch(/^masa-side=[0-9a-f]{16}; /)
    expect(/; Secure$/.test(String(side.headers['set-cookie']))).toBe(isSecure)
  })
})
