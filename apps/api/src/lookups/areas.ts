import { usd, type LangCode } from '@masa/contract'
import type { Area } from '@masa/contract/lookups'
import { countryName, landingLines, landingOf, pictureOf, type Catalogue } from '../catalogue/catalogue.service.ts'

/** Areas of landing pages are countries: each with the destinations that packages go to, the best known first. */
export function readAreas(catalogue: Catalogue, lang: LangCode): Area[] {
  const byCountry = Map.groupBy(catalogue.destinations.values(), (destination) => destination.country_code)
  return [...byCountry].map(([code, destinations]) => {
    const [first] = destinations
    const name = countryName(code, lang)
    const prices = destinations
      .map((destination) => catalogue.lowest('vacation_pack', destination.code))
      .filter((price) => price !== null)
    const packCategDests = { vacation_pack: destinations.map((destination) => destination.code) }
    return {
      code,
      name,
      picture: pictureOf({ subject: first?.picture_subject ?? '', seed: code, mode: 'light' }, name),
      packCategDests,
      landing: landingOf({ kind: 'area', destinationsOfLines: packCategDests, lines: landingLines(catalogue) }),
      perPersonFrom: prices.length === 0 ? null : usd(Math.min(...prices)),
    }
  })
}
