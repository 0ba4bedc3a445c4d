/** What other areas may ask of this one. */
export { cancellationTerms } from './cancellation.domain.ts'
export { countryName, createCatalogueSource, landingLines } from './catalogue.ts'
export type { Catalogue, CatalogueSource } from './catalogue.ts'
export { classifiedDeals, dealCards } from './deal-cards.ts'
export { readDepartures, readPackage } from './deal-package.ts'
export type { KeptDeal } from './deal-cards.ts'
export {
  readAssociatedDeals,
  readHomeDeals,
  readHomeOrder,
  readLandingDeals,
  readOneDeal,
  readTypesOfHomeDeals,
} from './deals.repository.ts'
export type { DealTypes } from './deals.repository.ts'
export { vacationItems } from './vacation-items.ts'
export { createVacationProduct } from './vacation-product.ts'
export { VACATION, vacationOf } from './vacation-quote.ts'
export type { VacationSnapshot } from './vacation-quote.ts'
export { seedCatalogue } from './seed/seed.ts'
export type { SelectionContext } from './selection.service.ts'
export { landingOf } from './landing.domain.ts'
export { hotelFace, pictureOf } from './vacations.mapper.ts'
export { readDepartureDays, readLowestOfHotels, readSubCategoryDestinations } from './on-sale.repository.ts'
