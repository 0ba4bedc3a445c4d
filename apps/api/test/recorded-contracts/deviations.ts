import type { Difference } from './differences.ts'

/** Differences that were looked at: each of `what` in each of `calls`. */
export interface Deviation {
  readonly calls: readonly string[]
  readonly kind: Difference['kind']
  readonly what: readonly string[]
  /** Why releases of the earlier contract work all the same. */
  readonly reason: string
}

/** Calls of the desk that answer an `outcome` with refusals. */
const REFUSING = ['canary', 'check', 'enable', 'follow', 'promote', 'publish', 'rollBack'].map(
  (name) => `releaseDesk.${name}`,
)

/** By earlier version of the contract: where the present one differs, and why that is borne. */
export const DEVIATIONS: Readonly<Record<string, readonly Deviation[]>> = {
  '0.1.0': [
    {
      calls: [
        'acceptTerms',
        'answerOnRequest',
        'canceledWithBody',
        'canceledWithoutBody',
        'chkInv',
        'debitCreditCard',
        'debitCreditCardOfSplit',
        'extendHold',
        'getPaymentUrl',
        'handOver',
        'progress',
        'read',
        'sendFinalMsg',
        'storePage',
        'succeeded',
      ].map((name) => `booking.${name}`),
      kind: 'new code',
      what: ['unauthorised'],
      reason:
        'Of a caller alone whose sign-in to an order is over, in the place of booking_not_found: the shell asks to sign in again, and the page of then shows the message that the answer brings.',
    },
    {
      calls: [
        'operator.log',
        ...REFUSING,
        ...['changes', 'collect', 'list', 'overview', 'scripts', 'skew'].map(ofDesk),
      ],
      kind: 'new code',
      what: ['forbidden'],
      reason:
        'Operators have permissions since. The desk of then has words for this code, as for every code of its contract.',
    },
    {
      calls: REFUSING,
      kind: 'answer changed',
      what: ['shared_name', 'uses_unknown', 'words_missing', 'bad_declaration', 'declaration_taken'].map(
        (kind) => `refusals[].kind may be "${kind}"`,
      ),
      reason:
        'The desk of then goes on with an answer of another shape, since no money is in it: it shows what the refusal names, without the sentence.',
    },
    {
      calls: ['booking.chkInv', 'booking.getPaymentUrl'],
      kind: 'new code',
      what: ['coupon_duplicate', 'coupon_not_found'],
      reason:
        'A coupon that was lost meanwhile. The forms of then show the message that the answer brings, and the coupon can be taken out.',
    },
    {
      calls: ['booking.getPaymentUrl'],
      kind: 'new code',
      what: ['price_changed', 'sold_out', 'room_type_not_found', 'package_being_updated', 'booking_expired'],
      reason:
        'Of products alone of which nothing is held before the payment, and that releases of then do not sell: their price is looked at again.',
    },
    {
      calls: ['booking.getPaymentUrl'],
      kind: 'new code',
      what: [
        'booking_incomplete',
        'passengers_invalid',
        'baby_not_allowed',
        'infants_exceed_adults',
        'passport_confirmation_required',
      ],
      reason:
        'A draft that is not whole any more was refused with an internal error before. The payment page of then shows the message of the answer.',
    },
    {
      calls: ['booking.debitCreditCard', 'booking.debitCreditCardOfSplit'],
      kind: 'new code',
      what: ['coupon_duplicate'],
      reason: 'The same, seen late: nothing is charged, and the page of then leads back to the booking.',
    },
    {
      calls: ['booking.chkInv', 'booking.getPaymentUrl', 'booking.storePage', 'booking.storePageInit'],
      kind: 'new code',
      what: ['choices_invalid'],
      reason: 'Of choices alone, which releases of then do not store.',
    },
    {
      calls: ['booking.storePage', 'booking.storePageInit'],
      kind: 'new code',
      what: ['sold_out', 'no_seats', 'room_type_not_found', 'package_being_updated', 'hold_expired'],
      reason:
        'A hold is exchanged at once where it used to be given back. The product page of then shows the message of the answer, and a visitor who presses again goes on without the hold.',
    },
    {
      calls: ['booking.chkInv', 'booking.getPaymentUrl', 'booking.storePage', 'booking.storePageInit'],
      kind: 'new code',
      what: ['flight_unavailable'],
      reason:
        'A flight that was cancelled was refused as `sold_out` before. The pages of then show the message of the answer: they know the code from the price of a package.',
    },
    {
      calls: ['booking.checkCoupon', 'booking.chkInv'],
      kind: 'new code',
      what: ['notAllowedExcessviveDiscount'],
      reason:
        'Discounts are bounded together since. The pages of then know the code from storing the booking: the coupon is not taken, or the message of the answer is shown.',
    },
    {
      calls: ['booking.canceledWithBody'],
      kind: 'new code',
      what: [
        'cancellation_closed',
        'cancellation_fee_unknown',
        'cancellation_quote_required',
        'cancellation_quote_changed',
        'cancellation_quote_expired',
      ],
      reason:
        'Only a confirmed order answers them, where then it answered `state`. The form of then cancels what is not confirmed, and reads a code that it does not know as `internal`.',
    },
    {
      calls: ['booking.canceledWithoutBody'],
      kind: 'new code',
      what: ['cancellation_quote_required'],
      reason: 'As above.',
    },
    {
      calls: ['booking.chkInv', 'booking.storePage', 'booking.storePageInit', 'booking.succeeded', 'booking.takeOver'],
      kind: 'answer changed',
      what: ['booking.lines[].code may be any string'],
      reason:
        'Each product has lines of its own since. Releases of then open bookings of packages alone, whose lines keep their codes: the answers of the recorded journey are held to the list of then.',
    },
    {
      calls: ['booking.read'],
      kind: 'answer changed',
      what: ['lines[].code may be any string'],
      reason: 'As above.',
    },
    {
      calls: ['booking.chkInv'],
      kind: 'new code',
      what: ['hold_unconfirmed'],
      reason:
        'Of suppliers alone that releases of then sell nothing of. Their forms show the message that the answer brings.',
    },
    {
      calls: ['booking.chkInv', 'booking.getPaymentUrl'],
      kind: 'new code',
      what: ['selection_unavailable'],
      reason:
        'These answered 200, and took the payment for what could not be held. Forms of then show the message that the answer brings.',
    },
    {
      calls: ['booking.getPaymentUrl'],
      kind: 'new code',
      what: ['amendment_refused'],
      reason: 'Of suppliers alone that releases of then sell nothing of. As above.',
    },
    {
      calls: ['booking.acceptHotelChange', 'booking.readHotelChange'],
      kind: 'answer changed',
      what: ['original is gone', 'alternative is gone'],
      reason: 'By the token of a higher price alone, which no page of then reads: another hotel is answered as it was.',
    },
    {
      calls: ['vacations.select'],
      kind: 'new code',
      what: ['baby_not_allowed', 'rooms_invalid'],
      reason: 'A party that no room takes was refused with these before, unnamed. Pages of then have words for them.',
    },
    {
      calls: ['booking.progress'],
      kind: 'answer changed',
      what: ['steps[].step may be any string'],
      reason: 'Each product has steps of its own since; those of packages are the same. As above.',
    },
  ],
}

function ofDesk(name: string): string {
  return `releaseDesk.${name}`
}
