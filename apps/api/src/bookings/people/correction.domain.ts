import { fieldsAsked, isMasked, isPassportLeft, type TravellerRules } from '@masa/contract'
import type { Pax } from '@masa/contract/booking'
import {
  CORRECTABLE_FIELDS,
  REQUESTABLE_FIELDS,
  type CorrectableField,
  type RequestedPerson,
  type TravellerCorrection,
} from '@masa/contract/traveller-correction'
import leven from 'leven'
import type { Draft, Secrets } from '../draft/draft.domain.ts'

/** The people of a booking, with the numbers that stand sealed. */
export interface People {
  readonly paxList: readonly Pax[]
  readonly passports: Secrets['passports']
}

/** What can be corrected of a product's travellers after the sale, in the order of the form. */
export const correctableFields = (rules: TravellerRules): CorrectableField[] => {
  const asked = new Set<string>(fieldsAsked(rules))
  return CORRECTABLE_FIELDS.filter((field) => asked.has(field))
}

/** Letters that may differ in the spelling of a name. */
const MAX_SPELLING = 3

/** Whether one name is the other, spelled otherwise: few letters differ, in a short name no more than a third of them. */
function isSpelling(sold: string, wanted: string): boolean {
  const letters = (name: string) => name.replaceAll(/[^\p{L}]/gu, '').toUpperCase()
  const before = letters(sold)
  return leven(before, letters(wanted)) <= Math.min(MAX_SPELLING, Math.floor(before.length / 3))
}

type Name = Pick<Pax, 'firstName' | 'lastName'>

/** Whether two names are one person's: spelled otherwise, or given name and surname have changed places. */
export const isSameName = (
  { firstName: soldFirst = '', lastName: soldLast = '' }: Name,
  { firstName = '', lastName = '' }: Name,
): boolean =>
  (isSpelling(soldFirst, firstName) && isSpelling(soldLast, lastName)) ||
  (isSpelling(soldFirst, lastName) && isSpelling(soldLast, firstName))

const isRequestable = (field: CorrectableField): field is (typeof REQUESTABLE_FIELDS)[number] =>
  (REQUESTABLE_FIELDS as readonly CorrectableField[]).includes(field)

/** Names go together: who is called otherwise is asked for with both. */
const isOfName = (field: CorrectableField): boolean => field === 'firstName' || field === 'lastName'

/** A correction, judged by what each field takes. */
export interface SplitCorrection {
  /** With what is stored at once. */
  readonly stored: People
  /** Whose details are stored otherwise than they were, and which. */
  readonly travellers: readonly string[]
  readonly fields: readonly CorrectableField[]
  /** What the operator is asked for from now on, with what was asked before; empty for nothing. */
  readonly requested: readonly RequestedPerson[]
}

/**
 * Divides what is to be stored from what is asked for. `sold` are the names that were paid for: many small corrections do not
 * make another person of one. What is corrected back to what stands is asked for no more.
 */
export function splitCorrection(
  people: People,
  given: readonly TravellerCorrection[],
  context: {
    readonly rules: TravellerRules
    readonly sold: Draft['paxList']
    readonly former: readonly RequestedPerson[]
  },
): SplitCorrection {
  const passports: Record<string, string> = { ...people.passports }
  const travellers = new Set<string>()
  const fields = new Set<CorrectableField>()
  const paxList = people.paxList.map((pax): Pax => {
    const correction = given.find(({ paxId }) => paxId === pax.paxId)
    if (correction === undefined) return pax
    const known = { ...pax, passportNumber: passports[pax.paxId] }
    const isOther = !isSameName(context.sold.find(({ paxId }) => paxId === pax.paxId) ?? pax, { ...pax, ...correction })
    const changed = CORRECTABLE_FIELDS.filter((field) => {
      const value = correction[field]
      return value !== undefined && !isMasked(value) && value !== (known[field] ?? '')
    })
    const stored = changed.filter(
      (field) => !isRequestable(field) || (context.rules[field]?.change !== 'newHold' && !(isOfName(field) && isOther)),
    )
    const { passportNumber } = correction
    if (stored.includes('passportNumber') && passportNumber !== undefined) passports[pax.paxId] = passportNumber
    if (stored.length > 0) travellers.add(pax.paxId)
    for (const field of stored) fields.add(field)
    const kept = stored.filter((field) => field !== 'passportNumber')
    const { passportFollows = false, ...now } = {
      ...pax,
      ...Object.fromEntries(kept.map((field) => [field, correction[field]])),
      ...(correction.confirmedShortPassport === true && { confirmedShortPassport: true }),
    }
    // Once given it can be corrected, and not be taken back.
    return isPassportLeft({ ...now, passportFollows }) ? { ...now, passportFollows } : now
  })
  return {
    stored: { paxList, passports },
    travellers: [...travellers],
    fields: [...fields],
    requested: paxList.flatMap((pax) => {
      const before = context.former.find(({ paxId }) => paxId === pax.paxId)
      const now = given.find(({ paxId }) => paxId === pax.paxId)
      const asked = REQUESTABLE_FIELDS.flatMap((field) => {
        const value = now?.[field] ?? before?.[field]
        return value === undefined || value === (pax[field] ?? '') ? [] : [[field, value] as const]
      })
      return asked.length === 0 ? [] : [{ paxId: pax.paxId, ...Object.fromEntries(asked) }]
    }),
  }
}

/** The travellers with what was asked for of them. */
export const withRequested = (paxList: readonly Pax[], people: readonly RequestedPerson[]): Pax[] =>
  paxList.map((pax) => ({ ...pax, ...people.find(({ paxId }) => paxId === pax.paxId) }))
