import type { Mutation } from '../mutation.ts'

const bookings = 'apps/api/src/bookings'
const fee = `${bookings}/cancellation/cancellation-fee.domain.ts`
const feeTest = `${bookings}/cancellation/cancellation-fee.domain.test.ts`
const cancellationsTest = `${bookings}/cancellation/cancellations.test.ts`
const domainTest = `${bookings}/state/cancellation-rules.domain.test.ts`
const severalTest = `${bookings}/state/several-items.domain.test.ts`
const flightCancellationTest = 'apps/api/test/flight-cancellation.test.ts'
const acceptedTest = `${bookings}/items/accepted-hotel.test.ts`

/** What was accepted is sold, and what was sold is cancelled by a quote that stands, once, for its fee. */
export const cancellations: readonly Mutation[] = [
  {
    name: 'what the airline keeps of tickets in the fee of a cancellation',
    file: `${bookings}/cancellation/count-booking.ts`,
    find: '...(quote.keepsAsSuppliersDo && { keptBySuppliersMinor: supplierPenaltyMinor }),',
    replace: '',
    test: { file: flightCancellationTest, title: 'after the days of the law costs what the airline keeps' },
  },
  {
    name: 'asking the airline once more as a cancellation is confirmed',
    file: `${bookings}/cancellation/quote-verdict.domain.ts`,
    find: '&& !quote.isDearer',
    replace: '',
    test: { file: flightCancellationTest, title: 'by a quote from before its tickets could not be voided' },
  },
  {
    name: 'tickets of which nothing comes back, left as the cancellation counted them',
    file: `${bookings}/items/item-steps.ts`,
    find: '...(booking.state.cancellation !== undefined && { isLossAgreed: true }),',
    replace: '',
    test: { file: flightCancellationTest, title: 'of a fare of which nothing comes back' },
  },
  {
    name: 'no fee counted where the airline does not say what it keeps',
    file: `${bookings}/cancellation/count-booking.ts`,
    find: "if (!isFeeKnown(sold, asked)) throw new DomainError('cancellation_fee_unknown')",
    replace: '',
    test: { file: flightCancellationTest, title: 'is not quoted for while the airline does not say' },
  },
  {
    name: 'the end of a cancellation quote with the share that it was made for',
    file: `${bookings}/cancellation/quote-life.domain.ts`,
    find: 'isOverAtMidnight ? clock.toMidnight : Number.POSITIVE_INFINITY',
    replace: 'Number.POSITIVE_INFINITY',
    test: { file: cancellationsTest, title: 'by a quote of the day before a dearer share begins' },
  },
  {
    name: 'cancelling in the last hour before the departure',
    file: `${bookings}/cancellation/cancellations.ts`,
    find: 'if (clock.toDeparture <= 0)',
    replace: 'if (clock.toDeparture < 3_600)',
    test: { file: cancellationsTest, title: 'is possible until the departure' },
  },
  {
    name: 'the quote that a confirmed booking takes to be cancelled',
    file: `${bookings}/order/traveller-choices.ts`,
    find: "if (locked.state.status === 'confirmed') throw new DomainError('cancellation_quote_required')\n",
    replace: '',
    test: { file: cancellationsTest, title: 'is refused, and changes nothing' },
  },
  {
    name: "another booking's quote",
    file: `${bookings}/cancellation/cancellation-quotes.repository.ts`,
    find: 'WHERE booking_id = $1 AND id = $2',
    replace: 'WHERE $1::text IS NOT NULL AND id = $2',
    test: { file: cancellationsTest, title: "by another booking's quote is refused" },
  },
  {
    name: 'the end of a cancellation quote',
    file: `${bookings}/cancellation/quote-verdict.domain.ts`,
    find: "if (quote.isExpired) return 'expired'\n",
    replace: '',
    test: { file: cancellationsTest, title: 'by a quote that is over' },
  },
  {
    name: 'a quote that the booking has moved away from',
    file: `${bookings}/cancellation/quote-verdict.domain.ts`,
    find: "quote.madeFor === quotedState(state) && !quote.isDearer ? 'confirm' : 'changed'",
    replace: "'confirm'",
    test: { file: cancellationsTest, title: 'by a quote from before its hotel changed' },
  },
  {
    name: 'one cancellation of a booking',
    file: `${bookings}/cancellation/quote-verdict.domain.ts`,
    find: "return state.cancellation.quoteId === quote?.id ? 'repeat' : 'notConfirmed'",
    replace: "return 'repeat'",
    test: { file: cancellationsTest, title: 'is one cancellation' },
  },
  {
    name: 'the part of a refund',
    file: `${bookings}/payment/money-steps.ts`,
    find: 'amountMinor: totalMinor - (found.refundedMinor ?? 0),',
    replace: 'amountMinor: found.amountMinor ?? totalMinor,',
    test: { file: cancellationsTest, title: 'gives stock, hotel and the difference back' },
  },
  {
    name: 'a refund that was made before another part is asked for',
    file: `${bookings}/payment/money-steps.ts`,
    find: 'totalMinor - (found.refundedMinor ?? 0)',
    replace: 'totalMinor',
    test: { file: cancellationsTest, title: 'returns the rest when the operator accepts it' },
  },
  {
    name: 'no more than the part when the operator gives back',
    file: `${bookings}/state/course-rules.domain.ts`,
    find: "if (state.cancellation === undefined) return undo(state, 'operator')",
    replace: "if (state.course === 'review') return undo(state, 'operator')",
    test: { file: domainTest, title: 'who gives back the part and no more' },
  },
  {
    name: 'a declared reason is judged once',
    file: `${bookings}/state/cancellation-rules.domain.ts`,
    find: "if (cancellation?.claim?.phase !== 'open' || state.status !== 'cancelled') return ignored(state)",
    replace: "if (cancellation?.claim === undefined || state.status !== 'cancelled') return ignored(state)",
    test: {
      file: domainTest,
      title: 'adds what an accepted reason promises',
    },
  },
  {
    name: 'the days of rest in the law',
    file: `${bookings}/cancellation/rest-days.domain.ts`,
    find: '.filter((day) => !isRest(day))',
    replace: '.filter(() => isRest !== undefined)',
    test: { file: feeTest, title: 'are left out of the days before a service' },
  },
  {
    name: 'the fourteen days of the law',
    file: fee,
    find: 'const days = daysOf(purchasedOn, addDays(purchasedOn, law.daysFromPurchase))',
    replace: 'const days = daysOf(purchasedOn, departsOn)',
    test: { file: feeTest, title: 'ends fourteen days after the purchase' },
  },
  {
    name: 'the hundred shekels of the law',
    file: fee,
    find: ', law.mostIlsMinor)',
    replace: ', law.mostIlsMinor * 100)',
    test: { file: feeTest, title: 'is at most a hundred shekels' },
  },
  {
    name: 'the best way for the traveller',
    file: fee,
    find: 'one.fee.ilsMinor < least.fee.ilsMinor ? one : least',
    replace: 'one.fee.ilsMinor > least.fee.ilsMinor ? one : least',
    test: { file: feeTest, title: 'is the least of the ways that hold' },
  },
  {
    name: 'what the cover itself cost',
    file: fee,
    find: 'const extra = less(fee, kept)',
    replace: 'const extra = less(fee, { ...kept, usdMinor: 0, ilsMinor: 0 })',
    test: { file: feeTest, title: 'is a case of' },
  },
  {
    name: "the page's calendar of what was accepted",
    file: `${bookings}/order/order-calendar.ts`,
    find: 'quotes.calendar(quote, records, context.lang)',
    replace: 'quotes.calendar((await quotes.load(booking.tenant, booking.quoteId))!, records, context.lang)',
    test: { file: acceptedTest, title: 'order, receipt, mail, calendar, desk and operator agree' },
  },
  {
    name: 'what was accepted is what is sold',
    file: `${bookings}/order/read-order.ts`,
    find: 'revisions.reduce((sold, { name, content }) => withContent(sold, name, content), stored)',
    replace: 'stored',
    test: { file: acceptedTest, title: 'order, receipt, mail, calendar, desk and operator agree' },
  },
  {
    name: 'the offer that a link stands for',
    file: `${bookings}/state/item-rules.domain.ts`,
    find: 'context.item.change === undefined ? alternative(context, event) : nothing(context),',
    replace: 'alternative(context, event),',
    test: { file: acceptedTest, title: 'stays what was offered under its link' },
  },
  {
    name: 'everything back for a hotel that changed and is rejected',
    file: `${bookings}/state/course-rules.domain.ts`,
    find: "? undo(state, state.items[event.item]?.change?.kind === 'cancelled' ? 'supplier_withdrew' : 'change_rejected')",
    replace: "? move(state, { course: 'review' })",
    test: { file: acceptedTest, title: 'is rejected for a full refund without a fee' },
  },
  {
    name: 'a change that comes while the charge is under way',
    file: `${bookings}/state/item-rules.domain.ts`,
    find: "context.item.change?.kind !== 'alternative'\n        ? become(",
    replace: "context.item.change?.kind !== 'alternative' && context.state.status !== 'capturing'\n        ? become(",
    test: {
      file: domainTest,
      title: 'while the charge is under way is reported when it is done',
    },
  },
  {
    name: 'a refund that is under way when the order is cancelled',
    file: `${bookings}/state/cancellation-rules.domain.ts`,
    find: "phase === 'captured' || phase === 'refunding'",
    replace: "phase === 'captured'",
    test: { file: severalTest, title: 'is cancelled while the lines of an optional item are being returned' },
  },
]
