import { numberTyped } from '@masa/i18n/typed-text'
import * as z from 'zod/mini'
import { bookingIdSchema } from './booking-id.ts'
import { moneySchema } from './money.ts'
import { defineRoute } from './route.ts'
import { commonQuery, text, typed } from './wire.ts'

/**
 * Details of an order's travellers that are corrected after the sale. What suppliers take is stored at once and passed on to
 * them; another name than the sold one, and what a supplier changes for the operator alone, becomes a request to the operator.
 */

/** What can be corrected after the sale, in the order of the form. */
export const CORRECTABLE_FIELDS = [
  'title',
  'firstName',
  'lastName',
  'birthDate',
  'passportNumber',
  'passportExpiry',
  'nationality',
] as const
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number]

/** What the operator may be asked for: passports are passed on as they are. */
export const REQUESTABLE_FIELDS = ['title', 'firstName', 'lastName', 'birthDate', 'nationality'] as const

/** The fields of one traveller that are to be other than they are; those that are absent stay. */
const requestableFields = {
  paxId: z.string().check(z.regex(/^[1-9]\d{0,1}$/)),
  title: z.optional(z.enum(['Mr', 'Miss'])),
  firstName: z.optional(typed(60)),
  lastName: z.optional(typed(60)),
  birthDate: z.optional(typed(10)),
  nationality: z.optional(text(2)),
}
const requestedPersonSchema = z.object(requestableFields)
export type RequestedPerson = z.infer<typeof requestedPersonSchema>

const correctionSchema = z.object({
  ...requestableFields,
  /** Masked where it stays as it is. */
  passportNumber: z.optional(typed(20, numberTyped)),
  passportExpiry: z.optional(typed(10)),
  /** The traveller confirmed that the passport is valid for less than six months after departure. */
  confirmedShortPassport: z.optional(z.boolean()),
})
export type TravellerCorrection = z.infer<typeof correctionSchema>

/** How the details of an order's travellers stand; the details themselves are the order's `paxList`. */
export const travellerDetailsSchema = z.object({
  /** What can be corrected; empty when nothing can be, or not any more. */
  correctable: z.array(z.enum(CORRECTABLE_FIELDS)),
  /** Of them, what a supplier changes for the operator alone. */
  byRequest: z.array(z.enum(CORRECTABLE_FIELDS)),
  /** What the supplier asks for each traveller of such a request; null where that is not known. Absent where there is nothing to ask. */
  fee: z.optional(z.nullable(moneySchema)),
  /** The last day on which they can be corrected: the one before the journey begins. */
  until: z.string(),
  /**
   * Whether the suppliers have what is stored: `asked` while it is being passed on to them; `refused`: one of them did not
   * take it, and the operator has been notified.
   */
  suppliers: z.enum(['informed', 'asked', 'refused']),
  /** What was left for after the sale and is not given yet: of whom (`paxId`), and the last day for it. Absent where nothing is. */
  missing: z.optional(z.object({ of: z.array(z.string()), by: z.string() })),
  /** What the operator was asked for and has not decided: the fields as they would be. */
  request: z.nullable(z.object({ at: z.string(), people: z.array(requestedPersonSchema) })),
})
export type TravellerDetails = z.infer<typeof travellerDetailsSchema>

export const correctTravellers = defineRoute({
  name: 'order.correctTravellers',
  isAboutMoney: true,
  remote: 'order-tracking',
  summary: 'Corrects details of the travellers of an order; what is for the operator to decide is asked for',
  method: 'POST',
  path: '/operation/bookInfo/travellers',
  audience: 'booking',
  query: z.object(commonQuery),
  body: z.object({
    bookingTransactionId: z.optional(bookingIdSchema),
    paxList: z.array(correctionSchema).check(z.maxLength(99)),
    /** `fee` as the caller has seen it and agrees to it; of a request to the supplier alone. */
    agreedFee: z.optional(z.nullable(moneySchema)),
  }),
  answer: z.object({
    /** `saved`: all of it is stored. `requested`: the operator is asked for a part of it, the rest is stored. */
    outcome: z.enum(['saved', 'requested']),
    /** For whom the operator is asked, with what was asked before; empty for none. */
    requestedFor: z.array(z.string()),
  }),
  errors: [
    'booking_not_found',
    'state',
    'pan',
    'correction_closed',
    'correction_fee_changed',
    'passengers_invalid',
    'passport_confirmation_required',
    'rate_limited',
    'idempotency_in_progress',
    'idempotency_mismatch',
  ],
})
export type CorrectionAnswer = z.infer<typeof correctTravellers.answer>
