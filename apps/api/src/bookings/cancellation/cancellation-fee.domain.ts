/**
 * What a confirmed booking costs to cancel. Pure: amounts and days in, lines that sum out. Of the ways that apply, the
 * best for the traveller decides.
 */
import { convertParts } from '@masa/contract'
import { CLAIM_BASES } from '@masa/contract/booking'
import type { CancellationBasis, CancellationReason, CancellationWayState, ClaimBasis } from '@masa/contract/booking'
import type { CancellationStep } from '#src/quotes/quotes.service.ts'
import { toIlsMinor } from '../price/pricing.domain.ts'
import { addDays, daysBetween, daysOf } from '#src/platform/calendar/calendar.domain.ts'
import { isRestDay, workingDaysBefore } from './rest-days.domain.ts'

/** The distance-selling law: how it counts is configuration, since lawyers differ on services wholly abroad. */
export interface CancellationLaw {
  readonly isApplied: boolean
  /** Days after the purchase within which it holds. */
  readonly daysFromPurchase: number
  /** Days that are not of rest which must remain before the service. */
  readonly workingDaysBefore: number
  readonly percent: number
  readonly mostIlsMinor: number
}

export const DISTANCE_SELLING_LAW: CancellationLaw = {
  isApplied: true,
  daysFromPurchase: 14,
  workingDaysBefore: 7,
  percent: 5,
  mostIlsMinor: 100_00,
}

/** Masa Safe is asked for until so many hours before the departure. */
export const SAFE_HOURS_BEFORE = 72

/** A booking as it was sold. Amounts are what was charged, in dollars and at the quote's rate in shekels. */
export interface SoldBooking {
  readonly paidUsdMinor: number
  readonly paidIlsMinor: number
  readonly rateMillionths: number
  /** Of the price: what was chosen beside the package. */
  readonly extrasUsdMinor: number
  /** The price of each cover that was bought; 0 where it was free. */
  readonly premiums: { readonly [B in ClaimBasis]?: number }
  readonly steps: readonly CancellationStep[]
  /** Of what was charged, in agorot, where the terms are the suppliers'; null while they do not say. */
  readonly keptBySuppliersMinor?: number | null
  /** Days of Jerusalem. */
  readonly purchasedOn: string
  readonly departsOn: string
}

export interface CancellationCase {
  /** The day of Jerusalem, and hours until the departure. */
  readonly today: string
  readonly hoursLeft: number
  readonly reason: CancellationReason
  /** The supplier changed what was sold and nothing is accepted: cancelling costs nothing. */
  readonly isChangedBySupplier: boolean
  readonly law: CancellationLaw
  readonly isRest?: (day: string) => boolean
}

export interface Amounts {
  readonly usdMinor: number
  readonly ilsMinor: number
}

/** One way to count the fee. A way that does not hold says why. */
export interface CancellationWay {
  readonly basis: CancellationBasis
  /** Null: it does not hold here. */
  readonly fee: Amounts | null
  /** Of the price, where the way is a share of it. */
  readonly percent: number | null
  /** The last day on which it holds, or held; null where it has none. */
  readonly until: string | null
  readonly state: CancellationWayState
}

export type FeeLineCode = 'paid' | 'packageFee' | 'extrasFee' | 'lawFee'

export interface CountedCancellation {
  readonly basis: CancellationBasis
  readonly percent: number | null
  readonly fee: Amounts
  readonly refund: Amounts
  /** Sum to the refund in both currencies. */
  readonly lines: readonly (Amounts & { readonly code: FeeLineCode })[]
  readonly ways: readonly CancellationWay[]
  /** What comes back besides when the operator accepts the declared reason; null where there is nothing to decide. */
  readonly claim: { readonly basis: ClaimBasis; readonly extra: Amounts } | null
}

/** Which cover a reason is a case of. */
const COVERED_BY: Readonly<Record<CancellationReason, ClaimBasis | null>> = {
  plans: null,
  illness: 'cancellationCover',
  family: 'cancellationCover',
  reserve_duty: 'masaSafe',
  security: 'masaSafe',
  other: null,
}

/** Whether some way to count the fee holds: none does while suppliers whose terms decide do not say what they keep. */
export const isFeeKnown = (sold: SoldBooking, asked: CancellationCase): boolean =>
  sold.keptBySuppliersMinor !== null || asked.isChangedBySupplier || byLaw(sold, asked).fee !== null

/** Counts a fee that is known. */
export function countCancellation(sold: SoldBooking, asked: CancellationCase): CountedCancellation {
  const terms = sold.keptBySuppliersMinor === undefined ? byTerms(sold, asked) : bySuppliers(sold)
  const law = byLaw(sold, asked)
  const candidates = [terms, law].flatMap((way) => (way.fee === null ? [] : [{ ...way, fee: way.fee }]))
  const best = asked.isChangedBySupplier
    ? { basis: 'supplierChange' as const, fee: NOTHING, percent: null, until: null }
    : candidates.reduce((least, one) => (one.fee.ilsMinor < least.fee.ilsMinor ? one : least))
  const lines = linesOf(sold, best)
  const claim = claimOf(sold, asked, best.fee)
  const stateOf = (way: { basis: CancellationBasis; fee: Amounts | null }) =>
    way.basis === best.basis ? ('decides' as const) : way.fee === null ? ('lapsed' as const) : ('dearer' as const)
  return {
    basis: best.basis,
    percent: best.percent,
    fee: best.fee,
    refund: less({ usdMinor: sold.paidUsdMinor, ilsMinor: sold.paidIlsMinor }, best.fee),
    lines,
    ways: [
      ...(asked.isChangedBySupplier ? [{ ...best, state: 'decides' as const }] : []),
      ...(terms.fee === null ? [] : [{ ...terms, state: stateOf(terms) }]),
      ...(asked.law.isApplied ? [{ ...law, state: stateOf(law) }] : []),
      ...coverWays(sold, { asked, claim, fee: best.fee }),
    ],
    claim,
  }
}

const NOTHING: Amounts = { usdMinor: 0, ilsMinor: 0 }

const less = (whole: Amounts, part: Amounts): Amounts => ({
  usdMinor: whole.usdMinor - part.usdMinor,
  ilsMinor: whole.ilsMinor - part.ilsMinor,
})

/** The same amount in shekels, never above what was charged. */
const amountsOf = (sold: SoldBooking, usdMinor: number): Amounts => ({
  usdMinor,
  ilsMinor:
    usdMinor === sold.paidUsdMinor
      ? sold.paidIlsMinor
      : Math.min(sold.paidIlsMinor, toIlsMinor(usdMinor, sold.rateMillionths)),
})

/** The share that the terms of the sale keep on a day. */
export function percentOn(steps: readonly CancellationStep[], daysLeft: number): number {
  const reached = steps.filter(({ daysBefore }) => daysLeft <= daysBefore)
  return Math.min(100, Math.max(0, ...reached.map(({ percent }) => percent)))
}

function byTerms(sold: SoldBooking, { today }: CancellationCase) {
  const daysLeft = daysBetween(today, sold.departsOn)
  const percent = percentOn(sold.steps, daysLeft)
  // The day before the next step is reached is the last one of this share.
  const next = sold.steps
    .filter(({ daysBefore }) => daysBefore < daysLeft)
    .reduce((latest, { daysBefore }) => Math.max(latest, daysBefore), -1)
  return {
    basis: 'terms' as const,
    fee: amountsOf(sold, share(sold.paidUsdMinor, percent)),
    percent,
    until: next < 0 ? null : addDays(sold.departsOn, -(next + 1)),
  }
}

/** What the suppliers keep now, at most all of what was paid. */
function bySuppliers({ keptBySuppliersMinor, paidIlsMinor, paidUsdMinor, rateMillionths }: SoldBooking) {
  const way = { basis: 'supplierTerms' as const, percent: null, until: null }
  if (keptBySuppliersMinor === null || keptBySuppliersMinor === undefined) return { ...way, fee: null }
  if (keptBySuppliersMinor >= paidIlsMinor) return { ...way, fee: { usdMinor: paidUsdMinor, ilsMinor: paidIlsMinor } }
  const usdMinor = Math.min(paidUsdMinor, Math.round((keptBySuppliersMinor * 1_000_000) / rateMillionths))
  return { ...way, fee: { usdMinor, ilsMinor: keptBySuppliersMinor } }
}

/** What the law lets keep at most, in agorot, and until which day; null where it holds no longer. */
export function lawTerms(
  sold: Pick<SoldBooking, 'purchasedOn' | 'departsOn' | 'paidIlsMinor'>,
  { today, law, isRest = isRestDay }: Pick<CancellationCase, 'today' | 'law' | 'isRest'>,
): { readonly until: string; readonly feeIlsMinor: number } | null {
  const until = lastDayOfLaw(sold, law, isRest)
  return law.isApplied && until !== null && today <= until ? { until, feeIlsMinor: lawFeeMinor(sold, law) } : null
}

const lawFeeMinor = ({ paidIlsMinor }: Pick<SoldBooking, 'paidIlsMinor'>, law: CancellationLaw): number =>
  Math.min(Math.floor((paidIlsMinor * law.percent) / 100), law.mostIlsMinor)

function byLaw(sold: SoldBooking, { today, law, isRest = isRestDay }: CancellationCase) {
  const until = lastDayOfLaw(sold, law, isRest)
  const isOpen = law.isApplied && until !== null && today <= until
  const ilsMinor = lawFeeMinor(sold, law)
  const usdMinor = Math.min(
    Math.floor((sold.paidUsdMinor * law.percent) / 100),
    Math.round((ilsMinor * 1_000_000) / sold.rateMillionths),
  )
  return { basis: 'law' as const, fee: isOpen ? { usdMinor, ilsMinor } : null, percent: law.percent, until }
}

/** The last day on which the law holds: both of its times must last. Null where too few days remained at the purchase. */
function lastDayOfLaw(
  { purchasedOn, departsOn }: Pick<SoldBooking, 'purchasedOn' | 'departsOn'>,
  law: CancellationLaw,
  isRest: (day: string) => boolean,
): string | null {
  const days = daysOf(purchasedOn, addDays(purchasedOn, law.daysFromPurchase))
  return days.findLast((day) => workingDaysBefore(day, departsOn, isRest) >= law.workingDaysBefore) ?? null
}

/** Half a cent counts for the traveller. */
const share = (amountMinor: number, percent: number): number => Math.floor((amountMinor * percent) / 100)

function linesOf(
  sold: SoldBooking,
  best: { readonly basis: CancellationBasis; readonly fee: Amounts; readonly percent: number | null },
): CountedCancellation['lines'] {
  const paid = { code: 'paid' as const, usdMinor: sold.paidUsdMinor, ilsMinor: sold.paidIlsMinor }
  if (best.fee.usdMinor === 0 && best.fee.ilsMinor === 0) return [paid]
  if (best.basis !== 'terms') {
    const code = best.basis === 'supplierTerms' ? 'packageFee' : 'lawFee'
    return [paid, { code, usdMinor: 0 - best.fee.usdMinor, ilsMinor: 0 - best.fee.ilsMinor }]
  }
  const extras = Math.min(best.fee.usdMinor, share(Math.max(0, sold.extrasUsdMinor), best.percent ?? 0))
  const packageUsd = best.fee.usdMinor - extras
  const [converted = 0] = convertParts([packageUsd, extras], sold.rateMillionths)
  const packageIls = Math.min(converted, best.fee.ilsMinor)
  const fees = [
    { code: 'packageFee' as const, usdMinor: 0 - packageUsd, ilsMinor: 0 - packageIls },
    { code: 'extrasFee' as const, usdMinor: 0 - extras, ilsMinor: packageIls - best.fee.ilsMinor },
  ]
  return [paid, ...fees.filter(({ usdMinor, ilsMinor }) => usdMinor !== 0 || ilsMinor !== 0)]
}

/** A cover takes the fee away; its own price stays paid, since it was used. */
function claimOf(sold: SoldBooking, asked: CancellationCase, fee: Amounts): CountedCancellation['claim'] {
  const basis = COVERED_BY[asked.reason]
  const premium = basis === null ? undefined : sold.premiums[basis]
  if (basis === null || premium === undefined) return null
  if (basis === 'masaSafe' && asked.hoursLeft < SAFE_HOURS_BEFORE) return null
  const kept = amountsOf(sold, premium)
  const extra = less(fee, kept)
  return extra.ilsMinor > 0 && extra.usdMinor > 0 ? { basis, extra } : null
}

function coverWays(
  sold: SoldBooking,
  {
    asked: { reason, hoursLeft },
    claim,
    fee,
  }: { asked: CancellationCase; claim: CountedCancellation['claim']; fee: Amounts },
): CancellationWay[] {
  const stateOf = (basis: ClaimBasis, premium: Amounts): CancellationWayState => {
    if (claim?.basis === basis) return 'afterDecision'
    if (basis === 'masaSafe' && hoursLeft < SAFE_HOURS_BEFORE) return 'lapsed'
    // Where it would take nothing away, no reason is one for it.
    const takesNothing = premium.ilsMinor >= fee.ilsMinor || premium.usdMinor >= fee.usdMinor
    return COVERED_BY[reason] === basis || takesNothing ? 'dearer' : 'otherReason'
  }
  return CLAIM_BASES.flatMap((basis) => {
    const premium = sold.premiums[basis]
    if (premium === undefined) return []
    const kept = amountsOf(sold, premium)
    return [{ basis, fee: kept, percent: null, until: null, state: stateOf(basis, kept) }]
  })
}
