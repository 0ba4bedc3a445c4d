import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { decodePlaces } from '@masa/contract/places'
import { LOCALES, type Locale } from '@masa/i18n'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#test/app.ts'

describe('the files of places', () => {
  let test: TestApp
  let addresses: Record<Locale, string>
  beforeAll(async () => {
    test = await buildTestApp()
    addresses = (await test.get('/places/files')).json().data
  })
  afterAll(() => test.close())

  const read = (locale: Locale, encoding: string, headers = {}) =>
    test.get(addresses[locale], { headers: { 'accept-encoding': encoding, ...headers } })

  it('have addresses of their content, which may be asked for again after a minute', async () => {
    for (const locale of LOCALES) expect(addresses[locale]).toMatch(new RegExp(`^/places/[\\w-]{16}/${locale}\\.txt$`))
    expect(new Set(Object.values(addresses)).size).toBe(LOCALES.length)
    expect((await test.get('/places/files')).headers['cache-control']).toBe('public, max-age=60')
  })

  it.each(LOCALES)('are at most 150 kB in %s, of at least 9,000 airports, for ever', async (locale) => {
    const answer = await read(locale, 'gzip, br')
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(answer.rawPayload.length).toBeLessThanOrEqual(150_000)
    const cities = decodePlaces(brotliDecompressSync(answer.rawPayload).toString())
    expect(new Set(cities.flatMap(({ airports }) => airports.map(({ code }) => code))).size).toBeGreaterThan(9_000)
  })

  it('name places in their language, and in Latin letters beside it', async () => {
    const names = { he: 'לונדון', en: 'London', ru: 'Лондон', ar: 'لندن' }
    for (const locale of LOCALES) {
      const cities = decodePlaces(brotliDecompressSync((await read(locale, 'br')).rawPayload).toString())
      expect(cities.find(({ code }) => code === 'LON')).toMatchObject({ name: names[locale], latinName: 'London' })
    }
  })

  it('come as the client takes them', async () => {
    const brotli = brotliDecompressSync((await read('he', 'br')).rawPayload).toString()
    expect(gunzipSync((await read('he', 'gzip')).rawPayload).toString()).toBe(brotli)
    const plain = await read('he', 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(brotli)
  })

  it('are not sent to those who have them', async () => {
    const { headers } = await read('he', 'br')
    const again = await read('he', 'br', { 'if-none-match': headers.etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect((await read('he', 'gzip', { 'if-none-match': headers.etag })).statusCode).toBe(200)
  })

  it.each(['/places/0000000000000000/he.txt', '/places/0/he.json'])('are nowhere else: %s', async (address) => {
    expect((await test.get(address)).statusCode).toBe(404)
  })
})
