import type { AppDeal, AppItinerary, AppPackage } from '@masa/contract/app-deals'

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const })
const ils = (amountMinor: number) => ({ amountMinor, currency: 'ILS' as const })
const PICTURE = { subject: 'beach', seed: 'x', alt: '' }
const board = { code: 'BB', name: 'Bed and breakfast' }

/** A deal of the app that runs for two hours, for $300 each. */
export function buildDeal(change: Partial<AppDeal> = {}): AppDeal {
  const dealId = change.dealId ?? '1'
  return {
    dealId,
    dest: 'ATH',
    month: '2027-05',
    category: 'wednesday',
    subcategory: [],
    price: 300,
    price_int: 300,
    priority: 0,
    packStartDate: '2027-05-09',
    packEndDate: '2027-05-13',
    hotelId: `h${dealId}`,
    packageCategory: 'vacation_pack',
    link: `/app-deal/itinerary?dealid=${dealId}&channel=App`,
    title: 'A holiday in Athens',
    subtitle: 'Hotel',
    image: '/img/poster/beach/x/card-light-any/640.webp',
    transfer: true,
    baggage: true,
    type: 'CITY',
    remark: null,
    share: `/app-deal/itinerary?dealid=${dealId}`,
    tabs: [],
    translations: { basisName: { he: 'א', en: 'a', ru: 'а', ar: 'ا' } },
    packId: `p${dealId}`,
    laId: `h${dealId}-20270509-4`,
    hotelName: `Hotel ${dealId}`,
    stars: 4,
    destination: { code: 'ATH', name: 'Athens' },
    countryName: 'Greece',
    picture: PICTURE,
    nights: 4,
    board,
    isDirectFlight: true,
    amounts: { perPerson: usd(300_00), total: usd(600_00), totalIls: ils(2_100_00), before: usd(800_00) },
    saving: usd(100_00),
    seatsLeft: 20,
    remainingSeconds: 7200,
    isExpired: false,
    ...change,
  }
}

const flight = (id: string, date: string): AppPackage['outwardFlight'] => ({
  flightId: id,
  airlineCode: 'LY',
  airlineName: 'El Al',
  number: '545',
  origin: { code: 'TLV', name: 'Tel Aviv' },
  originTerminal: '3',
  destination: { code: 'ATH', name: 'Athens' },
  destinationTerminal: null,
  departureDate: date,
  departureTime: '07:40',
  arrivalDate: date,
  arrivalTime: '09:50',
  durationMinutes: 130,
  stops: [],
  cabinClass: 'Economy',
  baggage: { handBagKg: 0, trolleyKg: 8, suitcaseKg: 20 },
  seatsLeft: 20,
})

/** A package for two at $600 instead of $800, on sale. */
export function buildPackage(change: Partial<AppPackage> = {}): AppPackage {
  const line = (code: AppPackage['lines'][number]['code'], minor: number, quantity = 2) => ({
    code,
    quantity,
    detail: code === 'room' ? 'Standard room' : null,
    amount: usd(minor),
    amountIls: ils(minor * 3.5),
    isIncluded: minor === 0,
  })
  return {
    packId: 'p1',
    laId: 'h1-20270509-4',
    dealId: '1',
    dateFrom: '2027-05-09',
    dateTo: '2027-05-13',
    nights: 4,
    board,
    room: 'Standard room',
    outwardFlight: flight('f1', '2027-05-09'),
    inwardFlight: flight('f2', '2027-05-13'),
    hasTransfers: true,
    rate: { usdIls: 3.5, date: '2027-04-01' },
    lines: [
      line('flights', 400_00),
      line('room', 300_00, 4),
      line('taxes', 100_00),
      line('baggage', 0),
      line('dealDiscount', -200_00, 1),
    ],
    people: 2,
    price: { perPerson: usd(300_00), total: usd(600_00), totalIls: ils(2_100_00), before: usd(800_00) },
    saving: usd(100_00),
    seatsLeft: 20,
    status: 'available',
    cancellationTerms: [
      { until: '2027-04-20', percent: 0 },
      { until: null, percent: 100 },
    ],
    ...change,
  }
}

/** The page of that deal, with another day at the ordinary price. */
export function buildItinerary(change: Partial<AppItinerary> = {}): AppItinerary {
  return {
    dealId: '1',
    title: 'A holiday in Athens',
    remark: null,
    tabs: [
      { title: 'The deal', link: '#deal' },
      { title: 'Hotel', link: '#hotel' },
    ],
    share: '/app-deal/itinerary?dealid=1',
    picture: PICTURE,
    hotel: {
      hotelId: 'h1',
      name: 'Hotel Astro',
      stars: 4,
      district: 'Plaka',
      description: 'A small house under the rock.',
      destination: { code: 'ATH', name: 'Athens' },
      countryName: 'Greece',
      score: { value: 9.1, count: 186 },
      facilities: [{ code: 'pool', name: 'Pool' }],
    },
    package: buildPackage(),
    departures: [
      {
        packId: 'p1',
        laId: 'h1-20270509-4',
        dealId: '1',
        dateFrom: '2027-05-09',
        dateTo: '2027-05-13',
        perPerson: usd(300_00),
      },
      {
        packId: 'p2',
        laId: 'h1-20270511-4',
        dealId: null,
        dateFrom: '2027-05-11',
        dateTo: '2027-05-15',
        perPerson: usd(420_00),
      },
    ],
    remainingSeconds: 7200,
    isExpired: false,
    ...change,
  }
}
