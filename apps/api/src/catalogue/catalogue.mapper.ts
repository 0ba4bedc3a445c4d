import { inLanguage } from '#src/platform/language/in-language.ts'
import type { LangCode, Picture } from '@masa/contract'
import type { NamedCode, Rate } from '@masa/contract/vacations'
import { countryName, perHotel, type Catalogue, type ExchangeRate } from './catalogue.ts'
import type { PictureRef } from './catalogue.repository.ts'

/** Shapes rows of the catalogue into answers of the contract, in the call's language. */

export const pictureOf = (picture: PictureRef, alt: string): Picture => ({ ...picture, alt })

export const rateOf = (rate: ExchangeRate): Rate => ({ usdIls: rate.rateMillionths / 1_000_000, date: rate.day })

export function airportOf(catalogue: Catalogue, code: string, lang: LangCode): NamedCode {
  const airport = catalogue.airports.get(code)
  return { code, name: airport ? inLanguage(airport.names, lang) : code }
}

export interface HotelFace {
  hotelId: string
  name: string
  nameLatin: string
  stars: number
  district: string
  destination: NamedCode
  countryCode: string
  countryName: string
  score: { value: number; count: number } | null
  distances: { beachM: number | null; centreM: number; airportKm: number }
  facilities: NamedCode[]
}

export const hotelFace = perHotel((catalogue, hotel, lang): HotelFace => {
  const destination = catalogue.destinations.get(hotel.destination_code)
  const countryCode = destination?.country_code ?? ''
  return {
    hotelId: String(hotel.hotel_id),
    name: inLanguage(hotel.names, lang),
    nameLatin: hotel.names.en,
    stars: hotel.stars,
    district: inLanguage(hotel.district, lang),
    destination: {
      code: hotel.destination_code,
      name: destination ? inLanguage(destination.names, lang) : hotel.destination_code,
    },
    countryCode,
    countryName: countryCode === '' ? '' : countryName(countryCode, lang),
    score: hotel.review_score === null ? null : { value: hotel.review_score, count: hotel.review_count },
    distances: { beachM: hotel.beach_m, centreM: hotel.centre_m, airportKm: hotel.airport_km },
    facilities: hotel.facilities.map((code) => ({ code, name: catalogue.word('facility', code, lang) })),
  }
})
