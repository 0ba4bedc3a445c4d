/** The world of one simulated booking: what it is, what the outside's books say, and how an event is applied. */
import { newsOfPayment } from '../state/booking-answers.domain.ts'
import { newBooking, type reduce } from '../state/booking.domain.ts'
import { itemsOf, keptMinor, mayFollowItem } from '../state/booking-facts.domain.ts'
import type {
  BookingEvent,
  BookingState,
  Effect,
  ItemEffect,
  ItemPlan,
  PaymentMethod,
  ContentEffect,
} from '../state/booking-state.domain.ts'
import type { HeldSelection } from '../state/selection.domain.ts'
import {
  Dice,
  hasOwnReferences,
  PLANS,
  Stock,
  Suppliers,
  type Attempt,
  type Coupon,
  type SupplierEntry,
} from './simulated-outside.ts'

/** A stored effect on its way through the saga. */
export interface Operation {
  readonly effect: Effect
  stage: 'queued' | 'calling' | 'answered'
  tries: number
  answer?: BookingEvent | undefined
}

/** What is asked of the booking at every move; each fails the world when it is violated. */
export interface Invariants {
  afterMove(world: World): void
  onConfirm(world: World, id: string): void
  onHold(world: World, request: ItemEffect): void
  onCapture(world: World, attempt: Attempt, amountMinor: number): void
}

/** What a selection costs before its optional items, in minor units. */
export const BASE_MINOR = 100_00

/** What a booking says of its people and choices: each part as a number that a traveller changes. */
export interface Content {
  /** Names and documents. */
  readonly people: number
  /** How many they are, and how old: what prices know of them. */
  readonly party: number
  readonly payer: number
  readonly consents: number
  /** Of extras that are priced. */
  readonly extras: number
  /** Of the product's own. */
  readonly choices: number
  /** Passport and identity numbers are there; a hand-over takes them out. */
  readonly hasNumbers: boolean
}

/** What was sealed for a page. */
export interface SealedContent extends Content {
  readonly selection: string
}

/** A violated invariant, with the seed that shows it. */
export class Violation extends Error {
  constructor(seed: number, message: string, trace: readonly string[]) {
    super(`seed ${seed}: ${message}\n${trace.join('\n')}`)
  }
}

export class World {
  state: BookingState = newBooking({ amountMinor: BASE_MINOR, currency: 'ILS' }, 's0 e0 c0')
  readonly dice: Dice
  readonly stock = new Stock()
  readonly suppliers: Suppliers
  readonly coupon: Coupon = { holder: 'none', redemptions: 0 }
  readonly attempts = new Map<string, Attempt>()
  /** Requests that a supplier, or the operator in its place, has confirmed at some time. */
  readonly agreed = new Set<string>()
  /** Counts the corrections of the people since the sale; and which of them a supplier has, by item and round. */
  corrections = 0
  readonly givenPeople = new Map<string, number>()
  /** Which of the names that were ever asked for the booking has; and which the operator has been asked for and has not decided. */
  names = 0
  requestedNames: number | undefined
  namesAsked = 0
  /** Requests that left for a supplier with references of its own, and those of them that wait for the operator. */
  readonly sent = new Set<string>()
  readonly orphans = new Set<string>()
  /** Requests of which the operator was notified that their supplier does not take them back. */
  readonly notWithdrawn = new Set<string>()
  /** The operator has said that what is not known is sold. */
  isSoldByOperator = false
  readonly plans: Readonly<Record<string, ItemPlan>>
  readonly method: PaymentMethod
  readonly wantsCoupon: boolean
  selections = 0
  content: Content = { people: 0, party: 0, payer: 0, consents: 0, extras: 0, choices: 0, hasNumbers: true }
  readonly revisions = new Map<number, SealedContent>()
  operations: Operation[] = []
  news: BookingEvent[] = []
  readonly trace: string[] = []
  readonly seed: number
  private readonly rules: typeof reduce
  readonly invariants: Invariants
  isCalm = false
  fee: number | undefined

  constructor(seed: number, { rules, invariants }: { rules: typeof reduce; invariants: Invariants }) {
    this.seed = seed
    this.invariants = invariants
    this.rules = rules
    this.dice = new Dice(seed)
    this.suppliers = new Suppliers(this.dice)
    this.plans = this.composeProduct()
    this.method = this.dice.pick(['card', 'card', 'card', 'card', 'card', 'credit', 'bypass'] as const)
    this.wantsCoupon = this.dice.below(3) === 0
  }

  /**
   * One to four items; one at least is essential, and others may stand after it. Every fifth schedule is of flights alone: few
   * of several items come as far as their tickets.
   */
  composeProduct(): Record<string, ItemPlan> {
    if (this.seed % 5 === 0) return { pnr: PLANS.pnr }
    const names = Object.keys(PLANS) as (keyof typeof PLANS)[]
    const first = this.dice.pick(names.filter((name) => PLANS[name].isEssential))
    const chosen = new Set([first])
    for (let more = this.dice.below(4); more > 0; more--) chosen.add(this.dice.pick(names))
    const isFollowed = this.dice.below(3) === 0
    return Object.fromEntries(
      [...chosen].map((name) => [
        name,
        isFollowed && name !== first && mayFollowItem(PLANS[name], PLANS[first])
          ? { ...PLANS[name], after: first }
          : PLANS[name],
      ]),
    )
  }

  chance(percent: number): boolean {
    return !this.isCalm && this.dice.below(100) < percent
  }

  fail(message: string): never {
    throw new Violation(this.seed, message, this.trace)
  }

  apply(event: BookingEvent): void {
    const before = this.state
    const { state, effects, verdict } = this.rules(before, event)
    this.state = state
    if (this.trace.length < 400) this.trace.push(traced(before, event, { state, effects, verdict }))
    if (event.kind === 'operator_settles' && event.as === 'confirm' && verdict === 'moved') {
      this.isSoldByOperator = true
      for (const [id, { round }] of itemsOf(state)) this.agreed.add(`${id}#${round}`)
    }
    if (event.kind === 'cancellation_confirmed' && verdict === 'moved') this.fee = keptMinor(before) - event.refundMinor
    if (event.kind === 'claim_decided' && event.accepted && verdict === 'moved') {
      this.fee = (this.fee ?? 0) - (before.cancellation?.claim?.extraMinor ?? 0)
    }
    if (event.kind === 'withdrawal_failed' && effects.some(({ kind }) => kind === 'alarm'))
      this.notWithdrawn.add(`${event.item}#${event.round}`)
    const followUps: BookingEvent[] = []
    for (const effect of effects) {
      if (effect.kind === 'take_revision') {
        this.content = this.revisions.get(effect.revision) ?? this.fail(`there is no revision ${effect.revision}`)
        continue
      }
      if (effect.kind === 'keep_selection') {
        this.keep(effect.selection)
        continue
      }
      const answers = this.runInside(effect)
      if (answers === undefined) this.operations.push({ effect, stage: 'queued', tries: 0 })
      else followUps.push(...answers)
      if (effect.kind === 'confirm') this.invariants.onConfirm(this, effect.item)
    }
    for (const followUp of followUps) this.apply(followUp)
    this.invariants.afterMove(this)
  }

  /** Effects of the booking's own transaction; undefined for those on the outside. */
  runInside(effect: Exclude<Effect, ContentEffect>): BookingEvent[] | undefined {
    switch (effect.kind) {
      case 'hold':
      case 'pin':
      case 'confirm':
      case 'withdraw':
        return effect.supplier === 'stock' ? this.moveStock(effect.kind, effect) : undefined
      case 'claim_rights':
        if (this.coupon.redemptions > 0) this.fail('claimed a coupon that is redeemed')
        if (this.coupon.holder === 'other') return [{ kind: 'rights_lost' }]
        this.coupon.holder = 'us'
        return [{ kind: 'rights_claimed' }]
      case 'redeem_rights':
        if (this.coupon.holder !== 'us') return [{ kind: 'rights_lost' }]
        this.coupon.redemptions++
        return [{ kind: 'rights_redeemed' }]
      case 'return_rights':
        if (this.coupon.holder !== 'us') this.fail('gave back a coupon that another booking has')
        // Claimed only from now on: it passes on to another booking with this one's status.
        this.coupon.redemptions = 0
        return []
      case 'authorise':
      case 'capture':
      case 'void':
      case 'refund': {
        const method = this.state.payments[effect.payment]?.method ?? 'card'
        return method === 'card' ? undefined : this.moveCredit(effect)
      }
      case 'watch_authorisation':
        return (this.state.payments[effect.payment]?.method ?? 'card') === 'card' ? undefined : []
      case 'watch_payment':
      case 'watch_item':
      case 'amend':
      case 'mail':
      case 'alarm':
        return undefined
    }
  }

  moveStock(
    kind: 'hold' | 'pin' | 'confirm' | 'withdraw',
    { item, round }: { item: string; round: number },
  ): BookingEvent[] {
    const phase = this.stock.ours.get(item)
    if (kind === 'withdraw') {
      this.stock.ours.delete(item)
      return []
    }
    if (kind === 'hold') {
      if (phase !== undefined) this.fail(`held ${item} twice`)
      if (this.stock.isFull) return [{ kind: 'item_refused', item, round }]
      this.stock.ours.set(item, 'pinned')
      return [{ kind: 'item_held', item, round }]
    }
    if (kind === 'pin') {
      if (phase !== 'live') this.fail(`pinned a hold that was ${phase ?? 'none'}`)
      this.stock.ours.set(item, 'pinned')
      return []
    }
    if (phase !== 'pinned') this.fail(`sold ${item}, which was ${phase ?? 'not held'}`)
    this.stock.ours.set(item, 'sold')
    this.agreed.add(`${item}#${round}`)
    return [{ kind: 'item_confirmed', item, round }]
  }

  moveCredit(effect: Extract<Effect, { payment: string }>): BookingEvent[] {
    const { payment } = effect
    const attempt = this.attemptOf(payment)
    switch (effect.kind) {
      case 'authorise': {
        const isShort = this.method === 'credit' && this.dice.below(6) === 0
        attempt.status = isShort ? 'declined' : 'authorised'
        return newsOfPayment(payment, this.inquire(attempt), false)
      }
      case 'capture':
        this.invariants.onCapture(this, attempt, effect.amountMinor)
        attempt.status = 'captured'
        attempt.capturedMinor = effect.amountMinor
        attempt.captures++
        return [
          { kind: 'capture_begun', payment, amountMinor: effect.amountMinor },
          { kind: 'capture_done', payment, amountMinor: effect.amountMinor },
        ]
      case 'void':
        attempt.status = 'voided'
        return [{ kind: 'void_done', payment }]
      case 'refund':
        this.refund(attempt, effect.totalMinor)
        return [{ kind: 'refund_done', payment, totalMinor: effect.totalMinor }]
      case 'watch_payment':
      case 'watch_authorisation':
        return []
    }
  }

  /** The quote that is chosen is priced for this party. */
  pricedParty = (selections = this.selections): number => selections % 3

  /** The draft's selection, as text. */
  chosen = (): string => `s${this.selections} e${this.content.extras} c${this.content.choices}`

  /** What of the draft a hold is taken for. */
  wanted = (): HeldSelection => ({ quoteId: String(this.selections), choices: { of: this.content.choices } })

  /** The draft is for this again. */
  keep({ quoteId, choices }: HeldSelection): void {
    this.selections = Number(quoteId)
    this.content = { ...this.content, choices: Number(choices['of']) }
  }

  /** Whether a request for the item is on its way to its supplier. */
  isAsking = (item: string): boolean =>
    this.operations.some(
      ({ effect, stage }) =>
        stage === 'calling' && (effect.kind === 'hold' || effect.kind === 'confirm') && effect.item === item,
    )

  isHolding = (): boolean => ['holding', 'held', 'pay_open'].includes(this.state.status)

  inquire = ({ id, status, amountMinor, capturedMinor, refundedMinor }: Attempt) => ({
    status,
    capturedMinor,
    transaction: `t-${id}`,
    amountMinor,
    currency: 'ILS',
    refundedMinor,
  })

  changed = () => itemsOf(this.state).filter(([, { change }]) => change !== undefined)

  keptMinor = (): number =>
    [...this.attempts.values()].reduce(
      (sum, { capturedMinor, refundedMinor }) => sum + capturedMinor - refundedMinor,
      0,
    )

  wordOf(entry: SupplierEntry): BookingEvent {
    const { item, round, byMinor } = entry
    switch (entry.word) {
      case 'held':
        return {
          kind: 'item_held',
          item,
          round,
          ...(round % 2 === 0 ? {} : { until: 'its limit' }),
          ...(hasOwnReferences(entry.supplier) && { record: { reference: `${item}#${round}` } }),
        }
      case 'confirmed':
        this.agreed.add(`${item}#${round}`)
        return { kind: 'item_confirmed', item, round }
      case 'onRequest':
        return { kind: 'item_on_request', item, round }
      case 'alternative':
        return { kind: 'item_alternative', item, round, offered: { name: `${item}#${round} instead` } }
      case 'repriced':
        return { kind: 'item_repriced', item, round, byMinor }
      case 'refused':
      case 'withdrawn':
        return { kind: 'item_refused', item, round }
      case 'failed':
        return { kind: 'item_failed', item, round }
    }
  }

  attemptOf(payment: string): Attempt {
    return this.attempts.get(payment) ?? this.fail(`there is no payment ${payment}`)
  }

  refund(attempt: Attempt, totalMinor: number): void {
    if (totalMinor > attempt.capturedMinor) this.fail('refunded more than was taken')
    attempt.refundedMinor = Math.max(attempt.refundedMinor, totalMinor)
    if (attempt.refundedMinor === attempt.capturedMinor) attempt.status = 'refunded'
  }
}

function traced(
  before: BookingState,
  event: BookingEvent,
  { state, effects, verdict }: ReturnType<typeof reduce>,
): string {
  const { kind, ...detail } = event
  const named = kind === 'hold_begun' ? '' : ` ${Object.values(detail).join(' ')}`
  return `${before.status} + ${kind}${named} -> ${state.status} (${verdict}) ${effects.map((effect) => effect.kind).join(' ')}`
}
