import { ageFits, ageOn, isCalendarDate, fieldsRequired, passportVerdict, REQUIRED_OF_PAYER } from '@masa/contract'
import type { ErrorCode, FieldIssue, FieldIssueCode, TravellerRules } from '@masa/contract'
import type { Pax } from '@masa/contract/booking'
import type { TravellerCorrection } from '@masa/contract/traveller-correction'
import type { Draft, Secrets } from './draft.domain.ts'
import { formIssues, type PhoneCheck } from './form.domain.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'

export interface Rules {
  /** What the product asks of its travellers. */
  readonly travellers: TravellerRules
  readonly isPhone: PhoneCheck
  /** The business day, `YYYY-MM-DD`. */
  readonly today: string
  /** Whether the travellers of this agency may confirm a passport of less than six months. */
  readonly mayConfirmShortPassport: boolean
}

/** Why a booking cannot be held yet. */
export interface Incomplete {
  readonly code: ErrorCode
  readonly fields: FieldIssue[]
}

type TravelFacts = Pick<Quote, 'party' | 'dateFrom' | 'dateTo' | 'needsFlightCondition'>

/** The first kind of thing that stands between a booking and its hold, with every field of that kind; undefined when it is complete. */
export function whatIsMissing(
  { draft, secrets }: { draft: Draft; secrets: Secrets },
  quote: TravelFacts,
  rules: Rules,
): Incomplete | undefined {
  const rooms = roomProblem(draft.paxList, quote.party)
  if (rooms !== undefined) return rooms
  const missing = requiredFields(draft, secrets, rules)
  if (missing.length > 0) return { code: 'booking_incomplete', fields: missing }
  const malformed = formIssues({ paxList: [...draft.paxList], payer: draft.payer }, rules)
  if (malformed.length > 0)
    return { code: malformed[0]?.path.startsWith('payer') ? 'payer_invalid' : 'passengers_invalid', fields: malformed }
  const unfit = unfitForTravel(draft.paxList, quote, rules)
  const unfitForGood = unfit.filter(({ issue }) => issue !== 'passport_needs_confirmation')
  if (unfitForGood.length > 0) return { code: 'passengers_invalid', fields: unfitForGood }
  const laps = lapIssues(draft.paxList)
  if (laps.length > 0) return { code: 'passengers_invalid', fields: laps }
  if (unfit.length > 0) return { code: 'passport_confirmation_required', fields: unfit }
  if (quote.needsFlightCondition && !draft.flightConditionConfirmed)
    return { code: 'flight_condition_not_confirmed', fields: [] }
  return undefined
}

/**
 * What is wrong with corrected travellers, as they would be with all that is given of them; paths are those of `given`.
 * Whom nothing is given of is not judged again.
 */
export function correctionProblem(
  {
    people: { paxList, passports },
    given,
  }: {
    people: Pick<Draft, 'paxList'> & Pick<Secrets, 'passports'>
    given: readonly TravellerCorrection[]
  },
  quote: TravelFacts,
  rules: Rules,
): Incomplete | undefined {
  const corrected = given.flatMap((correction): Pax[] => {
    const pax = paxList.find(({ paxId }) => paxId === correction.paxId)
    return pax === undefined ? [] : [{ ...pax, ...correction }]
  })
  const issues = [
    ...requiredOfTravellers(corrected, passports, rules),
    ...formIssues({ paxList: corrected }, rules),
    ...unfitForTravel(corrected, quote, rules),
  ]
  const forGood = issues.filter(({ issue }) => issue !== 'passport_needs_confirmation')
  if (forGood.length > 0) return { code: 'passengers_invalid', fields: forGood }
  return issues.length > 0 ? { code: 'passport_confirmation_required', fields: issues } : undefined
}

const isAdult = (pax: Pax): boolean => pax.type === 'adult' || pax.type === 'senior'

/** Who sleeps where must be what was priced: the price is that of the rooms' composition. */
function roomProblem(paxList: readonly Pax[], rooms: TravelFacts['party']): Incomplete | undefined {
  const counts = rooms.map((_, index) => {
    const inRoom = paxList.filter((pax) => pax.room === index)
    return {
      adults: inRoom.filter(isAdult).length,
      children: inRoom.filter((pax) => pax.type === 'child').length,
      infants: inRoom.filter((pax) => pax.type === 'infant').length,
    }
  })
  const infants = counts.reduce((sum, count) => sum + count.infants, 0)
  const adults = counts.reduce((sum, count) => sum + count.adults, 0)
  if (infants > adults) return { code: 'infants_exceed_adults', fields: [] }
  if (rooms.some((room, index) => !room.allowsInfants && (counts[index]?.infants ?? 0) > 0))
    return { code: 'baby_not_allowed', fields: [] }
  const differs = rooms.some((room, index) => {
    const count = counts[index]
    return count?.adults !== room.adults || count.children !== room.children || count.infants !== room.infants
  })
  const people = rooms.reduce((sum, room) => sum + room.adults + room.children + room.infants, 0)
  return differs || paxList.length !== people
    ? { code: 'booking_incomplete', fields: [{ path: 'paxList', issue: 'required' }] }
    : undefined
}

const requiredOfTravellers = (
  paxList: readonly Pax[],
  passports: Secrets['passports'],
  { travellers }: Rules,
): FieldIssue[] =>
  paxList.flatMap((pax, index) => {
    const given = { ...pax, passportNumber: passports[pax.paxId] }
    return fieldsRequired(travellers, given)
      .filter((field) => !given[field]?.trim())
      .map((field) => ({ path: `paxList.${index}.${field}`, issue: 'required' as const }))
  })

function requiredFields({ paxList, payer }: Draft, secrets: Secrets, rules: Rules): FieldIssue[] {
  const missing = requiredOfTravellers(paxList, secrets.passports, rules)
  const given = { ...payer, IdenticationNumber: secrets.identityNumber }
  for (const field of REQUIRED_OF_PAYER) {
    if (!given[field]?.trim()) missing.push({ path: `payer.${field}`, issue: 'required' })
  }
  return missing
}

const unfitForTravel = (paxList: readonly Pax[], quote: TravelFacts, rules: Rules): FieldIssue[] =>
  paxList.flatMap((pax, index) =>
    travelIssues(pax, quote, rules).map(([field, issue]) => ({ path: `paxList.${index}.${field}`, issue })),
  )

/** Ages and passports against the journey: ages count on the last day, six months from departure. */
function travelIssues(
  pax: Pax,
  quote: TravelFacts,
  { travellers, mayConfirmShortPassport }: Rules,
): [string, FieldIssueCode][] {
  const issues: [string, FieldIssueCode][] = []
  // What was typed of what this product does not ask is not judged.
  const birthDate = travellers.birthDate && pax.birthDate
  const passportExpiry = travellers.passportExpiry && pax.passportExpiry
  if (travellers.birthDate === undefined) return issues
  if (birthDate === undefined || !isCalendarDate(birthDate)) issues.push(['birthDate', 'birth_date_incomplete'])
  else if (!ageFits(pax.type, ageOn(birthDate, quote.dateTo))) issues.push(['birthDate', 'age_mismatch'])
  if (!passportExpiry?.trim()) return issues
  const verdict = passportVerdict({
    expiry: passportExpiry,
    departure: quote.dateFrom,
    lastDay: quote.dateTo,
    mayConfirm: mayConfirmShortPassport,
  })
  if (verdict === 'expired') issues.push(['passportExpiry', 'passport_expired'])
  if (verdict === 'too_short') issues.push(['passportExpiry', 'passport_too_short'])
  if (verdict === 'needs_confirmation' && pax.confirmedShortPassport !== true)
    issues.push(['passportExpiry', 'passport_needs_confirmation'])
  return issues
}

/** Every infant travels on the lap of one adult of its own; where no adult is named, any free one will do. */
function lapIssues(paxList: readonly Pax[]): FieldIssue[] {
  const infants = paxList.filter((pax) => pax.type === 'infant').map(({ paxId }) => paxId)
  const named = paxList.flatMap((pax, index) =>
    pax.accompaniedByInfant ? [{ pax, index, infant: pax.accompaniedByInfant }] : [],
  )
  const wrong = named.filter(({ pax, infant }, place) => {
    const isTaken = named.findIndex((other) => other.infant === infant) !== place
    return !isAdult(pax) || !infants.includes(infant) || isTaken
  })
  return wrong.map(({ index }) => ({
    path: `paxList.${index}.accompaniedByInfant`,
    issue: 'infant_without_adult' as const,
  }))
}
