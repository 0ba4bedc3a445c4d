import { codeTyped, numberTyped } from '@masa/i18n/typed-text'
import * as z from 'zod/mini'
import { travellerTypeSchema } from './travellers.ts'
import { text, typed } from './wire.ts'

/** Who travels, and who pays: the same for every product. */

/** A traveller as stored stage by stage: anything may still be missing, nothing may be malformed beyond length. */
export const paxSchema = z.object({
  paxId: z.string().check(z.regex(/^[1-9]\d{0,1}$/)),
  type: travellerTypeSchema,
  /** Index of the room, from 0. */
  room: z.int().check(z.gte(0), z.lte(9)),
  title: z.optional(z.enum(['Mr', 'Miss'])),
  firstName: z.optional(typed(60)),
  lastName: z.optional(typed(60)),
  /** For news of the flight; both are optional. */
  email: z.optional(typed(254, codeTyped)),
  phone: z.optional(typed(30)),
  birthDate: z.optional(typed(10)),
  passportNumber: z.optional(typed(20, numberTyped)),
  passportExpiry: z.optional(typed(10)),
  nationality: z.optional(text(2)),
  /** `paxId` of the infant on this adult's lap. */
  accompaniedByInfant: z.optional(text(2)),
  /** The traveller confirmed that the passport is valid for less than six months after departure. */
  confirmedShortPassport: z.optional(z.boolean()),
  /** Number and expiry of the passport are given after the sale, where the rules let them follow. */
  passportFollows: z.optional(z.boolean()),
})
export type Pax = z.infer<typeof paxSchema>

export const payerSchema = z.object({
  firstName: z.optional(typed(60)),
  lastName: z.optional(typed(60)),
  email: z.optional(typed(254, codeTyped)),
  mobile: z.optional(typed(30)),
  IdenticationNumber: z.optional(typed(20, numberTyped)),
  NoOfPayment: z.optional(z.number()),
  /** Accepted because older clients send them; neither asked for nor stored. */
  CreditCardExpirMonth: z.optional(z.unknown()),
  CreditCardExpirYear: z.optional(z.unknown()),
})
export type Payer = z.infer<typeof payerSchema>
