/** What other areas may ask of this one. */
export { readAssociatedDeals, readHomeDeals, readOneDeal } from './deals.repository.ts'
