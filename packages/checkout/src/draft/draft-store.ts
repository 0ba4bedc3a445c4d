import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { Issues } from '#src/form/judged.domain.ts'
import type { FormFacts, TravellerFacts, TravellersAsked } from '#src/travellers/traveller.domain.ts'
import { offeredOptions } from '#src/extras/offered-extras.domain.ts'
import { draftOf, storable, type Draft, type DraftedBooking } from './draft.domain.ts'
import { isLineBroken, nextPhase, type DraftEvent, type DraftPhase } from './draft-phase.ts'
import type { DraftPort, NewPrice, PortAnswer, Refusal } from './draft-port.ts'
import { mergedDraft } from './merged-draft.domain.ts'
import { forgetUnsaved, keepUnsaved, withUnsaved } from './unsaved-draft.ts'
import { notifyOtherTabs, watchBooking } from './use-booking-news.ts'

/** A pause in typing after which the draft is stored (ms). */
const PAUSE_MS = 900
/** A pause before storing is tried again on a line that is broken (ms). */
const AGAIN_MS = 5_000

/** What the screen shows of a booking in progress. */
export interface DraftState<Booking extends DraftedBooking> {
  /** As the server said it last. */
  readonly booking: Booking
  /** When that was, in milliseconds since the epoch: a hold travels as seconds from then. */
  readonly answeredAt: number
  /** As it is typed, ahead of the server. */
  readonly draft: Draft
  readonly phase: DraftPhase
  /** When what is typed was stored last; null before that. */
  readonly savedAt: number | null
  /** What the server found wrong with the fields when it was asked last. */
  readonly serverIssues: Issues
  /** Something on the screen was just replaced by what another tab or device stored. */
  readonly isFromElsewhere: boolean
  /** Price and places were held and are no longer: the time ran out, or the booking was given up elsewhere. */
  readonly isHoldLost: boolean
}

export interface DraftOptions<Booking extends DraftedBooking> {
  readonly initial: Booking
  readonly port: DraftPort<Booking>
  /** What the product asks of the travellers of a booking. */
  readonly rulesOf: (booking: Booking) => TravellersAsked
  /** As they are at the moment. */
  readonly facts: () => FormFacts
  /** Called with every answer that says what the booking is now. */
  readonly onAnswer?: (answer: { booking: Booking; answeredAt: number }) => void
}

interface Storing {
  /** The quote that is consented to. */
  readonly acceptedQuote?: string
  /** Also where nothing was changed. */
  readonly isAgain?: boolean
}

/** What the screen may do with a booking in progress. */
export interface DraftActions {
  /** Stores what is typed; the last state is always stored in the end. Answers whether it is. */
  save(): Promise<boolean>
  /** Stores what is typed and looks what the server has now. */
  refresh(): void
  change(change: Partial<Draft>): void
  /** The traveller does not want the new price, or to go on without the coupons. */
  dismiss(): void
  /** Ticks the terms: stored on the server at once, for without it nothing can be paid. */
  accept(): Promise<void>
  /** Checks that everything is there and takes the hold. Answers whether the way to the payment is open. */
  hold(): Promise<boolean>
  /** Goes on at the new price that was shown. Answers whether it was stored. */
  consent(price: NewPrice): Promise<boolean>
  /** Goes on without coupons, at the price that was shown. Answers whether it was stored. */
  leaveOut(codes: readonly string[]): Promise<boolean>
  /** More time for the hold. */
  extend(): Promise<void>
  /** Gives the booking up. False where that did not work: it stands as before. */
  cancel(reason: string): Promise<boolean>
}

export interface DraftStore<Booking extends DraftedBooking> extends DraftActions {
  readonly store: StoreApi<DraftState<Booking>>
  /**
   * Begins to store what is typed after a pause, to try again on a broken line, and to follow other tabs and devices.
   * Answers how to end it; it may begin again.
   */
  readonly connect: () => () => void
}

/**
 * The one store of a booking in progress: what is typed, stored in stages, and the steps that the server takes for it.
 * `DraftPhase` says in which states it can be. Calls that change the booking go out one after the other, so that no answer
 * is from before a change that was answered already. It does nothing by itself until it is connected.
 */
export function createDraftStore<Booking extends DraftedBooking>({
  initial,
  port,
  rulesOf,
  facts,
  onAnswer,
}: DraftOptions<Booking>): DraftStore<Booking> {
  const id = initial.bookingTransactionId
  const draftIn = (booking: Booking): Draft => draftOf(booking, rulesOf(booking).places)
  const store = createStore<DraftState<Booking>>(() => ({
    booking: initial,
    answeredAt: Date.now(),
    draft: sellable(initial, withUnsaved(id, draftIn(initial))),
    phase: { kind: 'editing' },
    savedAt: null,
    serverIssues: {},
    isFromElsewhere: false,
    isHoldLost: false,
  }))
  const { getState: state, setState: set } = store
  /** The draft that the server has, as text. */
  let stored = JSON.stringify(draftIn(initial))
  /** What the server had when this screen last agreed with it. */
  let server = initial
  let answers = 0
  let turn: Promise<unknown> = Promise.resolve()

  const factsNow = (): TravellerFacts => ({ ...rulesOf(state().booking), ...facts() })
  const send = (event: DraftEvent): void => {
    set(({ phase }) => ({ phase: nextPhase(phase, event) }))
    if (state().phase.kind === 'lost') forgetUnsaved(id)
  }

  function take(booking: Booking): void {
    answers += 1
    const wasHeld = isHeld(server)
    server = booking
    const answeredAt = Date.now()
    set(({ isHoldLost }) => ({
      booking,
      answeredAt,
      isHoldLost: !isHeld(booking) && (wasHeld || isHoldLost),
    }))
    onAnswer?.({ booking, answeredAt })
  }

  /** Takes over what is stored now, and keeps what was changed here meanwhile. */
  function adopt(booking: Booking): void {
    const mine = state().draft
    const mineText = JSON.stringify(mine)
    const next = sellable(booking, mergedDraft({ base: draftIn(server), mine, stored: draftIn(booking) }))
    const text = JSON.stringify(next)
    if (mineText === stored) stored = text
    take(booking)
    if (text !== mineText) set({ draft: next, isFromElsewhere: true })
    send({ type: 'read' })
  }

  /** Asks what the server has: another tab, another device, or time itself may have changed it. */
  async function look(): Promise<void> {
    const asked = answers
    const answer = await port.read()
    if (answer.kind !== 'done') send({ type: 'readFailed', refusal: answer })
    // An answer that came meanwhile is newer than this one.
    else if (asked === answers) adopt(answer.value)
  }

  function refuse(refusal: Refusal): false {
    if (refusal.kind === 'fieldsInvalid') set({ serverIssues: refusal.issues })
    send({ type: 'refused', refusal, before: state().booking.total })
    return false
  }

  async function storeNow({ acceptedQuote, isAgain = false }: Storing = {}): Promise<boolean> {
    const { draft } = state()
    const text = JSON.stringify(draft)
    if (text === stored && acceptedQuote === undefined && !isAgain) return true
    const { draft: sound, isWhole } = storable(draft, factsNow())
    const answer = await port.store({ draft: sound, ...(acceptedQuote !== undefined && { acceptedQuote }) })
    if (answer.kind !== 'done') return refuse(answer)
    stored = text
    if (isWhole && state().draft === draft) forgetUnsaved(id)
    // What is consented to may be another choice than the booking was left with.
    if (acceptedQuote === undefined) take(answer.value)
    else adopt(answer.value)
    set({ savedAt: Date.now(), serverIssues: {}, isFromElsewhere: false })
    send({ type: 'stored' })
    notifyOtherTabs(id)
    return true
  }

  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  /** What the port answered, or false and the phase that the refusal leads to. */
  async function asked<T>(call: () => Promise<PortAnswer<T>>): Promise<{ readonly value: T } | false> {
    const answer = await inTurn(call)
    return answer.kind === 'done' ? { value: answer.value } : refuse(answer)
  }

  const save = (): Promise<boolean> => inTurn(() => storeNow())
  const refresh = (): void => void save().then((isStored) => (isStored ? look() : undefined))

  return {
    store,
    save,
    refresh,
    change(change) {
      set(({ draft }) => ({ draft: { ...draft, ...change }, isFromElsewhere: false }))
    },
    dismiss: () => send({ type: 'dismissed' }),
    async accept() {
      if (!(await asked(() => port.accept()))) return
      answers += 1
      notifyOtherTabs(id)
      set(({ booking }) => ({ booking: { ...booking, termsAccepted: true } }))
    },
    async hold() {
      // Only a stage that is stored again goes on with what is held.
      const isAgain = isUnavailable(state().phase)
      send({ type: 'check' })
      if (!(await inTurn(() => storeNow({ isAgain })))) return false
      const held = await asked(() => port.hold())
      if (!held) {
        // The booking is for what was held before.
        if (isUnavailable(state().phase)) await inTurn(look)
        return false
      }
      take(held.value)
      notifyOtherTabs(id)
      send({ type: 'checked' })
      return true
    },
    async consent({ quoteId }) {
      send({ type: 'check' })
      const isStored = await inTurn(() => storeNow({ acceptedQuote: quoteId }))
      if (isStored) send({ type: 'checked' })
      return isStored
    },
    async leaveOut(codes) {
      send({ type: 'check' })
      set(({ draft }) => ({
        draft: { ...draft, couponCodes: draft.couponCodes.filter((code) => !codes.includes(code)) },
      }))
      const isStored = await save()
      if (isStored) send({ type: 'checked' })
      return isStored
    },
    async extend() {
      const more = await asked(() => port.extend())
      if (!more) return
      answers += 1
      set(({ booking }) => ({ booking: { ...booking, ...more.value }, answeredAt: Date.now() }))
    },
    async cancel(reason) {
      const { kind } = await port.cancel(reason)
      if (kind === 'done') {
        forgetUnsaved(id)
        notifyOtherTabs(id)
      }
      return kind === 'done'
    },
    connect() {
      let pause: ReturnType<typeof setTimeout> | undefined
      let again: ReturnType<typeof setTimeout> | undefined
      const storeSoon = (draft: Draft): void => {
        clearTimeout(pause)
        if (JSON.stringify(draft) === stored) return
        keepUnsaved(id, draft)
        pause = setTimeout(() => void save(), PAUSE_MS)
      }
      const tryAgainSoon = (phase: DraftPhase): void => {
        clearTimeout(again)
        if (isLineBroken(phase)) again = setTimeout(refresh, AGAIN_MS)
      }
      const unsubscribe = store.subscribe((now, before) => {
        if (now.draft !== before.draft) storeSoon(now.draft)
        if (now.phase !== before.phase) tryAgainSoon(now.phase)
      })
      const unwatch = watchBooking(id, refresh)
      storeSoon(state().draft)
      tryAgainSoon(state().phase)
      return () => {
        clearTimeout(pause)
        clearTimeout(again)
        unsubscribe()
        unwatch()
      }
    },
  }
}

/** What was chosen on this screen may no longer be offered with what was chosen elsewhere. */
const sellable = (booking: DraftedBooking, draft: Draft): Draft => ({
  ...draft,
  options: offeredOptions(booking, draft.options),
})

/** Another selection could not be held in place of the one that is. */
const isUnavailable = (phase: DraftPhase): boolean =>
  phase.kind === 'failed' && phase.error?.code === 'selection_unavailable'

const isHeld = ({ holdRemainingSeconds }: DraftedBooking): boolean => (holdRemainingSeconds ?? 0) > 0
