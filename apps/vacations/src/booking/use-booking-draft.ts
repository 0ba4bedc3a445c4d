import { isApiError, isUnreachable, useApiClient } from '@masa/api-client'
import type { ApiError } from '@masa/api-client'
import { tellOtherTabs, useBookingNews } from '@masa/checkout'
import type { FieldIssueCode } from '@masa/contract'
import {
  acceptTerms,
  canceledWithBody,
  canceledWithoutBody,
  chkInv,
  extendHold,
  readBooking,
  storePage,
} from '@masa/contract/booking'
import type { BookingView } from '@masa/contract/booking'
import type { QuoteAnswer } from '@masa/contract/vacations'
import { useLocale } from '@masa/i18n/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bookingQuery } from './booking.query.ts'
import { draftOf, factsOf, storable, type Draft, type Issues, type TripFacts } from './draft.domain.ts'
import { mergedDraft } from './merged-draft.domain.ts'
import { forgetUnsaved, keepUnsaved, withUnsaved } from './unsaved-draft.ts'

/**
 * Where a booking on this screen stands: `editing` <-> `saving`; `checking` while the hold is taken; then one of the
 * answers that need the traveller: `priceChanged` (consent), `stopped` (something was lost), `failed` (try again).
 */
export type BookingState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'priceChanged'; readonly before: BookingView['total']; readonly quote: QuoteAnswer }
  | { readonly kind: 'stopped'; readonly error: ApiError }
  | { readonly kind: 'failed'; readonly error: ApiError | null }

/** A pause in typing after which the draft is stored (ms). */
const PAUSE_MS = 900
/** How long storing may take: a line that only seems to be there must not hold up what is typed next (ms). */
const STORE_TIMEOUT_MS = 15_000
/** A pause before storing is tried again on a line that is broken (ms). */
const AGAIN_MS = 5_000

/** Codes after which the traveller must choose again. */
const STOPPING = [
  'sold_out',
  'no_seats',
  'room_type_not_found',
  'package_being_updated',
  'booking_expired',
  'booking_not_found',
  'hold_expired',
  'package_not_found',
  'phone_order_only',
  'hold_limit',
] as const

/** The booking in progress: its draft, stored in stages as it is typed, and the steps that the server takes for it. */
export function useBookingDraft(initial: BookingView, rules: Pick<TripFacts, 'today' | 'isPhone'>) {
  const api = useApiClient()
  const queries = useQueryClient()
  const id = initial.bookingTransactionId
  const [booking, setBooking] = useState({ view: initial, answeredAt: Date.now() })
  const [draft, setDraft] = useState(() => withUnsaved(id, draftOf(initial)))
  const [state, setState] = useState<BookingState>({ kind: 'editing' })
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [serverIssues, setServerIssues] = useState<Issues>({})
  const [isFromElsewhere, setFromElsewhere] = useState(false)
  const [isHoldLost, setHoldLost] = useState(false)
  const facts = factsOf(booking.view, rules)
  const newest = useRef({ draft, facts })
  const stored = useRef(JSON.stringify(draftOf(initial)))
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const server = useRef(initial)
  const answers = useRef(0)
  newest.current = { draft, facts }

  function take(view: BookingView): void {
    answers.current += 1
    const isHeld = (view.holdRemainingSeconds ?? 0) > 0
    if (isHeld) setHoldLost(false)
    else if ((server.current.holdRemainingSeconds ?? 0) > 0) setHoldLost(true)
    server.current = view
    const answer = { booking: view, answeredAt: Date.now() }
    setBooking({ view, answeredAt: answer.answeredAt })
    queries.setQueryData(bookingQuery(api, id).queryKey, answer)
  }

  /** Takes over what is stored now, and keeps what was changed here meanwhile. */
  function adopt(view: BookingView): void {
    const mine = newest.current.draft
    const mineText = JSON.stringify(mine)
    const next = mergedDraft({ base: server.current, mine, stored: view })
    const text = JSON.stringify(next)
    if (mineText === stored.current) stored.current = text
    if (text !== mineText) {
      setDraft(next)
      setFromElsewhere(true)
    }
    take(view)
    setState((before) => (before.kind === 'failed' && isUnreachable(before.error) ? { kind: 'editing' } : before))
  }

  /** Asks what the server has: another tab, another device, or time itself may have changed it. */
  async function look(): Promise<void> {
    const asked = answers.current
    try {
      // A request of its own: one that is under way already may have been answered from before the last storing.
      const view = await api.call(readBooking, { params: { id } })
      // An answer that came meanwhile is newer than this one.
      if (asked === answers.current) adopt(view)
    } catch (error) {
      if (isApiError(error) && STOPPING.some((code) => code === error.code)) setState({ kind: 'stopped', error })
      else if (isApiError(error) && isUnreachable(error))
        setState((before) => (before.kind === 'failed' ? { kind: 'failed', error } : before))
    }
  }

  function fail(error: unknown): false {
    const fields = isApiError(error) ? (error.details.fields ?? []) : []
    if (!isApiError(error)) setState({ kind: 'failed', error: null })
    else if (error.code === 'price_changed' && error.details['quote'])
      setState({ kind: 'priceChanged', before: booking.view.total, quote: error.details['quote'] as QuoteAnswer })
    else if (fields.length > 0) {
      setServerIssues(Object.fromEntries(fields.map(({ path, issue }) => [path, issue as FieldIssueCode])))
      setState({ kind: 'editing' })
    } else if (STOPPING.some((code) => code === error.code)) setState({ kind: 'stopped', error })
    else setState({ kind: 'failed', error })
    return false
  }

  async function store(extra: Record<string, unknown>): Promise<boolean> {
    const present = newest.current
    const text = JSON.stringify(present.draft)
    if (text === stored.current && Object.keys(extra).length === 0) return true
    const { draft: sound, isWhole } = storable(present.draft, present.facts)
    try {
      const answer = await api.call(
        storePage,
        { params: { id }, body: { ...bodyOf(sound), ...extra } },
        { idempotencyKey: crypto.randomUUID(), timeoutMs: STORE_TIMEOUT_MS },
      )
      stored.current = text
      if (isWhole && newest.current.draft === present.draft) forgetUnsaved(id)
      take(answer.booking)
      setSavedAt(Date.now())
      tellOtherTabs(id)
      setServerIssues({})
      setState((before) => (before.kind === 'failed' ? { kind: 'editing' } : before))
      return true
    } catch (error) {
      return fail(error)
    }
  }

  /** What changes the booking goes one after the other: no answer is from before a change that was answered already. */
  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = turn.current.then(work)
    turn.current = done.catch(() => undefined)
    return done
  }

  /** Stores what is typed; the last state is always stored in the end. */
  function save(extra: Record<string, unknown> = {}): Promise<boolean> {
    return inTurn(() => store(extra))
  }

  const saveSoon = useEffectEvent(() => void save())
  useEffect(() => {
    if (JSON.stringify(draft) === stored.current) return
    keepUnsaved(id, draft)
    const timer = setTimeout(saveSoon, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, id])

  const refresh = (): void => void save().then((isStored) => (isStored ? look() : undefined))
  useBookingNews(id, refresh)
  const tryAgain = useEffectEvent(refresh)
  // Names of hotel, rooms and lines come from the server, in the language that it is asked in.
  const { locale } = useLocale()
  const spoken = useRef(locale)
  useEffect(() => {
    if (spoken.current === locale) return
    spoken.current = locale
    tryAgain()
  }, [locale])
  useEffect(() => {
    if (state.kind !== 'failed' || !isUnreachable(state.error)) return
    const timer = setTimeout(tryAgain, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [state])

  return {
    view: booking.view,
    answeredAt: booking.answeredAt,
    facts,
    draft,
    state,
    savedAt,
    serverIssues,
    /** Something on the screen was just replaced by what another tab or device stored. */
    isFromElsewhere,
    /** Price and places were held and are no longer: the time ran out, or the booking was given up elsewhere. */
    isHoldLost,
    change: (change: Partial<Draft>): void => {
      setDraft((present) => ({ ...present, ...change }))
      setFromElsewhere(false)
    },
    save,
    /** Stores what is typed and looks what the server has now. */
    refresh,
    dismiss: () => setState({ kind: 'editing' }),
    /** Ticks the terms: told to the server at once, for without it nothing can be paid. */
    accept: async (): Promise<void> => {
      try {
        await inTurn(() => api.call(acceptTerms, { params: { id } }))
        answers.current += 1
        tellOtherTabs(id)
        setBooking((present) => ({ ...present, view: { ...present.view, termsAccepted: true } }))
      } catch (error) {
        fail(error)
      }
    },
    /** Checks that everything is there and takes the hold. Answers whether the way to the payment is open. */
    hold: async (): Promise<boolean> => {
      setState({ kind: 'checking' })
      if (!(await save())) return false
      try {
        const once = { idempotencyKey: crypto.randomUUID() }
        const answer = await inTurn(() => api.call(chkInv, { body: { bookingTransactionId: id } }, once))
        take(answer.booking)
        tellOtherTabs(id)
        setState({ kind: 'editing' })
        return true
      } catch (error) {
        return fail(error)
      }
    },
    /** Goes on at the new price that was shown. */
    consent: async (quote: QuoteAnswer): Promise<boolean> => {
      setState({ kind: 'checking' })
      const isStored = await save({ acceptedQuote: quote.packSelectionId })
      if (isStored) setState({ kind: 'editing' })
      return isStored
    },
    extend: async (): Promise<void> => {
      try {
        const { holdRemainingSeconds, holdExtendableSeconds } = await inTurn(() =>
          api.call(extendHold, { params: { id } }),
        )
        answers.current += 1
        setBooking(({ view }) => ({
          view: { ...view, holdRemainingSeconds, holdExtendableSeconds },
          answeredAt: Date.now(),
        }))
      } catch (error) {
        fail(error)
      }
    },
    giveUp: async (reason: string): Promise<void> => {
      const once = { idempotencyKey: crypto.randomUUID() }
      await (reason === ''
        ? api.call(canceledWithoutBody, { params: { id } }, once)
        : api.call(canceledWithBody, { params: { id }, body: { text: reason } }, once))
      tellOtherTabs(id)
    },
  }
}
export type BookingDraft = ReturnType<typeof useBookingDraft>

function bodyOf({ pax, payer, options, couponCodes }: Draft) {
  return {
    paxList: pax.map(trimmed),
    payer: trimmed(payer),
    couponCodes: [...couponCodes],
    masaSafetyAssurance: options.masaSafetyAssurance,
    ensureCancellation: options.ensureCancellation,
    sendEsimOffer: options.sendEsimOffer,
    sendPromotionalProductMails: options.sendPromotionalProductMails,
    sendPromotionalInsuranceMails: options.sendPromotionalInsuranceMails,
    flightConditionConfirmed: options.flightConditionConfirmed,
    securityForcesDocument: options.securityForcesDocument,
    additionalServices: { esimQuantity: options.esimQuantity, promotionCodes: [...options.promotionCodes] },
  }
}

/** A keyboard that completes words leaves a space behind each. */
const trimmed = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as T
