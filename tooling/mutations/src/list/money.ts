import type { Mutation } from '../mutation.ts'

const bookings = 'apps/api/src/bookings'
const steps = `${bookings}/payment/money-steps.ts`
const answers = `${bookings}/state/booking-answers.domain.ts`
const opening = `${bookings}/payment/open-payment.ts`
const debit = `${bookings}/payment/debit.ts`
const faultsTest = `${bookings}/booking-faults.test.ts`
const selectionTest = `${bookings}/payment/paid-selection.test.ts`
const attacksTest = `${bookings}/payment/payment-attacks.test.ts`
const givingBackTest = `${bookings}/payment/giving-back.test.ts`
const effectsTest = `${bookings}/saga/effects.repository.test.ts`
const domainTest = `${bookings}/state/booking.domain.test.ts`

/** Nothing is charged twice, and everything that must go back does. */
export const money: readonly Mutation[] = [
  {
    name: 'one live attempt of a card',
    file: 'apps/api/migrations/0003-bookings.sql',
    find: 'CREATE UNIQUE INDEX payment_one_live_attempt',
    replace: 'CREATE INDEX payment_one_live_attempt',
    test: { file: faultsTest, title: 'refuses a second live attempt of a card at the table itself' },
  },
  {
    name: 'a person for a refund that the provider refuses',
    file: steps,
    find: 'claimed.tries + 1 >= REFUSED_TRIES',
    replace: 'claimed.tries + 1 >= 1_000',
    test: { file: givingBackTest, title: 'a refund that the provider refuses is under review after the third try' },
  },
  {
    name: 'the inquiry before a charge is sent again',
    file: steps,
    find: 'if (claimed.tries > 0) {',
    replace: 'if (claimed.tries > 1_000) {',
    test: { file: faultsTest, title: 'F15: a charge whose answer is lost' },
  },
  {
    name: "the inquiry's answer before a void or refund",
    file: steps,
    find: "      const next = voidAfterInquiry(found, payment)\n      if (next !== 'send') return done(found.status, next)\n",
    replace: '      void voidAfterInquiry\n',
    test: { file: givingBackTest, title: 'goes back once' },
  },
  {
    name: 'one key for a charge that is repeated',
    file: steps,
    find: 'const key = `${payment}.capture.${round}`',
    replace: 'const key = `${payment}.capture.${round}.${Math.random()}`',
    test: { file: faultsTest, title: 'F15: a charge whose answer is lost' },
  },
  {
    name: 'one key for a void or refund that is repeated',
    file: steps,
    find: 'key: `${payment}.refund.${totalMinor}`',
    replace: 'key: `${payment}.refund.${totalMinor}.${Math.random()}`',
    test: { file: givingBackTest, title: 'is sent again under its key' },
  },
  {
    name: 'giving back what the provider really took',
    file: steps,
    find: 'amountMinor: found.amountMinor ?? amountMinor,',
    replace: 'amountMinor,',
    test: { file: givingBackTest, title: 'goes back whole' },
  },
  {
    name: 'the lease of a step',
    file: `${bookings}/saga/effects.repository.ts`,
    find: 'AND (leased_until IS NULL OR leased_until < masa_now())',
    replace: '',
    test: { file: effectsTest, title: 'belong to one runner alone' },
  },
  {
    name: 'one waiting request for one effect',
    file: `${bookings}/saga/effects.repository.ts`,
    find: 'ON CONFLICT (booking_id, fingerprint) WHERE done_at IS NULL DO NOTHING',
    replace: '',
    test: { file: effectsTest, title: 'an equal effect' },
  },
  {
    name: 'the amount in the inquiry',
    file: `${bookings}/state/payment-rules.domain.ts`,
    find: 'event.amountMinor !== payment.amountMinor || ',
    replace: '',
    test: { file: attacksTest, title: 'E13: a payment of a smaller amount' },
  },
  {
    name: 'the currency in the inquiry',
    file: `${bookings}/state/payment-rules.domain.ts`,
    find: ' || event.currency !== state.due.currency',
    replace: '',
    test: { file: domainTest, title: 'E13: an authorisation in another currency' },
  },
  {
    name: 'refusing an authorisation of another attempt',
    file: `${bookings}/state/payment-rules.domain.ts`,
    find: 'if (!isMeant(state, payment) || !isAwaited)',
    replace: 'if (payment.selection !== state.selection || !isAwaited)',
    test: { file: attacksTest, title: 'a page that is replaced for other instalments' },
  },
  {
    name: 'refusing an authorisation for another selection',
    file: `${bookings}/state/payment-rules.domain.ts`,
    find: 'if (!isMeant(state, payment) || !isAwaited)',
    replace: 'if (payment.isClosed === true || !isAwaited)',
    test: { file: selectionTest, title: 'and not to other rooms of the same price' },
  },
  {
    name: 'the priced choices in what a payment is for',
    file: `${bookings}/draft/draft.domain.ts`,
    find: '    ...draft.couponCodes.toSorted().map((code) => `coupon:${code}`),\n',
    replace: '',
    test: { file: selectionTest, title: 'and not to a coupon of the same value' },
  },
  {
    name: 'notifying the payer of money that went back',
    file: `${bookings}/state/payment-rules.domain.ts`,
    find: ", alarm('unexpected_event'), RETURNED]",
    replace: ", alarm('unexpected_event')]",
    test: { file: selectionTest, title: 'and not to other rooms of the same price' },
  },
  {
    name: 'the coupons of a page that is open',
    file: `${bookings}/revision/revision.domain.ts`,
    find: ' &&\n  couponsOf(sealed.draft) === couponsOf(wanted.draft)',
    replace: '',
    test: { file: selectionTest, title: 'and keeps its choices while it is open' },
  },
  {
    name: 'the stock of what was paid for',
    file: `${bookings}/items/own-stock.ts`,
    find: 'const demand = await demandOf(tx, booking.quoteId, itemName(item))',
    replace: 'const demand = (await demandOf(tx, booking.quoteId, itemName(item))).slice(1)',
    test: { file: selectionTest, title: 'takes the stock of what was paid for' },
  },
  {
    name: 'the card that paid being the one that is named',
    file: `${bookings}/payment/paying-attempt.domain.ts`,
    find: '    attempts.findLast(isTaken) ??\n',
    replace: '',
    test: {
      file: `${bookings}/payment/paying-attempt.domain.test.ts`,
      title: 'is the one for what was sold, though later money',
    },
  },
  {
    name: 'the operator never taking a wrong amount',
    file: `${bookings}/state/course-rules.domain.ts`,
    find: " || state.reason === 'amount_mismatch'",
    replace: '',
    test: { file: domainTest, title: 'E13: an authorisation of another amount' },
  },
  {
    name: 'refunding what was charged instead of voiding it',
    file: answers,
    find: "return { kind: 'void_failed', payment, capturedMinor: answer.capturedMinor ?? answer.amountMinor ?? 0 }",
    replace: "return { kind: 'void_done', payment }",
    test: { file: attacksTest, title: "a payment that was charged at the provider's own desk" },
  },
  {
    name: 'finding a refund that was made',
    file: answers,
    find: "? { kind: 'refund_done', payment, totalMinor } : 'send'",
    replace: "? { kind: 'refund_failed', payment } : 'send'",
    test: { file: givingBackTest, title: 'goes back once: a refund' },
  },
  {
    name: 'dropping a charge that is no longer wanted',
    file: answers,
    find: "return isAsked && payment.captureMinor === effect.amountMinor ? 'run' : 'drop'",
    replace: "return isAsked || payment !== undefined ? 'run' : 'drop'",
    test: { file: `${bookings}/state/booking-answers.domain.test.ts`, title: 'a charge that is no longer wanted' },
  },
  {
    name: 'the end of a series of declined attempts',
    file: opening,
    find: 'if (declines < MOST_ATTEMPTS) return series',
    replace: 'if (declines <= MOST_ATTEMPTS) return series',
    test: { file: attacksTest, title: 'E20: after a definite decline' },
  },
  {
    name: 'counting declines of the card alone',
    file: opening,
    find: ' && attempt.declineCode !== null',
    replace: '',
    test: { file: attacksTest, title: 'E20: a page that was replaced is no decline' },
  },
  {
    name: 'the index of the card',
    file: debit,
    find: "if (request.cardIndex !== undefined && request.cardIndex !== '0')",
    replace: "if (request.cardIndex === '-1')",
    test: { file: attacksTest, title: 'E21: card index 1' },
  },
  {
    name: 'the payment found for a closed browser',
    file: `${bookings}/state/course-rules.domain.ts`,
    find: "method === 'card' ? 'watch_payment' : 'authorise'",
    replace: "method === 'card' ? 'watch_authorisation' : 'authorise'",
    test: { file: faultsTest, title: 'F17: a traveller who pays and closes the browser' },
  },
  {
    name: 'recognising a repeated authorisation',
    file: `${bookings}/state/payment-rules.domain.ts`,
    find: '  authorised: {\n    ...paidFor,\n',
    replace:
      '  authorised: {\n    ...paidFor,\n    payment_authorised: ({ state, id }) => giveBackPayment(state, id),\n',
    test: { file: attacksTest, title: 'F16: news of a payment' },
  },
  {
    name: 'answers about money, read by what the call says',
    file: 'packages/api-client/src/exchange.ts',
    find: 'if (route.isAboutMoney || data === undefined)',
    replace: 'if (data === undefined)',
    test: {
      file: 'packages/api-client/src/client.test.ts',
      title: 'reads a wrong shape by what the call says of itself',
    },
  },
  {
    name: 'calls that have to say that they are about money',
    file: 'apps/api/src/platform/http/bind.ts',
    find: '  if (checksAnswers) assertMoneyIsSaid(route)\n',
    replace: '',
    test: {
      file: 'apps/api/src/platform/http/money-calls.test.ts',
      title: 'stops at a call that is made for a booking',
    },
  },
]
