import { ils, usd } from '@masa/contract'
import type { RoomComposition } from '@masa/contract'
import type { Product, QuoteAnswer, RoomOption } from '@masa/contract/vacations'
import { buildFlight, buildFlightBack } from '@masa/contract/testing'

const place = (code: string, name: string) => ({ code, name })

/** Shekels for a dollar, so that both currencies are easily distinguished. */
const RATE = 4
const BOARDS = [place('BB', 'Bed and breakfast'), place('HB', 'Half board')] as const
const EXTRA: Readonly<Record<string, number>> = { STD: 0, FAM: 20_000, BB: 0, HB: 10_000 }

/** What a room costs in these tests (USD minor units): the first two pay as adults, a child half, an infant little. */
export function priceOf({ adults, children, infants }: RoomComposition, cls: string, board: string): number {
  const asAdults = Math.max(adults, Math.min(2, adults + children))
  const asChildren = adults + children - asAdults
  return asAdults * 60_000 + asChildren * 30_000 + infants * 5_000 + (EXTRA[cls] ?? 0) + (EXTRA[board] ?? 0)
}

/** One kind of room as the matrix has it, priced for one composition. */
export function buildOption(over: Partial<RoomOption> = {}, composition = COUPLE): RoomOption {
  const option = {
    cls: 'STD',
    className: 'Standard room',
    typ: 'DBL',
    typeName: 'Double',
    areaM2: 24,
    beds: 'Double bed',
    maxAdults: 2,
    maxChildren: 2,
    maxPeople: 4,
    allowsInfants: true,
    roomsLeft: 9,
    picture: { subject: 'room-double', seed: '1', alt: '' },
    ...over,
  }
  return {
    ...option,
    boards: BOARDS.map((board) => ({
      ...board,
      total: usd(priceOf(composition, option.cls, board.code)),
      difference: usd(0),
    })),
  }
}

export const optionsFor = (composition: RoomComposition): RoomOption[] => [
  buildOption({}, composition),
  buildOption(
    { cls: 'FAM', className: 'Family room', typ: 'FAM', typeName: 'Family', maxAdults: 4, allowsInfants: false },
    composition,
  ),
]

const COUPLE: RoomComposition = { adults: 2, children: 0, infants: 0 }

/** A quote for rooms whose lines sum to its totals. */
export function buildQuote(
  rooms: readonly { readonly cls: string; readonly board: string; readonly composition: RoomComposition }[],
  over: Partial<QuoteAnswer> = {},
): QuoteAnswer {
  const total = rooms.reduce((sum, room) => sum + priceOf(room.composition, room.cls, room.board), 0)
  const people = rooms.reduce(
    (sum, { composition: { adults, children, infants } }) => sum + adults + children + infants,
    0,
  )
  const line = (code: 'flights' | 'taxes' | 'baggage', minor: number): QuoteAnswer['lines'][number] => ({
    code,
    quantity: people,
    detail: null,
    amount: usd(minor),
    amountIls: ils(minor * RATE),
    isIncluded: minor === 0,
  })
  return {
    packSelectionId: `q-${rooms.map(({ cls, board }) => `${cls}-${board}`).join('-')}-${total}`,
    remainingSeconds: 1800,
    price: total / 100,
    priceNIS: (total * RATE) / 100,
    currency: 'USD',
    discountPercent: 0,
    rate: { usdIls: RATE, date: '2026-11-21' },
    lines: [line('flights', total - 9_000), line('taxes', 9_000), line('baggage', 0)],
    total: usd(total),
    totalIls: ils(total * RATE),
    perPerson: usd(Math.ceil(total / people)),
    people,
    rooms: rooms.map(({ cls, board, composition }) => ({
      cls,
      className: cls === 'FAM' ? 'Family room' : 'Standard room',
      typ: cls === 'FAM' ? 'FAM' : 'DBL',
      typeName: cls === 'FAM' ? 'Family' : 'Double',
      board,
      boardName: BOARDS.find(({ code }) => code === board)?.name ?? '',
      composition,
      payAsAdults: 2,
      total: usd(priceOf(composition, cls, board)),
    })),
    seatsLeft: 20,
    dealEndsAt: null,
    dealRemainingSeconds: null,
    ...over,
  }
}

/** A package for a party, in the least expensive room, that says only what a test changes. */
export function buildProduct({
  compositions = [COUPLE],
  ...over
}: Partial<Product> & { compositions?: readonly RoomComposition[] } = {}): Product {
  return {
    packId: '9001',
    fromDate: '2027-05-16',
    toDate: '2027-05-21',
    nights: 5,
    destination_1: 'HER',
    destination_1_name: 'Crete',
    countryCode: 'GR',
    countryName: 'Greece',
    category: { code: 'vacation_pack', name: 'Vacation packages' },
    translations: { hotelName: { 1: { en: 'Meltemi Bay', he: 'מלטמי ביי' } } },
    notesTranslation: { he: { text: 'הבריכה סגורה בחורף', isAutomatic: false } },
    remarkTranslation: { he: { text: 'מס עירוני', isAutomatic: false }, en: { text: 'City tax', isAutomatic: true } },
    hotels: [
      {
        La_ID: '1-20270516-5',
        hotelId: '1',
        name: 'Meltemi Bay',
        nameLatin: 'Meltemi Bay',
        stars: 4,
        district: 'Hersonissos',
        description: 'A calm hotel at the end of the bay.',
        lat: 35.31,
        lon: 25.39,
        score: { value: 8.9, count: 412 },
        facilities: [place('wifi', 'Free Wi-Fi')],
        distances: { beachM: 200, centreM: 1_500, airportKm: 25 },
      },
    ],
    perspectiveUrls: [],
    galleryUrls: [],
    productContent: {
      imageUrls: [
        { subject: 'pool', seed: '1', alt: 'The pool' },
        { subject: 'lobby', seed: '2', alt: 'The lobby' },
      ],
    },
    outwardFlight: buildFlight(),
    inwardFlight: buildFlightBack({ seatsLeft: 3 }),
    hasTransfers: true,
    rooms: optionsFor(compositions[0] ?? COUPLE),
    quote: buildQuote(compositions.map((composition) => ({ cls: 'STD', board: 'BB', composition }))),
    cancellationTerms: [
      { until: '2027-05-02', percent: 0 },
      { until: '2027-05-09', percent: 50 },
      { until: null, percent: 100 },
    ],
    seatsLeft: 3,
    dealId: null,
    dealEndsAt: null,
    status: 'available',
    orderPhone: null,
    needsFlightCondition: null,
    ...over,
  }
}
