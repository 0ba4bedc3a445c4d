import type { BaggageAllowance, FlightAnswer, FlightFare, FlightLeg, FlightPenalty } from '@masa/contract/flights'
import { formatMoneyIsolated } from '@masa/i18n'
import { daysBetween } from '@masa/trip-search/days'
import type { useMessages } from '#src/shared/messages.ts'
import { hasRoom, leastOf } from './baggage.domain.ts'

type Words = ReturnType<typeof useMessages>

/** Names of the codes that an answer uses; a code without one stands for itself. */
export interface CodeNames {
  readonly airline: (code: string) => string
  /** The city of an airport, or of a city's own code. */
  readonly city: (code: string) => string
  readonly airport: (code: string) => string
}

export function namesOf({ airlines, airports }: Pick<FlightAnswer, 'airlines' | 'airports'>): CodeNames {
  const airlineNames = new Map(airlines.map(({ code, name }) => [code, name]))
  const byCode = new Map(airports.map((airport) => [airport.code, airport]))
  const byCity = new Map(airports.map((airport) => [airport.cityCode, airport]))
  return {
    airline: (code) => airlineNames.get(code) ?? code,
    city: (code) => (byCode.get(code) ?? byCity.get(code))?.cityName ?? code,
    airport: (code) => byCode.get(code)?.name ?? code,
  }
}

/** `09:15` of an airport's own time. */
export const clockOf = (instant: string): string => instant.slice(11, 16)
export const dayOf = (instant: string): string => instant.slice(0, 10)

/** On which later day, by the calendars of both airports, a leg lands; nothing where it is the same. */
export function dayShiftOf({ segments }: FlightLeg, t: Words): string | undefined {
  const [first, last] = [segments[0], segments.at(-1)]
  const shift = first && last ? daysBetween(dayOf(first.departureTime), dayOf(last.arrivalTime)) : 0
  if (shift === 0) return undefined
  return shift > 0 ? t('flight.leg.dayShift', { count: shift }) : t('flight.leg.dayBack', { count: -shift })
}

/** What a bag may be, or that none is in the fare; undefined where the airline does not say. */
function bagText(kind: 'cabin' | 'checked', bag: BaggageAllowance | null, t: Words): string | undefined {
  if (bag === null) return undefined
  const weight = bag.kind === 'weight' ? bag.weightKg : bag.pieceWeightKg
  const pieces = bag.kind === 'weight' ? 1 : bag.pieces
  if (pieces === 0 || weight === 0) return t(`flight.fare.${kind}None`)
  if (weight === null) return t(`flight.fare.${kind}Pieces`, { count: pieces })
  return pieces === 1
    ? t(`flight.fare.${kind}Weight`, { weight })
    : t(`flight.fare.${kind}Many`, { count: pieces, weight })
}

function penaltyText(kind: 'change' | 'refund', penalty: FlightPenalty | null, t: Words): string | undefined {
  if (penalty === null) return undefined
  const { isAllowed, fee } = penalty
  if (!isAllowed) return t(`flight.fare.${kind}No`)
  if (fee === null) return t(`flight.fare.${kind}Some`)
  return fee.amountMinor === 0
    ? t(`flight.fare.${kind}Free`)
    : t(`flight.fare.${kind}Fee`, { price: formatMoneyIsolated(fee) })
}

/** One thing that a fare says of itself; what is not said is left out. */
export interface FareFact {
  readonly id: 'cabin' | 'checked' | 'change' | 'refund'
  /** In the price; for a fee, or with an unknown one; not to be had. */
  readonly tone: 'in' | 'fee' | 'out'
  readonly text: string
}

/** What an adult has with a fare, on all legs alike: where legs differ the lesser of them counts. */
export function fareFacts({ passengerInfoList }: FlightFare, t: Words): FareFact[] {
  const adult = passengerInfoList.find(({ passengerType }) => passengerType === 'ADT') ?? passengerInfoList[0]
  if (adult === undefined) return []
  const bag = (kind: 'cabin' | 'checked'): FareFact[] => {
    const allowances = adult.fareComponents.map(({ cabinBag, checkedBag }) =>
      kind === 'cabin' ? cabinBag : checkedBag,
    )
    const least = leastOf(allowances)
    const text = bagText(kind, least, t)
    return text === undefined ? [] : [{ id: kind, tone: hasRoom(least) ? 'in' : 'out', text }]
  }
  const penalty = (kind: 'change' | 'refund'): FareFact[] => {
    const { beforeDeparture } = adult[kind]
    const text = penaltyText(kind, beforeDeparture, t)
    if (text === undefined || beforeDeparture === null) return []
    const isFree = beforeDeparture.fee?.amountMinor === 0
    return [{ id: kind, tone: !beforeDeparture.isAllowed ? 'out' : isFree ? 'in' : 'fee', text }]
  }
  return [...bag('cabin'), ...bag('checked'), ...penalty('change'), ...penalty('refund')]
}
