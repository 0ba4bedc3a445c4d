import type { Mutation } from '../mutation.ts'

const bookings = 'apps/api/src/bookings'
const steps = `${bookings}/money-steps.ts`
const answers = `${bookings}/booking-answers.domain.ts`
const opening = `${bookings}/open-payment.ts`
const debit = `${bookings}/debit.ts`
const faultsTest = `${bookings}/booking-faults.test.ts`
const attacksTest = `${bookings}/payment-attacks.test.ts`
const givingBackTest = `${bookings}/giving-back.test.ts`
const effectsTest = `${bookings}/effects.repository.test.ts`
const domainTest = `${bookings}/booking.domain.test.ts`

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
    name: 'the inquiry before a charge is sent again',
    file: steps,
    find: 'if (claimed.tries > 0) {',
    replace: 'if (claimed.tries > 1_000) {',
    test: { file: faultsTest, title: 'F15: a charge whose answer is lost' },
  },
  {
    name: "the inquiry's answer before a void or refund",
    file: steps,
    find: "      if (next !== 'send') return done(standing.status, next)\n",
    replace: '      void next\n',
    test: { file: givingBackTest, title: 'goes back once' },
  },
  {
    name: 'one key for a charge that is repeated',
    file: steps,
    find: `key: \`\${attempt.id}.capture.\${round}\``,
    replace: `key: \`\${attempt.id}.capture.\${round}.\${Math.random()}\``,
    test: { file: faultsTest, title: 'F15: a charge whose answer is lost' },
  },
  {
    name: 'one key for a void or refund that is repeated',
    file: steps,
    find: `key: \`\${attempt.id}.\${kind}\``,
    replace: `key: \`\${attempt.id}.\${kind}.\${Math.random()}\``,
    test: { file: givingBackTest, title: 'is sent again under its key' },
  },
  {
    name: 'giving back what the provider really took',
    file: steps,
    find: 'amountMinor: standing.amountMinor ?? attempt.amountMinor',
    replace: 'amountMinor: attempt.amountMinor',
    test: { file: givingBackTest, title: 'goes back whole' },
  },
  {
    name: 'the lease of a step',
    file: `${bookings}/effects.repository.ts`,
    find: 'AND (leased_until IS NULL OR leased_until < masa_now())',
    replace: '',
    test: { file: effectsTest, title: 'belong to one runner alone' },
  },
  {
    name: 'one waiting wish for one effect',
    file: `${bookings}/effects.repository.ts`,
    find: 'ON CONFLICT (booking_id, fingerprint) WHERE done_at IS NULL DO NOTHING',
    replace: '',
    test: { file: effectsTest, title: 'an equal wish' },
  },
  {
    name: 'the amount in the inquiry',
    file: `${bookings}/booking-rules.domain.ts`,
    find: 'event.amountMinor !== state.due.amountMinor || ',
    replace: '',
    test: { file: attacksTest, title: 'E13: a payment of a smaller amount' },
  },
  {
    name: 'the currency in the inquiry',
    file: `${bookings}/booking-rules.domain.ts`,
    find: ' || event.currency !== state.due.currency',
    replace: '',
    test: { file: domainTest, title: 'E13: an authorisation in another currency' },
  },
  {
    name: 'refusing an authorisation of another attempt',
    file: `${bookings}/booking-rules.domain.ts`,
    find: 'if (payment?.attemptId !== event.attemptId) return undo(state, event.transaction)',
    replace: 'if (payment === undefined) return undo(state, event.transaction)',
    test: { file: attacksTest, title: 'a page that is replaced for other instalments' },
  },
  {
    name: 'the operator never taking a wrong amount',
    file: `${bookings}/booking.domain.ts`,
    find: " || state.reason === 'amount_mismatch'",
    replace: '',
    test: { file: domainTest, title: 'E13: an authorisation of another amount' },
  },
  {
    name: 'refunding what was charged instead of voiding it',
    file: answers,
    find: "return { kind: 'void_failed', transaction, captured: true }",
    replace: "return { kind: 'void_done', transaction }",
    test: { file: attacksTest, title: "a payment that was charged at the provider's own desk" },
  },
  {
    name: 'finding a refund that was made',
    file: answers,
    find: "case 'refunded':\n      return { kind: 'refund_done', transaction }\n    case 'none':",
    replace: "case 'refunded':\n    case 'none':",
    test: { file: givingBackTest, title: 'goes back once: a refund' },
  },
  {
    name: 'dropping a charge that is no longer wanted',
    file: answers,
    find: "return state.status === 'supplier_ok' || state.status === 'capturing' ? 'run' : 'drop'",
    replace: "return 'run'",
    test: { file: `${bookings}/booking-answers.domain.test.ts`, title: 'a charge that is no longer wanted' },
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
    file: `${bookings}/booking.domain.ts`,
    find: "    { kind: 'watch_payment', attemptId },\n",
    replace: '',
    test: { file: faultsTest, title: 'F17: a traveller who pays and closes the browser' },
  },
  {
    name: 'knowing an authorisation that was told of before',
    file: `${bookings}/booking-rules.domain.ts`,
    find: 'return isCurrent(state, event.transaction) ? ignored(state) : undo(state, event.transaction)',
    replace: 'return undo(state, event.transaction)',
    test: { file: attacksTest, title: 'F16: news of a payment' },
  },
]
