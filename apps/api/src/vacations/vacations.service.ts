/** What other areas may ask of this one. */
export { countryName, createCatalogueSource, inLanguage } from './catalogue.ts'
export type { Catalogue, CatalogueSource } from './catalogue.ts'
export { dealCards } from './deal-cards.ts'
export type { KeptDeal } from './deal-cards.ts'
export { createQuoteSource } from './quote-source.ts'
export { seedCatalogue } from './seed/seed.ts'
export type { SelectionContext } from './selection.service.ts'
export { pictureOf } from './vacations.mapper.ts'
