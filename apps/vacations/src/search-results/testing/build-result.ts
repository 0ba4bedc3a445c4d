import { ils, usd } from '@masa/contract'
import type { SearchAnswer, SearchResult } from '@masa/contract/vacations'
import { buildFlight, buildFlightBack } from '@masa/contract/testing'

const place = (code: string, name: string) => ({ code, name })

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
    inwardFlight: buildFlightBack(),
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
