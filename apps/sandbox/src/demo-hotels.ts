import type { Hotel } from '@masa/demo-world'
import { documentedHotels, hotels } from '@masa/demo-world'
import type { SandboxHotel } from './reservations/behaviour.ts'
import type { Phrase } from './translate/phrases.ts'

/** The hotels of the demo world, as their reservation desks know them. */
export function demoHotels(): SandboxHotel[] {
  const shows = new Map(documentedHotels.map((hotel) => [hotel.hotelCode, hotel.shows]))
  return hotels.map(({ code, names, rooms, boards, reservation }) => ({
    code,
    name: names.en,
    rooms: rooms.map(({ cls, typ }) => ({ roomClass: cls, roomType: typ })),
    boards: boards.map((board) => board.code),
    behaviour: reservation,
    shows: shows.get(code),
  }))
}

/** What those hotels write to their guests, which the translation service therefore knows. */
export function demoPhrases(): Phrase[] {
  return hotels.flatMap((hotel: Hotel) => [hotel.description, hotel.notes, ...(hotel.remark ? [hotel.remark] : [])])
}
