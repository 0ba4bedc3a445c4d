import {
  ageFits,
  ageOn,
  isCalendarDate,
  isEmail,
  isIdentityNumber,
  isPassportName,
  isPassportNumber,
  passportVerdict,
  type FieldIssueCode,
} from '@masa/contract'
import type { BookingView } from '@masa/contract/booking'

export type Pax = BookingView['paxList'][number]
export type Payer = BookingView['payer']

/** Where something is missing or wrong: `paxList.0.lastName`, `payer.email`. */
export type Issues = Readonly<Record<string, FieldIssueCode>>

/** The travellers of a booking: those that are stored, and empty ones for everybody else in its rooms. */
export function travellersOf(booking: Pick<BookingView, 'rooms' | 'paxList'>): Pax[] {
  const places = booking.rooms.flatMap(({ composition }, room) => [
    ...Array.from({ length: composition.adults }, () => ({ type: 'adult' as const, room })),
    ...Array.from({ length: composition.children }, () => ({ type: 'child' as const, room })),
    ...Array.from({ length: composition.infants }, () => ({ type: 'infant' as const, room })),
  ])
  return places.map((place, at) => {
    const paxId = String(at + 1)
    const stored = booking.paxList.find((pax) => pax.paxId === paxId)
    return {
      ...stored,
      ...place,
      paxId,
      type: stored?.type === 'senior' && place.type === 'adult' ? 'senior' : place.type,
    }
  })
}

/** A number that the server keeps and shows masked. */
const isMasked = (value: string): boolean => value.includes('•')

export interface TripFacts {
  readonly departure: string
  readonly lastDay: string
  readonly mayConfirmPassport: boolean
  readonly today: string
}

export const factsOf = (booking: BookingView, today: string): TripFacts => ({
  departure: booking.dateFrom,
  lastDay: booking.inwardFlight.departureDate,
  mayConfirmPassport: booking.allowsShortPassport,
  today,
})

/** What is wrong with one traveller. The API asks the same questions with the same rules. */
export function travellerIssues(pax: Pax, facts: TripFacts): Partial<Record<keyof Pax, FieldIssueCode>> {
  const issues: Partial<Record<keyof Pax, FieldIssueCode>> = {}
  if (!pax.title) issues.title = 'required'
  for (const key of ['firstName', 'lastName'] as const) {
    const name = pax[key]?.trim() ?? ''
    if (name === '') issues[key] = 'required'
    else if (!isPassportName(name)) issues[key] = 'latin_capitals'
  }
  const birth = pax.birthDate ?? ''
  if (birth === '') issues.birthDate = 'required'
  else if (!isCalendarDate(birth)) issues.birthDate = 'birth_date_incomplete'
  else if (birth > facts.today) issues.birthDate = 'in_future'
  else if (!ageFits(pax.type, ageOn(birth, facts.lastDay))) issues.birthDate = 'age_mismatch'
  const passport = pax.passportNumber ?? ''
  if (passport === '') issues.passportNumber = 'required'
  else if (!isMasked(passport) && !isPassportNumber(passport)) issues.passportNumber = 'passport_number'
  const expiry = expiryIssue(pax, facts)
  if (expiry) issues.passportExpiry = expiry
  return issues
}

function expiryIssue(
  { passportExpiry: expiry = '', confirmedShortPassport }: Pax,
  facts: TripFacts,
): FieldIssueCode | null {
  if (expiry === '') return 'required'
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

/** What is wrong with the payer. Whether a phone can be dialled is asked apart: the library that knows is large. */
export function payerIssues(payer: Payer): Partial<Record<keyof Payer, FieldIssueCode>> {
  const issues: Partial<Record<keyof Payer, FieldIssueCode>> = {}
  for (const key of ['firstName', 'lastName'] as const) if ((payer[key]?.trim() ?? '') === '') issues[key] = 'required'
  const email = payer.email?.trim() ?? ''
  if (email === '') issues.email = 'required'
  else if (!isEmail(email)) issues.email = 'email'
  const mobile = payer.mobile?.replaceAll(/[^\d+]/g, '') ?? ''
  if (mobile === '') issues.mobile = 'required'
  else if (!/^(?:\+?\d{8,15})$/.test(mobile)) issues.mobile = 'phone'
  const identity = payer.IdenticationNumber ?? ''
  if (identity === '') issues.IdenticationNumber = 'required'
  else if (!isMasked(identity) && !isIdentityNumber(identity)) issues.IdenticationNumber = 'identity_number'
  return issues
}

/** Everything that keeps the travellers' step from being complete, by path. */
export function stepIssues(draft: { pax: readonly Pax[]; payer: Payer }, facts: TripFacts): Issues {
  const issues: Record<string, FieldIssueCode> = {}
  draft.pax.forEach((pax, at) => {
    for (const [key, issue] of Object.entries(travellerIssues(pax, facts)))
      if (issue) issues[`paxList.${at}.${key}`] = issue
  })
  for (const [key, issue] of Object.entries(payerIssues(draft.payer))) if (issue) issues[`payer.${key}`] = issue
  return issues
}

export const isComplete = (pax: Pax, facts: TripFacts): boolean => Object.keys(travellerIssues(pax, facts)).length === 0

/** The payer taken from a traveller, as far as a traveller's data go. */
export const payerFrom = (payer: Payer, pax: Pax | undefined): Payer => ({
  ...payer,
  ...(pax?.firstName && { firstName: pax.firstName }),
  ...(pax?.lastName && { lastName: pax.lastName }),
})

/** What is typed into a name: capitals, and no direction marks. Letters that are not Latin stay, to be told of. */
export const nameTyped = (text: string): string => text.toUpperCase()
