// @vitest-environment jsdom
import { ApiError } from '@masa/api-client'
import { DOCUMENTED_TRAVELLERS, usd } from '@masa/contract'
import type { BookingView } from '@masa/contract/booking'
import { buildBooking, buildFilled, PAYER } from '@masa/contract/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftStore } from './draft-store.ts'
import type { DraftPort, DraftStage, PortAnswer } from './draft-port.ts'

const offline = new ApiError({ code: 'network', message: '', status: 0, requestId: null, details: {} })
const done = <T>(value: T): PortAnswer<T> => ({ kind: 'done', value })

/** A server that keeps what is stored, as a port of no product in particular. */
function open(initial: BookingView = buildFilled()) {
  let kept = initial
  const port = {
    read: vi.fn<DraftPort<BookingView>['read']>(async () => done(kept)),
    store: vi.fn<DraftPort<BookingView>['store']>(async ({ draft }: DraftStage) => {
      kept = {
        ...kept,
        paxList: [...draft.pax],
        payer: draft.payer,
        couponCodes: [...draft.couponCodes],
        choices: draft.choices,
      }
      return done(kept)
    }),
    hold: vi.fn<DraftPort<BookingView>['hold']>(async () => {
      kept = { ...kept, stage: 'held', holdRemainingSeconds: 900, holdExtendableSeconds: 1_800 }
      return done(kept)
    }),
    extend: vi.fn<DraftPort<BookingView>['extend']>(async () =>
      done({ holdRemainingSeconds: 1_500, holdExtendableSeconds: 1_200 }),
    ),
    accept: vi.fn<DraftPort<BookingView>['accept']>(async () => done(null)),
    cancel: vi.fn<DraftPort<BookingView>['cancel']>(async () => done(null)),
  }
  const onAnswer = vi.fn()
  const draft = createDraftStore<BookingView>({
    initial,
    port,
    onAnswer,
    rulesOf: () => ({
      places: [{ type: 'adult', room: 0 }],
      rules: DOCUMENTED_TRAVELLERS,
      departure: '2027-05-16',
      lastDay: '2027-05-21',
      mayConfirmPassport: false,
    }),
    facts: () => ({ today: '2026-11-21', isPhone: () => true }),
  })
  return {
    ...draft,
    port,
    onAnswer,
    state: draft.store.getState,
    /** Types the payer's last name. */
    name: (lastName: string) => draft.change({ payer: { ...draft.store.getState().draft.payer, lastName } }),
    /** Chooses extras. */
    choose: (options: Partial<BookingView['options']>) => {
      const { options: before } = draft.store.getState().draft
      draft.change({ options: { ...before, ...options, securityForcesDocument: '' } })
    },
    /** What another tab or device stored meanwhile. */
    keep: (next: BookingView) => void (kept = next),
  }
}

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) }))
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

describe('what is typed', () => {
  it('is stored once, after a pause, and not before it is connected', async () => {
    const { connect, name, port, state } = open()
    name('Le')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(port.store).not.toHaveBeenCalled()
    const end = connect()
    await vi.advanceTimersByTimeAsync(500)
    name('Levi')
    await vi.advanceTimersByTimeAsync(899)
    expect(port.store).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(port.store).toHaveBeenCalledOnce()
    expect(port.store.mock.calls[0]?.[0].draft.payer.lastName).toBe('Levi')
    expect(state()).toMatchObject({ phase: { kind: 'editing' }, savedAt: Date.now() })
    end()
    name('Cohen')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(port.store).toHaveBeenCalledOnce()
  })

  it('comes back where the page was left before the pause was over', () => {
    const { connect, name } = open()
    const end = connect()
    name('Levi')
    end()
    expect(open().state().draft.payer.lastName).toBe('Levi')
  })

  it('comes back whole where the form is drawn again without a connection, and nothing of it once the booking is lost', async () => {
    const { connect, change, save, state, port } = open()
    connect()
    const lost = new ApiError({ code: 'sold_out', message: '', status: 409 })
    port.store.mockResolvedValueOnce({ kind: 'failed', error: offline })
    const pax = state().draft.pax.map((one) => ({ ...one, passportNumber: '31448299' }))
    change({ pax, payer: { ...state().draft.payer, IdenticationNumber: '123456782' } })
    await save()
    const again = open()
    expect(again.state().draft.pax[0]?.passportNumber).toBe('31448299')
    expect(again.state().draft.payer.IdenticationNumber).toBe('123456782')
    port.store.mockResolvedValueOnce({ kind: 'lost', error: lost })
    await save()
    expect(open().state().draft.pax[0]?.passportNumber).not.toBe('31448299')
  })

  it('has no extra that is not offered any more: not from before a reload, and not once another tab has chosen again', async () => {
    const first = open()
    const end = first.connect()
    first.choose({ masaSafetyAssurance: true, ensureCancellation: true, esimQuantity: 2, promotionCodes: ['PARKING'] })
    end()
    const { state, connect, port, keep, refresh } = open(buildFilled({ extras: ['masaSafe', 'esim'] }))
    const options = () => state().draft.options
    expect(options()).toMatchObject({ masaSafetyAssurance: true, ensureCancellation: false, esimQuantity: 2 })
    expect(options().promotionCodes).toEqual([])
    const endSecond = connect()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(port.store.mock.calls.at(-1)?.[0].draft.options.ensureCancellation).toBe(false)
    keep(buildFilled({ extras: [] }))
    refresh()
    await vi.advanceTimersByTimeAsync(100)
    expect(options()).toMatchObject({ masaSafetyAssurance: false, esimQuantity: 0 })
    endSecond()
  })

  it('is stored again by itself while the line is broken, and said to be saved when it is back', async () => {
    const { connect, name, port, state } = open()
    connect()
    port.store.mockResolvedValueOnce({ kind: 'failed', error: offline })
    name('Levi')
    await vi.advanceTimersByTimeAsync(900)
    expect(state().phase).toEqual({ kind: 'failed', error: offline })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(port.store).toHaveBeenCalledTimes(2)
    expect(state().phase.kind).toBe('editing')
  })

  it('is not tried again by itself where the server refused it', async () => {
    const { connect, name, port, state } = open()
    connect()
    port.store.mockResolvedValueOnce({ kind: 'fieldsInvalid', issues: { 'payer.lastName': 'too_long' } })
    name('L'.repeat(61))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(port.store).toHaveBeenCalledOnce()
    expect(state()).toMatchObject({ phase: { kind: 'editing' }, serverIssues: { 'payer.lastName': 'too_long' } })
  })
})

describe('the hold', () => {
  it('is taken after what is typed was stored, and its answer is passed on', async () => {
    const { hold, name, port, state, onAnswer } = open()
    name('Levi')
    await expect(hold()).resolves.toBe(true)
    expect(port.store.mock.invocationCallOrder[0]).toBeLessThan(port.hold.mock.invocationCallOrder[0] ?? 0)
    expect(state().booking.holdRemainingSeconds).toBe(900)
    expect(onAnswer.mock.calls.at(-1)?.[0].booking.stage).toBe('held')
  })

  it('is not asked for where storing was refused', async () => {
    const { hold, name, port, state } = open()
    port.store.mockResolvedValue({ kind: 'failed', error: null })
    name('Levi')
    await expect(hold()).resolves.toBe(false)
    expect(port.hold).not.toHaveBeenCalled()
    expect(state().phase.kind).toBe('failed')
  })

  it('at another price waits for the consent, which names the quote', async () => {
    const { hold, consent, port, state } = open()
    const price = { quoteId: 'quote-2', total: usd(131_000) }
    port.hold.mockResolvedValueOnce({ kind: 'priceChanged', price })
    await expect(hold()).resolves.toBe(false)
    expect(state().phase).toEqual({ kind: 'priceChanged', before: usd(122_800), price })
    await expect(consent(price)).resolves.toBe(true)
    expect(port.store).toHaveBeenLastCalledWith(expect.objectContaining({ acceptedQuote: 'quote-2' }))
    expect(state().phase.kind).toBe('editing')
  })

  it('of another choice that cannot be had shows what is held, says so, and goes on with it when that is stored', async () => {
    const { hold, change, keep, port, state } = open(buildFilled({ choices: { seat: '1A' } }))
    const error = new ApiError({ code: 'selection_unavailable', message: '', status: 409 })
    change({ choices: { seat: '2B' } })
    port.hold.mockImplementationOnce(async () => {
      keep(buildFilled({ choices: { seat: '1A' } }))
      return { kind: 'failed', error }
    })
    await expect(hold()).resolves.toBe(false)
    expect(state()).toMatchObject({ phase: { kind: 'failed', error }, draft: { choices: { seat: '1A' } } })
    port.store.mockClear()
    await expect(hold()).resolves.toBe(true)
    expect(port.store.mock.calls[0]?.[0].draft.choices).toEqual({ seat: '1A' })
    expect(port.store.mock.invocationCallOrder[0]).toBeLessThan(port.hold.mock.invocationCallOrder.at(-1) ?? 0)
  })

  it('of another choice at another price shows that choice once it is consented to', async () => {
    const { hold, consent, keep, refresh, port, state } = open(buildFilled({ choices: { seat: '2B' } }))
    const price = { quoteId: 'quote-2', total: usd(131_000) }
    port.hold.mockImplementationOnce(async () => {
      keep(buildFilled({ choices: { seat: '1A' } }))
      return { kind: 'priceChanged', price }
    })
    await hold()
    refresh()
    await vi.advanceTimersByTimeAsync(0)
    port.store.mockImplementationOnce(async () => done(buildFilled({ choices: { seat: '2B' } })))
    await expect(consent(price)).resolves.toBe(true)
    expect(state().draft.choices).toEqual({ seat: '2B' })
  })

  it('that was refused for a coupon waits for the consent to go on without it, and keeps the others', async () => {
    const { hold, leaveOut, change, port, state } = open()
    const lost = { codes: ['SUMMER-50'], before: usd(117_800), total: usd(122_800) }
    change({ couponCodes: ['SUMMER-50', 'OTHER-1'] })
    port.hold.mockResolvedValueOnce({ kind: 'couponsLost', lost })
    await expect(hold()).resolves.toBe(false)
    expect(state().phase).toEqual({ kind: 'couponsLost', lost })
    expect(state().draft.couponCodes).toEqual(['SUMMER-50', 'OTHER-1'])
    await expect(leaveOut(lost.codes)).resolves.toBe(true)
    expect(port.store.mock.lastCall?.[0].draft.couponCodes).toEqual(['OTHER-1'])
    expect(state().phase.kind).toBe('editing')
  })

  it('that ran out elsewhere is lost until it is taken again; more time is added to what is left', async () => {
    const { hold, extend, refresh, keep, state } = open()
    await hold()
    await extend()
    expect(state().booking).toMatchObject({ holdRemainingSeconds: 1_500, holdExtendableSeconds: 1_200 })
    keep(buildFilled())
    refresh()
    await vi.advanceTimersByTimeAsync(0)
    expect(state().isHoldLost).toBe(true)
    await hold()
    expect(state().isHoldLost).toBe(false)
  })
})

describe('another tab or device', () => {
  it('shows what it stored, but for what was changed here meanwhile', async () => {
    const { connect, name, keep, state } = open()
    connect()
    name('Levi')
    keep(buildFilled({ payer: { ...PAYER, firstName: 'Ruth' } }))
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    // The storing came first: the server then has both.
    expect(state().draft.payer).toMatchObject({ lastName: 'Levi' })
    keep(buildFilled({ payer: { ...PAYER, firstName: 'Noa', lastName: 'Levi' } }))
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(state()).toMatchObject({ isFromElsewhere: true, draft: { payer: { firstName: 'Noa', lastName: 'Levi' } } })
    name('Cohen')
    expect(state().isFromElsewhere).toBe(false)
  })

  it('an answer from before the last storing changes nothing', async () => {
    const { refresh, name, save, port, state } = open()
    const late = Promise.withResolvers<PortAnswer<BookingView>>()
    port.read.mockReturnValueOnce(late.promise)
    refresh()
    await vi.advanceTimersByTimeAsync(0)
    name('Levi')
    await save()
    late.resolve(done(buildFilled()))
    await vi.advanceTimersByTimeAsync(0)
    expect(state().draft.payer.lastName).toBe('Levi')
    expect(state().booking.payer.lastName).toBe('Levi')
  })

  it('gave the booking up: the traveller has to choose again, for good', async () => {
    const { refresh, hold, port, state } = open()
    const error = new ApiError({ code: 'booking_expired', message: '', status: 410, requestId: null, details: {} })
    port.read.mockResolvedValueOnce({ kind: 'lost', error })
    refresh()
    await vi.advanceTimersByTimeAsync(0)
    expect(state().phase).toEqual({ kind: 'lost', error })
    await hold()
    expect(state().phase.kind).toBe('lost')
  })
})

describe('changes', () => {
  it('go out one after the other, in the order in which they were asked for', async () => {
    const { name, save, accept, port } = open(buildBooking())
    const slow = Promise.withResolvers<PortAnswer<BookingView>>()
    port.store.mockReturnValueOnce(slow.promise)
    name('Levi')
    const saving = save()
    const accepting = accept()
    await vi.advanceTimersByTimeAsync(0)
    expect(port.accept).not.toHaveBeenCalled()
    slow.resolve(done(buildBooking({ payer: { lastName: 'Levi' } })))
    await Promise.all([saving, accepting])
    expect(port.accept).toHaveBeenCalledOnce()
  })

  it('the terms stay ticked whatever an older answer says', async () => {
    const { name, save, accept, port, state } = open()
    const slow = Promise.withResolvers<PortAnswer<BookingView>>()
    port.store.mockReturnValueOnce(slow.promise)
    name('Levi')
    const saving = save()
    const accepting = accept()
    slow.resolve(done(buildFilled({ termsAccepted: false })))
    await Promise.all([saving, accepting])
    expect(state().booking.termsAccepted).toBe(true)
  })

  it('giving up says whether it worked', async () => {
    const { cancel, port } = open()
    port.cancel.mockResolvedValueOnce({ kind: 'failed', error: offline })
    await expect(cancel('')).resolves.toBe(false)
    await expect(cancel('Another date')).resolves.toBe(true)
    expect(port.cancel).toHaveBeenLastCalledWith('Another date')
  })
})
