import type { HotelChange } from '@masa/contract/booking'
import { expect, it } from 'vitest'
import { betterOf } from './hotel-comparison.domain.ts'

const hotel = (facts: Partial<HotelChange['original']>): HotelChange['original'] => ({
  name: 'x',
  stars: 4,
  district: 'x',
  roomName: 'x',
  boardName: 'x',
  picture: { subject: 'pool', seed: '1', alt: '' },
  beachM: 200,
  score: 8.4,
  ...facts,
})

it.each([
  ['nothing, where both are alike', {}, { isNearer: false, isRatedHigher: false, hasMoreStars: false }],
  ['the shore', { beachM: 50 }, { isNearer: true, isRatedHigher: false, hasMoreStars: false }],
  ['its guests', { score: 8.5 }, { isNearer: false, isRatedHigher: true, hasMoreStars: false }],
  ['its class', { stars: 5 }, { isNearer: false, isRatedHigher: false, hasMoreStars: true }],
  [
    'nothing that is not known',
    { beachM: null, score: null },
    { isNearer: false, isRatedHigher: false, hasMoreStars: false },
  ],
  [
    'nothing that is worse',
    { beachM: 900, score: 7, stars: 3 },
    { isNearer: false, isRatedHigher: false, hasMoreStars: false },
  ],
])('the offered hotel is better in %s', (_what, facts, expected) => {
  expect(betterOf({ original: hotel({}), alternative: hotel(facts) })).toEqual(expected)
})
