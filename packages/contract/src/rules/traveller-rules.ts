import * as z from 'zod/mini'

/** What can be asked of a traveller, in the order of the form. */
export const TRAVELLER_FIELDS = [
  'title',
  'firstName',
  'lastName',
  'birthDate',
  'passportNumber',
  'passportExpiry',
  'nationality',
  'email',
  'phone',
] as const
export type TravellerField = (typeof TRAVELLER_FIELDS)[number]

const fieldRule = z.object({
  /** Without it nothing is held; else it may be left empty. */
  isRequired: z.boolean(),
  /** What correcting it after the hold takes: nothing, a word to the supplier, or another hold. */
  change: z.enum(['free', 'amend', 'newHold']),
})

/** What a product asks of its travellers; fields that are absent are neither asked nor judged. */
export const travellerRulesSchema = z.object({
  title: z.optional(fieldRule),
  firstName: z.optional(fieldRule),
  lastName: z.optional(fieldRule),
  birthDate: z.optional(fieldRule),
  passportNumber: z.optional(fieldRule),
  passportExpiry: z.optional(fieldRule),
  nationality: z.optional(fieldRule),
  email: z.optional(fieldRule),
  phone: z.optional(fieldRule),
} satisfies Record<TravellerField, unknown>)
export type TravellerRules = z.infer<typeof travellerRulesSchema>

const required = { isRequired: true, change: 'free' } as const
const optional = { isRequired: false, change: 'free' } as const

/** Of a product whose travellers cross a border. */
export const DOCUMENTED_TRAVELLERS: TravellerRules = {
  title: required,
  firstName: required,
  lastName: required,
  birthDate: required,
  passportNumber: required,
  passportExpiry: required,
  nationality: optional,
  email: optional,
  phone: optional,
}

/** Of a product that knows its people by their names. */
export const NAMED_TRAVELLERS: TravellerRules = { firstName: required, lastName: required }

/** The fields that a product asks, in the order of the form. */
export const fieldsAsked = (rules: TravellerRules): readonly TravellerField[] =>
  TRAVELLER_FIELDS.filter((field) => rules[field] !== undefined)

/** Those of them without which nothing is held. */
export const fieldsRequired = (rules: TravellerRules): readonly TravellerField[] =>
  TRAVELLER_FIELDS.filter((field) => rules[field]?.isRequired)
