import { usd, type LangCode } from '@masa/contract'
import * as lookups from '@masa/contract/lookups'
import * as contract from '@masa/contract/vacations'
import { countryName, pictureOf, type Catalogue, type CatalogueSource } from '#src/catalogue/catalogue.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import type { Api } from '#src/platform/http/api.ts'
import { bind } from '#src/platform/http/bind.ts'
import { inLanguage } from '#src/platform/language/in-language.ts'
import { holidaysIn } from './holidays.ts'
import { readDepartureDays, readLowestOfHotels, readSubCategoryDestinations } from './on-sale.repository.ts'

/** Seconds for which shared caches may keep a list. */
const CACHE_SECONDS = 60

/** What a search of packages can be asked for: sub-categories, days of departure, holidays, hotels. */
export function registerOnSale(
  api: Api,
  { db, catalogue: source }: { db: Queryable; catalogue: CatalogueSource },
): void {
  const subCategoriesOf = (catalogue: Catalogue, lang: LangCode) =>
    catalogue.wordsOf('subCategory').map((word) => ({
      id: String(word.details.id),
      code: word.code,
      name: inLanguage(word.names, lang),
      categoryCode: 'vacation_pack',
    }))
  bind(api, contract.packSubCategory, async (_input, { lang, cacheFor }) => {
    cacheFor(CACHE_SECONDS)
    return subCategoriesOf(await source.read(), lang)
  })
  bind(api, contract.packSubCategoryWithDest, async (_input, { lang, cacheFor }) => {
    cacheFor(CACHE_SECONDS)
    const catalogue = await source.read()
    const destinations = await readSubCategoryDestinations(db, catalogue)
    return subCategoriesOf(catalogue, lang).map((sub) => ({ ...sub, destinations: destinations.get(sub.code) ?? [] }))
  })

  bind(api, contract.searchDates, async ({ query }) => readDepartureDays(db, await source.read(), query))
  bind(api, contract.holidays, ({ query }, { lang }) => holidaysIn(query.year, lang))

  bind(api, lookups.packHotels, async ({ query }, { lang, cacheFor }) => {
    cacheFor(CACHE_SECONDS)
    const catalogue = await source.read()
    const lowest = await readLowestOfHotels(db, query.destCode ?? null)
    return [...catalogue.hotels.values()].flatMap((hotel) => {
      const destination = catalogue.destinations.get(hotel.destination_code)
      const picture = hotel.gallery[0] ?? hotel.perspective[0]
      if (!destination || !picture || (query.destCode && hotel.destination_code !== query.destCode)) return []
      const price = lowest.get(hotel.hotel_id)
      return [
        {
          hotelId: String(hotel.hotel_id),
          name: inLanguage(hotel.names, lang),
          nameLatin: hotel.names.en,
          stars: hotel.stars,
          destination: { code: destination.code, name: inLanguage(destination.names, lang) },
          countryName: countryName(destination.country_code, lang),
          picture: pictureOf(picture, inLanguage(hotel.names, lang)),
          perPersonFrom: price === undefined ? null : usd(price),
        },
      ]
    })
  })
}
