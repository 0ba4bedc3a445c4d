import { convertParts, ils, usd, type Money, type RoomComposition } from '@masa/contract'
import type { PackageLine } from '@masa/contract/vacations'
import { payAsAdults, payingParts, peopleOf, seatsOf } from './composition.domain.ts'

/** An offer's components, USD minor units: the whole package for one such person in the lead room and board. */
export interface OfferPrices {
  doublePp: number
  single: number
  thirdAdult: number
  child: number
  infant: number
}

/** The parts of a package's price that do not depend on the hotel, USD minor units a person. */
export interface PackParts {
  flightAdult: number
  flightChild: number
  flightInfant: number
  taxPerPerson: number
  transferPerPerson: number
}

/** One room as chosen: its composition and what the choice adds to the lead room and board, USD minor, per person and night. */
export interface PricedRoom {
  composition: RoomComposition
  supplementPerNight: number
  /** What the breakdown calls it. */
  detail: string
}

export interface PriceInput {
  offer: OfferPrices
  pack: PackParts
  nights: number
  rooms: readonly PricedRoom[]
  /** Share taken off by a deal, in per cent; 0 without one. */
  discountPercent: number
  /** Shekels per dollar, in millionths. */
  rateMillionths: number
}

export interface PricedSelection {
  lines: PackageLine[]
  total: Money
  totalIls: Money
  perPerson: Money
  roomTotals: Money[]
  people: number
}

/** What one room costs, everything included, before a discount. */
export function roomTotal(offer: OfferPrices, nights: number, room: PricedRoom): number {
  const parts = payingParts(room.composition)
  const lead =
    parts.double * offer.doublePp +
    parts.single * offer.single +
    parts.thirdAdult * offer.thirdAdult +
    parts.child * offer.child +
    parts.infant * offer.infant
  const heads = room.composition.adults + room.composition.children
  return lead + heads * room.supplementPerNight * nights
}

/** Prices a selection into lines that sum exactly to the total, in dollars and in shekels at the pinned rate. */
export function priceSelection(input: PriceInput): PricedSelection {
  const { offer, pack, nights, rooms } = input
  const compositions = rooms.map((room) => room.composition)
  const seats = seatsOf(compositions)
  const people = peopleOf(compositions)
  const roomTotals = rooms.map((room) => roomTotal(offer, nights, room))

  const flights = rooms.reduce((sum, room) => sum + flightPart(pack, room.composition), 0)
  const transfers = seats * pack.transferPerPerson
  const taxes = seats * pack.taxPerPerson
  const lines: DraftLine[] = [{ code: 'flights', quantity: seats, detail: null, minor: flights }]
  rooms.forEach((room, index) => {
    const heads = room.composition.adults + room.composition.children
    const others = flightPart(pack, room.composition) + heads * (pack.transferPerPerson + pack.taxPerPerson)
    lines.push({ code: 'room', quantity: nights, detail: room.detail, minor: (roomTotals[index] ?? 0) - others })
  })
  if (transfers > 0) lines.push({ code: 'transfers', quantity: seats, detail: null, minor: transfers })
  lines.push({ code: 'taxes', quantity: seats, detail: null, minor: taxes })
  lines.push({ code: 'baggage', quantity: seats, detail: null, minor: 0 })
  const before = lines.reduce((sum, line) => sum + line.minor, 0)
  if (input.discountPercent > 0) {
    lines.push({
      code: 'dealDiscount',
      quantity: 1,
      detail: null,
      minor: -Math.round((before * input.discountPercent) / 100),
    })
  }
  return {
    ...finishLines(lines, input.rateMillionths),
    roomTotals: roomTotals.map(usd),
    people,
    perPerson: perPersonOf(lines, people),
  }
}

export interface DraftLine {
  code: PackageLine['code']
  quantity: number
  detail: string | null
  minor: number
}

/** Turns lines in USD minor units into lines in both currencies with their totals. */
export function finishLines(
  lines: readonly DraftLine[],
  rateMillionths: number,
): { lines: PackageLine[]; total: Money; totalIls: Money } {
  const shekels = convertParts(
    lines.map((line) => line.minor),
    rateMillionths,
  )
  return {
    lines: lines.map((line, index) => ({
      code: line.code,
      quantity: line.quantity,
      detail: line.detail,
      amount: usd(line.minor),
      amountIls: ils(shekels[index] ?? 0),
      isIncluded: line.minor === 0,
    })),
    total: usd(lines.reduce((sum, line) => sum + line.minor, 0)),
    totalIls: ils(shekels.reduce((sum, minor) => sum + minor, 0)),
  }
}

/** The total shared by all who travel, rounded up so that no traveller is promised less than is charged. */
function perPersonOf(lines: readonly DraftLine[], people: number): Money {
  const total = lines.reduce((sum, line) => sum + line.minor, 0)
  return usd(people === 0 ? 0 : Math.ceil(total / people))
}

function flightPart(pack: PackParts, composition: RoomComposition): number {
  const asAdults = payAsAdults(composition)
  const { child, infant } = payingParts(composition)
  return asAdults * pack.flightAdult + child * pack.flightChild + infant * pack.flightInfant
}
