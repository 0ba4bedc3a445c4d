import type { Hotel, ReservationBehaviour } from './hotel.ts'

const confirmed: ReservationBehaviour = { onCreate: 'confirmed', delayMs: 0, later: null }

/**
 * The hotels whose reservation does not simply succeed, and what each is for. The behaviour
 * is a property of the hotel, read by the sandbox; neither its name nor its number means
 * anything to the API. All lie in destinations that are flown to all year.
 */
export const documentedHotels: readonly { hotelCode: string; shows: string; reservation: ReservationBehaviour }[] = [
  {
    hotelCode: 'LCA-06',
    shows: 'on request, confirmed after 20 seconds',
    reservation: {
      onCreate: 'on_request',
      delayMs: 0,
      later: { afterMs: 20_000, status: 'confirmed', alternativeHotelCode: null },
    },
  },
  {
    hotelCode: 'LCA-07',
    shows: 'on request, refused after 20 seconds',
    reservation: {
      onCreate: 'on_request',
      delayMs: 0,
      later: { afterMs: 20_000, status: 'refused', alternativeHotelCode: null },
    },
  },
  {
    hotelCode: 'LCA-08',
    shows: 'on request, an alternative hotel after 20 seconds',
    reservation: {
      onCreate: 'on_request',
      delayMs: 0,
      later: { afterMs: 20_000, status: 'alternative', alternativeHotelCode: 'LCA-05' },
    },
  },
  {
    hotelCode: 'ATH-06',
    shows: 'on request, never answered: the operator settles it',
    reservation: { onCreate: 'on_request', delayMs: 0, later: null },
  },
  { hotelCode: 'ATH-07', shows: 'refused at once', reservation: { onCreate: 'refused', delayMs: 0, later: null } },
  {
    hotelCode: 'ATH-08',
    shows: 'the reservation system fails',
    reservation: { onCreate: 'error', delayMs: 0, later: null },
  },
  {
    hotelCode: 'PRG-06',
    shows: 'confirmed, but only after 8 seconds',
    reservation: { onCreate: 'slow', delayMs: 8_000, later: null },
  },
  {
    hotelCode: 'PRG-07',
    shows: 'made, but the answer is lost: found again by inquiry',
    reservation: { onCreate: 'answer_lost', delayMs: 0, later: null },
  },
]

const phoneOnly = new Set(['PFO-06', 'DXB-09', 'ROM-08', 'BUD-09'])
const updating = new Set(['ATH-09', 'DXB-10', 'PRG-08', 'BCN-09'])

/** How the hotel of a code answers reservations. */
export function hotelBehaviour(code: string): ReservationBehaviour {
  return documentedHotels.find((each) => each.hotelCode === code)?.reservation ?? confirmed
}

/** How the hotel of a code can be ordered. */
export function saleOf(code: string): Hotel['sale'] {
  if (phoneOnly.has(code)) return 'phone_only'
  return updating.has(code) ? 'updating' : 'online'
}
