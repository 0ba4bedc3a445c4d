import { ils, usd } from '@masa/contract'
import { randomBytes } from 'node:crypto'
import type { Database } from '#src/platform/database/database.ts'
import { vacationItems } from '#src/vacations/vacations.service.ts'
import type {
  AlternativeStay,
  ProductWords,
  Quote,
  QuoteSource,
  Recheck,
  StayPresentation,
} from '#src/quotes/quotes.service.ts'

type Snapshot = Omit<Quote, 'packSelectionId' | 'expiresAt'>

const RATE = 3_725_000

/** A week in Crete for two, half board, 1,000 USD; change what the test is about. */
export function quoteOf(change: Partial<Snapshot> = {}): Snapshot {
  const flight = {
    airlineCode: 'LY',
    number: '511',
    departureTime: '06:15',
    arrivalTime: '08:20',
    originZone: 'Asia/Jerusalem',
    destinationZone: 'Europe/Athens',
  }
  return {
    tenant: 'RIBBON',
    packId: '501',
    laId: '501-7',
    hotelId: '7',
    hotelCode: 'HER-SUN',
    destinationCode: 'HER',
    categoryCode: 'vacation_pack',
    dealId: null,
    dateFrom: '2027-06-10',
    dateTo: '2027-06-17',
    checkIn: '2027-06-10',
    checkOut: '2027-06-17',
    nights: 7,
    flights: {
      outward: {
        ...flight,
        flightId: '9001',
        origin: 'TLV',
        destination: 'HER',
        departureDate: '2027-06-10',
        arrivalDate: '2027-06-10',
      },
      inward: {
        ...flight,
        flightId: '9002',
        number: '512',
        origin: 'HER',
        destination: 'TLV',
        departureDate: '2027-06-17',
        arrivalDate: '2027-06-17',
        originZone: 'Europe/Athens',
        destinationZone: 'Asia/Jerusalem',
      },
    },
    isPhoneOrder: false,
    needsFlightCondition: false,
    rooms: [
      {
        cls: 'SEA',
        typ: 'DBL',
        board: 'HB',
        adults: 2,
        children: 0,
        infants: 0,
        allowsInfants: true,
        totalUsdMinor: 1_000_00,
      },
    ],
    lines: [
      { code: 'flights', quantity: 2, detail: null, isIncluded: false, usdMinor: 400_00, ilsMinor: 149_000 },
      { code: 'room', quantity: 1, detail: 'SEA/DBL/HB', isIncluded: false, usdMinor: 600_00, ilsMinor: 223_500 },
    ],
    totalUsdMinor: 1_000_00,
    totalIlsMinor: 372_500,
    rateMillionths: RATE,
    rateDate: '2026-11-20',
    discountPercent: 0,
    demand: [
      { resource: 'flight:9001', units: 2, cap: 8 },
      { resource: 'flight:9002', units: 2, cap: 8 },
      { resource: 'room:7:SEA:DBL:2027-06-10', units: 1, cap: 4 },
    ],
    ...change,
  }
}

/** Stores a quote as the vacations area does and answers its id. */
export async function storeTestQuote(db: Database, snapshot: Snapshot): Promise<string> {
  const id = randomBytes(16).toString('hex')
  await db.inTenant(snapshot.tenant, (tx) =>
    tx.query(
      `INSERT INTO quote (id, tenant, expires_at, total_usd_minor, total_ils_minor, snapshot) VALUES ($1, $2, masa_now() + interval '30 minutes', $3, $4, $5)`,
      [id, snapshot.tenant, snapshot.totalUsdMinor, snapshot.totalIlsMinor, JSON.stringify(snapshot)],
    ),
  )
  return id
}

/** What the product of these quotes says. */
export const testWords: ProductWords = {
  lines: {
    flights: 'Flights',
    room: 'Room',
    transfers: 'Transfers',
    taxes: 'Taxes',
    baggage: 'Bags',
    dealDiscount: 'Deal',
  },
  steps: {
    authorisation: 'Card',
    flights: 'Seats',
    hotel: 'House',
    charge: 'Money',
    documents: 'Papers',
  },
}

const picture = { subject: 'beach', seed: '7', alt: '' }
const stayOf = ({ hotelCode, roomClass, board }: AlternativeStay): StayPresentation => ({
  hotelId: hotelCode,
  name: hotelCode,
  nameLatin: hotelCode,
  stars: 4,
  district: 'Old town',
  picture,
  roomName: roomClass,
  boardName: board,
  beachM: 200,
  score: 8.4,
})

/** The hotel of `quoteOf` has a name; every other is called by its code. */
const nameOf = (hotelId: string): string => (hotelId === '7' ? 'Sunny Bay' : hotelId)

/** Quotes of the table with a face of their own; `verdict` says what a recheck finds. */
export function testQuotes(databaseOf: () => Database): QuoteSource & { verdict: Recheck } {
  const flightView = (flight: Snapshot['flights']['outward']) => ({
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
  const source: QuoteSource & { verdict: Recheck } = {
    verdict: { kind: 'same' },
    async load(tenant, id) {
      const [row] = await databaseOf().inTenant(tenant, (tx) =>
        tx.query<{ snapshot: Snapshot; expiresAt: Date }>(
          'SELECT snapshot, expires_at AS "expiresAt" FROM quote WHERE id = $1',
          [id],
        ),
      )
      return row && { ...row.snapshot, packSelectionId: id, expiresAt: row.expiresAt.toISOString() }
    },
    itemsOf: vacationItems,
    recheck: async () => source.verdict,
    present: async (quote) => ({
      hotel: {
        hotelId: quote.hotelId,
        name: nameOf(quote.hotelId),
        nameLatin: nameOf(quote.hotelId),
        stars: 4,
        destinationName: 'Heraklion',
        countryName: 'Greece',
        picture,
      },
      outwardFlight: flightView(quote.flights.outward),
      inwardFlight: flightView(quote.flights.inward),
      rooms: quote.rooms.map(({ cls, typ, board, adults, children, infants, totalUsdMinor }) => ({
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
        kind: 'vacation',
        packageId: quote.packId,
        laId: quote.laId,
        packSelectionId: quote.packSelectionId,
        nights: quote.nights,
        rooms: [],
      },
      subject: {
        title: 'Sunny Bay',
        place: 'Heraklion, Greece',
        picture,
        from: quote.dateFrom,
        to: quote.dateTo,
        bookedTitle: 'Booked',
        bookedText: 'All of it.',
        shareText: 'Sunny Bay',
      },
      items: [
        {
          id: 'seats',
          kind: 'flights',
          title: 'Flights',
          confirmedTitle: 'Flights',
          detail: null,
          confirmedBy: 'stock',
        },
        {
          id: 'hotel',
          kind: 'hotel',
          title: 'Hotel',
          confirmedTitle: 'Hotel',
          detail: 'Sunny Bay',
          confirmedBy: 'stay',
        },
      ],
      legs: [],
      stays: [],
      services: [],
      sharePath: '/sunny-bay',
      cancellationTerms: [],
      needsFlightCondition: quote.needsFlightCondition ? 'condition' : null,
    }),
    words: () => testWords,
    resumePath: (bookingId) => `/sunny-bay/web?bookingId=${bookingId}`,
    presentStay: async (stay) => stayOf(stay),
    answer: async (quote) => ({
      packSelectionId: quote.packSelectionId,
      total: usd(quote.totalUsdMinor),
      totalIls: ils(quote.totalIlsMinor),
    }),
  }
  return source
}
