import { bind, type CreateProductArea } from '@masa/api/product-area'
import { quoteParking, searchParking } from '@masa/parking-contract'
import { createParkingProduct } from './parking-product.ts'
import { offerOf, quoteAnswer, quoteStay } from './parking-quotes.ts'
import { createShuttleDesk } from './shuttle-desk.ts'

/** Airport parking, with the shuttle's desk at this address. */
export const createParkingArea =
  (desk: { baseUrl: string; key: string }): CreateProductArea =>
  (parts) => ({
    product: createParkingProduct(parts),
    suppliers: [createShuttleDesk(desk)],
    register(api) {
      const invalidAs = 'search_criteria_invalid'
      bind(
        api,
        searchParking,
        async ({ query }) => {
          const { spaces: _spaces, lines: _lines, rate: _rate, ...offer } = await offerOf(parts, query)
          return offer
        },
        { invalidAs },
      )
      bind(api, quoteParking, async ({ body }, { tenant }) => quoteAnswer(await quoteStay(parts, tenant, body)), {
        invalidAs,
      })
    },
  })
