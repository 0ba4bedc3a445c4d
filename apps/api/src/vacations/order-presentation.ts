import type { LangCode } from '@masa/contract'
import type { BookingView } from '@masa/contract/booking'
import { comma, formatDateRange, localeOfLangCode } from '@masa/i18n'
import type { OrderPresentation, Quote } from '#src/quotes/quotes.service.ts'
import { checkInOpens, dayShift } from './legs.domain.ts'
import { vacationWords } from './order-words.ts'

type Face = Pick<BookingView, 'hotel' | 'outwardFlight' | 'inwardFlight' | 'rooms'>
type Flight = BookingView['outwardFlight']

const FLIGHTS = 'flights'
const HOTEL = 'hotel'

/** A package as pages show it that know no product: two flights and a stay, in one language. */
export function orderPresentation(quote: Quote, face: Face, lang: LangCode): OrderPresentation {
  const t = vacationWords(lang)
  const { hotel } = face
  const place = hotel.destinationName + comma(localeOfLangCode(lang)) + hotel.countryName
  return {
    subject: {
      title: hotel.name,
      place,
      picture: hotel.picture,
      from: quote.dateFrom,
      to: quote.dateTo,
      bookedTitle: t('order.bookedTitle'),
      bookedText: t('order.bookedText'),
      shareText: t('order.shareText', {
        hotel: hotel.name,
        place: hotel.destinationName,
        dates: formatDateRange(quote.dateFrom, quote.dateTo),
      }),
    },
    items: [
      {
        id: FLIGHTS,
        kind: 'flights',
        title: t('order.flights'),
        confirmedTitle: t('order.flightsConfirmed'),
        detail: null,
        confirmedBy: 'stock',
      },
      {
        id: HOTEL,
        kind: 'hotel',
        title: t('order.hotel'),
        confirmedTitle: t('order.hotelConfirmed'),
        detail: hotel.name,
        confirmedBy: 'stay',
      },
    ],
    legs: [
      legOf(face.outwardFlight, { id: 'out', label: t('order.outward') }),
      legOf(face.inwardFlight, { id: 'back', label: t('order.inward') }),
    ],
    stays: [
      {
        id: 'stay',
        itemId: HOTEL,
        name: hotel.name,
        place: hotel.destinationName,
        // The catalogue has neither; the desk of the hotel answers by the order's number.
        address: null,
        phone: null,
        meetingPoint: null,
        checkIn: quote.checkIn,
        checkOut: quote.checkOut,
        nights: quote.nights,
        rooms: face.rooms.map(({ className, boardName }) => `${className} · ${boardName}`),
      },
    ],
    services: [],
    sharePath: `/product-page/web?${new URLSearchParams({ packId: quote.packId, laId: quote.laId })}`,
  }
}

/** Where the booking of a package goes on: at the step before its payment. */
export const vacationResumePath = (bookingId: string): string =>
  `/booking/hotel-flight/web?${new URLSearchParams({ bookingId, step: 'extras' })}`

function legOf(flight: Flight, { id, label }: { id: string; label: string }): OrderPresentation['legs'][number] {
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
    dayShift: dayShift(flight.departureDate, flight.arrivalDate),
    durationMinutes: flight.durationMinutes,
    stops: flight.stops.map(({ airport, waitMinutes }) => ({ ...airport, waitMinutes })),
    cabin: flight.cabinClass,
    // Seats of our own allotment have no record locator of the airline's.
    locator: null,
    bags: [...bag('hand', handBagKg), ...bag('cabin', trolleyKg), ...bag('checked', suitcaseKg)],
    checkInOpens: checkInOpens(flight),
  }
}
