import type { BookingView, Pax } from '../booking.ts'
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
    rooms: [
      {
        cls: 'STD',
        className: 'Standard',
        typ: 'DBL',
        typeName: 'Double',
        board: 'HB',
        boardName: 'Half board',
        composition: { adults: 2, children: 0, infants: 0 },
        payAsAdults: 2,
        total: usd(122_800),
      },
    ],
    rate: { usdIls: 3.7, date: '2026-11-20' },
    lines: [
      { code: 'flights', quantity: 2, detail: null, amount: usd(60_000), amountIls: ils(222_000), isIncluded: false },
      {
        code: 'room',
        quantity: 1,
        detail: 'Standard',
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
    carried: { utm_source: null, marketerId: null, subAgency: null, dealId: null, channel: null },
    ...over,
  }
}

/** The same with everything typed: nothing keeps it from the extras. */
export const buildFilled = (over: Partial<BookingView> = {}): BookingView =>
  buildBooking({
    paxList: [buildPax('1'), buildPax('2', { title: 'Miss', firstName: 'YAEL' })],
    payer: PAYER,
    ...over,
  })
