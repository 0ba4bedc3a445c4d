import { stayContentSchema, type QuotedItem, type StayContent } from '#src/quotes/quotes.service.ts'
import type { Demand } from '#src/inventory/inventory.service.ts'

const STOCK = 'stock'
const STAY = 'stay'

/** A package is seats and room-nights of our own stock, and a stay that the hotel's reservation desk confirms. */
export const vacationItems = (demand: readonly Demand[], stay: StayContent): Record<string, QuotedItem> => ({
  [STOCK]: { kind: 'stock', isEssential: true, priceMinor: 0, content: { demand } },
  [STAY]: { kind: 'hotelDesk', isEssential: true, priceMinor: 0, content: stay },
})

/** The stay of a package as it is sold: since the sale another may have been accepted. */
export const stayOfItems = (items: Readonly<Record<string, QuotedItem>>): StayContent =>
  stayContentSchema.parse(items[STAY]?.content)
