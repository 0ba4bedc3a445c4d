/**
 * The outside of a simulated booking: suppliers of every timing, a payment provider, an agency's credit, our own stock
 * with other customers, and a coupon that another booking wants too. It keeps books of its own, which the simulation
 * compares with the booking.
 */
import type { ItemPlan } from '../state/booking-state.domain.ts'
import type { ProviderStatus } from '../state/booking-answers.domain.ts'

/** A seeded generator: the same seed always plays the same way. */
export class Dice {
  private state: number
  constructor(seed: number) {
    this.state = (seed * 2_654_435_761 + 0x9e37_79b9) >>> 0
  }

  below(bound: number): number {
    this.state = (this.state + 0x6d2b_79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }
}

const plan = (kind: string, change: Partial<ItemPlan>): ItemPlan => ({
  kind,
  isEssential: true,
  isOwn: false,
  isHeldFirst: false,
  undoing: 'free',
  priceMinor: 0,
  ...change,
})

/** One of each timing that suppliers have. */
export const PLANS = {
  stock: plan('stock', { isOwn: true, isHeldFirst: true }),
  desk: plan('desk', {}),
  flight: plan('flight', { isHeldFirst: true, undoing: 'irrevocable' }),
  place: plan('place', { isHeldFirst: true, undoing: 'fee' }),
  bedBank: plan('bedBank', { isHeldFirst: true, undoing: 'fee' }),
  nonRefundable: plan('bedBank', { undoing: 'irrevocable' }),
  single: plan('single', { isHeldFirst: true, undoing: 'fee', otherSelection: 'afterRelease' }),
  changed: plan('changed', { isHeldFirst: true, undoing: 'fee', otherSelection: 'amend' }),
  /** Found by its own reference alone: what was asked for and not answered is never asked for again. */
  pnr: plan('pnr', { isHeldFirst: true, undoing: 'fee', otherSelection: 'afterRelease' }),
  seat: plan('seat', { isEssential: false, isHeldFirst: true, priceMinor: 1_500 }),
  extra: plan('extra', { isEssential: false, priceMinor: 1_000 }),
} as const

/** Suppliers that have the people and take corrections of them after the sale. */
export const TAKES_CORRECTIONS: ReadonlySet<string> = new Set([PLANS.desk.kind, PLANS.pnr.kind])

/** Suppliers that find a place by their own reference alone. */
export const hasOwnReferences = (supplier: string): boolean => supplier === PLANS.pnr.kind

export type SupplierWord =
  | 'held'
  | 'confirmed'
  | 'onRequest'
  | 'alternative'
  | 'repriced'
  | 'refused'
  | 'failed'
  | 'withdrawn'

/** Tickets that a booking at an airline takes. */
export const TRAVELLERS = 2

/** How one request for the missing tickets goes: all are issued, all are and show later, one is, none is. */
const TICKETING = ['all', 'all', 'all', 'late', 'some', 'some', 'none', 'none'] as const

/** What a supplier says to a first request, by what it was asked for. */
const HOLD_WORDS: readonly SupplierWord[] = ['held', 'held', 'held', 'held', 'held', 'refused', 'failed', 'onRequest']
/** An airline books at once, or not. */
const BOOK_WORDS: readonly SupplierWord[] = ['held', 'held', 'held', 'held', 'held', 'refused', 'failed']
const AMEND_WORDS: readonly SupplierWord[] = ['held', 'held', 'held', 'refused', 'repriced', 'failed']
const CONFIRM_WORDS: Readonly<Record<string, readonly SupplierWord[]>> = {
  desk: ['confirmed', 'confirmed', 'onRequest', 'refused', 'failed', 'alternative'],
  flight: ['confirmed', 'confirmed', 'confirmed', 'failed', 'refused'],
  place: ['confirmed', 'confirmed', 'confirmed', 'onRequest', 'refused'],
  single: ['confirmed', 'confirmed', 'confirmed', 'repriced', 'refused'],
  changed: ['confirmed', 'confirmed', 'confirmed', 'repriced', 'refused'],
  bedBank: ['confirmed', 'confirmed', 'repriced', 'repriced', 'refused', 'failed'],
  seat: ['confirmed', 'confirmed', 'refused', 'repriced', 'onRequest'],
  extra: ['confirmed', 'confirmed', 'refused', 'failed'],
}

/** A place that is held stays with the supplier until it is withdrawn or lapses, whatever became of its sale. */
export const mayBeAtSupplier = ({ word, wasHeld }: SupplierEntry): boolean =>
  word === 'held' ||
  word === 'confirmed' ||
  word === 'onRequest' ||
  word === 'alternative' ||
  (wasHeld && (word === 'repriced' || word === 'failed'))

export interface SupplierEntry {
  readonly item: string
  readonly round: number
  readonly supplier: string
  word: SupplierWord
  byMinor: number
  isConfirmRequested: boolean
  wasHeld: boolean
  /** Of an airline: those that stand. */
  tickets: number
  /**
   * Of an airline: its tickets can be neither voided, since their day is over, nor refunded by the rule of their fare; or it
   * does not cancel at all.
   */
  isBound: boolean
  /** Under which of the booking's names it is, as `World.names` counts them. */
  names: number
}

/** The books of all suppliers, by item and round. */
export class Suppliers {
  readonly entries = new Map<string, SupplierEntry>()
  private readonly repriced = new Set<string>()
  private readonly dice: Dice
  constructor(dice: Dice) {
    this.dice = dice
  }

  find = (item: string, round: number): SupplierEntry | undefined => this.entries.get(`${item}#${round}`)

  /** Requests whose places have become those of others. */
  private readonly moved = new Map<string, SupplierEntry>()

  /** Makes a place that is held one for another item, or leaves it; a repeat gets the same answer. */
  amend(place: { item: string; round: number }, item: string, round: number, supplier: string): SupplierEntry {
    const known = this.find(item, round)
    if (known !== undefined) return known
    const from = `${place.item}#${place.round}`
    const standing = this.moved.get(from) ?? this.entries.get(from)
    const word = standing?.word === 'held' ? this.dice.pick(AMEND_WORDS) : 'refused'
    const isChanged = word === 'held'
    const entry = { ...newEntry(item, round, supplier), word, byMinor: 400, wasHeld: isChanged }
    this.entries.set(`${item}#${round}`, entry)
    if (isChanged && standing !== undefined) {
      this.entries.delete(`${standing.item}#${standing.round}`)
      this.moved.set(from, entry)
    }
    return entry
  }

  /** Answers a request; a repeat of one that was answered gets the same answer, whose place may be another item's by now. */
  answer(kind: 'hold' | 'confirm', item: string, round: number, supplier: string): SupplierEntry {
    const moved = this.moved.get(`${item}#${round}`)
    if (moved !== undefined) return { ...moved, item, round }
    const known = this.find(item, round)
    const isRepeat = known !== undefined && (kind === 'hold' || known.isConfirmRequested || known.word !== 'held')
    if (isRepeat) return known
    const entry = known ?? newEntry(item, round, supplier)
    entry.isConfirmRequested = kind === 'confirm'
    const holdWords = hasOwnReferences(supplier) ? BOOK_WORDS : HOLD_WORDS
    entry.word = this.dice.pick(kind === 'hold' ? holdWords : (CONFIRM_WORDS[supplier] ?? ['confirmed']))
    // A supplier changes its price once; what was agreed is what it sells for.
    if (entry.word === 'repriced' && this.repriced.has(item)) entry.word = 'confirmed'
    if (entry.word === 'repriced') {
      this.repriced.add(item)
      entry.byMinor = this.dice.below(2) === 0 ? 700 : -300
    }
    entry.wasHeld ||= entry.word === 'held'
    if (kind === 'hold' && hasOwnReferences(supplier)) entry.isBound = this.dice.below(12) === 0
    this.entries.set(`${item}#${round}`, entry)
    return entry
  }

  /**
   * Asks an airline for the tickets that are missing, and once more for those that still are; where some are not to be had,
   * all is given back. `unknown`: tickets show later, or cannot be given back.
   */
  ticket(item: string, round: number): SupplierEntry | 'unknown' {
    const entry = this.find(item, round)
    if (entry === undefined) return { ...newEntry(item, round, PLANS.pnr.kind), word: 'refused' }
    if (entry.word !== 'held') return entry
    for (let attempt = 1; attempt <= 2 && entry.tickets < TRAVELLERS; attempt++) {
      const outcome = this.dice.pick(TICKETING)
      if (outcome === 'none') continue
      entry.tickets = outcome === 'some' ? Math.min(TRAVELLERS, entry.tickets + 1) : TRAVELLERS
      if (outcome === 'late') return 'unknown'
      entry.isBound ||= this.dice.below(12) === 0
    }
    if (entry.tickets < TRAVELLERS) return this.release(entry, 'refused') ? entry : 'unknown'
    entry.word = 'confirmed'
    return entry
  }

  /** Whether an airline takes all of a booking back: its tickets first. */
  release(entry: SupplierEntry, word: 'refused' | 'withdrawn'): boolean {
    if (entry.isBound) return false
    entry.tickets = 0
    entry.word = word
    return true
  }

  /** What a supplier keeps for the booking besides this request. */
  others(supplier: string, item: string, round: number): SupplierEntry[] {
    return [...this.entries.values()].filter(
      (entry) =>
        entry.supplier === supplier && mayBeAtSupplier(entry) && !(entry.item === item && entry.round === round),
    )
  }

  /** A supplier that does not know the request has nothing to withdraw, and may still be asked for it afterwards. */
  withdraw(item: string, round: number): 'withdrawn' | 'unknown' {
    const entry = this.moved.get(`${item}#${round}`) ?? this.find(item, round)
    return entry === undefined || this.release(entry, 'withdrawn') ? 'withdrawn' : 'unknown'
  }
}

const newEntry = (item: string, round: number, supplier: string): SupplierEntry => ({
  item,
  round,
  supplier,
  word: 'failed',
  byMinor: 0,
  isConfirmRequested: false,
  wasHeld: false,
  tickets: 0,
  isBound: false,
  names: 0,
})

export interface Attempt {
  readonly id: string
  /** The selection that its page was opened for, and the sealed revision that money on it buys. */
  readonly selection: string
  revision: number
  readonly orderedMinor: number
  /** We gave it up, and money on it is to go back. */
  isClosed: boolean
  status: ProviderStatus
  amountMinor: number
  capturedMinor: number
  captures: number
  refundedMinor: number
}

/** Own stock: units by holder. Other customers buy and give back, so that what is let go may be gone. */
export class Stock {
  static readonly CAP = 3
  readonly ours = new Map<string, 'live' | 'pinned' | 'sold'>()
  others = 0

  get isFull(): boolean {
    return this.ours.size + this.others >= Stock.CAP
  }

  get isOversold(): boolean {
    return this.ours.size + this.others > Stock.CAP
  }
}

/** A single-use coupon. */
export interface Coupon {
  holder: 'none' | 'us' | 'other'
  redemptions: number
}
