import type { AlternativeStay, Quote } from '#src/quotes/quotes.service.ts'

/** The hotel of a package as it is sold: what the traveller gets, and what the hotel is asked for. */
export interface SoldStay {
  readonly hotelId: string
  /** Its code at the reservation wire. */
  readonly hotelCode: string
  readonly checkIn: string
  readonly checkOut: string
  /** In the order of the quote's rooms. */
  readonly rooms: readonly { readonly cls: string; readonly typ: string; readonly board: string }[]
}

/** The stay that a quote names. */
export const stayOf = ({ hotelId, hotelCode, checkIn, checkOut, rooms }: Quote): SoldStay => ({
  hotelId,
  hotelCode,
  checkIn,
  checkOut,
  rooms: rooms.map(({ cls, typ, board }) => ({ cls, typ, board })),
})

/** What is sold once an alternative is accepted: another hotel for the same people, on the same days, at the same price. */
export const alternativeStay = (stay: SoldStay, offered: AlternativeStay, hotelId: string): SoldStay => ({
  ...stay,
  hotelId,
  hotelCode: offered.hotelCode,
  rooms: stay.rooms.map(() => ({ cls: offered.roomClass, typ: offered.roomType, board: offered.board })),
})

/** A quote with another stay in the place of its own; price, flights and people are the quote's. */
export const withStay = (quote: Quote, { hotelId, hotelCode, checkIn, checkOut, rooms }: SoldStay): Quote => ({
  ...quote,
  hotelId,
  hotelCode,
  checkIn,
  checkOut,
  rooms: quote.rooms.map((room, index) => ({ ...room, ...rooms[index] })),
})

/** One room of a stay, in the words of the reservation wire. */
export const offeredStay = ({ hotelCode, rooms: [room] }: SoldStay): AlternativeStay => ({
  hotelCode,
  roomClass: room?.cls ?? '',
  roomType: room?.typ ?? '',
  board: room?.board ?? '',
})
