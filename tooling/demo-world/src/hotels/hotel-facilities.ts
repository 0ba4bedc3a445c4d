import type { Climate } from '../geography.ts'
import type { Chance } from '../random.ts'
import { facilities } from '../reference/facilities.ts'
import type { Hotel } from './hotel.ts'

const always = ['wifi', 'air-conditioning', 'safe', 'desk-24h', 'restaurant', 'luggage']
const byStyle: Record<Hotel['style'], readonly (readonly [string, number])[]> = {
  resort: [
    ['outdoor-pool', 0.95],
    ['sunbeds', 0.8],
    ['kids-pool', 0.6],
    ['kids-club', 0.5],
    ['playground', 0.5],
    ['water-slides', 0.25],
    ['bar', 0.95],
    ['balcony', 0.85],
    ['tennis', 0.3],
    ['parking', 0.7],
    ['laundry', 0.6],
    ['cots', 0.85],
    ['a-la-carte', 0.4],
  ],
  city: [
    ['bar', 0.8],
    ['lift', 0.95],
    ['gym', 0.55],
    ['rooftop', 0.25],
    ['laundry', 0.6],
    ['kettle', 0.6],
    ['parking', 0.4],
    ['cots', 0.6],
    ['vegan', 0.35],
    ['bicycles', 0.2],
    ['indoor-pool', 0.12],
  ],
  boutique: [
    ['rooftop', 0.35],
    ['bar', 0.5],
    ['kettle', 0.75],
    ['lift', 0.55],
    ['vegan', 0.45],
    ['bicycles', 0.25],
    ['pets', 0.2],
    ['hammam', 0.15],
  ],
  chalet: [
    ['ski-storage', 0.98],
    ['ski-shuttle', 0.6],
    ['sauna', 0.8],
    ['fireplace', 0.75],
    ['indoor-pool', 0.45],
    ['bar', 0.8],
    ['parking', 0.8],
    ['lift', 0.7],
    ['kids-club', 0.25],
  ],
}

/** Codes of what the hotel has, in the order of the reference list. */
export function hotelFacilities(
  facts: { style: Hotel['style']; stars: number; hasBeach: boolean; climate: Climate },
  random: Chance,
): readonly string[] {
  const chosen = new Set(always)
  const maybe = (code: string, probability: number) => {
    if (random.odds(probability)) chosen.add(code)
  }
  for (const [code, probability] of byStyle[facts.style]) maybe(code, probability + (facts.stars - 4) * 0.12)
  maybe('private-beach', facts.hasBeach && facts.stars === 5 ? 0.6 : 0)
  maybe('spa', facts.stars === 5 ? 0.85 : facts.stars === 4 ? 0.4 : 0.05)
  maybe('heated-pool', chosen.has('outdoor-pool') && facts.climate !== 'tropical' ? 0.2 : 0)
  maybe('accessible', 0.7)
  maybe('kosher-meals', 0.22)
  maybe('shuttle', 0.25)
  return facilities.filter((each) => chosen.has(each.code)).map((each) => each.code)
}
