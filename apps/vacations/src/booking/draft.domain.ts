import {
  ageFits,
  ageOn,
  isCalendarDate,
  isEmail,
  isIdentityNumber,
  isPassportName,
  isPassportNumber,
  isServiceNumber,
  passportVerdict,
  type FieldIssueCode,
} from '@masa/contract'
import type { BookingView } from '@masa/contract/booking'

export type Pax = BookingView['paxList'][number]
export type Payer = BookingView['payer']

export type Options = Omit<BookingView['options'], 'securityForcesDocument'> & {
  readonly securityForcesDocument: string
}

/** What the traveller has typed and ticked, ahead of what is stored. */
export interface Draft {
  readonly pax: readonly Pax[]
  readonly payer: Payer
  readonly options: Options
  readonly couponCodes: readonly string[]
}

export const draftOf = (booking: BookingView): Draft => ({
  pax: travellersOf(booking),
  payer: booking.payer,
  options: { ...booking.options, securityForcesDocument: booking.options.securityForcesDocument ?? '' },
  couponCodes: booking.couponCodes,
})

/** Where something is missing or wrong: `paxList.0.lastName`, `payer.email`. */
export type Issues = Readonly<Record<string, FieldIssueCode>>

/** Everybody who travels, babies too. */
export const peopleIn = ({ rooms }: Pick<BookingView, 'rooms'>): number =>
  rooms.reduce((sum, { composition }) => sum + composition.adults + composition.children + composition.infants, 0)

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
  /** Whether a telephone number can be called. Comes from outside: the library that knows is large and loaded late. */
  readonly isPhone: (value: string) => boolean
}

export const factsOf = (booking: BookingView, { today, isPhone }: Pick<TripFacts, 'today' | 'isPhone'>): TripFacts => ({
  departure: booking.dateFrom,
  lastDay: booking.inwardFlight.departureDate,
  mayConfirmPassport: booking.allowsShortPassport,
  today,
  isPhone,
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
  if (pax.email && !isEmail(pax.email.trim())) issues.email = 'email'
  if (pax.phone && !facts.isPhone(pax.phone)) issues.phone = 'phone'
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

/** What is wrong with the payer. */
export function payerIssues(
  payer: Payer,
  { isPhone }: Pick<TripFacts, 'isPhone'>,
): Partial<Record<keyof Payer, FieldIssueCode>> {
  const issues: Partial<Record<keyof Payer, FieldIssueCode>> = {}
  for (const key of ['firstName', 'lastName'] as const) if ((payer[key]?.trim() ?? '') === '') issues[key] = 'required'
  const email = payer.email?.trim() ?? ''
  if (email === '') issues.email = 'required'
  else if (!isEmail(email)) issues.email = 'email'
  const mobile = payer.mobile?.trim() ?? ''
  if (mobile === '') issues.mobile = 'required'
  else if (!isPhone(mobile)) issues.mobile = 'phone'
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
  for (const [key, issue] of Object.entries(payerIssues(draft.payer, facts))) if (issue) issues[`payer.${key}`] = issue
  return issues
}

/** What is wrong with the extras: a number of service, where one is declared. */
export const extrasIssues = ({ masaSafetyAssurance, securityForcesDocument: number }: Options): Issues =>
  masaSafetyAssurance && number !== '' && !isMasked(number) && !isServiceNumber(number)
    ? { securityForcesDocument: 'service_number' }
    : {}

/** What the API refuses to store; what is only missing, or does not suit the journey, it keeps. */
const MALFORMED: readonly FieldIssueCode[] = [
  'latin_capitals',
  'birth_date_incomplete',
  'date',
  'in_future',
  'passport_number',
  'email',
  'phone',
  'identity_number',
  'service_number',
]

/** The draft without what is badly written, so that a slip of the pen keeps nothing else from being stored. */
export function storable(draft: Draft, facts: TripFacts): { readonly draft: Draft; readonly isWhole: boolean } {
  let isWhole = true
  const wellWritten = <T extends object>(fields: T, issues: Partial<Record<keyof T, FieldIssueCode>>): T => {
    const bad = (Object.keys(issues) as (keyof T)[]).filter((key) => MALFORMED.some((code) => code === issues[key]))
    if (bad.length === 0) return fields
    isWhole = false
    return Object.fromEntries(Object.entries(fields).filter(([key]) => !bad.includes(key as keyof T))) as T
  }
  const pax = draft.pax.map((one) => wellWritten(one, travellerIssues(one, facts)))
  const payer = wellWritten(draft.payer, payerIssues(draft.payer, facts))
  const hasBadNumber = Object.keys(extrasIssues(draft.options)).length > 0
  const options = hasBadNumber ? { ...draft.options, securityForcesDocument: '' } : draft.options
  return { draft: { ...draft, pax, payer, options }, isWhole: isWhole && !hasBadNumber }
}

export const isComplete = (pax: Pax, facts: TripFacts): boolean => Object.keys(travellerIssues(pax, facts)).length === 0

/** The payer taken from a traveller, as far as a traveller's data go. */
export const payerFrom = (payer: Payer, pax: Pax | undefined): Payer => ({
  ...payer,
  ...(pax?.firstName && { firstName: pax.firstName }),
  ...(pax?.lastName && { lastName: pax.lastName }),
  ...(pax?.email && { email: pax.email }),
  ...(pax?.phone && { mobile: pax.phone }),
})
