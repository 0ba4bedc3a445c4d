import { describe, expect, it } from 'vitest'
import { worldAirlines, worldPlaces } from './places.ts'

const { airports, cities } = worldPlaces()
const busiest = [...airports.values()].sort((a, b) => b.traffic - a.traffic).slice(0, 300)
/** The letters of a language's names; punctuation and digits belong to none. */
const scripts = { he: /[^\p{Script=Hebrew}]/u, ru: /[^\p{Script=Cyrillic}]/u, ar: /[^\p{Script=Arabic}]/u } as const
const letters = (name: string) => [...name.matchAll(/\p{L}/gu)].map(([letter]) => letter).join('')
const codesOf = (city: string) => cities.get(city)?.airports.map(({ code }) => code)

describe('the places of the world', () => {
  it('are at least 9,000 airports, and the cities that they serve', () => {
    expect(airports.size).toBeGreaterThan(9_000)
    expect(cities.size).toBeGreaterThan(8_500)
  })

  it('have a code of three letters, a country, a name, and coordinates on the globe', () => {
    const faulty = [...airports.values(), ...cities.values()].filter(
      ({ code, country, names, lat, lon }) =>
        !/^[A-Z]{3}$/.test(code) ||
        !/^[A-Z]{2}$/.test(country) ||
        Object.values(names).some((name) => name === '' || name !== name.trim()) ||
        !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180),
    )
    expect(faulty).toEqual([])
  })

  it('know the city of every airport, and an airport of every city', () => {
    expect([...airports.values()].filter((airport) => airport.cities.some((city) => !cities.has(city)))).toEqual([])
    expect([...cities.values()].filter((city) => city.airports.length === 0)).toEqual([])
  })

  it('have zones that the runtime knows', () => {
    const zones = new Set([...airports.values()].flatMap(({ timeZone }) => timeZone ?? []))
    expect(zones.size).toBeGreaterThan(300)
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  })

  it.each(['he', 'ru', 'ar'] as const)('have names in %s for the 300 busiest airports and their cities', (language) => {
    const places = busiest.flatMap((airport) => [airport, cities.get(airport.cities[0] ?? '')])
    const foreign = places.filter((place) => scripts[language].test(letters(place?.names[language] ?? 'none')))
    expect(foreign.map((place) => `${place?.code} ${place?.names[language]}`)).toEqual([])
  })

  it.each(['he', 'ru', 'ar'] as const)('have no name in %s that mixes its letters with others', (language) => {
    const mixed = [...airports.values(), ...cities.values()].filter(({ names }) => {
      const name = letters(names[language])
      return scripts[language].test(name) && /\p{Script=Hebrew}|\p{Script=Cyrillic}|\p{Script=Arabic}/u.test(name)
    })
    expect(mixed).toEqual([])
  })

  it('have English names in Latin letters', () => {
    const foreign = [...airports.values(), ...cities.values()].filter(({ names }) =>
      /[^\p{Script=Latin}ʻ]/u.test(letters(names.en)),
    )
    expect(foreign.map(({ code, names }) => `${code} ${names.en}`)).toEqual([])
  })

  it.each([
    ['TLV', ['TLV', 'SDV']],
    ['LON', ['LHR', 'LGW', 'LTN', 'LCY', 'STN', 'SEN']],
    ['NYC', ['JFK', 'EWR', 'LGA']],
    ['PAR', ['CDG', 'ORY', 'BVA']],
    ['MOW', ['SVO', 'VKO', 'DME', 'ZIA']],
  ])('have the airports of %s, the busiest first', (city, expected) => {
    expect(codesOf(city)?.slice(0, expected.length)).toEqual(expected)
  })

  it('name what is best known', () => {
    expect(cities.get('TLV')?.names).toEqual({ he: 'תל אביב', en: 'Tel Aviv', ru: 'Тель-Авив', ar: 'تل أبيب' })
    expect(airports.get('LHR')?.names.he).toBe("לונדון הית'רו")
    expect(airports.get('ATL')?.names).toMatchObject({ he: 'אטלנטה', en: 'Hartsfield-Jackson Atlanta' })
    expect(airports.get('TLV')).toMatchObject({ country: 'IL', timeZone: 'Asia/Jerusalem', lat: 32.01, lon: 34.89 })
  })
})

describe('the airlines of the world', () => {
  it('are at least 1,000, each code once, the busiest first', () => {
    const airlines = worldAirlines()
    expect(airlines.length).toBeGreaterThanOrEqual(1_000)
    expect(new Set(airlines.map(({ code }) => code)).size).toBe(airlines.length)
    expect(airlines.filter(({ code, name }) => !/^[A-Z0-9]{2}$/.test(code) || name.trim() === '')).toEqual([])
    expect(airlines.slice(0, 20).map(({ code }) => code)).toEqual(expect.arrayContaining(['AA', 'DL', 'UA']))
  })

  it.each([
    ['LY', 'El Al'],
    ['6H', 'Israir'],
    ['LH', 'Lufthansa'],
    ['W6', 'Wizz Air'],
  ])('name %s %s', (code, name) => {
    expect(worldAirlines().find((airline) => airline.code === code)?.name).toBe(name)
  })
})
