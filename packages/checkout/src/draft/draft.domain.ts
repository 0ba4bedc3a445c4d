import type { FieldIssueCode } from '@masa/contract'
import type { BookingView, Choices, Pax, Payer } from '@masa/contract/booking'
import { extrasIssues, type Options } from '#src/extras/extras.domain.ts'
import type { Issues } from '#src/form/judged.domain.ts'
import { payerIssues } from '#src/payer/payer.domain.ts'
import { travellerIssues, type TravellerFacts, type TravellerPlace } from '#src/travellers/traveller.domain.ts'

/** What the checkout reads of a booking in progress, whatever its product. */
export type DraftedBooking = Pick<
  BookingView,
  | 'bookingTransactionId'
  | 'stage'
  | 'holdRemainingSeconds'
  | 'isHoldOver'
  | 'holdKeeps'
  | 'holdEndsBy'
  | 'holdTakesSeconds'
  | 'holdExtendableSeconds'
  | 'total'
  | 'paxList'
  | 'payer'
  | 'couponCodes'
  | 'choices'
  | 'options'
  | 'extras'
  | 'extrasLeftOut'
  | 'offers'
  | 'phrases'
  | 'needsFlightCondition'
  | 'termsAccepted'
  | 'cancellationTerms'
>

/** What the traveller has typed and ticked, ahead of what is stored. */
export interface Draft {
  readonly pax: readonly Pax[]
  readonly payer: Payer
  readonly options: Options
  readonly couponCodes: readonly string[]
  /** Of the product's own: what stands in it its remote and its area of the API alone know. */
  readonly choices: Choices
}

/** The draft as it is stored, with an empty traveller on each place of whom nothing is stored yet. */
export const draftOf = (booking: DraftedBooking, places: readonly TravellerPlace[]): Draft => ({
  pax: travellersOf(booking.paxList, places),
  payer: booking.payer,
  options: { ...booking.options, securityForcesDocument: booking.options.securityForcesDocument ?? '' },
  couponCodes: booking.couponCodes,
  choices: booking.choices ?? {},
})

/** The travellers of a booking: those that are stored, and empty ones for all others. */
export function travellersOf(stored: readonly Pax[], places: readonly TravellerPlace[]): Pax[] {
  return places.map((place, at) => {
    const paxId = String(at + 1)
    const pax = stored.find((one) => one.paxId === paxId)
    return { ...pax, ...place, paxId, type: pax?.type === 'senior' && place.type === 'adult' ? 'senior' : place.type }
  })
}

/** Everything that keeps the travellers' step from being complete, by path. */
export function stepIssues({ pax, payer }: Pick<Draft, 'pax' | 'payer'>, facts: TravellerFacts): Issues {
  const issues: Record<string, FieldIssueCode> = {}
  pax.forEach((one, at) => {
    for (const [key, issue] of Object.entries(travellerIssues(one, facts)))
      if (issue) issues[`paxList.${at}.${key}`] = issue
  })
  for (const [key, issue] of Object.entries(payerIssues(payer, facts))) if (issue) issues[`payer.${key}`] = issue
  return issues
}

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
export function storable(draft: Draft, facts: TravellerFacts): { readonly draft: Draft; readonly isWhole: boolean } {
  let isWhole = true
  const wellWritten = <T extends object>(fields: T, issues: Partial<Record<keyof T, FieldIssueCode>>): T => {
    const bad = Object.entries<FieldIssueCode | undefined>(issues).flatMap(([key, code]) =>
      code !== undefined && IS_REFUSED[code] ? [key] : [],
    )
    if (bad.length === 0) return fields
    isWhole = false
    return Object.fromEntries(Object.entries(fields).filter(([key]) => !bad.includes(key))) as T
  }
  const pax = draft.pax.map((one) => trimmed(wellWritten(one, travellerIssues(one, facts))))
  const payer = trimmed(wellWritten(draft.payer, payerIssues(draft.payer, facts)))
  const hasBadNumber = Object.keys(extrasIssues(draft.options)).length > 0
  const options = hasBadNumber ? { ...draft.options, securityForcesDocument: '' } : draft.options
  return { draft: { ...draft, pax, payer, options }, isWhole: isWhole && !hasBadNumber }
}

/** A keyboard that completes words leaves a space behind each. */
const trimmed = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as T
