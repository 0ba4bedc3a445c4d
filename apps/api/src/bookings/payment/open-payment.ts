import { areInstalmentsAllowed, ils, splitWithRemainderFirst, type Money } from '@masa/contract'
import { localeOfLangCode } from '@masa/i18n'
import type { BookingView, Payer } from '@masa/contract/booking'
import { isPhone } from '@masa/contract/phone'
import type { PaymentReturns } from '@masa/contract/remote-declarations'
import { hasRunOut, leaveTimeToPay } from '../hold/hold-time.repository.ts'
import { issueReturnState, type PageOrder } from '#src/payments/payments.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { randomToken } from '#src/platform/secrets/sealer.ts'
import { agencyTerms, instalmentsInvalid, type AgencyTerms } from '../record/agency-terms.ts'
import { attemptsOf, insertAttempt, pointToRevision, savePageUrl, type Attempt } from './attempts.repository.ts'
import { forCaller, ownBooking, quoteOf } from '../record/booking-access.ts'
import { newsOfPayment } from '../state/booking-answers.domain.ts'
import { givenPeople, peopleFor } from '../items/given-people.ts'
import { differenceMinor, isSecured, itemsOf, openPaymentOf, paymentsOf } from '../state/booking-facts.domain.ts'
import { applyEvents } from '../saga/apply-events.ts'
import { priceOf } from '../price/booking-price.ts'
import { isHeldFirst, selectionEvent } from '../items/planned-items.ts'
import { demandCoupons } from '../price/coupon-rights.ts'
import { nowSeconds, saveDraft, setLanguage, type BookingRecord } from '../record/booking.repository.ts'
import { demandComplete, demandNoneDeclined, demandSamePrice } from '../hold/check-inventory.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { mergeStage, selectionOf } from '../draft/draft.domain.ts'
import { fitsPage, type Wanted } from '../revision/revision.domain.ts'
import { findRevision, sealRevision } from '../revision/revisions.repository.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import { carriesCardNumber, formIssues } from '../draft/form.domain.ts'
import { secondsToAgree } from '../saga/effects.repository.ts'
import type { Saga } from '../saga/saga.ts'
import { loadSecrets, saveSecrets } from '../record/secrets.repository.ts'
import { bookingWords } from '../booking-words.ts'
import { viewBooking } from '../order/booking-view.ts'
import { returnsTo, returnUrl } from './return-address.ts'

/** After so many declines the page's series is over, and a new one must be asked for. */
const MOST_ATTEMPTS = 3
/** The traveller may come back from the page somewhat later than it lives. */
const STATE_GRACE_SECONDS = 3600
/** As long as a hold can last; a payment is asked about no longer than somewhat after it. */
const LONGEST_PAGE_SECONDS = 45 * 60

export interface OpenedPayment {
  readonly paymentUrl: string
  readonly paymentTransUid: string
  readonly amount: Money
  readonly instalments: { readonly count: number; readonly firstMinor: number; readonly otherMinor: number }
  readonly holdRemainingSeconds: number
  /** The path at which the booking goes on after the page; undefined where none of the site's answers it any more. */
  readonly returnsTo: string | undefined
  /** What the page was opened for. */
  readonly booking: BookingView
}

interface PaymentRequest {
  readonly payer?: Payer | undefined
  readonly retry?: boolean | undefined
}

interface Opening {
  readonly id: string
  readonly body: PaymentRequest
  readonly context: RequestContext
  readonly quote: Quote
  readonly terms: AgencyTerms
  /** Whether orders are followed on the site. */
  readonly isFollowed: boolean
  readonly origin: string
  readonly returns: PaymentReturns
  /** The page that the traveller wants another one for. */
  readonly retried: string | undefined
}

/** A page that is to be opened: for what, in which place, and for how long. */
interface Page extends Pick<Opening, 'context' | 'origin' | 'returns'> {
  readonly amountMinor: number
  readonly instalments: number
  readonly index: number
  readonly revision: number
  readonly termsAcceptedAt: Date
  readonly ordinal: number
  readonly series: number
  readonly remainingSeconds: number
}

interface Prepared {
  readonly attempt: Pick<Attempt, 'id' | 'request'>
  readonly holdRemainingSeconds: number
  readonly returnsTo: string | undefined
  /** As it was sealed. */
  readonly sealed: BookingRecord
}

/** `getPaymentUrl`: an attempt is committed, then the provider is asked for its page. */
export function createPaymentOpening(dependencies: BookingDependencies, saga: Saga) {
  const { db, cardline, quotes, sealer, settings, failpoint = () => {} } = dependencies

  /** A page that is to be replaced must be known to be unpaid: the provider is asked, never guessed. */
  async function closeUnpaid(bookingId: string, live: string): Promise<void> {
    const answer = await saga.money.inquire(live)
    if (answer === undefined) throw new DomainError('payment_provider_unavailable')
    if (answer.status === 'pending') throw new DomainError('payment_pending')
    const isUnpaid = answer.status === 'none' || answer.status === 'declined'
    const news = isUnpaid ? [{ kind: 'payment_closed', payment: live } as const] : newsOfPayment(live, answer, false)
    const after = await saga.apply(bookingId, news)
    const isFree = after !== undefined && (after.state.status === 'held' || differenceMinor(after.state) > 0)
    if (!isFree) throw new DomainError('payment_pending')
  }

  async function prepare(id: string, body: PaymentRequest, context: RequestContext): Promise<Prepared> {
    if (body.payer !== undefined) checkPayer(body.payer)
    const present = await forCaller(db, context, (tx) => ownBooking(tx, context, id))
    await demandNoneDeclined(dependencies, present, context)
    const quote = await quoteOf(dependencies, present)
    // Where no supplier keeps a place, the price is as old as the quote.
    const isFirst = differenceMinor(present.state) === 0
    if (isFirst && !isHeldFirst(dependencies, quote))
      await demandSamePrice(dependencies, { booking: present, quote }, context)
    const terms = await agencyTerms(db, context.tenant)
    const isFollowed = await settings.hasTracking(context.tenant)
    const origin = await settings.siteOrigin(context.tenant)
    const returns = await settings.paymentReturnsOf(context.tenant, quotes.remote(quote))
    const retried = body.retry === true ? openPaymentOf(present.state) : undefined
    for (;;) {
      const next = await forCaller(db, context, (tx) =>
        openOrClose(tx, { id, body, context, quote, terms, isFollowed, origin, returns, retried }),
      )
      if (typeof next !== 'string') return { ...next, returnsTo: returnsTo(next.attempt.request.returnUrl, returns) }
      if (next === 'amend') await giveCorrections(id, context)
      else await closeUnpaid(id, next)
    }
  }

  /** Suppliers that hold places have other names or documents of the people: they are given those of the draft first. */
  async function giveCorrections(id: string, context: RequestContext): Promise<void> {
    const booking = await forCaller(db, context, (tx) => ownBooking(tx, context, id))
    switch (await saga.amendPlaces(booking)) {
      case 'given':
        return
      case 'refused':
        throw new DomainError('amendment_refused')
      case 'unreachable':
        throw new DomainError('unavailable')
      case 'newHold':
        await saga.apply(id, [{ kind: 'hold_expired' }])
        throw new DomainError('hold_expired')
    }
  }

  async function isAmended(tx: Queryable, { id, state, draft }: BookingRecord, quote: Quote): Promise<boolean> {
    const held = itemsOf(state).flatMap(([, { phase, given }]) =>
      phase === 'held' && given !== undefined ? [given] : [],
    )
    if (held.length === 0) return true
    const rules = quotes.travellerRules(quote)
    const now = givenPeople(sealer, peopleFor(draft, await loadSecrets(tx, sealer, id), rules), rules)
    return held.every(({ amend, newHold }) => amend === now.amend && newHold === now.newHold)
  }

  /** The page that stands or a new one, for the draft as it is judged now; the live page where it has to be closed first. */
  async function openOrClose(
    tx: Queryable,
    { id, body, context, quote, terms, isFollowed, origin, returns, retried }: Opening,
  ): Promise<Omit<Prepared, 'returnsTo'> | string> {
    let booking = await ownBooking(tx, context, id, { lock: true })
    if (differenceMinor(booking.state) > 0)
      return openDifference(tx, booking, { body, context, origin, returns, retried })
    if (await hasRunOut(tx, id)) booking = await applyEvents(tx, booking, [{ kind: 'hold_expired' }])
    refuseUnlessPayable(booking)
    booking = await setLanguage(tx, booking, context.lang)
    const { termsAcceptedAt } = booking
    if (termsAcceptedAt === null) throw new DomainError('terms_not_accepted')
    if (body.payer !== undefined) booking = await keepPayer(tx, booking, body.payer)
    // Another selection was stored since its quote was read.
    if (booking.quoteId !== quote.packSelectionId || booking.state.declined !== undefined)
      throw new DomainError('state')
    await demandComplete(tx, dependencies, { booking, quote, terms, isFollowed })
    if (!(await isAmended(tx, booking, quote))) return 'amend'
    await demandCoupons(tx, { booking, quote, terms })
    const count = instalmentsOf(booking, terms)
    const time = await leaveTimeToPay(tx, id)
    if (time === undefined) throw new DomainError('hold_expired')
    const priced = await priceOf(tx, { draft: booking.draft, quote, terms })
    const wanted = {
      selection: selectionOf(booking.quoteId, booking.draft),
      draft: booking.draft,
      amountMinor: priced.totalIlsMinor,
      currency: 'ILS',
      instalments: count,
    } as const
    const attempts = await attemptsOf(tx, id)
    const live = attempts.find(({ id: attemptId }) => attemptId === openPaymentOf(booking.state))
    if (live !== undefined) {
      if (live.id === retried || !(await isFitFor(tx, live, { wanted, quote }))) return live.id
      const revision = await sealRevision(tx, booking, wanted)
      if (revision !== live.revision) {
        await pointToRevision(tx, live.id, revision)
        booking = await applyEvents(tx, booking, [{ kind: 'payment_revised', payment: live.id, revision }])
      }
      return { attempt: live, holdRemainingSeconds: time.remainingSeconds, sealed: booking }
    }
    const series = seriesOf(attempts, body.retry === true)
    booking = await applyEvents(tx, booking, [selectionEvent(dependencies, { booking, quote, priced })])
    const revision = await sealRevision(tx, booking, wanted)
    return openPage(tx, booking, {
      amountMinor: priced.totalIlsMinor,
      instalments: count,
      index: 0,
      revision,
      termsAcceptedAt,
      ordinal: (attempts[0]?.ordinal ?? 0) + 1,
      series,
      remainingSeconds: time.remainingSeconds,
      context,
      origin,
      returns,
    })
  }

  /** A page for the difference to a dearer price that was agreed to, until the time for it is over; the rest is promised. */
  async function openDifference(
    tx: Queryable,
    booking: BookingRecord,
    { body, context, origin, returns, retried }: Pick<Opening, 'body' | 'context' | 'origin' | 'returns' | 'retried'>,
  ): Promise<Omit<Prepared, 'returnsTo'> | string> {
    const { id, state, termsAcceptedAt } = booking
    const remainingSeconds = await secondsToAgree(tx, id)
    if (remainingSeconds <= 0) throw new DomainError('hold_expired')
    const attempts = await attemptsOf(tx, id)
    const live = attempts.find(({ id: attemptId }) => attemptId === openPaymentOf(state))
    if (live !== undefined)
      return live.id === retried ? live.id : { attempt: live, holdRemainingSeconds: remainingSeconds, sealed: booking }
    if (state.revision === undefined || termsAcceptedAt === null) throw new DomainError('state')
    return openPage(tx, await setLanguage(tx, booking, context.lang), {
      amountMinor: differenceMinor(state),
      instalments: 1,
      index: paymentsOf(state).filter(([, payment]) => isSecured(payment)).length,
      revision: state.revision,
      termsAcceptedAt,
      ordinal: (attempts[0]?.ordinal ?? 0) + 1,
      series: seriesOf(attempts, body.retry === true),
      remainingSeconds,
      context,
      origin,
      returns,
    })
  }

  async function openPage(tx: Queryable, booking: BookingRecord, page: Page): Promise<Omit<Prepared, 'returnsTo'>> {
    const { amountMinor, instalments, index, revision, termsAcceptedAt, ordinal, series } = page
    const { remainingSeconds, context, origin, returns } = page
    const attemptId = randomToken()
    const expiresAtSeconds = (await nowSeconds(tx)) + remainingSeconds + STATE_GRACE_SECONDS
    const [{ from: path }] = returns
    const { id: bookingId, tenant } = booking
    const state = issueReturnState(sealer, { tenant, bookingId, attemptId, expiresAtSeconds })
    const request: PageOrder = {
      uniqueId: attemptId,
      amountMinor,
      currency: 'ILS',
      instalments: shares(amountMinor, instalments),
      creditType: instalments === 1 ? 'regular' : 'credit',
      language: localeOfLangCode(context.lang),
      returnUrl: returnUrl(origin, { path, lang: context.lang, booking, state }),
      notifyUrl: settings.paymentNotifyUrl,
      ...(settings.paymentCssUrl === undefined ? {} : { cssUrl: settings.paymentCssUrl }),
      description: bookingWords(context.lang)('payment.description', { number: String(booking.orderNumber) }),
      customer: {
        name: `${booking.draft.payer.firstName ?? ''} ${booking.draft.payer.lastName ?? ''}`.trim(),
        email: booking.draft.payer.email ?? '',
      },
      lifeSeconds: Math.min(LONGEST_PAGE_SECONDS, Math.max(60, remainingSeconds)),
    }
    await insertAttempt(tx, {
      id: attemptId,
      bookingId,
      tenant,
      ordinal,
      series,
      amountMinor,
      currency: 'ILS',
      instalments,
      request,
      quoteId: booking.quoteId,
      selection: booking.state.selection,
      termsAcceptedAt,
      revision,
      cardIndex: index,
    })
    const sealed = await applyEvents(tx, booking, [
      { kind: 'payment_opened', payment: attemptId, revision, index, method: 'card', amountMinor },
    ])
    return { attempt: { id: attemptId, request }, holdRemainingSeconds: remainingSeconds, sealed }
  }

  /** A page that was opened before revisions were sealed shows what it was opened for by its attempt alone. */
  async function isFitFor(
    tx: Queryable,
    live: Attempt,
    { wanted, quote }: { wanted: Wanted; quote: Quote },
  ): Promise<boolean> {
    const sealed = live.revision === null ? undefined : await findRevision(tx, live.bookingId, live.revision)
    return sealed !== undefined && fitsPage(sealed, wanted, quote)
  }

  async function keepPayer(tx: Queryable, booking: BookingRecord, payer: Payer): Promise<BookingRecord> {
    const merged = mergeStage({ draft: booking.draft, secrets: await loadSecrets(tx, sealer, booking.id) }, { payer })
    await saveSecrets(tx, sealer, booking, merged.secrets)
    return saveDraft(tx, booking.id, { draft: merged.draft, quoteId: booking.quoteId, lang: booking.lang })
  }

  return {
    async open(id: string, body: PaymentRequest, context: RequestContext): Promise<OpenedPayment> {
      const { attempt, holdRemainingSeconds, returnsTo: goesOnAt, sealed } = await prepare(id, body, context)
      failpoint('page.before')
      // The same order again yields the same page, so an answer that was lost is simply asked for again.
      const answer = await cardline.openPage(attempt.request)
      failpoint('page.answered')
      if (answer.kind !== 'answer') throw new DomainError('payment_provider_unavailable')
      await forCaller(db, context, (tx) => savePageUrl(tx, attempt.id, answer.value.pageUrl))
      return {
        paymentUrl: answer.value.pageUrl,
        paymentTransUid: attempt.id,
        amount: ils(attempt.request.amountMinor),
        instalments: attempt.request.instalments,
        holdRemainingSeconds,
        returnsTo: goesOnAt,
        booking: await viewBooking(dependencies, sealed, context.lang),
      }
    },
  }
}

function refuseUnlessPayable({ state }: BookingRecord): void {
  if (state.status === 'expired') throw new DomainError('hold_expired')
  if (state.status !== 'held' && state.status !== 'pay_open') throw new DomainError('state')
}

function checkPayer(payer: Payer): void {
  if (carriesCardNumber(payer)) throw new DomainError('pan')
  const fields = formIssues({ payer }, { isPhone, today: '' })
  if (fields.length > 0) throw new DomainError('payer_invalid', { fields })
}

function instalmentsOf(booking: BookingRecord, terms: AgencyTerms): number {
  const count = booking.draft.payer.NoOfPayment ?? 1
  if (!areInstalmentsAllowed(count, terms.instalments)) throw instalmentsInvalid(terms)
  return count
}

/** A series is over after three declines; a retry that says so opens the next. */
function seriesOf(attempts: readonly Attempt[], retry: boolean): number {
  const series = attempts[0]?.series ?? 1
  const declines = attempts.filter(
    (attempt) => attempt.series === series && attempt.phase === 'declined' && attempt.declineCode !== null,
  ).length
  if (declines < MOST_ATTEMPTS) return series
  if (!retry) throw new DomainError('payment_attempts_exhausted')
  return series + 1
}

function shares(amountMinor: number, count: number) {
  if (count === 1) return { count, firstMinor: amountMinor, otherMinor: 0 }
  return { count, ...splitWithRemainderFirst(amountMinor, count) }
}
