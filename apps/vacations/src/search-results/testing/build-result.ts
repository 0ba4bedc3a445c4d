import { ils, usd } from '@masa/contract'
import type { Flight, SearchAnswer, SearchResult } from '@masa/contract/vacations'

const place = (code: string, name: string) => ({ code, name })

export function buildFlight(over: Partial<Flight> = {}): Flight {
  return {
    flightId: '501',
    airlineCode: 'SV',
    airlineName: 'Sirocco',
    number: 'SV 501',
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
  }
}

/** A result for two adults, five nights on Crete, that says only what a test changes. */
export function buildResult(over: Partial<SearchResult> = {}): SearchResult {
  return {
    packId: '9001',
    laId: '1-20270516-5',
    categoryId: 'vacation_pack',
    hotelId: '1',
    hotelName: 'Meltemi Bay',
    hotelNameLatin: 'Meltemi Bay',
    stars: 4,
    district: 'Hersonissos',
    districtCode: 'HER-Hersonissos',
    destination: place('HER', 'Crete'),
    countryName: 'Greece',
    lat: 35.31,
    lon: 25.39,
    pictures: [{ subject: 'pool', seed: '1', alt: 'Pool' }],
    score: { value: 8.9, count: 412 },
    dateFrom: '2027-05-16',
    dateTo: '2027-05-21',
    nights: 5,
    board: place('HB', 'Half board'),
    roomClass: place('STD', 'Standard'),
    outwardFlight: buildFlight(),
    inwardFlight: buildFlight({
      flightId: '502',
      departureDate: '2027-05-21',
      arrivalDate: '2027-05-21',
      departureTime: '20:40',
      arrivalTime: '22:25',
    }),
    hasTransfers: true,
    distances: { beachM: 200, centreM: 900, airportKm: 25 },
    facilities: [place('POOL', 'Pool')],
    subCategoryCodes: ['beach'],
    subjectCodes: ['SUN'],
    price: { perPerson: usd(61_400), total: usd(122_800), totalIls: ils(454_400), before: null },
    seatsLeft: 20,
    freeCancellationUntil: '2027-05-02',
    dealId: null,
    recommendation: 90,
    status: 'available',
    ...over,
  }
}

export function buildAnswer(results: readonly SearchResult[], advice: SearchAnswer['advice'] = []): SearchAnswer {
  return { results: [...results], rate: { usdIls: 3.7, date: '2026-11-20' }, advice }
}
