import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#test/app.ts'

describe('lookups of the world', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp()
  })
  afterAll(() => test.close())

  const data = async (url: string) => (await test.get(url)).json().data

  it('have the airports that are sold first, as before, then the busiest of the world', async () => {
    const active: { code: string }[] = await data('/airport/activeOnly?langCode=ENG')
    const first: { code: string }[] = await data('/airport?from=1&to=1000&langCode=ENG')
    const codes = first.map(({ code }) => code)
    const sold = codes.slice(0, codes.indexOf('ORD'))
    expect(sold).toEqual(sold.toSorted())
    expect(sold).toEqual(expect.arrayContaining(active.map(({ code }) => code)))
  })

  it.each([
    ['/airport/LHR?langCode=HEB', { code: 'LHR', name: "לונדון הית'רו", cityCode: 'LON', cityName: 'לונדון' }],
    [
      '/airport/lhr?langCode=RUS',
      { code: 'LHR', name: 'Лондон, Хитроу', countryCode: 'GB', timeZone: 'Europe/London' },
    ],
    ['/airport/TLV?langCode=ENG', { code: 'TLV', name: 'Ben Gurion', cityCode: 'TLV', lat: 32.01, lon: 34.89 }],
    // No package goes there.
    ['/airport/ANC?langCode=ARA', { name: 'أنكوريج', countryCode: 'US', timeZone: 'America/Anchorage' }],
    ['/airport/AAA?langCode=HEB', { name: 'Anaa', countryCode: 'PF' }],
  ])('%s is known', async (url, airport) => {
    expect(await data(url)).toMatchObject(airport)
  })

  it.each(['/airport/LON', '/airport/QQQ', '/airport/__proto__'])('%s is no airport', async (url) => {
    expect((await test.get(url)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await test.get(url)).statusCode).toBeLessThan(500)
  })

  it('have airlines by their Latin names, those that are sold first', async () => {
    const airlines: { code: string; name: string }[] = await data('/lkAirlineCompany?from=1&to=1000')
    expect(airlines).toHaveLength(1000)
    expect(airlines.find(({ code }) => code === 'LY')?.name).toBe('El Al')
    expect(airlines.find(({ code }) => code === 'AA')?.name).toBe('American Airlines')
    const sold = [...(await test.app.services.catalogue.read()).airlines.keys()]
    expect(airlines.slice(0, sold.length).map(({ code }) => code)).toEqual(sold)
  })
})
