import { isApiError, useApiClient } from '@masa/api-client'
import type { ApiError } from '@masa/api-client'
import type { FieldIssueCode } from '@masa/contract'
import { acceptTerms, canceledWithBody, chkInv, extendHold, storePage } from '@masa/contract/booking'
import type { BookingView } from '@masa/contract/booking'
import type { QuoteAnswer } from '@masa/contract/vacations'
import { useCallback, useEffect, useRef, useState } from 'react'
import { travellersOf, type Issues, type Pax, type Payer } from './draft.domain.ts'

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

export const draftOf = (booking: BookingView): Draft => ({
  pax: travellersOf(booking),
  payer: booking.payer,
  options: { ...booking.options, securityForcesDocument: booking.options.securityForcesDocument ?? '' },
  couponCodes: booking.couponCodes,
})

/** The booking in progress: its draft, stored in stages as it is typed, and the steps that the server takes for it. */
export function useBookingDraft(initial: BookingView) {
  const api = useApiClient()
  const [booking, setBooking] = useState({ view: initial, answeredAt: Date.now() })
  const [draft, setDraft] = useState(() => draftOf(initial))
  const [state, setState] = useState<BookingState>({ kind: 'editing' })
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [serverIssues, setServerIssues] = useState<Issues>({})
  const id = initial.bookingTransactionId
  const newest = useRef(draft)
  const stored = useRef(JSON.stringify(draft))
  const saving = useRef<Promise<boolean> | null>(null)
  newest.current = draft

  const take = useCallback((view: BookingView) => setBooking({ view, answeredAt: Date.now() }), [])

  const fail = useCallback((error: unknown, before: BookingView['total']): false => {
    if (!isApiError(error)) setState({ kind: 'failed', error: null })
    else if (error.code === 'price_changed' && error.details['quote'])
      setState({ kind: 'priceChanged', before, quote: error.details['quote'] as QuoteAnswer })
    else if (error.details.fields && error.details.fields.length > 0) {
      setServerIssues(
        Object.fromEntries(error.details.fields.map(({ path, issue }) => [path, issue as FieldIssueCode])),
      )
      setState({ kind: 'editing' })
    } else if (STOPPING.some((code) => code === error.code)) setState({ kind: 'stopped', error })
    else setState({ kind: 'failed', error })
    return false
  }, [])

  /** Stores what is typed. Saves never overlap; the last state is always stored in the end. */
  const save = useCallback(
    async (extra: Record<string, unknown> = {}): Promise<boolean> => {
      await saving.current
      const text = JSON.stringify(newest.current)
      if (text === stored.current && Object.keys(extra).length === 0) return true
      const run = api
        .call(
          storePage,
          { params: { id }, body: { ...bodyOf(newest.current), ...extra } },
          { idempotencyKey: crypto.randomUUID() },
        )
        .then((answer) => {
          stored.current = text
          take(answer.booking)
          setSavedAt(Date.now())
          setServerIssues({})
          return true
        })
        .catch((error: unknown) => fail(error, initial.total))
      saving.current = run
      return run
    },
    [api, fail, id, initial.total, take],
  )

  useEffect(() => {
    if (JSON.stringify(draft) === stored.current) return
    const timer = setTimeout(() => void save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, save])

  return {
    view: booking.view,
    answeredAt: booking.answeredAt,
    draft,
    state,
    savedAt,
    serverIssues,
    change: (change: Partial<Draft>) => setDraft((present) => ({ ...present, ...change })),
    save,
    dismiss: () => setState({ kind: 'editing' }),
    /** Ticks the terms: told to the server at once, for without it nothing can be paid. */
    accept: async (): Promise<void> => {
      try {
        await api.call(acceptTerms, { params: { id } })
        setBooking((present) => ({ ...present, view: { ...present.view, termsAccepted: true } }))
      } catch (error) {
        fail(error, booking.view.total)
      }
    },
    /** Checks that everything is there and takes the hold. Answers whether the way to the payment is open. */
    hold: async (): Promise<boolean> => {
      setState({ kind: 'checking' })
      if (!(await save())) return false
      try {
        const answer = await api.call(
          chkInv,
          { body: { bookingTransactionId: id } },
          { idempotencyKey: crypto.randomUUID() },
        )
        take(answer.booking)
        setState({ kind: 'editing' })
        return true
      } catch (error) {
        return fail(error, booking.view.total)
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
        const { holdRemainingSeconds, holdExtendableSeconds } = await api.call(extendHold, { params: { id } })
        setBooking(({ view }) => ({
          view: { ...view, holdRemainingSeconds, holdExtendableSeconds },
          answeredAt: Date.now(),
        }))
      } catch (error) {
        fail(error, booking.view.total)
      }
    },
    giveUp: (reason: string) =>
      api.call(
        canceledWithBody,
        { params: { id }, body: reason === '' ? {} : { text: reason } },
        { idempotencyKey: crypto.randomUUID() },
      ),
  }
}
export type BookingDraft = ReturnType<typeof useBookingDraft>

function bodyOf({ pax, payer, options, couponCodes }: Draft) {
  return {
    paxList: pax.map((one) => ({ ...one })),
    payer: { ...payer },
    couponCodes: [...couponCodes],
    masaSafetyAssurance: options.masaSafetyAssurance,
    ensureCancellation: options.ensureCancellation,
    sendEsimOffer: options.sendEsimOffer,
    sendPromotionalProductMails: options.sendPromotionalProductMails,
    sendPromotionalInsuranceMails: options.sendPromotionalInsuranceMails,
    flightConditionConfirmed: options.flightConditionConfirmed,
    ...(options.securityForcesDocument !== '' && { securityForcesDocument: options.securityForcesDocument }),
    additionalServices: { esimQuantity: options.esimQuantity, promotionCodes: [...options.promotionCodes] },
  }
}
