import type { BookingView, Pax, VacationProduct } from '../booking.ts'
import { ils, usd } from '../money.ts'
import { buildFlight, buildFlightBack } from './build-flight.ts'

export const BOOKING_ID = 'b'.repeat(32)

/** An adult with everything in place. */
export const buildPax = (paxId: string, over: Partial<Pax> = {}): Pax => ({
  paxId,
  type: 'adult',
  room: 0,
  title: 'Mr',
  firstName: 'DAN',
  lastName: 'COHEN',
  birthDate: '1986-11-02',
  passportNumber: '•••••207',
  passportExpiry: '2031-08-19',
  ...over,
})

export const PAYER: BookingView['payer'] = {
  firstName: 'Dan',
  lastName: 'Cohen',
  email: 'dan@example.com',
  mobile: '050-555-0117',
  IdenticationNumber: '••••••782',
}

/** A booking for two in one room, five nights on Crete, with nothing typed yet: says only what a test changes. */
export function buildBooking(over: Partial<BookingView> = {}): BookingView {
  return {
    bookingTransactionId: BOOKING_ID,
    orderNumber: null,
    stage: 'draft',
    status: null,
    holdRemainingSeconds: null,
    holdExtendableSeconds: 0,
    holdKeeps: 'places',
    holdEndsBy: null,
    hotel: {
      hotelId: '1',
      name: 'Meltemi Bay',
      nameLatin: 'Meltemi Bay',
      stars: 4,
      destinationName: 'Crete',
      countryName: 'Greece',
      picture: { subject: 'pool', seed: '1', alt: 'Pool' },
    },
    packageId: '9001',
    laId: '1-20270516-5',
    packSelectionId: 'quote-1',
    dateFrom: '2027-05-16',
    dateTo: '2027-05-21',
    nights: 5,
    outwardFlight: buildFlight(),
    inwardFlight: buildFlightBack(),
    rooms: [ROOM],
    rate: { usdIls: 3.7, date: '2026-11-20' },
    lines: [
      {
        code: 'flights',
        quantity: 2,
        detail: null,
        label: 'Flights',
        counts: 'travellers',
        amount: usd(60_000),
        amountIls: ils(222_000),
        isIncluded: false,
      },
      {
        code: 'room',
        quantity: 1,
        detail: 'Standard',
        label: 'Standard',
        counts: null,
        amount: usd(62_800),
        amountIls: ils(232_360),
        isIncluded: false,
      },
    ],
    total: usd(122_800),
    totalIls: ils(454_360),
    paxList: [],
    payer: {},
    couponCodes: [],
    options: {
      masaSafetyAssurance: false,
      ensureCancellation: false,
      sendEsimOffer: false,
      esimQuantity: 0,
      promotionCodes: [],
      sendPromotionalProductMails: false,
      sendPromotionalInsuranceMails: false,
      securityForcesDocument: null,
      flightConditionConfirmed: false,
    },
    offers: {
      masaSafe: { perPerson: usd(3_000), total: usd(6_000), isFree: false },
      cancellationCover: { total: usd(7_400) },
      esim: { each: usd(1_900) },
      promotions: [{ code: 'PARKING', name: 'Parking', description: 'At the airport', price: usd(4_000) }],
    },
    instalments: { min: 4, max: 18 },
    needsFlightCondition: null,
    allowsShortPassport: false,
    requiresBirthDate: true,
    termsAccepted: false,
    cancellationTerms: [],
    payments: [],
    ...buildShown(),
    carried: { utm_source: null, marketerId: null, subAgency: null, dealId: null, channel: null },
    ...over,
  }
}

const ROOM: VacationProduct['rooms'][number] = {
  cls: 'STD',
  className: 'Standard',
  typ: 'DBL',
  typeName: 'Double',
  board: 'HB',
  boardName: 'Half board',
  composition: { adults: 2, children: 0, infants: 0 },
  payAsAdults: 2,
  total: usd(122_800),
}

const legOf = (
  flight: NonNullable<BookingView['outwardFlight']>,
  { id, label, opens }: { id: string; label: string; opens: string },
): BookingView['legs'][number] => ({
  id,
  itemId: 'flights',
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
  dayShift: 0,
  durationMinutes: flight.durationMinutes,
  stops: [],
  cabin: flight.cabinClass,
  locator: null,
  bags: [{ kind: 'checked', pieces: 1, weightKg: 23 }],
  checkInOpens: { date: opens, time: flight.departureTime },
})

/** What pages show that know no product. */
const buildShown = () => ({
  product: {
    kind: 'vacation' as const,
    packageId: '9001',
    laId: '1-20270516-5',
    packSelectionId: 'quote-1',
    nights: 5,
    rooms: [ROOM],
  },
  subject: {
    title: 'Meltemi Bay',
    place: 'Crete, Greece',
    picture: { subject: 'pool', seed: '1', alt: 'Pool' },
    from: '2027-05-16',
    to: '2027-05-21',
    bookedTitle: 'The vacation is booked. All that is left is packing',
    bookedText: 'Flights and hotel are confirmed.',
    shareText: 'A vacation: Meltemi Bay, Crete',
  },
  phrases: {
    steps: [
      { id: 'travellers', label: 'Travellers' },
      { id: 'extras', label: 'Extras' },
    ],
    emailHint: 'The tickets are sent here',
    charged: 'The card is charged only after flights and hotel have confirmed. Until then the amount is only reserved.',
    stillHeld: 'Room and flights are still held.',
    waiting: {
      title: 'The hotel has not confirmed yet',
      lead: 'The flights are held. Meltemi Bay confirms this room itself and has not answered yet.',
      released: 'The amount is only reserved on the card. It is released at once if the hotel does not confirm.',
      wait: 'Wait for the hotel',
      waitTitle: 'Wait for Meltemi Bay',
      waitText: 'Nothing changes. The flights stay on hold and the card is charged only if the hotel confirms.',
      isWaiting: 'We wait. An e-mail is sent as soon as the hotel answers.',
      giveUpText: 'Seats and room go back on sale at once, and this price may not come again. The card is not charged.',
    },
    refused: 'The hotel could not give the room.',
    cancellation: {
      title: 'Cancelling the trip to Crete, Greece',
      hasBegun: 'The trip has begun, so it cannot be cancelled here. Please call us.',
      fee: 'Cancellation fee, package',
      partial: 'To cancel for one traveller or one room, please call us.',
      supplierChange: 'A change by the hotel',
      supplierChangeText: 'The hotel has changed: everything goes back',
      items: 'Flights and hotel are cancelled',
      searchAgain: 'Another vacation',
    },
  },
  items: [
    {
      id: 'flights',
      kind: 'flights',
      title: 'Flights',
      confirmedTitle: 'The flights are confirmed',
      cancelledTitle: 'The flights are cancelled',
      cancellingTitle: null,
      detail: null,
      status: 'pending' as const,
    },
    {
      id: 'hotel',
      kind: 'hotel',
      title: 'Hotel',
      confirmedTitle: 'The hotel is confirmed',
      cancelledTitle: 'The hotel is cancelled',
      cancellingTitle: 'The hotel is being told',
      detail: 'Meltemi Bay',
      status: 'pending' as const,
    },
  ],
  legs: [
    legOf(buildFlight(), { id: 'out', label: 'Outbound flight', opens: '2027-05-15' }),
    legOf(buildFlightBack(), { id: 'back', label: 'Return flight', opens: '2027-05-20' }),
  ],
  stays: [
    {
      id: 'stay',
      itemId: 'hotel',
      name: 'Meltemi Bay',
      place: 'Crete',
      address: null,
      phone: null,
      meetingPoint: null,
      checkIn: '2027-05-16',
      checkOut: '2027-05-21',
      nights: 5,
      rooms: ['Standard · Half board'],
    },
  ],
  services: [],
  resumePath: `/booking/hotel-flight/web?bookingId=${BOOKING_ID}&step=extras`,
  sharePath: '/product-page/web?packId=9001&laId=1-20270516-5',
  documents: [],
})

/** The same with everything typed: nothing keeps it from the extras. */
export const buildFilled = (over: Partial<BookingView> = {}): BookingView =>
  buildBooking({
    paxList: [buildPax('1'), buildPax('2', { title: 'Miss', firstName: 'YAEL' })],
    payer: PAYER,
    ...over,
  })
