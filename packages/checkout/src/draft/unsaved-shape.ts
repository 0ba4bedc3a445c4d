import type { Choices, Pax, Payer } from '@masa/contract/booking'
import * as z from 'zod/mini'
import type { Options } from '#src/extras/extras.domain.ts'

// The shape alone: a field may hold what cannot be stored as it stands. A field that is added asks for its line here.

const text = z.optional(z.string())
const claim = z.optional(z.boolean())

const paxFields = {
  paxId: z.string(),
  type: z.enum(['adult', 'child', 'infant', 'senior']),
  room: z.number(),
  title: z.optional(z.enum(['Mr', 'Miss'])),
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  birthDate: text,
  passportExpiry: text,
  nationality: text,
  accompaniedByInfant: text,
  confirmedShortPassport: claim,
  passportFollows: claim,
} satisfies Record<keyof Omit<Pax, 'passportNumber'>, unknown>

const payerFields = {
  firstName: text,
  lastName: text,
  email: text,
  mobile: text,
  NoOfPayment: z.optional(z.number()),
  CreditCardExpirMonth: z.optional(z.unknown()),
  CreditCardExpirYear: z.optional(z.unknown()),
} satisfies Record<keyof Omit<Payer, 'IdenticationNumber'>, unknown>

const optionFields = {
  masaSafetyAssurance: z.boolean(),
  ensureCancellation: z.boolean(),
  sendEsimOffer: z.boolean(),
  esimQuantity: z.number(),
  promotionCodes: z.array(z.string()),
  sendPromotionalProductMails: z.boolean(),
  sendPromotionalInsuranceMails: z.boolean(),
  flightConditionConfirmed: z.boolean(),
} satisfies Record<keyof Omit<Options, 'securityForcesDocument'>, unknown>

const unsavedSchema = z.object({
  pax: z.array(z.object(paxFields)),
  payer: z.object(payerFields),
  options: z.object(optionFields),
  couponCodes: z.array(z.string()),
  // A tab that is open longer than there are choices has none.
  choices: z.optional(z.record(z.string(), z.unknown())),
})

/** What of a draft is kept in the tab: everything but the numbers that are secret. */
export interface UnsavedDraft {
  readonly pax: readonly Omit<Pax, 'passportNumber'>[]
  readonly payer: Omit<Payer, 'IdenticationNumber'>
  readonly options: Omit<Options, 'securityForcesDocument'>
  readonly couponCodes: readonly string[]
  readonly choices?: Choices | undefined
}

/** The draft that was kept in the tab; null for anything else. */
export const parseUnsaved = (stored: unknown): UnsavedDraft | null => z.safeParse(unsavedSchema, stored).data ?? null
