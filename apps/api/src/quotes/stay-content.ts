import * as z from 'zod/mini'

/** A room of a stay, and who sleeps in it. */
export const stayRoomSchema = z.object({
  cls: z.string(),
  typ: z.string(),
  board: z.string(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
})

/** What a stay of a package is: what the traveller gets, and what the hotel's reservation desk is asked for. */
export const stayContentSchema = z.object({
  hotelId: z.string(),
  /** Its code at the reservation wire. */
  hotelCode: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  rooms: z.array(stayRoomSchema),
})
export type StayContent = z.infer<typeof stayContentSchema>

/** A hotel and room that the reservation wire offers in the place of those that were asked for. */
export const offeredStaySchema = z.object({
  hotelCode: z.string(),
  roomClass: z.string(),
  roomType: z.string(),
  board: z.string(),
})
export type OfferedStay = z.infer<typeof offeredStaySchema>
