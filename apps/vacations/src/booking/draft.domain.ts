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
  REQUIRED_OF_PAYER,
  REQUIRED_OF_TRAVELLER,
  type FieldIssueCode,
} from '@masa/contract'
import type { BookingView } from '@masa/contract/booking'

export type Pax = BookingView['paxList'][number]
export type Payer = BookingView['payer']

/** What is typed of a traveller and of the payer: each has its words where a fault is told. */
export type TravellerField = Exclude<
  keyof Pax,
  'paxId' | 'type' | 'room' | 'accompaniedByInfant' | 'confirmedShortPassport'
>
export type PayerField = Exclude<keyof Payer, 'NoOfPayment' | 'CreditCardExpirMonth' | 'CreditCardExpirYear'>

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
export function travellerIssues(pax: Pax, facts: TripFacts): Partial<Record<TravellerField, FieldIssueCode>> {
  return judged<TravellerField>(pax, REQUIRED_OF_TRAVELLER, {
    title: () => null,
    firstName: nameIssue,
    lastName: nameIssue,
    birthDate: (birth) => {
      if (!isCalendarDate(birth)) return 'birth_date_incomplete'
      if (birth > facts.today) return 'in_future'
      return ageFits(pax.type, ageOn(birth, facts.lastDay)) ? null : 'age_mismatch'
    },
    passportNumber: (number) => (isMasked(number) || isPassportNumber(number) ? null : 'passport_number'),
    passportExpiry: (expiry) => expiryIssue(expiry, pax, facts),
    nationality: () => null,
    email: emailIssue,
    phone: (phone) => (facts.isPhone(phone) ? null : 'phone'),
  })
}

function expiryIssue(expiry: string, { confirmedShortPassport }: Pax, facts: TripFacts): FieldIssueCode | null {
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
): Partial<Record<PayerField, FieldIssueCode>> {
  return judged<PayerField>(payer, REQUIRED_OF_PAYER, {
    firstName: () => null,
    lastName: () => null,
    email: emailIssue,
    mobile: (mobile) => (isPhone(mobile) ? null : 'phone'),
    IdenticationNumber: (number) => (isMasked(number) || isIdentityNumber(number) ? null : 'identity_number'),
  })
}

const nameIssue = (name: string): FieldIssueCode | null => (isPassportName(name) ? null : 'latin_capitals')
const emailIssue = (email: string): FieldIssueCode | null => (isEmail(email) ? null : 'email')

/** What is wrong field by field, in the order of the form: what is empty and required, else what its judge finds in the text. */
function judged<Field extends string>(
  values: Readonly<Partial<Record<Field, string | undefined>>>,
  required: readonly Field[],
  judges: Readonly<Record<Field, (text: string) => FieldIssueCode | null>>,
): Partial<Record<Field, FieldIssueCode>> {
  const issues: Partial<Record<Field, FieldIssueCode>> = {}
  for (const field of Object.keys(judges) as Field[]) {
    const text = values[field]?.trim() ?? ''
    const missing = required.includes(field) ? 'required' : null
    const issue = text === '' ? missing : judges[field](text)
    if (issue !== null) issues[field] = issue
  }
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

/** Whether the API refuses to store it: what is only missing, or does not suit the journey, it keeps. */
const IS_REFUSED: Readonly<Record<FieldIssueCode, boolean>> = {
  required: false,
  too_long: true,
  latin_capitals: true,
  email: true,
  phone: true,
  identity_number: true,
  date: true,
  age_mismatch: false,
  in_future: true,
  birth_date_incomplete: true,
  passport_number: true,
  passport_expired: false,
  passport_too_short: false,
  passport_needs_confirmation: false,
  infant_without_adult: false,
  service_number: true,
  invalid: true,
}

/** The draft without what is badly written, so that a slip of the pen keeps nothing else from being stored. */
export function storable(draft: Draft, facts: TripFacts): { readonly draft: Draft; readonly isWhole: boolean } {
  let isWhole = true
  const wellWritten = <T extends object>(fields: T, issues: Partial<Record<keyof T, FieldIssueCode>>): T => {
    const bad = Object.entries<FieldIssueCode | undefined>(issues).flatMap(([key, code]) =>
      code !== undefined && IS_REFUSED[code] ? [key] : [],
    )
    if (bad.length === 0) return fields
    isWhole = false
    return Object.fromEntries(Object.entries(fields).filter(([key]) => !bad.includes(key))) as T
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
