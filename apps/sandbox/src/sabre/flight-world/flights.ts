import { chance, destinations, isYomKippur, monthOf, timetable, toLocal, toUtc, weekdayOf } from '@masa/demo-world'
import type { Carrier } from './carriers.ts'
import { carrierOf, carriers } from './carriers.ts'
import { kmBetween, placeOf, places } from './places.ts'

/** One dated flight without a stop. Instants are minutes since 1970, UTC. */
export interface Flight {
  /** Who sells it, and its number there. */
  carrier: string
  number: number
  /** Who flies it. */
  operating: string
  operatingNumber: number
  from: string
  to: string
  departure: number
  arrival: number
  /** IATA code of the aircraft. */
  equipment: string
  km: number
  departureTerminal: string | undefined
  arrivalTerminal: string | undefined
}

/** A route that an airline flies from one of its bases. */
interface Route {
  carrier: Carrier
  base: string
  far: string
  km: number
  /** Weekdays of departure, 0 is Sunday. */
  days: ReadonlySet<number>
  daily: number
  /** Months in which it flies, both included. */
  months: { from: number; to: number } | undefined
}

/** Numbers under which an airline sells flights of another one begin here. */
const CODESHARE_NUMBERS = 4000
const LONG_HAUL_KM = 4800

const worlds = new Map<number, ReadonlyMap<string, readonly Route[]>>()
const dated = new Map<string, readonly Flight[]>()
const datedLimit = 40_000

/**
 * All flights from one airport to another that depart on a local day (days since 1970), by departure. The same for the
 * same seed. Flights that are sold under a partner's number stand beside the operating airline's own.
 */
export function flightsBetween(query: { from: string; to: string; day: number; seed: number }): readonly Flight[] {
  const { from, to, day, seed } = query
  const key = `${seed}/${from}/${to}/${day}`
  let found = dated.get(key)
  if (!found) {
    const routes = [...(routesOf(seed).get(`${from}-${to}`) ?? []), ...(routesOf(seed).get(`${to}-${from}`) ?? [])]
    found = routes
      .flatMap((route) => fly(route, query))
      .sort((a, b) => a.departure - b.departure || a.number - b.number)
    if (dated.size >= datedLimit) dated.clear()
    dated.set(key, found)
  }
  return found
}

/** Minutes in the air and on the ground: 830 km/h, half an hour of climb and taxi; flying west takes a little longer. */
export function blockMinutes(from: string, to: string): number {
  const minutes = 30 + (kmBetween(from, to) / 830) * 60
  const wind = ((placeOf(from).lon - placeOf(to).lon) / 360) * minutes * 0.25
  return Math.round((minutes + wind) / 5) * 5
}

function fly(route: Route, { from, to, day, seed }: { from: string; to: string; day: number; seed: number }): Flight[] {
  const { carrier, base, km } = route
  if (!route.days.has(weekdayOf(day)) || !isInMonths(route.months, day)) return []
  const numbers = numbersOf(route)
  const flights = Array.from({ length: route.daily }, (_, slot): Flight | undefined => {
    const random = chance('sabre-flight', seed, carrier.code, from, to, slot)
    const departure = toUtc(placeOf(from).timeZone, day * 1440 + departureMinute(route, slot, random.next()))
    const arrival = departure + blockMinutes(from, to)
    if (isGrounded(carrier, { from, to, departure, arrival })) return undefined
    const plain = numbers + slot * 2 + (from === base ? 0 : 1)
    const number = plain + ownNumbers(carrier)
    const isRegional = carrier.regional !== undefined && km < 1300 && random.odds(0.5)
    return {
      carrier: carrier.code,
      number,
      operating: isRegional && carrier.regional ? carrier.regional : carrier.code,
      operatingNumber: number,
      from,
      to,
      departure,
      arrival,
      equipment: isRegional ? random.pick(['E90', 'E95', 'CR9']) : aircraft(carrier, km, random.next()),
      km: Math.round(km),
      departureTerminal: terminalOf(from, carrier),
      arrivalTerminal: terminalOf(to, carrier),
    }
  }).filter((flight) => flight !== undefined)
  return flights.flatMap((flight) => [flight, ...soldByPartners(flight, seed)])
}

/** The same aircraft under the numbers of those who sell it too. */
function soldByPartners(flight: Flight, seed: number): Flight[] {
  if (flight.operating !== flight.carrier) return []
  const plain = flight.number - ownNumbers(carrierOf(flight.carrier))
  return carriers
    .filter(({ codeshares }) => codeshares.includes(flight.carrier))
    .filter(({ code }) => chance('sabre-codeshare', seed, code, flight.from, flight.to).odds(0.4))
    .map(({ code, codeshares }) => ({
      ...flight,
      carrier: code,
      number: CODESHARE_NUMBERS + codeshares.indexOf(flight.carrier) * 2000 + plain,
    }))
}

/** First of the ten numbers of a route, the same for no other route of the airline. */
function numbersOf({ carrier, base, far }: Route): number {
  // Routes that touch none of its bases have a thousand of their own.
  const thousand = carrier.bases.includes(base) ? carrier.bases.indexOf(base) : carrier.bases.length
  return 100 + thousand * 1000 + places.findIndex(({ code }) => code === far) * 10
}

/** Airlines begin to count at different numbers. */
function ownNumbers({ code }: Carrier): number {
  return chance('sabre-numbers', code).whole(0, 80) * 10
}

function routesOf(seed: number): ReadonlyMap<string, readonly Route[]> {
  let world = worlds.get(seed)
  if (!world) {
    const routes = new Map<string, Route[]>()
    for (const route of [...fromHome(seed), ...fromBases(seed)]) {
      const key = `${route.base}-${route.far}`
      routes.set(key, [...(routes.get(key) ?? []), route])
    }
    world = routes
    worlds.set(seed, world)
  }
  return world
}

/** Tel Aviv's flights: who the demo world says flies there directly, on as many days a week. */
function fromHome(seed: number): Route[] {
  const found = new Map<string, Route>()
  for (const destination of destinations) {
    for (const rotation of timetable(destination)) {
      if (rotation.via) continue
      const carrier = carrierOf(rotation.airline)
      const isHome = carrier.bases.includes('TLV')
      // London's own airline lands at its own airport, not at the one of the demo world's packages.
      const far = isHome ? destination.airport : (baseInCity(carrier, destination.airport) ?? destination.airport)
      const [base, end] = isHome || !carrier.bases.includes(far) ? ['TLV', far] : [far, 'TLV']
      const weekly = new Set([...rotation.summerDays, ...rotation.winterDays])
      const key = `${carrier.code}/${base}/${end}`
      if (found.has(key)) continue
      const isDaily = carrier.kind === 'network' && destination.distanceKm < LONG_HAUL_KM
      const days = isDaily ? allDays : weekly
      const random = chance('sabre-home', seed, carrier.code, end)
      found.set(key, {
        carrier,
        base,
        far: end,
        km: kmBetween(base, end),
        days,
        daily: isDaily ? random.whole(1, 3) : 1,
        months: carrier.kind === 'leisure' || destination.weekly.summer === 0 ? destination.months : undefined,
      })
    }
  }
  return [...found.values()]
}

const allDays: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 6])

function fromBases(seed: number): Route[] {
  return carriers
    .filter(({ bases }) => !bases.includes('TLV'))
    .flatMap((carrier) =>
      carrier.bases.flatMap((base) =>
        places
          .filter(({ code }) => code !== base && isServed(carrier, { base, far: code, seed }))
          .map(({ code }) => routeFrom(carrier, { base, far: code, seed })),
      ),
    )
}

function isServed(carrier: Carrier, { base, far, seed }: { base: string; far: string; seed: number }): boolean {
  const km = kmBetween(base, far)
  const end = placeOf(far)
  if (km < 150 || km > carrier.reachKm || end.city === placeOf(base).city) return false
  // The demo world names who flies to Tel Aviv; of the others, those who change planes at their hub have to get there.
  if (far === 'TLV') return carrier.kind === 'network' && carrier.bases[0] === base && !isNamedAtHome(carrier)
  if (carrier.bases.includes(far) && far < base) return false
  const isMainBase = carrier.bases[0] === base
  if (isMainBase && (carrier.serves === 'everywhere' || carrier.serves.includes(end.country))) return true
  const random = chance('sabre-route', seed, carrier.code, base, far)
  if (km > LONG_HAUL_KM) return carrier.kind === 'network' && isMainBase && random.odds(0.25 + end.traffic)
  if (carrier.kind === 'leisure') return random.odds(0.3)
  return random.odds((carrier.kind === 'network' ? 0.35 : 0.25) + Math.min(0.55, end.traffic * 3))
}

function isNamedAtHome(carrier: Carrier): boolean {
  return destinations.some(
    (destination) =>
      carrier.bases.includes(baseInCity(carrier, destination.airport) ?? destination.airport) &&
      timetable(destination).some(({ airline, via }) => airline === carrier.code && !via),
  )
}

function routeFrom(carrier: Carrier, { base, far, seed }: { base: string; far: string; seed: number }): Route {
  const km = kmBetween(base, far)
  const random = chance('sabre-rotation', seed, carrier.code, base, far)
  const daily = km > LONG_HAUL_KM ? 1 : 1 + Math.min(2, Math.round(placeOf(far).traffic * 6))
  const isDaily =
    carrier.serves === 'everywhere' || (carrier.kind === 'network' && (km < LONG_HAUL_KM || placeOf(far).traffic > 0.2))
  const days = isDaily ? allDays : new Set(random.shuffled([...allDays]).slice(0, random.whole(4, 6)))
  return { carrier, base, far, km, days, daily: carrier.kind === 'network' ? daily : 1, months: undefined }
}

function baseInCity(carrier: Carrier, airport: string): string | undefined {
  const { city } = placeOf(airport)
  return carrier.bases.find((base) => placeOf(base).city === city)
}

/** Local minute of the day: the slots of a day spread from early morning to late evening. */
function departureMinute({ km, daily }: Route, slot: number, luck: number): number {
  if (km > LONG_HAUL_KM) return Math.round((luck < 0.5 ? 540 + luck * 720 : 960 + luck * 460) / 5) * 5
  const from = 345 + (slot * 990) / daily
  return Math.round((from + luck * (990 / daily)) / 5) * 5
}

function aircraft({ kind }: Carrier, km: number, luck: number): string {
  const fleet =
    km > LONG_HAUL_KM
      ? ['789', '788', '333', '77W', '359']
      : kind === 'network'
        ? ['320', '321', '32N', '738', '73H']
        : ['738', '7M8', '32Q', '320']
  return fleet[Math.floor(luck * fleet.length)] ?? '320'
}

function terminalOf(airport: string, { code, kind }: Carrier): string | undefined {
  if (airport === 'TLV') return kind === 'low-cost' ? '1' : '3'
  if (airport === 'LHR') return code === 'BA' || code === 'IB' ? '5' : '2'
  if (placeOf(airport).traffic > 0.25) return code < 'K' ? '1' : '2'
  return undefined
}

function isInMonths(months: Route['months'], day: number): boolean {
  if (!months) return true
  const { from, to } = months
  const month = monthOf(day)
  return from <= to ? month >= from && month <= to : month >= from || month <= to
}

/** El Al rests on the Sabbath; Ben Gurion is closed on Yom Kippur. */
function isGrounded(
  carrier: Carrier,
  flight: { from: string; to: string; departure: number; arrival: number },
): boolean {
  const ends = [
    { at: flight.from, local: toLocal(placeOf(flight.from).timeZone, flight.departure) },
    { at: flight.to, local: toLocal(placeOf(flight.to).timeZone, flight.arrival) },
  ]
  return ends.some(({ at, local }) => (at === 'TLV' && isClosed(local)) || (carrier.code === 'LY' && isSabbath(local)))
}

function isClosed(local: number): boolean {
  const day = Math.floor(local / 1440)
  return (isYomKippur(day) && local % 1440 < 1290) || (isYomKippur(day + 1) && local % 1440 >= 780)
}

function isSabbath(local: number): boolean {
  const weekday = weekdayOf(Math.floor(local / 1440))
  const minute = local % 1440
  return (weekday === 5 && minute >= 930) || (weekday === 6 && minute < 1230)
}
