import * as z from 'zod/mini'

/** Kinds of traveller as the wire names them. A senior is the specification's pensioner. */
export const TRAVELLER_TYPES = ['adult', 'child', 'infant', 'senior'] as const
export type TravellerType = (typeof TRAVELLER_TYPES)[number]
export const travellerTypeSchema = z.enum(TRAVELLER_TYPES)

/** Who sleeps in one room. A pensioner is counted among the adults where an adult is required. */
export const roomCompositionSchema = z.object({
  adults: z.int().check(z.gte(0), z.lte(9)),
  children: z.int().check(z.gte(0), z.lte(9)),
  infants: z.int().check(z.gte(0), z.lte(9)),
})
export type RoomComposition = z.infer<typeof roomCompositionSchema>
