/**
 * The words of a booking's life: its items and payments with their phases, the events of the outside that move it, and
 * the effects that a move asks for. Data only; the rules stand in `booking.domain.ts` and the tables beside it.
 */

import type { ItemRecord, ItemTiming, OfferedContent } from '#src/products/products.service.ts'
import type { MailKind } from './mail-kind.domain.ts'
import type { GivenPeople, ItemCorrection, PeopleCorrected } from './people.domain.ts'
import type { DeclinedSelection, HeldSelection, PlaceOf, RepricedQuotes, SealedPrice } from './selection.domain.ts'

export const BOOKING_STATUSES = [
  'draft',
  'holding',
  'held',
  'pay_open',
  'expired',
  'authorised',
  'rq',
  'supplier_ok',
  'capturing',
  'confirmed',
  'voiding',
  'refunding',
  'refused',
  'voided',
  'error',
  'refunded',
  'needs_review',
  'cancelling',
  'cancelled',
] as const

/** Derived from course, items and payments (`status.domain.ts`); stored beside them so that rows can be asked for it. */
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Why a booking left the straight way; it decides where giving back ends. */
export type Reason =
  | 'hold_expired'
  | 'hold_lost'
  | 'right_lost'
  | 'traveller_cancelled'
  | 'supplier_refused'
  | 'supplier_failed'
  | 'supplier_silent'
  | 'supplier_orphan'
  | 'authorisation_lapsed'
  | 'amount_mismatch'
  | 'capture_failed'
  | 'capture_unresolved'
  | 'money_not_returned'
  | 'not_withdrawn'
  | 'supplier_withdrew'
  | 'change_rejected'
  | 'change_unanswered'
  | 'operator'
  | 'unexpected_event'

/**
 * What the booking is working towards: `open` until the money is authorised, `selling` until it is captured and as long
 * as the sale stands, `undoing` when it comes to nothing, `cancelling` after a confirmed booking was cancelled, and
 * `review` when only the operator decides.
 */
export type Course = 'open' | 'selling' | 'undoing' | 'review' | 'cancelling'

/** What is known of an item before anything is asked of its supplier. */
export interface ItemPlan extends ItemTiming {
  /** Names the supplier's port. */
  readonly kind: string
  /** Without it there is no booking; the lines of one that is not essential leave the sum when it is refused. */
  readonly isEssential: boolean
  /** Our own stock: its hold, sale and return happen inside the booking's transaction. */
  readonly isOwn: boolean
  /** What the lines of an item that is not essential come to, in minor units of `due`. */
  readonly priceMinor: number
  /** The item that it stands after: it is confirmed once that one is, with what its supplier has recorded. */
  readonly after?: string
}

export const ITEM_PHASES = [
  'none',
  'holding',
  'held',
  'confirming',
  'confirmed',
  'onRequest',
  /** Every repeat went unanswered and no inquiry showed what became of the request. */
  'unknown',
  'refused',
  /** Given back, or asked to be. */
  'withdrawn',
  /** Confirmed once, and cancelled afterwards. */
  'cancelled',
] as const
export type ItemPhase = (typeof ITEM_PHASES)[number]

/** What a supplier proposes in place of what was sold, until the traveller has answered. */
export type ItemChange =
  /** Something else, for the same people at the same price. */
  | { readonly kind: 'alternative'; readonly offered: OfferedContent }
  | { readonly kind: 'dearer'; readonly byMinor: number; readonly quotes?: RepricedQuotes }
  /** Nothing: it takes back what it had confirmed and what is paid for. */
  | { readonly kind: 'cancelled' }
  /** The same at other times, which stand unless the traveller takes the money. */
  | { readonly kind: 'rescheduled'; readonly to: string; readonly record: ItemRecord }

export interface Item extends ItemPlan {
  readonly phase: ItemPhase
  /** What its hold was begun for; absent before the first hold. */
  readonly heldFor?: HeldSelection
  /** The hold that it belongs to; items of an earlier one only wait for their withdrawal. */
  readonly holdNumber: number
  /** Counts the requests to the supplier; news of an earlier round is old. */
  readonly round: number
  readonly change?: ItemChange
  /** Until when its supplier keeps the place, ISO; of a held item alone. */
  readonly until?: string
  /** The latest that its supplier has said of it in this round. */
  readonly record?: ItemRecord
  /** The times that it was moved to since it was sold, as its supplier names them. */
  readonly movedTo?: string
  /** What its supplier was given of the people; of a held item alone. */
  readonly given?: GivenPeople
  /** How far its supplier is with the latest correction of the people since the sale. */
  readonly correction?: ItemCorrection
  /** Why it is refused. */
  readonly cause?: Reason
  /** The request that its place was held by first, where it is made of a place for another selection. */
  readonly place?: PlaceOf
  /** Its place is asked for once what its supplier keeps of the booking otherwise was let go. */
  readonly isWaiting?: boolean
  /**
   * The rounds that its supplier was asked to let go and has not yet (`asked`), or could not (`stuck`); of a supplier that
   * keeps one place at a time alone.
   */
  readonly leaving?: Readonly<Record<string, 'asked' | 'stuck'>>
  /** By how much its place would have been dearer (cheaper when negative), in minor units of `due`; of a hold that came to nothing. */
  readonly repricedByMinor?: number
}

/** `card`: at a provider. `credit`: an agency's, in the booking's transaction. `bypass`: no money, by an agent's decision. */
export type PaymentMethod = 'card' | 'credit' | 'bypass'

export const PAYMENT_PHASES = [
  'open',
  'declined',
  'authorised',
  'captureAsked',
  'capturing',
  'captured',
  'voiding',
  'voided',
  'refunding',
  'refunded',
] as const
export type PaymentPhase = (typeof PAYMENT_PHASES)[number]

export interface Payment {
  readonly method: PaymentMethod
  /** 0 for the first card, 1 for the second. */
  readonly index: number
  readonly phase: PaymentPhase
  readonly amountMinor: number
  /** What it was opened for; it counts for that selection alone. */
  readonly selection: string
  /** Another page took its place, or its money went back: whatever still comes is given back. */
  readonly isClosed?: boolean
  /** The provider's id, from the moment that we know of one. */
  readonly transaction?: string
  /** What is to be captured, and what was. */
  readonly captureMinor?: number
  readonly capturedMinor: number
  /** What of it has gone back, and what is to have gone back. */
  readonly refundedMinor: number
  readonly refundToMinor: number
}

export interface Due {
  readonly amountMinor: number
  readonly currency: 'ILS' | 'USD'
}

/** What a confirmed cancellation promised; `claim` when a declared reason may give back more. */
export interface Cancellation {
  readonly quoteId: string
  readonly refundMinor: number
  readonly claim?: { readonly extraMinor: number; readonly phase: 'open' | 'accepted' | 'refused' }
}

export interface BookingState {
  readonly status: BookingStatus
  readonly course: Course
  readonly due: Due
  /** Names what is sold and agreed to: the quote, its price and the consents. Payments are opened for one selection. */
  readonly selection: string
  /** The sealed revision that money on the present page buys. */
  readonly revision?: number
  /** Counts the holds of the booking; its items are those of the present one. */
  readonly holdNumber: number
  readonly items: Readonly<Record<string, Item>>
  readonly payments: Readonly<Record<string, Payment>>
  /** The coupons and other rights that the lines are priced with, all together. */
  readonly rights: 'none' | 'claiming' | 'claimed' | 'returned' | 'redeeming' | 'redeemed' | 'lost'
  /** The selection that is still held while another one is being held in its place. */
  readonly former?: Pick<BookingState, 'selection' | 'due' | 'holdNumber' | 'rights'> & {
    /** A place of it was let go for the other, or has become one for that: it cannot be kept any more. */
    readonly isReleased?: boolean
  }
  /** Until the next stage is stored, the hold of another selection that was refused last: the traveller has to know of it. */
  readonly declined?: DeclinedSelection
  readonly reason?: Reason
  readonly cancellation?: Cancellation
  /** The traveller chose to wait for a supplier. */
  readonly waits?: boolean
}

export interface ItemNews {
  readonly item: string
  readonly round: number
}

/** `until` (ISO instant): when a held place ends, or by when an answer is promised. */
export type ItemEvent =
  | ({
      readonly kind: 'item_held'
      readonly until?: string
      readonly record?: ItemRecord
      readonly given?: GivenPeople
    } & ItemNews)
  /** The supplier of a held place has taken a correction of the people. */
  | ({ readonly kind: 'item_amended'; readonly record?: ItemRecord; readonly given: GivenPeople } & ItemNews)
  /** The supplier of a confirmed item has the people as they were corrected, or the operator has seen to it. */
  | ({ readonly kind: 'item_corrected'; readonly correction: number } & ItemNews)
  | ({ readonly kind: 'item_correction_refused'; readonly correction: number } & ItemNews)
  | ({ readonly kind: 'item_confirmed'; readonly record?: ItemRecord } & ItemNews)
  | ({ readonly kind: 'item_on_request'; readonly until?: string; readonly record?: ItemRecord } & ItemNews)
  | ({ readonly kind: 'item_alternative'; readonly offered: OfferedContent; readonly until?: string } & ItemNews)
  /** The supplier sells at another price: `byMinor` more, or less when negative. */
  | ({ readonly kind: 'item_repriced'; readonly byMinor: number; readonly quotes?: RepricedQuotes } & ItemNews)
  /** What was confirmed takes place at other times; `isSmall`: nothing is to be decided. */
  | ({
      readonly kind: 'item_rescheduled'
      readonly to: string
      readonly record: ItemRecord
      readonly isSmall: boolean
    } & ItemNews)
  | ({ readonly kind: 'item_refused' } & ItemNews)
  | ({ readonly kind: 'item_failed' } & ItemNews)
  /** Every repeat of the (idempotent) request went unanswered. */
  | ({ readonly kind: 'item_unreachable' } & ItemNews)
  /** The time by which the supplier meant to answer has passed. */
  | ({ readonly kind: 'item_overdue' } & ItemNews)
  /** The supplier's own limit of a held place has come. */
  | ({ readonly kind: 'item_lapsed' } & ItemNews)
  /** Nothing of the request stands at its supplier; of a supplier that keeps one place at a time alone. */
  | ({ readonly kind: 'item_withdrawn' } & ItemNews)
  | ({ readonly kind: 'withdrawal_failed' } & ItemNews)
  /** What its supplier may keep can be withdrawn by the operator alone. */
  | ({ readonly kind: 'item_orphaned' } & ItemNews)

interface PaymentNews {
  readonly payment: string
}

export type PaymentEvent =
  | ({
      readonly kind: 'payment_authorised'
      readonly transaction: string
      readonly amountMinor: number
      readonly currency: string
    } & PaymentNews)
  | ({ readonly kind: 'payment_declined' } & PaymentNews)
  /** The page counts no more, by our own decision: whatever is still paid on it goes back. */
  | ({ readonly kind: 'payment_closed' } & PaymentNews)
  /** A corrected draft was sealed for the page. */
  | ({ readonly kind: 'payment_revised'; readonly revision: number } & PaymentNews)
  /** The provider knows of no payment; `claimed` when a success had been returned. */
  | ({ readonly kind: 'payment_absent'; readonly claimed: boolean } & PaymentNews)
  | ({ readonly kind: 'authorisation_lapsed' } & PaymentNews)
  /** The charge of `amountMinor` is about to be sent; a charge that was recalled since is not. */
  | ({ readonly kind: 'capture_begun'; readonly amountMinor: number } & PaymentNews)
  | ({ readonly kind: 'capture_done'; readonly amountMinor: number } & PaymentNews)
  | ({ readonly kind: 'capture_failed' } & PaymentNews)
  | ({ readonly kind: 'capture_unresolved' } & PaymentNews)
  | ({ readonly kind: 'void_done' } & PaymentNews)
  /** A void was refused; `capturedMinor` is what the provider says that it has taken, 0 for nothing. */
  | ({ readonly kind: 'void_failed'; readonly capturedMinor: number } & PaymentNews)
  /** `totalMinor` is all that has been refunded of this payment. */
  | ({ readonly kind: 'refund_done'; readonly totalMinor: number } & PaymentNews)
  | ({ readonly kind: 'refund_failed' } & PaymentNews)

export type CourseEvent =
  /**
   * `items` by their ids in the booking (`nextItemId`). `held` names the own ones that the same transaction has taken
   * already; one with the id of an item that is held has taken its place.
   */
  | {
      readonly kind: 'hold_begun'
      readonly selection: string
      readonly heldFor: HeldSelection
      readonly due: Due
      readonly items: Readonly<Record<string, ItemPlan>>
      readonly held: readonly string[]
      readonly hasRights: boolean
    }
  | { readonly kind: 'hold_extended' }
  | { readonly kind: 'hold_expired' }
  /** Another quote, another price or other consents, while nothing or the former selection is held. */
  | {
      readonly kind: 'selection_changed'
      readonly selection: string
      readonly due: Due
      readonly hasRights: boolean
      /** What it consists of; taken over when no other selection is held. */
      readonly items: Readonly<Record<string, ItemPlan>>
    }
  | {
      readonly kind: 'payment_opened'
      readonly payment: string
      /** The sealed revision that it is for. */
      readonly revision: number
      readonly index: number
      readonly method: PaymentMethod
      readonly amountMinor: number
    }
  | { readonly kind: 'rights_claimed' }
  | { readonly kind: 'rights_redeemed' }
  | { readonly kind: 'rights_lost' }
  | { readonly kind: 'traveller_waits' }
  | { readonly kind: 'traveller_cancels' }
  /** A dearer price is agreed to with the revision that was `sealed` at it. */
  | { readonly kind: 'change_accepted'; readonly item: string; readonly sealed?: SealedPrice }
  | { readonly kind: 'change_rejected'; readonly item: string }
  | { readonly kind: 'operator_settles'; readonly as: 'confirm' | 'give_back' }
  /** By a quote: `refundMinor` goes back now, `extraMinor` more when the operator accepts the declared reason. */
  | {
      readonly kind: 'cancellation_confirmed'
      readonly quoteId: string
      readonly refundMinor: number
      readonly extraMinor: number
    }
  /** The operator has judged the declared reason. */
  | { readonly kind: 'claim_decided'; readonly accepted: boolean }
  | PeopleCorrected
  | { readonly kind: 'mail_sent'; readonly mail: MailKind }

export type BookingEvent = ItemEvent | PaymentEvent | CourseEvent
export type EventKind = BookingEvent['kind']

/**
 * What a move asks for. Effects on the booking's content, on own items, on rights and on payments that are no card's run inside the transaction
 * of the move; the rest is stored with it and run afterwards, at least once, so each is idempotent by its own key.
 */
export type ItemEffect = {
  readonly kind: 'hold' | 'pin' | 'confirm' | 'withdraw' | 'watch_item' | 'amend'
  readonly item: string
  readonly round: number
  /** The kind of the item, which names its port. */
  readonly supplier: string
  /** The supplier's own, where it has named one; of `withdraw` alone. */
  readonly reference?: string
  /** What the place was held for that is let go; of `withdraw` alone. */
  readonly heldFor?: HeldSelection
  /** Where the place is known to its supplier by another request. */
  readonly place?: PlaceOf
  /** Which correction of the people is passed on; of `amend` alone. */
  readonly correction?: number
  /** Another place waits for it; of `withdraw` alone. */
  readonly isAwaited?: boolean
  /** When it is due, ISO, or so many hours after it is asked for; of `watch_item` alone. */
  readonly at?: string
  readonly waitHours?: number
  /** What is confirmed is looked at so often, until the trip is over; of `watch_item` alone. */
  readonly everyHours?: number
}
export type PaymentEffect =
  | { readonly kind: 'authorise' | 'watch_payment' | 'watch_authorisation' | 'void'; readonly payment: string }
  | { readonly kind: 'capture'; readonly payment: string; readonly amountMinor: number }
  /** Brings what has been refunded of the payment to `totalMinor`. */
  | { readonly kind: 'refund'; readonly payment: string; readonly totalMinor: number }
/** The booking becomes the revision that was sealed for its payment. */
export type RevisionEffect = { readonly kind: 'take_revision'; readonly revision: number }
/** The booking is again what is still held, after the hold of another selection was refused. */
export type KeptSelectionEffect = { readonly kind: 'keep_selection'; readonly selection: HeldSelection }
/** Changes what the booking says of itself, inside the transaction. */
export type ContentEffect = RevisionEffect | KeptSelectionEffect
export type RightsEffect = { readonly kind: 'claim_rights' | 'redeem_rights' | 'return_rights' }
export type Effect =
  | ItemEffect
  | PaymentEffect
  | RightsEffect
  | ContentEffect
  | { readonly kind: 'mail'; readonly mail: MailKind }
  | { readonly kind: 'alarm'; readonly reason: Reason | 'correction_refused' }

/** `ignored` says that the event does not fit the state and is nothing to worry about. */
export interface Move {
  readonly state: BookingState
  readonly effects: readonly Effect[]
  readonly verdict: 'moved' | 'ignored'
}
