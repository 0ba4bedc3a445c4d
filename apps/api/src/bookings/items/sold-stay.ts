import type { AlternativeStay } from '#src/products/products.service.ts'
import { stayContentSchema, type Quote, type StayContent } from '#src/quotes/quotes.service.ts'
import { HOTEL_DESK } from './stay-item.domain.ts'

/** The hotel of a package as it was sold, or as it is since the traveller accepted another. */
export type SoldStay = Omit<StayContent, 'rooms'> & {
  /** In the order of the quote's rooms. */
  readonly rooms: readonly { readonly cls: string; readonly typ: string; readonly board: string }[]
}

/** The stay that a quote names; throws for a quote without one. */
export function stayOf({ items }: Pick<Quote, 'items'>): SoldStay {
  const item = Object.values(items).find(({ kind }) => kind === HOTEL_DESK)
  const { rooms, ...stay } = stayContentSchema.parse(item?.content)
  return { ...stay, rooms: rooms.map(({ cls, typ, board }) => ({ cls, typ, board })) }
}

/** What is sold once an alternative is accepted: another hotel for the same people, on the same days, at the same price. */
export const alternativeStay = (stay: SoldStay, offered: AlternativeStay, hotelId: string): SoldStay => ({
  ...stay,
  hotelId,
  hotelCode: offered.hotelCode,
  rooms: stay.rooms.map(() => ({ cls: offered.roomClass, typ: offered.roomType, board: offered.board })),
})

/** A quote with another stay in the place of its own; price, flights and people are the quote's. */
export function withStay(quote: Quote, { rooms, ...stay }: SoldStay): Quote {
  const items = Object.entries(quote.items).map(([name, item]) => {
    if (item.kind !== HOTEL_DESK) return [name, item] as const
    const people = stayContentSchema.parse(item.content).rooms
    const content: StayContent = { ...stay, rooms: people.map((room, index) => ({ ...room, ...rooms[index] })) }
    return [name, { ...item, content }] as const
  })
  return { ...quote, items: Object.fromEntries(items) }
}

/** One room of a stay, in the words of the reservation wire. */
export const offeredStay = ({ hotelCode, rooms: [room] }: SoldStay): AlternativeStay => ({
  hotelCode,
  roomClass: room?.cls ?? '',
  roomType: room?.typ ?? '',
  board: room?.board ?? '',
})
