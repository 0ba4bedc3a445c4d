/**
 * A seeded world around the reducer: a traveller, a payment provider, a hotel and a saga that
 * crashes, repeats, drops and reorders. One seed is one schedule; the same seed always plays the
 * same way. It keeps the invariants that the auditor asks of the real thing.
 */
import {
  captureAfterInquiry,
  isStockEffect,
  newsOfHotel,
  newsOfPayment,
  refundAfterInquiry,
  stillWanted,
  voidAfterInquiry,
} from './booking-answers.domain.ts'
import type { HotelStatus, OuterEffect, ProviderStatus } from './booking-answers.domain.ts'
import { newBooking, reduce } from './booking.domain.ts'
import { TERMINAL } from './booking-state.domain.ts'
import type { BookingEvent, BookingState } from './booking-state.domain.ts'

interface Attempt {
  readonly id: string
  status: ProviderStatus
  amountMinor: number
  captures: number
}

interface Operation {
  readonly effect: OuterEffect
  stage: 'queued' | 'calling' | 'answered'
  tries: number
  answer?: BookingEvent | undefined
}

const DUE = 100_00
const MAX_TRIES = 6

/** A violated invariant, with the seed that shows it. */
export class Violation extends Error {
  constructor(seed: number, message: string, trace: readonly string[]) {
    super(`seed ${seed}: ${message}\n${trace.join('\n')}`)
  }
}

/**
 * Plays one schedule and answers its last status; throws a `Violation` when an invariant fails. `rules` stands for
 * the reducer, so that a test can plant a fault in it and see it caught.
 */
export function playSchedule(seed: number, rules: typeof reduce = reduce): BookingState['status'] {
  const world = new World(seed, rules)
  const steps = 12 + world.below(50)
  for (let step = 0; step < steps; step++) world.wander()
  world.settle()
  return world.state.status
}

class World {
  state: BookingState = newBooking({ amountMinor: DUE, currency: 'ILS' })
  private stock: BookingState['hold'] = 'none'
  private readonly attempts = new Map<string, Attempt>()
  private readonly hotel = new Map<number, HotelStatus | 'withdrawn'>()
  /** Reservations that the hotel, or the operator in its place, has confirmed at some time. */
  private readonly agreed = new Set<number>()
  private operations: Operation[] = []
  private news: BookingEvent[] = []
  private readonly trace: string[] = []
  private readonly seed: number
  private readonly rules: typeof reduce
  private random: number
  private isCalm = false

  constructor(seed: number, rules: typeof reduce) {
    this.seed = seed
    this.rules = rules
    this.random = (seed * 2_654_435_761 + 0x9e37_79b9) >>> 0
  }

  below(bound: number): number {
    this.random = (this.random + 0x6d2b_79f5) >>> 0
    let mixed = this.random
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }

  private chance(percent: number): boolean {
    return !this.isCalm && this.below(100) < percent
  }

  /** One step of anything: the saga, a message, the traveller, the clock. */
  wander(): void {
    const dice = this.below(10)
    if (dice < 4 && this.operations.length > 0) this.advance(this.pick(this.operations))
    else if (dice < 6 && this.news.length > 0) this.deliver()
    else if (dice < 9) this.traveller()
    else this.clock()
  }

  /** No more faults and no more wishes: everything under way must come to an end. */
  settle(): void {
    this.isCalm = true
    for (let step = 0; step < 2_000; step++) {
      if (this.news.length > 0) this.deliver()
      else if (this.operations.length > 0) this.advance(this.pick(this.operations))
      else if (this.state.hold === 'live') this.apply({ kind: 'hold_expired' })
      else return this.checkEnd()
    }
    this.fail('no terminal progress')
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  private fail(message: string): never {
    throw new Violation(this.seed, message, this.trace)
  }

  private apply(event: BookingEvent): void {
    const before = this.state.status
    const move = this.rules(this.state, event)
    this.state = move.state
    if (event.kind === 'operator_settles' && event.as === 'confirm') this.agreed.add(move.state.reservation)
    if (this.trace.length < 400) {
      this.trace.push(`${before} + ${event.kind} -> ${move.state.status} (${move.verdict})`)
    }
    for (const effect of move.effects) {
      if (!isStockEffect(effect)) {
        this.operations.push({ effect, stage: 'queued', tries: 0 })
      } else if (effect.kind === 'pin_hold') {
        if (this.stock !== 'live') this.fail(`pinned a hold that was ${this.stock}`)
        this.stock = 'pinned'
      } else if (effect.kind === 'sell_hold') {
        if (this.stock === 'none') this.fail('sold what was not held')
        this.stock = 'sold'
        this.apply({ kind: 'sold' })
      } else if (effect.kind === 'release_hold') {
        this.stock = 'none'
      } else if (this.below(2) === 0) {
        this.stock = 'pinned'
        this.apply({ kind: 'hold_taken' })
      } else this.apply({ kind: 'hold_refused' })
    }
    if (this.stock !== this.state.hold) {
      this.fail(`stock is ${this.stock}, the booking says ${this.state.hold}`)
    }
  }

  private deliver(): void {
    const index = this.below(this.news.length)
    const event = this.news[index] as BookingEvent
    // Repeated until acknowledged, so a drop is only a delay; some come twice.
    if (this.chance(30)) return
    if (!this.chance(20)) this.news.splice(index, 1)
    this.apply(event)
  }

  private clock(): void {
    if (this.state.hold === 'live' && this.below(2) === 0) this.apply({ kind: 'hold_expired' })
  }

  private traveller(): void {
    switch (this.below(9)) {
      case 0:
      case 1:
        if (['draft', 'held', 'expired'].includes(this.state.status) && this.stock === 'none') {
          if (this.below(5) === 0) this.apply({ kind: 'hold_refused' })
          else {
            this.stock = 'live'
            this.apply({ kind: 'hold_taken' })
          }
        }
        return
      case 2:
      case 3: {
        if (this.state.status !== 'held') return
        const ordinal = this.attempts.size + 1
        const id = `a${ordinal}`
        this.attempts.set(id, { id, status: 'pending', amountMinor: DUE, captures: 0 })
        return this.apply({
          kind: 'page_requested',
          attemptId: id,
          ordinal,
          due: this.state.due,
        })
      }
      case 4:
      case 5:
      case 6:
        return this.pay()
      case 7:
        return this.apply({
          kind: (['traveller_waits', 'traveller_accepts', 'traveller_rejects'] as const)[
            this.below(3)
          ] as 'traveller_waits',
        })
      default:
        if (this.below(4) === 0) this.apply({ kind: 'traveller_cancels' })
        else if (this.below(3) === 0) {
          const as = this.pick(['confirm', 'give_back'] as const)
          this.apply({ kind: 'operator_settles', as })
        } else this.hotelSpeaks()
    }
  }

  private pay(): void {
    const open = [...this.attempts.values()].filter(
      (attempt) => attempt.status === 'pending' || attempt.status === 'declined',
    )
    if (open.length === 0) return
    const attempt = this.pick(open)
    const outcome = this.below(10)
    if (outcome < 2) attempt.status = 'declined'
    else {
      attempt.status = 'authorised'
      if (outcome === 2) attempt.amountMinor = DUE - 1
    }
    this.tell(attempt, true)
  }

  private tell(attempt: Attempt, claimed: boolean): void {
    const { status, amountMinor } = attempt
    const answer = { status, transaction: `t-${attempt.id}`, amountMinor, currency: 'ILS' }
    this.news.push(...newsOfPayment(attempt.id, answer, claimed))
  }

  /** A late word of the hotel about a reservation that it has. */
  private hotelSpeaks(): void {
    const kept = [...this.hotel].filter(([, status]) => status === 'on_request' || status === 'confirmed')
    if (kept.length === 0) return
    const [reservation, before] = this.pick(kept)
    const status =
      before === 'on_request'
        ? this.pick(['confirmed', 'refused', 'alternative'] as const)
        : this.pick(['refused', 'alternative'] as const)
    this.hotelSays(reservation, status)
    this.news.push(newsOfHotel(reservation, status))
  }

  private hotelSays(reservation: number, status: HotelStatus | 'withdrawn'): void {
    this.hotel.set(reservation, status)
    if (status === 'confirmed') this.agreed.add(reservation)
  }

  /** One micro-step of one stored effect; others may come between any two. */
  private advance(operation: Operation): void {
    if (this.chance(4)) this.operations.push({ ...operation, stage: 'queued' })
    if (this.chance(5)) {
      operation.stage = 'queued'
      operation.tries++
      return
    }
    if (operation.stage === 'answered') {
      this.finish(operation)
      if (operation.answer !== undefined) this.apply(operation.answer)
      return
    }
    const wanted = stillWanted(this.state, operation.effect)
    if (operation.stage === 'queued') {
      if (wanted === 'drop') return this.finish(operation)
      if (wanted === 'withdraw' && operation.effect.kind === 'reserve') {
        this.hotel.set(operation.effect.reservation, 'withdrawn')
        return this.finish(operation)
      }
      if (operation.effect.kind === 'capture') {
        if (this.state.status === 'capturing') operation.tries++
        this.apply({ kind: 'capture_begun' })
      }
      operation.stage = 'calling'
      return
    }
    const answer = this.call(operation)
    if (answer === 'unknown') {
      operation.stage = 'queued'
      operation.tries++
      return
    }
    operation.answer = answer
    operation.stage = 'answered'
  }

  private finish(operation: Operation): void {
    this.operations = this.operations.filter((other) => other !== operation)
  }

  private attemptOf(transaction: string): Attempt | undefined {
    return this.attempts.get(transaction.slice(2))
  }

  /** The outside does its part; `unknown` is a lost request or a lost answer. */
  private call(operation: Operation): BookingEvent | undefined | 'unknown' {
    const { effect, tries } = operation
    const isExhausted = tries > MAX_TRIES
    if (this.chance(15)) return 'unknown'
    const answerIsLost = this.chance(15)
    const known = (event: BookingEvent | undefined) => (answerIsLost ? 'unknown' : event)
    switch (effect.kind) {
      case 'reserve': {
        if (isExhausted) {
          return { kind: 'supplier_unreachable', reservation: effect.reservation }
        }
        const status =
          this.hotel.get(effect.reservation) ??
          this.pick(['confirmed', 'confirmed', 'on_request', 'refused', 'error'] as const)
        this.hotelSays(effect.reservation, status)
        return known(status === 'withdrawn' ? undefined : newsOfHotel(effect.reservation, status))
      }
      case 'withdraw':
        this.hotel.set(effect.reservation, 'withdrawn')
        return known(undefined)
      case 'capture':
        return this.capture(effect.transaction, tries, isExhausted, known)
      case 'void':
      case 'refund':
        return this.giveBack(effect, known)
      case 'watch_payment': {
        const attempt = this.attempts.get(effect.attemptId)
        if (attempt === undefined) return undefined
        // The page's life is over when the world has calmed down.
        if (attempt.status === 'pending' && this.isCalm) attempt.status = 'none'
        if (attempt.status === 'pending') return 'unknown'
        this.tell(attempt, false)
        return undefined
      }
      case 'watch_request':
        return { kind: 'request_overdue' }
      case 'watch_authorisation':
        return this.isCalm || this.below(20) === 0 ? { kind: 'authorisation_lapsed' } : 'unknown'
      case 'mail':
        return { kind: 'mail_sent', mail: effect.mail }
      case 'alarm':
        return undefined
    }
  }

  private capture(
    transaction: string,
    tries: number,
    isExhausted: boolean,
    known: (event: BookingEvent) => BookingEvent | undefined | 'unknown',
  ): BookingEvent | undefined | 'unknown' {
    const attempt = this.attemptOf(transaction)
    if (attempt === undefined) this.fail('captured a transaction that was never made')
    if (isExhausted) return { kind: 'capture_unresolved' }
    if (tries > 0) {
      const next = captureAfterInquiry(attempt.status, transaction)
      if (next !== 'send') return known(next)
    }
    if (!this.agreed.has(this.state.reservation)) this.fail('captured before the hotel or the operator agreed')
    if (attempt.status === 'authorised' && this.below(12) === 0) attempt.status = 'voided'
    if (attempt.status === 'authorised') {
      if (attempt.amountMinor !== DUE) this.fail('captured a wrong amount')
      attempt.status = 'captured'
      attempt.captures++
    }
    return known(attempt.status === 'captured' ? { kind: 'capture_done', transaction } : { kind: 'capture_failed' })
  }

  private giveBack(
    effect: { kind: 'void' | 'refund'; transaction: string },
    known: (event: BookingEvent) => BookingEvent | undefined | 'unknown',
  ): BookingEvent | undefined | 'unknown' {
    const { kind, transaction } = effect
    const attempt = this.attemptOf(transaction)
    if (attempt === undefined) this.fail('gave back what was never paid')
    const next = (kind === 'void' ? voidAfterInquiry : refundAfterInquiry)(attempt.status, transaction)
    if (next !== 'send') return known(next)
    attempt.status = kind === 'void' ? 'voided' : 'refunded'
    return known({ kind: kind === 'void' ? 'void_done' : 'refund_done', transaction })
  }

  private checkEnd(): void {
    const { status, payment, hold } = this.state
    if (status !== 'draft' && !TERMINAL.has(status)) this.fail(`ended in ${status}`)
    const all = [...this.attempts.values()]
    if (all.reduce((sum, attempt) => sum + attempt.captures, 0) > 1) this.fail('captured twice')
    if (hold !== (status === 'confirmed' ? 'sold' : status === 'needs_review' ? hold : 'none')) {
      this.fail(`${status} with a hold that is ${hold}`)
    }
    for (const attempt of all) {
      const isPresent = attempt.id === payment?.attemptId
      const isKept = attempt.status === 'authorised' || attempt.status === 'captured'
      if (!isPresent && isKept) this.fail(`${attempt.id} was left ${attempt.status}`)
      if (isPresent && isKept && status !== 'confirmed' && status !== 'needs_review') {
        this.fail(`${status} with money ${attempt.status}`)
      }
      if (isPresent && status === 'confirmed' && attempt.status !== 'captured') {
        this.fail(`confirmed with money ${attempt.status}`)
      }
    }
    for (const [reservation, answer] of this.hotel) {
      const isStanding = answer !== 'withdrawn' && answer !== 'refused' && answer !== 'error'
      const mayStand = (status === 'confirmed' || status === 'needs_review') && reservation === this.state.reservation
      if (isStanding && !mayStand) this.fail(`${status} left reservation ${reservation} standing`)
    }
  }
}
