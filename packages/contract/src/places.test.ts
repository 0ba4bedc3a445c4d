import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { decodePlaces, encodePlaces, type PlaceAirport, type PlaceCity } from './places.ts'

const FLL: PlaceAirport = { code: 'FLL', name: 'פורט לודרדייל', latinName: 'Fort Lauderdale', traffic: 2054 }
const CITIES: readonly PlaceCity[] = [
  {
    code: 'FLL',
    countryCode: 'US',
    name: 'פורט לודרדייל',
    latinName: 'Fort Lauderdale',
    airports: [FLL],
  },
  {
    code: 'MIA',
    countryCode: 'US',
    name: 'מיאמי',
    latinName: 'Miami',
    airports: [{ code: 'MIA', name: 'מיאמי', latinName: 'Miami International', traffic: 3070 }, FLL],
  },
  {
    code: 'AAA',
    countryCode: 'PF',
    name: 'Anaa',
    latinName: 'Anaa',
    airports: [{ code: 'AAA', name: 'Anaa', latinName: 'Anaa', traffic: 0 }],
  },
]
const TEXT = encodePlaces(CITIES)

describe('a file of places', () => {
  it('is read as it was written', () => {
    expect(TEXT).toBe(
      'places 1\nFLLUS=\t2054\tפורט לודרדייל\tFort Lauderdale\nMIAUS\tמיאמי\tMiami\n+MIA\t3070\t\tMiami International\n*FLL\nAAAPF=\t\tAnaa\n',
    )
    expect(decodePlaces(TEXT)).toEqual(CITIES)
  })

  it('keeps an airport of two cities one object', () => {
    const [fortLauderdale, miami] = decodePlaces(TEXT)
    expect(miami?.airports[1]).toBe(fortLauderdale?.airports[0])
  })

  it.each([
    ['', 'of another format'],
    ['places 2\n', 'of another format'],
    ['<!doctype html>', 'of another format'],
    ['places 1', 'ends within a line'],
    [TEXT.slice(0, -1), 'ends within a line'],
    ['places 1\nLONGB\n', 'line 2'],
    ['places 1\n+LHR\t1\n', 'line 2'],
    ['places 1\nLONGB\tLondon\n*LHR\n', 'line 3'],
    ['places 1\nLONGB\tLondon\n+LHR\t1\n+LHR\t1\n', 'line 4'],
    ['places 1\nLONGB\tLondon\n+LHR\t-1\n', 'line 3'],
    ['places 1\nLONGB\tLondon\nlhr\t1\n', 'line 3'],
    ['places 1\nLONGB\tLondon\n', 'without airports'],
  ])('that is %j is refused: %s', (text, fault) => {
    expect(() => decodePlaces(text)).toThrow(fault)
  })

  it('is read, or refused with an error of its own, whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('\n', '\t', 'LONGB', '+LHR', '*LHR', '=', 'London', '1', 'é')), (parts) => {
        const text = `places 1\n${parts.join('')}\n`
        try {
          expect(decodePlaces(encodePlaces(decodePlaces(text)))).toEqual(decodePlaces(text))
        } catch (failure) {
          expect(String(failure)).toMatch(/a file of places/)
        }
      }),
    )
  })
})
