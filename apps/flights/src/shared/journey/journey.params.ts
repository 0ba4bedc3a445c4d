import { CABIN_PREFERENCES, MAX_FLIGHT_PLACES } from '@masa/contract/flights'
import { isCalendarDate } from '@masa/contract'
import { EMPTY_JOURNEY, peopleOf, placesLeft, type FlightParty, type Journey } from './journey.domain.ts'

export interface ReadJourney {
  readonly journey: Journey
  /** Part of the address means nothing: the usual stands in its place. */
  readonly isRepaired: boolean
}

/** Ages of children that a flight knows: from 12 on one pays as an adult. */
export const FLIGHT_CHILD_AGES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const

/** Reads the journey of an address. Never throws: any address has a journey. */
export function readJourney(params: URLSearchParams): ReadJourney {
  let isRepaired = false
  const read = <Value>(key: string, parse: (text: string) => Value | null, usual: Value): Value => {
    const text = params.get(key)
    if (text === null || text === '') return usual
    const value = parse(text)
    if (value === null) isRepaired = true
    return value ?? usual
  }
  const party = readParty(read)
  if (placesLeft(party) < 0 || peopleOf(party) === 0) isRepaired = true
  const isOneWay = read('trip', (text) => (text === 'oneWay' ? true : text === 'roundTrip' ? false : null), false)
  const journey: Journey = {
    origins: read('from', placesIn, EMPTY_JOURNEY.origins),
    destinations: read('to', placesIn, []),
    departureDate: read('depart', dateIn, null),
    returnDate: read('return', dateIn, null),
    isOneWay,
    party: placesLeft(party) < 0 || peopleOf(party) === 0 ? EMPTY_JOURNEY.party : party,
    isDirectOnly: read('direct', (text) => (text === '1' ? true : null), false),
    cabins: read('cabins', cabinsIn, []),
  }
  return { journey, isRepaired }
}

type Read = <Value>(key: string, parse: (text: string) => Value | null, usual: Value) => Value

const readParty = (read: Read): FlightParty => ({
  adults: read('adults', countIn, EMPTY_JOURNEY.party.adults),
  seniors: read('seniors', countIn, 0),
  childAges: read('childAges', agesIn, []),
  infants: read('infants', countIn, 0),
})

function placesIn(text: string): string[] | null {
  const codes = text.toUpperCase().split(',')
  return codes.length <= MAX_FLIGHT_PLACES && codes.every((code) => /^[A-Z]{3}$/.test(code))
    ? [...new Set(codes)]
    : null
}

const dateIn = (text: string): string | null => (isCalendarDate(text) ? text : null)
const countIn = (text: string): number | null => (/^\d$/.test(text) ? Number(text) : null)

function agesIn(text: string): number[] | null {
  const ages = /^\d{1,2}(,\d{1,2})*$/.test(text) ? text.split(',').map(Number) : null
  return ages?.every((age) => FLIGHT_CHILD_AGES.some((known) => known === age)) ? ages : null
}

function cabinsIn(text: string) {
  const cabins = text.split(',')
  const known = CABIN_PREFERENCES.filter((cabin) => cabins.includes(cabin))
  return known.length === new Set(cabins).size ? known : null
}

/** The address of a journey's results, with the keys that are carried along. What is usual is left out. */
export function journeyAddress(journey: Journey, carried: Readonly<Record<string, string>> = {}): string {
  return `/sabre/fo-search-result?${writeJourney(journey, new URLSearchParams(carried))}`
}

/** The same on a copy of other keys. */
export function writeJourney(journey: Journey, others: URLSearchParams): URLSearchParams {
  const { origins, destinations, departureDate, returnDate, isOneWay, party, isDirectOnly, cabins } = journey
  const params = new URLSearchParams(others)
  const put = (key: string, value: string): void => {
    if (value === '') params.delete(key)
    else params.set(key, value)
  }
  put('trip', isOneWay ? 'oneWay' : '')
  put('from', origins.join(','))
  put('to', destinations.join(','))
  put('depart', departureDate ?? '')
  put('return', isOneWay ? '' : (returnDate ?? ''))
  put('adults', String(party.adults))
  put('seniors', party.seniors === 0 ? '' : String(party.seniors))
  put('childAges', party.childAges.join(','))
  put('infants', party.infants === 0 ? '' : String(party.infants))
  put('direct', isDirectOnly ? '1' : '')
  put('cabins', cabins.join(','))
  return params
}
