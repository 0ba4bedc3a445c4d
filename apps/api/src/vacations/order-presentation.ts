import type { CalendarEntry, QuotePresentation } from '#src/products/products.service.ts'
import type { LangCode } from '@masa/contract'
import type { BookingView } from '@masa/contract/booking'
import type { OrderPhrases } from '@masa/contract/order'
import { comma, formatDateRange, localeOfLangCode } from '@masa/i18n'
import { daysBetween } from '#src/platform/calendar/calendar.domain.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import { checkInOpens } from './legs.domain.ts'
import { vacationWords } from './order-words.ts'
import type { QuotedFlight, QuotedVacation } from './vacation-quote.ts'

export type Face = {
  readonly [Part in 'hotel' | 'outwardFlight' | 'inwardFlight' | 'rooms']-?: NonNullable<BookingView[Part]>
}
type Flight = Face['outwardFlight']
type Core = Pick<
  QuotePresentation,
  'subject' | 'phrases' | 'items' | 'legs' | 'stays' | 'services' | 'sharePath' | 'searchPath' | 'lineDetails'
>

/** Where the hotel is, how it is called, and its hours; what is not known is null. */
export type House = Pick<QuotePresentation['stays'][number], 'address' | 'phone'> & {
  readonly checkInFrom: string | null
  readonly checkOutBy: string | null
}

interface OrderedVacation {
  readonly vacation: QuotedVacation
  readonly face: Face
  readonly house: House
  /** What the hotel has confirmed it by; null before that. */
  readonly confirmation: string | null
  readonly lang: LangCode
}

const FLIGHTS = 'flights'
const HOTEL = 'hotel'

/** A package as pages show it that know no product: two flights and a stay, in one language. */
export function orderPresentation(quote: Quote, { vacation, face, house, confirmation, lang }: OrderedVacation): Core {
  const t = vacationWords(lang)
  const { dateFrom, dateTo } = quote
  const { hotel } = face
  const roomNames = face.rooms.map(({ className, boardName }) => `${className} · ${boardName}`)
  const place = hotel.destinationName + comma(localeOfLangCode(lang)) + hotel.countryName
  return {
    subject: {
      title: hotel.name,
      place,
      picture: hotel.picture,
      from: dateFrom,
      to: dateTo,
      bookedTitle: t('order.bookedTitle'),
      bookedText: t('order.bookedText'),
      shareText: t('order.shareText', {
        hotel: hotel.name,
        place: hotel.destinationName,
        dates: formatDateRange(dateFrom, dateTo),
      }),
    },
    phrases: phrasesOf({ hotel: hotel.name, place }, lang),
    items: [
      {
        id: FLIGHTS,
        kind: 'flights',
        title: t('order.flights'),
        confirmedTitle: t('order.flightsConfirmed'),
        cancelledTitle: t('order.flightsCancelled'),
        cancellingTitle: null,
        detail: null,
        confirmedBy: 'stock',
      },
      {
        id: HOTEL,
        kind: 'hotel',
        title: t('order.hotel'),
        confirmedTitle: t('order.hotelConfirmed'),
        cancelledTitle: t('order.hotelCancelled'),
        cancellingTitle: t('order.hotelCancelling'),
        detail: hotel.name,
        confirmedBy: 'stay',
      },
    ],
    legs: [
      legOf(face.outwardFlight, { id: 'out', label: t('order.outward'), zone: vacation.flights.outward.originZone }),
      legOf(face.inwardFlight, { id: 'back', label: t('order.inward'), zone: vacation.flights.inward.originZone }),
    ],
    stays: [
      {
        id: 'stay',
        itemId: HOTEL,
        name: hotel.name,
        place: hotel.destinationName,
        ...house,
        meetingPoint: null,
        confirmation,
        checkIn: vacation.checkIn,
        checkOut: vacation.checkOut,
        nights: vacation.nights,
        rooms: roomNames,
      },
    ],
    services: [],
    sharePath: `/product-page/web?${new URLSearchParams({ packId: vacation.packId, laId: vacation.laId })}`,
    searchPath: searchPath(quote, vacation),
    // A quote keeps codes there.
    lineDetails: { room: roomNames },
  }
}

/** Packages of the same kind to the same place, for the same people, on the same days. */
function searchPath({ dateFrom, dateTo, destinationCode, categoryCode, party }: Quote, { nights }: QuotedVacation) {
  const count = (of: 'adults' | 'children' | 'infants') => party.reduce((sum, group) => sum + group[of], 0)
  const query = new URLSearchParams({
    ...(destinationCode !== null && { dest: destinationCode }),
    fromDate: dateFrom,
    toDate: dateTo,
    nights: String(nights),
    ...(categoryCode !== null && { categoryId: categoryCode }),
    adult: String(count('adults')),
    ...(count('children') > 0 && { child: String(count('children')) }),
    ...(count('infants') > 0 && { infant: String(count('infants')) }),
  })
  return `/search-result${categoryCode === 'sport_pack' ? '-sportpack' : ''}?${query}`
}

function phrasesOf({ hotel, place }: { hotel: string; place: string }, lang: LangCode): OrderPhrases {
  const t = vacationWords(lang)
  return {
    steps: [
      { id: 'travellers', label: t('phrases.steps.travellers') },
      { id: 'extras', label: t('phrases.steps.extras') },
    ],
    emailHint: t('phrases.emailHint'),
    charged: t('phrases.charged'),
    stillHeld: t('phrases.stillHeld'),
    waiting: {
      title: t('phrases.waiting.title'),
      lead: t('phrases.waiting.lead', { hotel }),
      released: t('phrases.waiting.released'),
      wait: t('phrases.waiting.wait'),
      waitTitle: t('phrases.waiting.waitTitle', { hotel }),
      waitText: t('phrases.waiting.waitText'),
      isWaiting: t('phrases.waiting.isWaiting'),
      giveUpText: t('phrases.waiting.giveUpText'),
    },
    refused: t('phrases.refused'),
    similar: t('phrases.similar'),
    cancellation: {
      title: t('phrases.cancellation.title', { place }),
      hasBegun: t('phrases.cancellation.hasBegun'),
      fee: t('phrases.cancellation.fee'),
      partial: t('phrases.cancellation.partial'),
      supplierChange: t('phrases.cancellation.supplierChange'),
      supplierChangeText: t('phrases.cancellation.supplierChangeText'),
      items: t('phrases.cancellation.items'),
      searchAgain: t('phrases.cancellation.searchAgain'),
    },
  }
}

/** Where the booking of a package goes on: at the step before its payment. */
export const vacationResumePath = (bookingId: string): string =>
  `/booking/hotel-flight/web?${new URLSearchParams({ bookingId, step: 'extras' })}`

/** Both flights at their true times, the stay as whole days. Airlines open their check-in a day before. */
export function vacationCalendar(
  vacation: QuotedVacation,
  { face, house, confirmation }: { face: Face; house: House; confirmation: string | null },
  lang: LangCode,
): CalendarEntry[] {
  const t = vacationWords(lang)
  const { hotel } = face
  const separator = comma(localeOfLangCode(lang))
  const flight = (
    id: string,
    label: string,
    { quoted, shown }: { quoted: QuotedFlight; shown: Flight },
  ): CalendarEntry => ({
    id,
    title: `${label}: ${quoted.airlineCode} ${quoted.number} ${quoted.origin}–${quoted.destination}`,
    description: t('mail.checkIn'),
    location: [
      shown.origin.name,
      ...(shown.originTerminal === null ? [] : [t('mail.terminal', { terminal: shown.originTerminal })]),
    ].join(separator),
    from: { date: quoted.departureDate, time: quoted.departureTime, zone: quoted.originZone },
    to: { date: quoted.arrivalDate, time: quoted.arrivalTime, zone: quoted.destinationZone },
    remindsHoursBefore: 24,
  })
  const { outward, inward } = vacation.flights
  return [
    flight('out', t('order.outward'), { quoted: outward, shown: face.outwardFlight }),
    {
      id: 'stay',
      title: hotel.name,
      location: (house.address ?? hotel.destinationName) + separator + hotel.countryName,
      description: [
        ...(confirmation === null ? [] : [t('mail.confirmation', { number: confirmation })]),
        ...(house.checkInFrom === null ? [] : [t('mail.checkInFrom', { time: house.checkInFrom })]),
        ...(house.phone === null ? [] : [t('mail.phone', { phone: house.phone })]),
      ].join('\n'),
      from: { date: vacation.checkIn },
      to: { date: vacation.checkOut },
    },
    flight('back', t('order.inward'), { quoted: inward, shown: face.inwardFlight }),
  ]
}

function legOf(
  flight: Flight,
  { id, label, zone }: { id: string; label: string; zone: string },
): QuotePresentation['legs'][number] {
  const { handBagKg, trolleyKg, suitcaseKg } = flight.baggage
  const bag = (kind: 'hand' | 'cabin' | 'checked', weightKg: number) =>
    weightKg > 0 ? [{ kind, pieces: 1, weightKg }] : []
  return {
    id,
    itemId: FLIGHTS,
    label,
    carrierCode: flight.airlineCode,
    carrierName: flight.airlineName,
    number: flight.number,
    from: { ...flight.origin, terminal: flight.originTerminal },
    to: { ...flight.destination, terminal: flight.destinationTerminal },
    departureDate: flight.departureDate,
    departureTime: flight.departureTime,
    arrivalDate: flight.arrivalDate,
    arrivalTime: flight.arrivalTime,
    dayShift: daysBetween(flight.departureDate, flight.arrivalDate),
    durationMinutes: flight.durationMinutes,
    stops: flight.stops.map(({ airport, waitMinutes }) => ({ ...airport, waitMinutes })),
    cabin: flight.cabinClass,
    // Seats of our own allotment have no record locator of the airline's.
    locator: null,
    bags: [...bag('hand', handBagKg), ...bag('cabin', trolleyKg), ...bag('checked', suitcaseKg)],
    checkInOpens: checkInOpens({ ...flight, originZone: zone }),
  }
}
