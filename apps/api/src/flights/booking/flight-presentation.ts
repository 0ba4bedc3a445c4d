import type { LangCode } from '@masa/contract'
import { FLIGHTS, type FlightProduct } from '@masa/contract/flights'
import { comma, formatDateRange, localeOfLangCode } from '@masa/i18n'
import { daysBetween } from '#src/platform/calendar/calendar.domain.ts'
import { dayBefore } from '#src/platform/calendar/day-before.domain.ts'
import type { CalendarEntry, ItemRecords, QuotePresentation } from '#src/products/products.service.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { CodeNames } from '../flight-names.ts'
import { createFlightsMapper } from '../search/flights.mapper.ts'
import type { BaggageAllowance, Leg, Segment } from '../sabre/itinerary.ts'
import { atTimes } from './flight-times.domain.ts'
import { fareOf, flightsOf, momentOf, PNR, type QuotedFlights } from './flight-quote.ts'
import { flightWords, phrasesOf } from './order-words.ts'
import { factsOf } from './pnr-supplier.ts'

interface Shown {
  readonly names: CodeNames
  readonly lang: LangCode
  readonly records: ItemRecords
}

/** Flights as pages and messages show them that know no product, in one language. */
export function presentFlights(quote: Quote, { names, lang, records }: Shown): QuotePresentation {
  const t = flightWords(lang)
  const quoted = flownFlights(quote, records)
  const destination = destinationOf(quoted)
  const { cityName: place, countryCode } = names.airport(destination)
  const [origin = ''] = endsOf(quoted.itinerary.legs[0])
  const route = `${names.airport(origin).cityName} – ${place}`
  const title = t('order.title', { place })
  const search = searchPath(quote, [origin, destination])
  return {
    product: productOf(quote, { names, records }),
    subject: {
      title,
      place: place + comma(localeOfLangCode(lang)) + countryName(countryCode, lang),
      picture: { subject: 'flight', seed: destination, alt: '' },
      from: quote.dateFrom,
      to: quote.dateTo,
      bookedTitle: t('order.bookedTitle'),
      bookedText: t('order.bookedText'),
      shareText: t('order.shareText', { route, dates: formatDateRange(quote.dateFrom, quote.dateTo) }),
    },
    phrases: phrasesOf(place, lang),
    items: [
      {
        id: FLIGHTS,
        kind: 'flights',
        title: t('order.flights'),
        confirmedTitle: t('order.confirmed'),
        cancelledTitle: t('order.cancelled'),
        cancellingTitle: t('order.cancelling'),
        detail: route,
        confirmedBy: PNR,
      },
    ],
    legs: legsOf(quoted, { names, lang, records }),
    stays: [],
    services: servicesOf(quoted, { names, lang, records, title, dates: formatDateRange(quote.dateFrom, quote.dateTo) }),
    lineDetails: {},
    sharePath: search,
    searchPath: search,
    // What the airline keeps is said by the terms of the fare, and counted when it is asked for.
    cancellationTerms: [],
    needsFlightCondition: null,
  }
}

/** The flights of a quote as the airline has them now. */
export function flownFlights(quote: Pick<Quote, 'snapshot'>, records: ItemRecords): QuotedFlights {
  const { itinerary } = flightsOf(quote)
  const { times } = factsOf(records[PNR] ?? {})
  return { itinerary: times === undefined ? itinerary : atTimes(itinerary, times) }
}

/** What the pages of flights read of a booking. */
export function productOf(quote: Quote, { names, records }: { names: CodeNames; records: ItemRecords }): FlightProduct {
  const { itinerary } = flownFlights(quote, records)
  const people = quote.party.reduce((sum, { adults, children, infants }) => sum + adults + children + infants, 0)
  const rate = { rateMillionths: quote.rateMillionths, day: quote.rateDate }
  const { itineraries, brandFeatureDescs, baggageChargeDescs, airlines, airports } = createFlightsMapper({
    people,
    rate,
    ...names,
  }).write([itinerary])
  const [written] = itineraries
  const { reference, locators } = recorded(records)
  if (written === undefined) throw new Error('an itinerary is written')
  return {
    kind: FLIGHTS,
    packSelectionId: quote.packSelectionId,
    itinerary: written,
    brandFeatureDescs,
    baggageChargeDescs,
    airlines,
    airports,
    rate: { usdIls: rate.rateMillionths / 1_000_000, date: rate.day },
    sabrePnrNumber: reference ?? null,
    pnr: locators[itinerary.legs[0]?.segments[0]?.marketingCarrier ?? ''] ?? reference ?? null,
  }
}

/** Each flight at its true times; airlines open their check-in a day before. */
export function flightCalendar(quote: Quote, { names, lang, records }: Shown): CalendarEntry[] {
  const t = flightWords(lang)
  const { locators, reference } = recorded(records)
  return flownFlights(quote, records).itinerary.legs.flatMap((leg, at) =>
    leg.segments.map((segment, index): CalendarEntry => {
      const { marketingCarrier: carrier, flightNumber, departure, arrival } = segment
      const locator = locators[carrier] ?? reference
      return {
        id: idOf(at, index),
        title: `${labelOf(at, t)}: ${carrier} ${flightNumber} ${names.airport(departure.airport).cityName}–${names.airport(arrival.airport).cityName}`,
        description: [t('mail.checkIn'), ...(locator === undefined ? [] : [`${t('facts.locator')}: ${locator}`])].join(
          '\n',
        ),
        location: [
          stationOf(departure, names).name,
          ...(departure.terminal === undefined ? [] : [t('mail.terminal', { terminal: departure.terminal })]),
        ].join(comma(localeOfLangCode(lang))),
        from: momentOf(departure),
        to: momentOf(arrival),
        ...(index === 0 && { remindsHoursBefore: 24 }),
      }
    }),
  )
}

/** The search that the flights were found by, as far as they say. */
function searchPath({ dateFrom, dateTo, snapshot }: Quote, [from, to]: readonly [string, string]): string {
  const { itinerary } = flightsOf({ snapshot })
  const { passengers } = fareOf({ itinerary }).revalidation
  const isOneWay = itinerary.legs.length === 1
  const counted = (type: string) => passengers.reduce((sum, each) => sum + (each.type === type ? each.count : 0), 0)
  const childAges = passengers.flatMap(({ type, count }) => {
    const age = /^C(\d\d)$/.exec(type)?.[1]
    return age === undefined ? [] : Array.from({ length: count }, () => String(Number(age)))
  })
  const query = new URLSearchParams({
    ...(isOneWay && { trip: 'oneWay' }),
    from,
    to,
    depart: dateFrom,
    ...(!isOneWay && { return: dateTo }),
    adults: String(counted('ADT')),
    ...(childAges.length > 0 && { childAges: childAges.join(',') }),
    ...(counted('INF') > 0 && { infants: String(counted('INF')) }),
  })
  // Commas are legal in a query and easier to read and to share.
  return `/sabre/fo-search-result?${query}`.replaceAll('%2C', ',')
}

type Words = ReturnType<typeof flightWords>

const idOf = (leg: number, segment: number): string => `${leg === 0 ? 'out' : 'back'}-${segment + 1}`
export const labelOf = (leg: number, t: Words): string => t(leg === 0 ? 'order.outward' : 'order.inward')

const endsOf = (leg: Leg | undefined): readonly [from: string | undefined, to: string | undefined] => {
  const [first, last] = [leg?.segments[0], leg?.segments.at(-1)]
  return [first?.departure.airport, last?.arrival.airport]
}

const destinationOf = ({ itinerary }: QuotedFlights): string => endsOf(itinerary.legs[0])[1] ?? ''

const countryName = (code: string, lang: LangCode): string =>
  code === '' ? '' : (new Intl.DisplayNames(localeOfLangCode(lang), { type: 'region' }).of(code) ?? code)

/** What Sabre has recorded of the booking, as far as it is known. */
function recorded(records: ItemRecords) {
  const record = records[PNR] ?? {}
  const { airlineLocators, tickets } = factsOf(record)
  return { reference: record.reference, locators: airlineLocators, tickets }
}

function legsOf({ itinerary }: QuotedFlights, { names, lang, records }: Shown): QuotePresentation['legs'] {
  const t = flightWords(lang)
  const { locators, reference } = recorded(records)
  const fare = fareOf({ itinerary })
  const adult = fare.passengers.find(({ kind }) => kind === 'adult') ?? fare.passengers[0]
  return itinerary.legs.flatMap((leg, at) =>
    leg.segments.map((segment, index) => {
      const bags = adult?.baggage[at]
      const { departure, arrival } = segment
      return {
        id: idOf(at, index),
        itemId: FLIGHTS,
        label: labelOf(at, t),
        carrierCode: segment.marketingCarrier,
        carrierName: names.airlineName(segment.marketingCarrier),
        number: String(segment.flightNumber),
        from: stationOf(segment.departure, names),
        to: stationOf(segment.arrival, names),
        departureDate: dayOf(departure.at),
        departureTime: timeOf(departure.at),
        arrivalDate: dayOf(arrival.at),
        arrivalTime: timeOf(arrival.at),
        dayShift: daysBetween(dayOf(departure.at), dayOf(arrival.at)),
        durationMinutes: segment.durationMinutes,
        // Changes of flight are legs of their own here.
        stops: segment.technicalStops.map((code) => ({ code, name: names.airport(code).cityName, waitMinutes: 0 })),
        cabin: fare.legs[at]?.segments[index]?.cabin ?? '',
        locator: locators[segment.marketingCarrier] ?? reference ?? null,
        bags: [...bagOf('cabin', bags?.cabin), ...bagOf('checked', bags?.checked)],
        checkInOpens: dayBefore(momentOf(departure)),
      }
    }),
  )
}

const dayOf = (at: string): string => at.slice(0, 10)
const timeOf = (at: string): string => at.slice(11, 16)

const stationOf = ({ airport, terminal }: Segment['departure'], names: CodeNames) => ({
  code: airport,
  name: names.airport(airport).cityName,
  terminal: terminal ?? null,
})

function bagOf(kind: 'cabin' | 'checked', bag: BaggageAllowance | undefined) {
  if (bag === undefined) return []
  if (bag.kind === 'weight') return bag.weightKg > 0 ? [{ kind, pieces: 1, weightKg: bag.weightKg }] : []
  return bag.pieces > 0 ? [{ kind, pieces: bag.pieces, weightKg: bag.pieceWeightKg ?? null }] : []
}

/** The ticket itself: its fare, who flies for another airline, and what the airline has recorded. */
function servicesOf(
  quoted: QuotedFlights,
  { names, lang, records, title, dates }: Shown & { title: string; dates: string },
): QuotePresentation['services'] {
  const t = flightWords(lang)
  const { reference, tickets } = recorded(records)
  const brands = [...new Set(fareOf(quoted).legs.flatMap(({ brands: [brand] }) => brand?.name ?? []))]
  const flown = quoted.itinerary.legs
    .flatMap(({ segments }) => segments)
    .filter(({ marketingCarrier, operatingCarrier }) => marketingCarrier !== operatingCarrier)
  const facts = [
    ...(brands.length > 0 ? [{ label: t('facts.fare'), text: brands.join(' / ') }] : []),
    ...(reference === undefined ? [] : [{ label: t('facts.locator'), text: reference }]),
    ...(tickets.length > 0 ? [{ label: t('facts.tickets'), text: tickets.join(', ') }] : []),
    ...flown.map(({ marketingCarrier, flightNumber, operatingCarrier }) => ({
      label: t('facts.terms'),
      text: t('facts.operatedBy', {
        flight: `${marketingCarrier} ${flightNumber}`,
        airline: names.airlineName(operatingCarrier),
      }),
    })),
  ]
  return facts.length === 0
    ? []
    : [
        {
          itemId: FLIGHTS,
          kind: 'flights',
          title,
          when: dates,
          where: names.airport(destinationOf(quoted)).name,
          facts,
        },
      ]
}
