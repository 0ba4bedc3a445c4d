import {
  stayContentSchema,
  type OfferedStay,
  type Quote,
  type QuotedItem,
  type StayContent,
} from '#src/quotes/quotes.service.ts'
import type { ItemRecords } from '#src/products/products.service.ts'
import type { Demand } from '#src/inventory/inventory.service.ts'
import { isFlightResource } from './resources.domain.ts'

const STOCK = 'stock'
const STAY = 'stay'

/** Seats that are lacking are refused in words of their own. */
const asRefused = (line: Demand) => (isFlightResource(line.resource) ? { ...line, whenShort: 'no_seats' } : line)

/** A package is seats and room-nights of our own stock, and a stay that the hotel's reservation desk confirms. */
export const vacationItems = (demand: readonly Demand[], stay: StayContent): Record<string, QuotedItem> => ({
  [STOCK]: { kind: 'stock', isEssential: true, priceMinor: 0, content: { demand: demand.map(asRefused) } },
  [STAY]: { kind: 'hotelDesk', isEssential: true, priceMinor: 0, content: stay },
})

/** The stay of a package as it is sold: since the sale another may have been accepted. */
export const stayOfItems = (items: Readonly<Record<string, QuotedItem>>): StayContent =>
  stayContentSchema.parse(items[STAY]?.content)

/** What its hotel has confirmed it by; null before that. */
export const stayReference = ({ [STAY]: record }: ItemRecords): string | null => record?.reference ?? null

/** A quote with another hotel in the place of its own: the same people in as many rooms, on the same days, at the same price. */
export function withOtherStay(quote: Quote, { hotelId, offered }: { hotelId: string; offered: OfferedStay }): Quote {
  const { [STAY]: item } = quote.items
  if (item === undefined) throw new Error('a package without a stay')
  const stay = stayOfItems(quote.items)
  const { hotelCode, roomClass: cls, roomType: typ, board } = offered
  const content: StayContent = {
    ...stay,
    hotelId,
    hotelCode,
    rooms: stay.rooms.map((room) => ({ ...room, cls, typ, board })),
  }
  return { ...quote, items: { ...quote.items, [STAY]: { ...item, content } } }
}
