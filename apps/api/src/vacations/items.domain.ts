import type { Quote, QuotedItem } from '#src/quotes/quotes.service.ts'

/** A package is seats and room-nights of our own stock, and a stay that the hotel's reservation desk confirms. */
export const vacationItems = ({ demand, hotelCode, checkIn, checkOut, rooms }: Quote): Record<string, QuotedItem> => ({
  stock: { kind: 'stock', isEssential: true, priceMinor: 0, content: { demand } },
  stay: { kind: 'hotelDesk', isEssential: true, priceMinor: 0, content: { hotelCode, checkIn, checkOut, rooms } },
})
