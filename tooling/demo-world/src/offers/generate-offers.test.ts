import { fc } from '@masa/properties'
import { describe, expect, test } from 'vitest'
import { dateOf, dayOf } from '../calendar.ts'
import { flightById } from '../flights/flights.ts'
import { documentedHotels } from '../hotels/hotel-behaviour.ts'
import { hotelByCode, hotelById } from '../hotels/hotel-list.ts'
import { packId, readPackId } from '../identifiers.ts'
import { generateOffers } from './generate-offers.ts'
import type { OfferRange } from './offer.ts'

interface Row {
  [column: string]: string | number
}

function rows(range: OfferRange): { packages: Map<number, Row>; offers: Map<number, Row> } {
  const packages = new Map<number, Row>()
  const offers = new Map<number, Row>()
  for (const batch of generateOffers(range)) {
    collect(batch.packages, batch.packages.packId, packages)
    collect(batch.offers, batch.offers.offerId, offers)
  }
  return { packages, offers }
}

function collect(columns: object, ids: readonly number[], into: Map<number, Row>): void {
  for (const [index, id] of ids.entries()) {
    if (into.has(id)) throw new Error(`identifier ${id} twice`)
    into.set(
      id,
      Object.fromEntries(
        Object.entries(columns).map(([name, column]) => [name, (column as (string | number)[])[index] ?? '']),
      ),
    )
  }
}

describe('a year of offers', () => {
  const counts = {
    offers: 0,
    packages: 0,
    places: new Set<string>(),
    inBounds: 0,
    least: Infinity,
    most: 0,
    unsafe: 0,
    orphans: 0,
    ids: new Set<number>(),
    nights: new Set<number>(),
  }
  const weekly = new Map<string, number[]>()
  const documented = new Set<number>()
  for (const { packages, offers } of generateOffers({ fromDate: '2026-11-22', toDate: '2027-11-22' })) {
    const places = new Map(packages.packId.map((id, index) => [id, index]))
    counts.packages += packages.packId.length
    for (const code of packages.destinationCode) counts.places.add(code)
    for (const nights of packages.nights) counts.nights.add(nights)
    for (const [index, id] of offers.offerId.entries()) {
      const row = places.get(offers.packId[index] ?? -1)
      counts.ids.add(id)
      if (row === undefined) counts.orphans += 1
      if (!Number.isSafeInteger(id)) counts.unsafe += 1
      const at = row ?? 0
      const price =
        (packages.flightAdult[at] ?? 0) +
        (packages.taxPerPerson[at] ?? 0) +
        (packages.transferPerPerson[at] ?? 0) +
        (offers.doublePp[index] ?? 0)
      counts.offers += 1
      counts.least = Math.min(counts.least, price)
      counts.most = Math.max(counts.most, price)
      if (price >= 25_000 && price <= 250_000) counts.inBounds += 1
      const key = `${packages.destinationCode[at]}/${packages.dateFrom[at]?.slice(0, 7)}/${packages.nights[at]}`
      weekly.set(key, [...(weekly.get(key) ?? []), price])
      const hotel = offers.hotelId[index] ?? 0
      documented.add(hotel)
    }
  }

  test('are at least 200,000, in every destination, each with its package and an identifier of its own', () => {
    expect(counts.offers).toBeGreaterThanOrEqual(200_000)
    expect(counts.places.size).toBeGreaterThanOrEqual(64)
    expect(counts.orphans).toBe(0)
    expect(counts.unsafe).toBe(0)
    expect(counts.ids.size).toBe(counts.offers)
    expect([...counts.nights].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 7, 10])
  })

  test('cost what such holidays cost', () => {
    expect(counts.inBounds / counts.offers).toBeGreaterThan(0.98)
    expect(counts.least).toBeGreaterThan(15_000)
    expect(counts.most).toBeLessThan(450_000)
  })

  test('are dearer in August than in November by the sea, and dearer for more nights', () => {
    const mean = (key: string) => {
      const prices = weekly.get(key) ?? []
      expect(prices.length).toBeGreaterThan(10)
      return prices.reduce((sum, price) => sum + price, 0) / prices.length
    }
    expect(mean('PFO/2027-08/4')).toBeGreaterThan(mean('PFO/2027-01/4') * 1.2)
    expect(mean('ATH/2027-05/7')).toBeGreaterThan(mean('ATH/2027-05/3') * 1.2)
  })

  test('include every documented hotel', () => {
    expect(documentedHotels.filter((each) => !documented.has(hotelByCode(each.hotelCode)?.id ?? -1))).toEqual([])
  })
})

test('a day’s offers do not depend on the range they are asked in', () => {
  const days = fc.integer({ min: dayOf('2026-12-01'), max: dayOf('2027-10-30') })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }), (day, before, after) => {
      const destinationCodes = ['ATH', 'LCA', 'BKK']
      const alone = rows({ fromDate: dateOf(day), toDate: dateOf(day), destinationCodes })
      const within = rows({
        fromDate: dateOf(day - before),
        toDate: dateOf(day + after),
        destinationCodes,
        batchSize: 37,
      })
      for (const [id, row] of alone.packages) expect(within.packages.get(id)).toEqual(row)
      for (const [id, row] of alone.offers) expect(within.offers.get(id)).toEqual(row)
    }),
    { numRuns: 25 },
  )
})

test('the same seed gives the same rows, another seed other prices on the same flights', () => {
  const range = { fromDate: '2027-05-02', toDate: '2027-05-08', destinationCodes: ['ATH', 'ROM'] }
  expect(rows(range)).toEqual(rows({ ...range, seed: 1 }))
  expect(rows({ ...range, seed: 2 }).offers).not.toEqual(rows(range).offers)
})

test('a package’s flights exist, leave on its dates, and bracket the stay', () => {
  const { packages, offers } = rows({ fromDate: '2027-03-20', toDate: '2027-04-02' })
  expect(packages.size).toBeGreaterThan(200)
  for (const pack of packages.values()) {
    const out = flightById(Number(pack.outFlightId))
    const back = flightById(Number(pack.inFlightId))
    expect(out).toMatchObject({
      direction: 'out',
      departureDate: pack.dateFrom,
      arrivalDate: pack.checkIn,
      destinationCode: pack.destinationCode,
    })
    expect(back).toMatchObject({ direction: 'in', departureDate: pack.checkOut, destinationCode: pack.destinationCode })
    expect(dayOf(String(pack.checkOut)) - dayOf(String(pack.checkIn))).toBe(pack.nights)
  }
  for (const offer of offers.values()) {
    const hotel = hotelById(Number(offer.hotelId))
    expect(hotel?.destinationCode).toBe(packages.get(Number(offer.packId))?.destinationCode)
    expect(hotel?.rooms.some((room) => room.cls === offer.cls && room.typ === offer.typ)).toBe(true)
    expect(hotel?.boards.some((board) => board.code === offer.board)).toBe(true)
    expect(Number(offer.child)).toBeLessThan(Number(offer.doublePp))
    expect(Number(offer.single)).toBeGreaterThan(Number(offer.doublePp))
  }
})

test('identifiers of packages are read back', () => {
  const key = fc.record({
    day: fc.integer({ min: dayOf('2026-01-01'), max: dayOf('2040-01-01') }),
    destinationNumber: fc.integer({ min: 101, max: 999 }),
    nights: fc.integer({ min: 1, max: 15 }),
    outRotation: fc.integer({ min: 0, max: 31 }),
    inRotation: fc.integer({ min: 0, max: 31 }),
  })
  fc.assert(
    fc.property(key, (parts) => {
      expect(readPackId(packId(parts))).toEqual(parts)
    }),
  )
})

test('a larger scale sells more of the same days', () => {
  const range = { fromDate: '2027-06-01', toDate: '2027-06-02' }
  const small = rows(range)
  const large = rows({ ...range, scale: 20 })
  expect(large.offers.size).toBeGreaterThan(small.offers.size * 15)
  for (const [id, offer] of small.offers) expect(large.offers.get(id)).toEqual(offer)
  // The shop keeps one offer of a package in a hotel: a second would silently not be there.
  const pairs = new Set([...large.offers.values()].map((offer) => `${offer.packId}/${offer.hotelId}`))
  expect(pairs.size).toBe(large.offers.size)
})
