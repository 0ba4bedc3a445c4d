import {
  ageFits,
  ageOn,
  fieldsAsked,
  fieldsRequired,
  isCalendarDate,
  isEmail,
  isHalfDate,
  isPassportName,
  isPassportNumber,
  passportVerdict,
  type FieldIssueCode,
  type TravellerField,
  type TravellerRules,
  isMasked,
} from '@masa/contract'
import type { Pax } from '@masa/contract/booking'
import { judged } from '#src/form/judged.domain.ts'

/** The place of a traveller, in a room of the booking (from 0; a product without rooms has one). */
export interface TravellerPlace {
  readonly type: 'adult' | 'child' | 'infant'
  readonly room: number
}

/** The travellers of a booking, and what its product asks of them. */
export interface TravellersAsked {
  /** All travellers, in the order in which they are asked. */
  readonly places: readonly TravellerPlace[]
  /** What is asked of each, as the booking says it. */
  readonly rules: TravellerRules
  /** YYYY-MM-DD: six months after it a passport must still be valid. */
  readonly departure: string
  /** YYYY-MM-DD, the day on which ages count. */
  readonly lastDay: string
  /** Whether a passport of less than six months may be taken upon oneself. */
  readonly mayConfirmPassport: boolean
}

/** What else a traveller's and a payer's data are judged by. */
export interface FormFacts {
  /** YYYY-MM-DD, at the company's home. */
  readonly today: string
  /** Whether a telephone number can be called. Comes from outside: the library that knows is large and loaded late. */
  readonly isPhone: (value: string) => boolean
}

export type TravellerFacts = TravellersAsked & FormFacts

/** What is wrong with one traveller. The API asks the same questions with the same rules. */
export function travellerIssues(pax: Pax, facts: TravellerFacts): Partial<Record<TravellerField, FieldIssueCode>> {
  const fields = fieldsAsked(facts.rules)
  return judged<TravellerField>(
    pax,
    { fields, required: fieldsRequired(facts.rules, pax) },
    {
      title: () => null,
      firstName: nameIssue,
      lastName: nameIssue,
      birthDate: (birth) => {
        if (!isCalendarDate(birth)) return isHalfDate(birth) ? 'birth_date_incomplete' : 'date'
        if (birth > facts.today) return 'in_future'
        return ageFits(pax.type, ageOn(birth, facts.lastDay)) ? null : 'age_mismatch'
      },
      passportNumber: (number) => (isMasked(number) || isPassportNumber(number) ? null : 'passport_number'),
      passportExpiry: (expiry) => expiryIssue(expiry, pax, facts),
      nationality: () => null,
      email: (email) => (isEmail(email) ? null : 'email'),
      phone: (phone) => (facts.isPhone(phone) ? null : 'phone'),
    },
  )
}

export const isComplete = (pax: Pax, facts: TravellerFacts): boolean =>
  Object.keys(travellerIssues(pax, facts)).length === 0

const nameIssue = (name: string): FieldIssueCode | null => (isPassportName(name) ? null : 'latin_capitals')

function expiryIssue(expiry: string, { confirmedShortPassport }: Pax, facts: TravellerFacts): FieldIssueCode | null {
  if (!isCalendarDate(expiry)) return 'date'
  const verdict = passportVerdict({
    expiry,
    departure: facts.departure,
    lastDay: facts.lastDay,
    mayConfirm: facts.mayConfirmPassport,
  })
  if (verdict === 'expired') return 'passport_expired'
  if (verdict === 'too_short') return 'passport_too_short'
  return verdict === 'needs_confirmation' && confirmedShortPassport !== true ? 'passport_needs_confirmation' : null
}
