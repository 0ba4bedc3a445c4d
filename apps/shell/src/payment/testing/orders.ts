import { ils, usd } from '@masa/contract'
import type { BookingView, HotelChange, SucceededBooking } from '@masa/contract/booking'

export const BOOKING_ID = '0123456789abcdef0123456789abcdef'
export const ATTEMPT = 'attempt-0123456789'

const place = (code: string, name: string) => ({ code, name })

const flight = (over: Partial<BookingView['outwardFlight']>): BookingView['outwardFlight'] => ({
  flightId: '501',
  airlineCode: 'SV',
  airlineName: 'Sirocco',
  number: '501',
  origin: place('TLV', 'Tel Aviv'),
  originTerminal: '3',
  destination: place('HER', 'Heraklion'),
  destinationTerminal: null,
  departureDate: '2027-05-16',
  departureTime: '06:15',
  arrivalDate: '2027-05-16',
  arrivalTime: '08:05',
  durationMinutes: 110,
  stops: [],
  cabinClass: 'Economy',
  baggage: { handBagKg: 8, trolleyKg: 8, suitcaseKg: 20 },
  seatsLeft: 20,
  ...over,
})

/** A held booking of two adults, five nights on Crete, that says only what a test changes. */
export function buildBooking(over: Partial<BookingView> = {}): BookingView {
  return {
    bookingTransactionId: BOOKING_ID,
    orderNumber: null,
    stage: 'held',
    status: null,
    holdRemainingSeconds: 840,
    holdExtendableSeconds: 1800,
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
    packSelectionId: 'selection-1',
    dateFrom: '2027-05-16',
    dateTo: '2027-05-21',
    nights: 5,
    outwardFlight: flight({}),
    inwardFlight: flight({
      flightId: '502',
      number: '502',
      origin: place('HER', 'Heraklion'),
      originTerminal: null,
      destination: place('TLV', 'Tel Aviv'),
      departureDate: '2027-05-21',
      arrivalDate: '2027-05-21',
      departureTime: '20:40',
      arrivalTime: '22:25',
    }),
    rooms: [
      {
        cls: 'STD',
        className: 'Family room',
        typ: 'DBL',
        typeName: 'Double',
        board: 'HB',
        boardName: 'Half board',
        composition: { adults: 2, children: 0, infants: 0 },
        payAsAdults: 2,
        total: usd(106_000),
      },
    ],
    rate: { usdIls: 3.7, date: '2026-11-21' },
    lines: [
      {
        code: 'flights',
        quantity: 2,
        detail: null,
        amount: usd(80_000),
        amountIls: ils(296_000),
        isIncluded: false,
      },
      {
        code: 'room',
        quantity: 1,
        detail: 'Family room',
        amount: usd(106_000),
        amountIls: ils(392_200),
        isIncluded: false,
      },
      { code: 'baggage', quantity: 2, detail: null, amount: usd(0), amountIls: ils(0), isIncluded: true },
    ],
    total: usd(186_000),
    totalIls: ils(688_200),
    paxList: [
      { paxId: '1', type: 'adult', room: 0, title: 'Mr', firstName: 'DAN', lastName: 'LEVI' },
      { paxId: '2', type: 'adult', room: 0, title: 'Miss', firstName: 'NOA', lastName: 'LEVI' },
    ],
    payer: { firstName: 'Dan', lastName: 'Levi', email: 'dan@example.com', mobile: '050-555-0117', NoOfPayment: 1 },
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
      flightConditionConfirmed: true,
    },
    offers: {
      masaSafe: { perPerson: usd(3_000), total: usd(6_000), isFree: false },
      cancellationCover: { total: usd(9_000) },
      esim: { each: usd(1_500) },
      promotions: [],
    },
    instalments: { min: 4, max: 18 },
    needsFlightCondition: null,
    allowsShortPassport: false,
    requiresBirthDate: true,
    termsAccepted: true,
    cancellationTerms: [
      { until: '2027-05-02', percent: 0 },
      { until: null, percent: 100 },
    ],
    carried: { utm_source: null, marketerId: null, subAgency: null, dealId: null, channel: null },
    ...over,
  }
}

/** A confirmed order of that booking. */
export function buildOrder(over: Partial<SucceededBooking> = {}): SucceededBooking {
  return {
    orderNumber: '1204131',
    status: 'OK',
    hotelStatus: 'ok',
    flightStatus: 'confirmed',
    booking: buildBooking({ stage: 'done', status: 'OK', orderNumber: '1204131', holdRemainingSeconds: null }),
    payment: {
      charged: ils(688_200),
      instalments: 4,
      card: { brand: 'Visa', last4: '0109' },
      at: '2026-11-21T12:47:00.000Z',
    },
    onRequest: null,
    refusalReason: null,
    ...over,
  }
}

const HOTEL: HotelChange['original'] = {
  name: 'Meltemi Bay',
  stars: 4,
  district: 'Hersonissos',
  roomName: 'Family room',
  boardName: 'Half board',
  picture: { subject: 'pool', seed: '1', alt: 'Meltemi Bay' },
  beachM: 200,
  score: 8.9,
}

/** The offer of a hotel that is nearer to the beach, and rated lower. */
export const OFFER: HotelChange = {
  orderNumber: '1204131',
  outcome: 'open',
  original: HOTEL,
  alternative: {
    ...HOTEL,
    name: 'Ariadni Terraces',
    district: 'Malia',
    picture: { subject: 'hotel-resort', seed: '2', alt: 'Ariadni Terraces' },
    beachM: 50,
    score: 8.6,
  },
}

/** An order whose hotel is being asked; with a token, another hotel is offered. */
export function buildOnRequest(acceptanceToken: string | null = null): SucceededBooking {
  return buildOrder({
    status: 'RQ',
    hotelStatus: 'rq',
    flightStatus: 'confirmed',
    payment: { charged: null, instalments: 1, card: { brand: 'Visa', last4: '0109' }, at: null },
    onRequest: {
      answerBy: '2026-11-22T12:47:00.000Z',
      remainingSeconds: 7_200,
      waitedShare: 0.3,
      acceptanceToken,
      alternative: null,
    },
  })
}
