/** Builds a shopping answer in the supplier's shape, of our own making: Tel Aviv to London by Frankfurt, and back. */
export interface ShopAnswerParts {
  /** Replaces the passengers' list of every fare. */
  readonly passengers?: readonly object[]
  readonly totalPrice?: number
  /** Put over the one pricing option. */
  readonly pricing?: object
  /** Put over the answer's lists. */
  readonly lists?: object
  /** Put over the itinerary. */
  readonly itinerary?: object
}

export function shopAnswer({ passengers, totalPrice, pricing, lists, itinerary }: ShopAnswerParts = {}) {
  const fare = {
    validatingCarrierCode: 'LH',
    lastTicketDate: '2027-03-01',
    lastTicketTime: '23:59',
    passengerInfoList: passengers ?? [
      passenger('ADT', { count: 2, total: 410.1 }),
      passenger('C05', { total: 310.35 }),
    ],
    totalFare: { totalPrice: totalPrice ?? 1130.55, totalTaxAmount: 300, currency: 'USD' },
  }
  return {
    groupedItineraryResponse: {
      version: '6.9.0',
      messages: [{ severity: 'Info', type: 'SERVER', code: 'ISELL', text: '27131' }],
      statistics: { itineraryCount: 1 },
      scheduleDescs: SCHEDULES,
      legDescs: [
        { id: 7, elapsedTime: 290, schedules: [{ ref: 3 }] },
        { id: 9, elapsedTime: 1250, schedules: [{ ref: 1 }, { ref: 2, departureDateAdjustment: 1 }] },
      ],
      fareComponentDescs: [component(1, 'LIGHT'), component(2, 'CLASSIC')],
      brandFeatureDescs: [
        feature(1, { application: 'F', commercialName: 'CARRY ON BAG' }),
        feature(2, { application: 'C', commercialName: 'REFUND' }),
        feature(3, { application: 'N', commercialName: 'MEAL' }),
        feature(4, { application: 'D', commercialName: 'MILES' }),
        feature(5, { application: 'X', commercialName: 'OF AN UNKNOWN KIND' }),
      ],
      baggageAllowanceDescs: [
        { id: 1, weight: 23, unit: 'kg' },
        { id: 2, pieceCount: 1, weight: 18, unit: 'lbs' },
        { id: 3, pieceCount: 0 },
      ],
      baggageChargeDescs: [
        {
          id: 1,
          equivalentAmount: 60,
          equivalentCurrency: 'USD',
          firstPiece: 2,
          lastPiece: 3,
          description1: 'UP TO 23 KG',
        },
        { id: 2, noChargeNotAvailable: 'X', firstPiece: 4 },
      ],
      itineraryGroups: [
        {
          groupDescription: {
            legDescriptions: [
              { departureDate: '2027-03-04', departureLocation: 'TLV', arrivalLocation: 'LON' },
              { departureDate: '2027-03-11', departureLocation: 'LON', arrivalLocation: 'TLV' },
            ],
          },
          itineraries: [
            {
              id: 1,
              pricingSource: 'ADVJR1',
              legs: [{ ref: 9 }, { ref: 7 }],
              pricingInformation: [{ distributionModel: 'ATPCO', fare, ...pricing }],
              ...itinerary,
            },
          ],
        },
      ],
      ...lists,
    },
  }
}

/** A passenger of the wire, with a fare of `total` of which 100 are tax. */
export function passenger(type: string, { count = 1, total }: { count?: number; total: number }) {
  const equivalentAmount = Math.round((total - 100) * 100) / 100
  return {
    passengerInfo: {
      passengerType: type,
      passengerNumber: count,
      fareComponents: [
        {
          ref: 1,
          brandFeatures: [1, 2, 3, 4, 5].map((ref) => ({ ref })),
          segments: [booked({ bookingCode: 'L', seatsAvailable: 4 }), { surface: {} }, booked({ bookingCode: 'K' })],
        },
        { ref: 2, segments: [booked({ bookingCode: 'V', seatsAvailable: 7 })] },
      ],
      passengerTotalFare: {
        totalFare: total,
        totalTaxAmount: 100,
        currency: 'USD',
        baseFareAmount: 999,
        baseFareCurrency: 'ILS',
        equivalentAmount,
        equivalentCurrency: 'USD',
      },
      baggageInformation: [
        { provisionType: 'A', airlineCode: 'LH', segments: [{ id: 0 }, { id: 1 }], allowance: { ref: 1 } },
        { provisionType: 'A', airlineCode: 'BA', segments: [{ id: 2 }], allowance: { ref: 3 } },
        { provisionType: 'B', airlineCode: 'LH', segments: [{ id: 0 }, { id: 1 }, { id: 2 }], allowance: { ref: 2 } },
        { provisionType: 'C', airlineCode: 'LH', segments: [{ id: 0 }, { id: 1 }], charge: { ref: 1 } },
        { provisionType: 'C', airlineCode: 'LH', segments: [{ id: 0 }], charge: { ref: 1 } },
        { provisionType: 'C', airlineCode: 'BA', segments: [{ id: 2 }], charge: { ref: 2 } },
        { provisionType: 'E', airlineCode: 'BA', segments: [{ id: 2 }] },
      ],
      penaltiesInfo: {
        penalties: [
          { type: 'Exchange', applicability: 'Before', changeable: true, amount: 70, currency: 'USD' },
          { type: 'Refund', applicability: 'After', refundable: false },
        ],
      },
    },
  }
}

const SCHEDULES = [
  {
    id: 1,
    elapsedTime: 270,
    departure: { airport: 'TLV', city: 'TLV', time: '16:40:00+02:00', terminal: '3' },
    arrival: { airport: 'FRA', city: 'FRA', time: '20:10:00+01:00', terminal: '1' },
    carrier: {
      marketing: 'LH',
      marketingFlightNumber: 687,
      operating: 'CL',
      operatingFlightNumber: 2687,
      equipment: { code: '32N' },
    },
  },
  {
    id: 2,
    elapsedTime: 100,
    departure: { airport: 'HHN', city: 'FRA', time: '10:50:00+01:00' },
    arrival: { airport: 'LHR', city: 'LON', time: '11:30:00Z' },
    carrier: { marketing: 'LH', marketingFlightNumber: 900 },
    hiddenStops: [{ airport: 'BRU' }],
  },
  {
    id: 3,
    elapsedTime: 290,
    departure: { airport: 'LHR', city: 'LON', time: '22:30:00Z' },
    arrival: { airport: 'TLV', city: 'TLV', time: '05:20:00+02:00', dateAdjustment: 1 },
    carrier: { marketing: 'BA', marketingFlightNumber: 163, operating: 'BA' },
  },
]

const component = (id: number, code: string) => ({
  id,
  fareBasisCode: `${code[0]}ILP5`,
  farePassengerType: 'ADT',
  cabinCode: 'Y',
  brand: { code, brandName: `Economy ${code}` },
  segments: [{ segment: {} }],
})

const feature = (id: number, part: { application: string; commercialName: string }) => ({
  id,
  vendor: 'ATP',
  serviceType: 'F',
  serviceGroup: 'BG',
  subCode: '0L8',
  ...part,
})

const booked = (part: { bookingCode: string; seatsAvailable?: number }) => ({
  segment: { cabinCode: part.bookingCode === 'K' ? 'S' : 'Y', mealCode: 'M', ...part },
})
