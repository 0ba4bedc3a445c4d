import type { FlightPlaces } from '@masa/contract/flights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { seedDemoWorld } from '../../test/demo-world.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await seedDemoWorld(test.db, { offers: 1_000 })
}, 120_000)
afterAll(() => test.close())

describe('the places of a journey', () => {
  it('names the places of a journey before there are flights, cities too, and lets a code that is not known stand for itself', async () => {
    const response = await test.get('/operation/flightPlaces?origins=tlv&destinations=LON,ATH,QQQ&langCode=ENG')
    expect(response.headers['cache-control']).toBe('public, max-age=3600')
    const { origins, destinations } = response.json<{ data: FlightPlaces }>().data
    expect(origins.map(({ code, cityName }) => [code, cityName])).toEqual([['TLV', 'Tel Aviv']])
    expect(destinations.map(({ code, cityName }) => [code, cityName])).toEqual([
      ['LON', 'London'],
      ['ATH', 'Athens'],
      ['QQQ', 'QQQ'],
    ])
    const hebrew = await test.get('/operation/flightPlaces?origins=TLV&destinations=ATH&langCode=HEB')
    expect(hebrew.json<{ data: FlightPlaces }>().data.destinations[0]?.cityName).toBe('אתונה')
  })

  it.each([
    'origins=TLV&destinations=',
    'origins=TLV',
    'origins=TLV&destinations=ATHENS',
    'origins=TLV&destinations=ATH,LON,ROM,BER',
  ])('refuses places of %s', async (query) => {
    expect((await test.get(`/operation/flightPlaces?${query}&langCode=ENG`)).statusCode).toBe(400)
  })
})
