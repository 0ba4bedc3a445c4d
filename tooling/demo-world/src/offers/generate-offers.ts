import { dateOf, dayOf } from '../calendar.ts'
import { destinations } from '../geography.ts'
import type { Destination } from '../geography.ts'
import { flyRotation, isSummer } from '../flights/flights.ts'
import type { FlownRotation } from '../flights/flights.ts'
import { timetable } from '../flights/timetable.ts'
import { documentedHotels } from '../hotels/hotel-behaviour.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { hotelsOf } from '../hotels/hotel-list.ts'
import { flightId, laId, offerId, packId } from '../identifiers.ts'
import { noise } from '../random.ts'
import type { OfferBatch, OfferColumns, OfferRange, PackageColumns } from './offer.ts'
import { nightFactor, oneWayFare, taxes, transfer } from './prices.ts'
import { subCategoriesOf, subjectsOf } from './traits.ts'

const documented = new Set(documentedHotels.map((each) => each.hotelCode))

/**
 * Packages and offers for a range of departure dates, in batches. What is generated for a
 * date depends on that date, the seed and the scale alone: a later call for a longer range
 * repeats the same rows with the same identifiers.
 */
export function* generateOffers(range: OfferRange): Generator<OfferBatch> {
  const seed = range.seed ?? 1
  const scale = range.scale ?? 1
  const size = range.batchSize ?? 10_000
  const wanted = range.destinationCodes
  const places = wanted ? destinations.filter((place) => wanted.includes(place.code)) : destinations
  let batch = emptyBatch()
  for (let day = dayOf(range.fromDate); day <= dayOf(range.toDate); day += 1) {
    for (const place of places) {
      addDay({ batch, place, day, seed, scale })
      if (batch.offers.offerId.length >= size) {
        yield batch
        batch = emptyBatch()
      }
    }
  }
  if (batch.packages.packId.length > 0) yield batch
}

interface DayJob {
  batch: OfferBatch
  place: Destination
  day: number
  seed: number
  scale: number
}

function addDay(job: DayJob): void {
  const { place, day, scale } = job
  const backOn = new Map<number, FlownRotation[]>()
  for (const rotation of timetable(place)) {
    const out = flyRotation(rotation, place, day)
    if (!out) continue
    for (const nights of stays(place, scale)) {
      if (noise(day * 7 + job.seed, place.number, rotation.index * 16 + nights) >= soldShare(place, day, scale))
        continue
      const checkOut = out.out.arrivalDay + nights
      const backs = backOn.get(checkOut) ?? flightsBack(place, checkOut)
      backOn.set(checkOut, backs)
      const same = backs.find((back) => back.rotation.index === rotation.index)
      const chosen = scale >= 8 ? backs : [same ?? backs[0]]
      for (const back of chosen) if (back) addPackage(job, out, back, nights)
    }
  }
}

function addPackage(job: DayJob, out: FlownRotation, back: FlownRotation, nights: number): void {
  const { batch, place, day, seed } = job
  const { packages } = batch
  const id = packId({
    day,
    destinationNumber: place.number,
    nights,
    outRotation: out.rotation.index,
    inRotation: back.rotation.index,
  })
  const adult = Math.round(oneWayFare(place, out.rotation, day) + oneWayFare(place, back.rotation, back.in.day))
  const checkIn = out.out.arrivalDay
  const mask = subCategoriesOf(place, day, nights)
  const before = batch.offers.offerId.length
  addOffers(job, { id, checkIn, nights, mask, seed })
  if (batch.offers.offerId.length === before) return
  packages.packId.push(id)
  packages.categoryCode.push('vacation_pack')
  packages.destinationCode.push(place.code)
  packages.dateFrom.push(dateOf(day))
  packages.checkIn.push(dateOf(checkIn))
  packages.checkOut.push(dateOf(checkIn + nights))
  packages.nights.push(nights)
  packages.outFlightId.push(
    flightId({ day, destinationNumber: place.number, rotation: out.rotation.index, direction: 'out' }),
  )
  packages.inFlightId.push(
    flightId({ day: back.in.day, destinationNumber: place.number, rotation: back.rotation.index, direction: 'in' }),
  )
  packages.flightAdult.push(adult * 100)
  packages.flightChild.push(Math.round(adult * 0.88) * 100)
  packages.flightInfant.push(place.distanceKm > 4200 ? Math.round(adult * 0.12) * 100 : 4000)
  packages.taxPerPerson.push(taxes(place) * 100)
  packages.transferPerPerson.push(transfer(place) * 100)
  packages.subCategoryMask.push(mask)
  packages.subjectMask.push(subjectsOf(place, day))
}

interface PackJob {
  id: number
  checkIn: number
  nights: number
  mask: number
  seed: number
}

function addOffers(job: DayJob, pack: PackJob): void {
  const { place, scale } = job
  const { offers } = job.batch
  const factors = Array.from({ length: pack.nights }, (_, night) => nightFactor(place, pack.checkIn + night))
  for (const hotel of hotelsOf(place.code)) {
    // A hotel that has nothing left for a stay; those of the documentation can always be found.
    if (
      hotel.sale === 'online' &&
      !documented.has(hotel.code) &&
      noise(hotel.id * 31 + pack.seed, pack.checkIn, pack.nights) < closedShare(place, scale)
    )
      continue
    const [room] = hotel.rooms
    const [board] = hotel.boards
    if (room && board) addOffer(offers, { pack, hotel, room, board, stay: stayPrice(hotel, factors, pack) })
  }
}

function addOffer(
  offers: OfferColumns,
  row: {
    pack: PackJob
    hotel: Hotel
    room: Hotel['rooms'][number]
    board: Hotel['boards'][number]
    stay: number
  },
): void {
  const { pack, hotel, room, board } = row
  const double = dollars(row.stay + (room.supplementMinor + board.supplementMinor) * pack.nights)
  offers.offerId.push(offerId(pack.id, hotel.id % 100))
  offers.packId.push(pack.id)
  offers.hotelId.push(hotel.id)
  offers.laId.push(laId(hotel.id, pack.checkIn, pack.nights))
  offers.board.push(board.code)
  offers.cls.push(room.cls)
  offers.typ.push(room.typ)
  offers.doublePp.push(double)
  offers.single.push(dollars((double * hotel.singlePercent) / 100))
  offers.thirdAdult.push(dollars((double * hotel.thirdAdultPercent) / 100))
  offers.child.push(dollars((double * hotel.childPercent) / 100))
  offers.infant.push(hotel.stars === 5 ? 300 * pack.nights : 0)
  offers.subCategoryMask.push(pack.mask | hotel.subCategoryMask)
}

/** Lengths of stay sold to a place; a world of a larger scale sells more of them. */
function stays(place: Destination, scale: number): readonly number[] {
  const isFar = place.distanceKm > 4200
  if (scale >= 4) return (isFar ? farStays : nearStays).slice(0, Math.max(7, Math.round((scale * 7) / 8)))
  if (isFar) return [5, 7, 10]
  if (place.climate === 'ski') return [4, 5, 7]
  if (place.climate.startsWith('city')) return [2, 3, 4, 5, 7]
  return place.weekly.summer >= 12 ? [3, 4, 5, 7, 10] : [3, 4, 5, 7]
}

/** Every length that a package's identifier can name, the usual ones first. */
const nearStays = [2, 3, 4, 5, 6, 7, 10, 8, 9, 14, 12, 11, 1, 13, 15]
const farStays = [5, 6, 7, 8, 9, 10, 14, 12, 11, 13, 15, 4, 3, 2, 1]

/** Where flights are many, a world of the ordinary scale sells only some of the stays on each. */
function soldShare(place: Destination, day: number, scale: number): number {
  if (scale >= 4) return 1
  const weekly = isSummer(day) ? place.weekly.summer : place.weekly.winter
  return scale * Math.max(0.2, Math.min(1, 3 / weekly))
}

/** The share of stays for which a hotel is full; beyond every length of stay, a larger world has emptier hotels. */
function closedShare(place: Destination, scale: number): number {
  return (place.popularity <= 20 ? 0.34 : 0.22) * Math.max(0, Math.min(1, (24 - scale) / 7))
}

/** Flights back that leave on a day, in the order of the timetable. */
function flightsBack(place: Destination, day: number): FlownRotation[] {
  const found: FlownRotation[] = []
  for (const rotation of timetable(place)) {
    for (let start = day; start >= day - 2; start -= 1) {
      const back = flyRotation(rotation, place, start)
      if (back && back.in.day === day) found.push(back)
    }
  }
  return found
}

/** Price of a stay in a hotel's lead room, USD minor per person, before rounding. */
function stayPrice(hotel: Hotel, factors: readonly number[], pack: PackJob): number {
  let sum = 0
  let week = -1
  let drift = 0
  for (const [night, factor] of factors.entries()) {
    const day = pack.checkIn + night
    // A hotel moves its prices by the week, not by the night.
    if (Math.floor(day / 7) !== week) {
      week = Math.floor(day / 7)
      drift = 0.92 + noise(hotel.id, week, pack.seed) * 0.16
    }
    sum += factor * drift
  }
  return hotel.nightMinor * sum
}

/** To whole dollars, in minor units. */
function dollars(minor: number): number {
  return Math.round(minor / 100) * 100
}

function emptyBatch(): OfferBatch {
  return {
    packages: {
      packId: [],
      categoryCode: [],
      destinationCode: [],
      dateFrom: [],
      checkIn: [],
      checkOut: [],
      nights: [],
      outFlightId: [],
      inFlightId: [],
      flightAdult: [],
      flightChild: [],
      flightInfant: [],
      taxPerPerson: [],
      transferPerPerson: [],
      subCategoryMask: [],
      subjectMask: [],
    } satisfies PackageColumns,
    offers: {
      offerId: [],
      packId: [],
      hotelId: [],
      laId: [],
      board: [],
      cls: [],
      typ: [],
      doublePp: [],
      single: [],
      thirdAdult: [],
      child: [],
      infant: [],
      subCategoryMask: [],
    } satisfies OfferColumns,
  }
}
