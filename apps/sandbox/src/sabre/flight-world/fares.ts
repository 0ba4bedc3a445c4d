import { chance, holidayPull, monthOf, toLocal, weekdayOf } from '@masa/demo-world'
import type { Brand, Cabin } from './brands.ts'
import { brandsOf } from './brands.ts'
import { carrierOf } from './carriers.ts'
import type { Flight } from './flights.ts'
import { kmBetween, placeOf } from './places.ts'
import type { Tax, TravellerKind } from './taxes.ts'
import { taxesOf } from './taxes.ts'

/** What a ticket's flights in one direction cost in one brand. */
export interface Fare {
  /** Whose fare it is: the airline of the longest flight. */
  carrier: string
  brand: Brand
  flights: readonly Flight[]
  /** Booking class of all its flights. */
  bookingClass: string
  /** Seats left at this fare, of the fullest flight; 0 is sold out, 9 is nine or more. */
  seatsLeft: number
  /** Price of an adult without taxes, in hundredths of a dollar. */
  adultCents: number
}

/** What one traveller pays for a fare, in hundredths of a dollar. */
export interface TravellerPrice {
  baseCents: number
  taxes: readonly Tax[]
}

const LONG_HAUL_KM = 4800
const CABIN_FACTOR: Record<Cabin, number> = { Y: 1, S: 1.8, C: 3.1, F: 5.5 }
/** By month, January first: summer and the end of the year are dear. */
const SEASON = [0.86, 0.86, 0.94, 1.04, 1, 1.1, 1.24, 1.28, 1.06, 1, 0.86, 1.04]

/** The fares of a ticket's flights in a cabin, the cheapest first; empty where its airlines have no such cabin. */
export function faresOf(
  flights: readonly Flight[],
  { cabin, today, seed }: { cabin: Cabin; today: number; seed: number },
): readonly Fare[] {
  const longest = flights.reduce<Flight | undefined>(
    (best, each) => (best && best.km >= each.km ? best : each),
    undefined,
  )
  const last = flights.at(-1)
  const [first] = flights
  if (!first || !last || !longest) return []
  const owner = carrierOf(longest.carrier)
  const isLong = longest.km > LONG_HAUL_KM
  const hasBusiness = flights.every(({ carrier }) => brandsOf(carrierOf(carrier), { cabin: 'C', isLong }).length > 0)
  if (cabin !== 'Y' && !hasBusiness) return []
  const adult = ordinaryUsd(first, last, { level: owner.level, today, seed }) * 0.96 ** (flights.length - 1)
  return brandsOf(owner, { cabin, isLong }).map((brand): Fare => {
    const random = chance(
      'sabre-fare',
      seed,
      brand.code,
      ...flights.map(({ carrier, number, departure }) => `${carrier}${number}/${departure}`),
    )
    const luck = random.next()
    return {
      carrier: owner.code,
      brand,
      flights,
      bookingClass: brand.classes[Math.floor(luck * brand.classes.length)] ?? 'Y',
      seatsLeft: random.odds(0.65) ? 9 : random.whole(random.odds(0.15) ? 0 : 1, 8),
      adultCents: Math.round(adult * CABIN_FACTOR[cabin] * brand.factor + brand.plusUsd) * 100,
    }
  })
}

/**
 * What a traveller pays for a fare. Children pay three quarters, except where every seat has one price; an infant on a
 * lap a tenth, or a flat fee.
 */
export function priceOf(fare: Fare, traveller: TravellerKind): TravellerPrice {
  const { kind } = carrierOf(fare.carrier)
  const hasOnePrice = kind === 'low-cost'
  const share = { adult: 1, child: hasOnePrice ? 1 : 0.75, 'seated infant': hasOnePrice ? 1 : 0.75, infant: 0.1 }
  const baseCents =
    traveller === 'infant' && hasOnePrice ? 3000 : Math.round((fare.adultCents * share[traveller]) / 100) * 100
  const surchargePerThousandKm = kind === 'network' ? 1450 : 0
  return { baseCents, taxes: taxesOf(traveller, fare.flights, { surchargePerThousandKm }) }
}

/** The last day on which a ticket may be issued, days since 1970: within three days, the same day close to departure. */
export function lastTicketDay(departureDay: number, today: number): number {
  const ahead = departureDay - today
  return ahead <= 2 ? today : Math.min(departureDay - 2, today + (ahead > 60 ? 3 : ahead > 14 ? 2 : 1))
}

/** An adult's ordinary price one way, in dollars. */
function ordinaryUsd(
  first: Flight,
  last: Flight,
  { level, today, seed }: { level: number; today: number; seed: number },
): number {
  const km = kmBetween(first.from, last.to)
  const day = Math.floor(toLocal(placeOf(first.from).timeZone, first.departure) / 1440)
  const market = 22 + Math.min(km, 4000) * 0.022 + Math.max(0, km - 4000) * 0.048
  const season = SEASON[monthOf(day) - 1] ?? 1
  const weekday = [1.05, 0.95, 0.93, 0.98, 1.08, 1.06, 0.96][weekdayOf(day)] ?? 1
  const isFromIsrael = placeOf(first.from).country === 'IL' || placeOf(last.to).country === 'IL'
  const luck = 0.9 + chance('sabre-price', seed, first.carrier, first.number, last.number, day).next() * 0.22
  return market * level * season * weekday * (isFromIsrael ? holidayPull(day) : 1) * luck * haste(day - today)
}

/** Seats get dearer towards departure. */
function haste(daysAhead: number): number {
  if (daysAhead <= 3) return 1.65
  if (daysAhead <= 7) return 1.42
  if (daysAhead <= 14) return 1.22
  if (daysAhead <= 30) return 1.08
  return daysAhead <= 120 ? 0.96 : 1
}
