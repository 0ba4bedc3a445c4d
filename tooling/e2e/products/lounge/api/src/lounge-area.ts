import { bind, type CreateProductArea } from '@masa/api/product-area'
import { quoteLounge, searchLounge } from '@masa/lounge-contract'
import { createAirportDesk, type DeskAccess } from './airport-desk.ts'
import { createLoungeProduct } from './lounge-product.ts'
import { offersOf, quoteAnswer, quoteVisit } from './lounge-quotes.ts'

/** Lounge, entry and porter of the airport, with their desk at this address. */
export const createLoungeArea =
  (desk: DeskAccess): CreateProductArea =>
  (parts) => ({
    product: createLoungeProduct(parts),
    suppliers: createAirportDesk(desk),
    register(api) {
      const invalidAs = 'search_criteria_invalid'
      bind(api, searchLounge, ({ query }) => offersOf(parts, query.date), { invalidAs })
      bind(api, quoteLounge, async ({ body }, { tenant }) => quoteAnswer(await quoteVisit(parts, tenant, body)), {
        invalidAs,
      })
    },
  })
