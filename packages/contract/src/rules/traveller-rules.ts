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
  /** A traveller may leave it for after the sale (`passportFollows`), to be given by `followsBy`. */
  mayFollow: z.optional(z.boolean()),
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

/** What is known of a traveller, and whether the rest of it is left for after the sale. */
type Known = Partial<Record<TravellerField, string | undefined>> & { readonly passportFollows?: boolean | undefined }

/**
 * Those of them without which nothing of this traveller is held. What may follow the sale and is left for then is all given or
 * none of it: half a passport is of no use.
 */
export function fieldsRequired(rules: TravellerRules, known: Known): readonly TravellerField[] {
  const following = TRAVELLER_FIELDS.filter((field) => rules[field]?.mayFollow)
  const isLeft = known.passportFollows === true && following.every((field) => !known[field]?.trim())
  return TRAVELLER_FIELDS.filter((field) => rules[field]?.isRequired && !(isLeft && following.includes(field)))
}

/** Whether the passport of a traveller was left for after the sale, and is not given yet. */
export const isPassportLeft = ({ passportFollows, passportExpiry }: Known): boolean =>
  passportFollows === true && !passportExpiry?.trim()

/** How many days before the departure what follows the sale is to be given. */
const FOLLOWS_DAYS = 14

/** The last day for what follows the sale; `YYYY-MM-DD`, as the departure. */
export const followsBy = (departure: string): string =>
  new Date(Date.parse(departure) - FOLLOWS_DAYS * 86_400_000).toISOString().slice(0, 10)
