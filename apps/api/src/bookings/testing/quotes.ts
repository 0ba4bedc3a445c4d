import { EXTRA_CODES, type Quotes, type Recheck, type StayPresentation } from '#src/products/products.service.ts'
import { DOCUMENTED_TRAVELLERS, ils, usd, type TravellerRules } from '@masa/contract'
import type { ItemOffer } from '@masa/contract/booking'
import type { OrderPhrases } from '@masa/contract/order'
import type { Demand } from '#src/inventory/inventory.service.ts'
import { testWords } from './product-words.ts'
import type { Database } from '#src/platform/database/database.ts'
import {
  stayReference,
  VACATION,
  vacationItems,
  vacationOf,
  withOtherStay,
  type VacationSnapshot,
} from '#src/vacations/vacations.service.ts'
import { offeredStaySchema, readQuote, storeQuote, type NewQuote, type Quote } from '#src/quotes/quotes.service.ts'

/** What a test may change of a quote, flat: it is put where the quote keeps it. */
export interface QuoteChange extends Partial<
  Pick<
    NewQuote,
    | 'tenant'
    | 'destinationCode'
    | 'categoryCode'
    | 'dateFrom'
    | 'dateTo'
    | 'isPhoneOrder'
    | 'needsFlightCondition'
    | 'lines'
    | 'totalUsdMinor'
    | 'totalIlsMinor'
    | 'rateMillionths'
    | 'cancellationSteps'
  >
> {
  readonly hotelCode?: string
  readonly checkIn?: string
  readonly checkOut?: string
  readonly flights?: VacationSnapshot['flights']
  readonly rooms?: readonly (VacationSnapshot['rooms'][number] & { readonly allowsInfants: boolean })[]
  readonly demand?: readonly Demand[]
}

const RATE = 3_725_000

const following = { isRequired: true, change: 'free', mayFollow: true } as const
const TRAVELLERS: TravellerRules = {
  ...DOCUMENTED_TRAVELLERS,
  passportNumber: following,
  passportExpiry: following,
}

/** A week in Crete for two, half board, 1,000 USD; change what the test is about. */
export function quoteOf(change: QuoteChange = {}): NewQuote {
  const {
    hotelCode = 'HER-SUN',
    checkIn = '2027-06-10',
    checkOut = '2027-06-17',
    flights = FLIGHTS,
    rooms = [ROOM],
    demand = DEMAND,
    ...envelope
  } = change
  const { outward } = flights
  return {
    tenant: 'RIBBON',
    product: VACATION,
    destinationCode: 'HER',
    categoryCode: 'vacation_pack',
    dateFrom: '2027-06-10',
    dateTo: '2027-06-17',
    departure: { date: outward.departureDate, time: outward.departureTime, zone: outward.originZone },
    party: rooms.map(({ adults, children, infants, allowsInfants }) => ({ adults, children, infants, allowsInfants })),
    isPhoneOrder: false,
    needsFlightCondition: false,
    lines: [
      { code: 'flights', quantity: 2, detail: null, isIncluded: false, usdMinor: 400_00, ilsMinor: 149_000 },
      { code: 'room', quantity: 1, detail: 'SEA/DBL/HB', isIncluded: false, usdMinor: 600_00, ilsMinor: 223_500 },
    ],
    totalUsdMinor: 1_000_00,
    totalIlsMinor: 372_500,
    rateMillionths: RATE,
    rateDate: '2026-11-20',
    cancellationSteps: [],
    items: vacationItems(demand, {
      hotelId: '7',
      hotelCode,
      checkIn,
      checkOut,
      rooms: rooms.map(({ cls, typ, board, adults, children, infants }) => ({
        cls,
        typ,
        board,
        adults,
        children,
        infants,
      })),
    }),
    snapshot: {
      packId: '501',
      laId: '501-7',
      nights: 7,
      dealId: null,
      discountPercent: 0,
      flights,
      rooms: [...rooms],
    } satisfies VacationSnapshot,
    ...envelope,
  }
}

const FLIGHT = {
  airlineCode: 'LY',
  number: '511',
  departureTime: '06:15',
  arrivalTime: '08:20',
  originZone: 'Asia/Jerusalem',
  destinationZone: 'Europe/Athens',
}
const FLIGHTS: VacationSnapshot['flights'] = {
  outward: {
    ...FLIGHT,
    flightId: '9001',
    origin: 'TLV',
    destination: 'HER',
    departureDate: '2027-06-10',
    arrivalDate: '2027-06-10',
  },
  inward: {
    ...FLIGHT,
    flightId: '9002',
    number: '512',
    origin: 'HER',
    destination: 'TLV',
    departureDate: '2027-06-17',
    arrivalDate: '2027-06-17',
    originZone: 'Europe/Athens',
    destinationZone: 'Asia/Jerusalem',
  },
}
const ROOM = {
  cls: 'SEA',
  typ: 'DBL',
  board: 'HB',
  adults: 2,
  children: 0,
  infants: 0,
  allowsInfants: true,
  totalUsdMinor: 1_000_00,
}
const DEMAND: readonly Demand[] = [
  { resource: 'flight:9001', units: 2, cap: 8 },
  { resource: 'flight:9002', units: 2, cap: 8 },
  { resource: 'room:7:SEA:DBL:2027-06-10', units: 1, cap: 4 },
]

/** Stores a quote as the vacations area does and answers its id. */
export const storeTestQuote = async (db: Database, quote: NewQuote): Promise<string> =>
  (await storeQuote(db, quote)).packSelectionId

const picture = { subject: 'beach', seed: '7', alt: '' }
const stayIn = (quote: Quote): StayPresentation => {
  const { hotelId, rooms } = vacationOf(quote)
  return {
    hotelId,
    name: nameOf(hotelId),
    nameLatin: nameOf(hotelId),
    stars: 4,
    district: 'Old town',
    picture,
    roomName: rooms[0]?.cls ?? '',
    boardName: rooms[0]?.board ?? '',
    beachM: 200,
    score: 8.4,
  }
}

const offerOf = (before: string, after: string): ItemOffer => {
  const state = { label: '', tone: 'good' as const }
  const side = (title: string) => ({ caption: '', title, stars: null, picture, state })
  const accept = { title: '', text: '', button: '' }
  const words = { title: '', lead: '', compareTitle: '', rows: [], accept, reject: '', silence: '' }
  return { ...words, before: side(before), after: side(after) }
}

/** The hotel of `quoteOf` has a name; every other is called by its code. */
const nameOf = (hotelId: string): string => (hotelId === '7' ? 'Sunny Bay' : hotelId)

const phrases: OrderPhrases = {
  charged: 'Card: charged once confirmed.',
  stillHeld: 'Still held.',
  waiting: {
    title: 'Not confirmed yet',
    lead: 'There is no answer yet.',
    released: 'Released if refused.',
    wait: 'Wait',
    waitTitle: 'Wait for the answer',
    waitText: 'Nothing changes.',
    isWaiting: 'Waiting.',
    giveUpText: 'All of it goes back on sale.',
  },
  refused: 'It was refused.',
  cancellation: {
    title: 'Cancelling it',
    hasBegun: 'It has begun.',
    fee: 'Cancellation fee, package',
    partial: 'Call us for a part.',
    supplierChange: 'A change by the hotel',
    supplierChangeText: 'All of it goes back',
    items: 'All of it is cancelled',
    searchAgain: 'Search again',
  },
}

/** Quotes of the table with a presentation of their own; `verdict` says what a recheck finds. */
export function testQuotes(databaseOf: () => Database): Quotes & { verdict: Recheck } {
  const flightView = (flight: VacationSnapshot['flights']['outward']) => ({
    ...flight,
    airlineName: 'El Al',
    origin: { code: flight.origin, name: flight.origin },
    destination: { code: flight.destination, name: flight.destination },
    originTerminal: '3',
    destinationTerminal: null,
    durationMinutes: 125,
    stops: [],
    cabinClass: 'Economy',
    baggage: { handBagKg: 5, trolleyKg: 8, suitcaseKg: 23 },
    seatsLeft: 8,
  })
  const legView = (id: string, label: string, flight: VacationSnapshot['flights']['outward']) => {
    const { airlineCode: carrierCode, airlineName: carrierName, origin, destination, ...view } = flightView(flight)
    const { number, departureDate, departureTime, arrivalDate, arrivalTime } = view
    return {
      id,
      itemId: 'seats',
      label,
      carrierCode,
      carrierName,
      number,
      from: { ...origin, terminal: null },
      to: { ...destination, terminal: null },
      departureDate,
      departureTime,
      arrivalDate,
      arrivalTime,
      dayShift: 0,
      durationMinutes: 125,
      stops: [],
      cabin: 'Economy',
      locator: null,
      bags: [],
      checkInOpens: null,
    }
  }
  const source: Quotes & { verdict: Recheck } = {
    verdict: { kind: 'same' },
    load: async (tenant, id) => (await readQuote(databaseOf(), tenant, id))?.quote,
    recheck: async () => source.verdict,
    travellerRules: () => TRAVELLERS,
    correctionFee: async () => null,
    extras: () => EXTRA_CODES,
    choiceIssues: (_quote, choices) =>
      Object.keys(choices).map((key) => ({ path: `choices.${key}`, issue: 'invalid' })),
    quoteFor: async (quote) => quote,
    reprice: async () => undefined,
    remote: () => 'vacations',
    present: async (quote, records) => {
      const vacation = vacationOf(quote)
      const { hotelId, rooms, flights, nights, checkIn, checkOut } = vacation
      return {
        hotel: {
          hotelId,
          name: nameOf(hotelId),
          nameLatin: nameOf(hotelId),
          stars: 4,
          destinationName: 'Heraklion',
          countryName: 'Greece',
          picture,
        },
        packageId: vacation.packId,
        laId: vacation.laId,
        nights,
        outwardFlight: flightView(flights.outward),
        inwardFlight: flightView(flights.inward),
        rooms: rooms.map(({ cls, typ, board, adults, children, infants, totalUsdMinor }) => ({
          cls,
          className: cls,
          typ,
          typeName: typ,
          board,
          boardName: board,
          composition: { adults, children, infants },
          payAsAdults: adults,
          total: usd(totalUsdMinor),
        })),
        product: {
          kind: VACATION,
          packageId: vacation.packId,
          laId: vacation.laId,
          packSelectionId: quote.packSelectionId,
          nights,
          rooms: [],
        },
        subject: {
          title: nameOf(hotelId),
          place: 'Heraklion, Greece',
          picture,
          from: quote.dateFrom,
          to: quote.dateTo,
          bookedTitle: 'Booked',
          bookedText: 'All of it.',
          shareText: 'Sunny Bay',
        },
        phrases,
        items: [
          {
            id: 'seats',
            kind: 'flights',
            title: 'Flights',
            confirmedTitle: 'Flights',
            cancelledTitle: 'Flights cancelled',
            cancellingTitle: null,
            detail: null,
            confirmedBy: 'stock',
          },
          {
            id: 'hotel',
            kind: 'hotel',
            title: 'Hotel',
            confirmedTitle: 'Hotel',
            cancelledTitle: 'Hotel cancelled',
            cancellingTitle: 'Hotel notified',
            detail: nameOf(hotelId),
            confirmedBy: 'stay',
          },
        ],
        legs: [legView('out', 'Outbound flight', flights.outward), legView('back', 'Return flight', flights.inward)],
        stays: [
          {
            id: 'stay',
            itemId: 'hotel',
            name: nameOf(hotelId),
            place: 'Heraklion',
            address: null,
            phone: null,
            meetingPoint: null,
            confirmation: stayReference(records),
            checkIn,
            checkOut,
            nights,
            rooms: rooms.map(({ cls }) => cls),
          },
        ],
        services: [],
        lineDetails: { room: rooms.map(({ cls, board }) => `${cls} · ${board}`) },
        sharePath: '/sunny-bay',
        cancellationTerms: [],
        needsFlightCondition: quote.needsFlightCondition ? 'condition' : null,
      }
    },
    async calendar(quote) {
      const { hotelId, checkIn, checkOut, flights } = vacationOf(quote)
      const flight = (id: string, quoted: VacationSnapshot['flights']['outward']) => ({
        id,
        title: `${quoted.airlineCode} ${quoted.number}`,
        from: { date: quoted.departureDate, time: quoted.departureTime, zone: quoted.originZone },
        to: { date: quoted.arrivalDate, time: quoted.arrivalTime, zone: quoted.destinationZone },
      })
      return [
        flight('out', flights.outward),
        { id: 'stay', title: nameOf(hotelId), from: { date: checkIn }, to: { date: checkOut } },
        flight('back', flights.inward),
      ]
    },
    words: () => testWords,
    resumePath: (_quote, bookingId) => `/sunny-bay/web?bookingId=${bookingId}`,
    withOffered: async (quote, { content }) => {
      const offered = offeredStaySchema.parse(content)
      return withOtherStay(quote, { hotelId: offered.hotelCode, offered })
    },
    presentStay: async (quote) => stayIn(quote),
    presentNewTimes: async () => undefined,
    presentOffer: async ({ before, after }) => offerOf(stayIn(before).name, stayIn(after).name),
    answer: async (quote) => ({
      packSelectionId: quote.packSelectionId,
      total: usd(quote.totalUsdMinor),
      totalIls: ils(quote.totalIlsMinor),
    }),
  }
  return source
}
