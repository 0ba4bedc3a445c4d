import type { RoomComposition } from '@masa/contract'
import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { spreadOverRooms } from '@masa/contract'
import { payAsAdults, payingParts } from './composition.domain.ts'
import { priceSelection, type PriceInput } from './pricing.domain.ts'
import { cheapestFit, roomFit } from './rooms.domain.ts'
import { cancellationTerms, freeUntil } from './cancellation.domain.ts'
import { departureSpan } from './search.domain.ts'

const composition = fc.record({
  adults: fc.integer({ min: 1, max: 5 }),
  children: fc.integer({ min: 0, max: 4 }),
  infants: fc.integer({ min: 0, max: 2 }),
})
const offer = { doublePp: 60_000, single: 90_000, thirdAdult: 52_000, child: 41_000, infant: 9_900 }
const pack = {
  flightAdult: 21_000,
  flightChild: 18_000,
  flightInfant: 5_000,
  taxPerPerson: 3_000,
  transferPerPerson: 1_800,
}
const rateMillionths = 3_284_000

function price(rooms: RoomComposition[], change: Partial<PriceInput> = {}) {
  return priceSelection({
    offer,
    pack,
    nights: 5,
    rooms: rooms.map((room) => ({ composition: room, supplementPerNight: 0, detail: 'x' })),
    discountPercent: 0,
    rateMillionths,
    ...change,
  })
}

describe('who pays what in a room', () => {
  it.each<[string, RoomComposition, number, object]>([
    ['a couple', { adults: 2, children: 0, infants: 0 }, 2, { double: 2 }],
    ['one alone', { adults: 1, children: 0, infants: 0 }, 1, { single: 1 }],
    ['D18 a parent and a child pay as two adults', { adults: 1, children: 1, infants: 0 }, 2, { double: 2, child: 0 }],
    ['a parent and two children', { adults: 1, children: 2, infants: 0 }, 2, { double: 2, child: 1 }],
    ['three adults and a baby', { adults: 3, children: 0, infants: 1 }, 3, { double: 2, thirdAdult: 1, infant: 1 }],
  ])('%s', (_, room, adults, parts) => {
    expect(payAsAdults(room)).toBe(adults)
    expect(payingParts(room)).toMatchObject(parts)
  })
  it('counts every traveller exactly once', () => {
    fc.assert(
      fc.property(composition, (room) => {
        const parts = payingParts(room)
        expect(parts.double + parts.single + parts.thirdAdult + parts.child).toBe(room.adults + room.children)
        expect(parts.infant).toBe(room.infants)
      }),
    )
  })
  it('spreads a party over rooms without losing a traveller', () => {
    fc.assert(
      fc.property(composition, fc.integer({ min: 1, max: 10 }), (party, rooms) => {
        const spread = spreadOverRooms(party, rooms)
        for (const key of ['adults', 'children', 'infants'] as const)
          expect(spread.reduce((sum, room) => sum + room[key], 0)).toBe(party[key])
      }),
    )
  })
})

describe('a priced selection', () => {
  it('D23 sums in dollars and in shekels, whatever the party, the discount and the rate', () => {
    fc.assert(
      fc.property(
        fc.array(composition, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 0, max: 41 }),
        fc.integer({ min: 2_500_000, max: 4_500_000 }),
        (rooms, discountPercent, rate) => {
          const priced = price(rooms, { discountPercent, rateMillionths: rate })
          expect(priced.lines.reduce((sum, line) => sum + line.amount.amountMinor, 0)).toBe(priced.total.amountMinor)
          expect(priced.lines.reduce((sum, line) => sum + line.amountIls.amountMinor, 0)).toBe(
            priced.totalIls.amountMinor,
          )
          expect(priced.totalIls.amountMinor).toBe(Math.round((priced.total.amountMinor * rate) / 1_000_000))
          expect(priced.perPerson.amountMinor * priced.people).toBeGreaterThanOrEqual(priced.total.amountMinor)
        },
      ),
    )
  })
  it('is the offer itself for a couple in the lead room', () => {
    expect(price([{ adults: 2, children: 0, infants: 0 }]).total.amountMinor).toBe(120_000)
  })
  it('sums every part of a room, each at its own price', () => {
    const parts: [RoomComposition, number][] = [
      [{ adults: 1, children: 0, infants: 0 }, offer.single],
      [{ adults: 2, children: 0, infants: 0 }, 2 * offer.doublePp],
      [{ adults: 3, children: 0, infants: 0 }, 2 * offer.doublePp + offer.thirdAdult],
      [{ adults: 2, children: 1, infants: 0 }, 2 * offer.doublePp + offer.child],
      [{ adults: 2, children: 0, infants: 1 }, 2 * offer.doublePp + offer.infant],
    ]
    for (const [room, total] of parts) expect(price([room]).total.amountMinor, JSON.stringify(room)).toBe(total)
    const family = price([{ adults: 2, children: 1, infants: 1 }])
    const minor = (code: string) => family.lines.find((line) => line.code === code)?.amount.amountMinor
    expect(minor('flights')).toBe(2 * pack.flightAdult + pack.flightChild + pack.flightInfant)
    expect(minor('taxes')).toBe(3 * pack.taxPerPerson)
    expect(minor('transfers')).toBe(3 * pack.transferPerPerson)
  })
  it('adds the supplement for each person and night', () => {
    const withSea = price([{ adults: 2, children: 0, infants: 0 }], {
      rooms: [{ composition: { adults: 2, children: 0, infants: 0 }, supplementPerNight: 1_000, detail: 'SEA' }],
    })
    expect(withSea.total.amountMinor).toBe(120_000 + 2 * 5 * 1_000)
  })
  it('takes a discount off as a line of its own', () => {
    const priced = price([{ adults: 2, children: 0, infants: 0 }], { discountPercent: 25 })
    expect(priced.lines.find((line) => line.code === 'dealDiscount')?.amount.amountMinor).toBe(-30_000)
    expect(priced.total.amountMinor).toBe(90_000)
  })
})

describe('rooms', () => {
  const room = {
    cls: 'STD',
    typ: 'DBL',
    max_adults: 2,
    max_children: 1,
    max_people: 3,
    max_infants: 1,
    supplement: 0,
    board_supplements: { BB: 0, HB: 1_200 },
  }
  it.each<[RoomComposition, string]>([
    [{ adults: 2, children: 1, infants: 1 }, 'fits'],
    [{ adults: 1, children: 2, infants: 0 }, 'fits'],
    [{ adults: 3, children: 0, infants: 0 }, 'too_many'],
    [{ adults: 2, children: 2, infants: 0 }, 'too_many'],
    [{ adults: 2, children: 0, infants: 2 }, 'too_many'],
  ])('%o: %s', (party, fit) => expect(roomFit(room, party)).toBe(fit))
  it('D18 refuses a baby where the room type says so', () => {
    expect(roomFit({ ...room, max_infants: 0 }, { adults: 2, children: 0, infants: 1 })).toBe('no_infants')
  })
  it('chooses the least expensive room that takes the party on the board', () => {
    const family = { ...room, cls: 'FAM', max_adults: 4, max_people: 5, supplement: 900 }
    expect(cheapestFit([family, room], { adults: 2, children: 0, infants: 0 }, 'HB')?.cls).toBe('STD')
    expect(cheapestFit([family, room], { adults: 3, children: 0, infants: 0 }, 'HB')?.cls).toBe('FAM')
    expect(cheapestFit([room], { adults: 2, children: 0, infants: 0 }, 'AI')).toBeNull()
  })
})

describe('cancellation terms', () => {
  const steps = [
    { daysBefore: 30, percent: 25 },
    { daysBefore: 7, percent: 100 },
  ]
  it('are dates, from nothing kept to everything', () => {
    expect(cancellationTerms(steps, '2027-05-31', '2026-11-21')).toEqual([
      { until: '2027-04-30', percent: 0 },
      { until: '2027-05-23', percent: 25 },
      { until: null, percent: 100 },
    ])
  })
  it('leave out what lies behind', () => {
    const late = cancellationTerms(steps, '2027-05-31', '2027-05-10')
    expect(late[0]).toEqual({ until: '2027-05-23', percent: 25 })
    expect(freeUntil(late)).toBeNull()
  })
})

describe('the span of a search', () => {
  it('begins no earlier than today and reads whole months', () => {
    expect(
      departureSpan({ fromDate: '1900-01-01', toDate: '1900-01-01', yearMonths: ['2027-02', '2026-11'] }, '2026-11-21'),
    ).toEqual({
      fromDate: '2026-11-21',
      toDate: '2027-02-28',
      months: ['2026-11', '2027-02'],
    })
  })
})
