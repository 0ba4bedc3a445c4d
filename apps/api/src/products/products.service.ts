export { EXTRA_CODES } from './product-port.ts'
/** The two ports by which bookings know products and suppliers, and the quotes of all products. */
export type {
  CalendarEntry,
  ExtraCode,
  ItemRecord,
  ItemRecords,
  LineWords,
  ProductChoices,
  ProductPort,
  ProductWords,
  QuotePresentation,
  Recheck,
  OfferCase,
  OfferedContent,
  OfferedQuotes,
  OfferedRecords,
  StayPresentation,
  SupplierCancelledWords,
} from './product-port.ts'
export { createQuotes, type Quotes } from './quotes-of-products.ts'
export {
  HOLD_SECONDS,
  OWN_STOCK,
  planOf,
  registerSuppliers,
  supplierOf,
  type ItemTiming,
  type SupplierAnswer,
  type SupplierOrder,
  type SupplierPerson,
  type SupplierPort,
  type Suppliers,
} from './supplier-port.ts'
