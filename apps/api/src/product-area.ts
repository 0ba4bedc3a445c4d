import type { ExchangeRate } from './catalogue/catalogue.service.ts'
import type { Database } from './platform/database/database.ts'
import type { Api } from './platform/http/api.ts'
import type { ProductPort, SupplierPort } from './products/products.service.ts'

/**
 * What an area that sells a product is made of, and what it may use: for products whose folder stands beside this
 * package. Areas inside it import the same by their paths.
 */
export { connectPartner, type CallOutcome } from './platform/partners/partner.ts'
export { DomainError } from './platform/errors/domain-error.ts'
export { bind } from './platform/http/bind.ts'
export { addDays, daysBetween } from './platform/calendar/calendar.domain.ts'
export { freeUnits } from './inventory/inventory.service.ts'
export { readQuote, storeQuote, type Quote } from './quotes/quotes.service.ts'
export type {
  ItemRecord,
  ItemRecords,
  ProductChoices,
  ProductPort,
  SupplierAnswer,
  SupplierOrder,
  SupplierPort,
} from './products/products.service.ts'
export type { Database } from './platform/database/database.ts'

/** A product with its calls, and the suppliers of its items beside our own stock. */
export interface ProductArea {
  readonly product: ProductPort
  readonly suppliers: readonly SupplierPort[]
  register(api: Api): void
}

/** What the application gives to an area. */
export interface AreaParts {
  readonly db: Database
  /** The operator's rate: shekels per dollar in millionths, and its day; null while there is none. */
  readonly dollarRate: () => Promise<ExchangeRate | null>
}

export type CreateProductArea = (parts: AreaParts) => ProductArea
