import type { Mutation } from '../mutation.ts'

const bookings = 'apps/api/src/bookings'
const steps = `${bookings}/items/item-steps.ts`
const several = `${bookings}/state/several-items.domain.test.ts`
const dearerPrice = `${bookings}/state/dearer-price.domain.test.ts`
const optionalTest = 'tooling/e2e/products/lounge/api/src/porter.test.ts'
const deskTest = 'tooling/e2e/products/lounge/api/src/lounge.test.ts'

/** What is asked of suppliers, and what they have answered. */
export const suppliers: readonly Mutation[] = [
  {
    name: 'a request that left already and is not made again',
    file: steps,
    find: 'if (claimed.wasSent) {',
    replace: 'if (claimed.wasSent && claimed.tries < 0) {',
    test: { file: deskTest, title: 'F1: at hold.sent of the API' },
  },
  {
    name: 'the question after a request whose answer was lost',
    file: steps,
    find: "if (known.kind !== 'absent') return known",
    replace: '',
    test: { file: deskTest, title: 'is asked about where its answer is lost' },
  },
  {
    name: 'what only the operator can withdraw',
    file: steps,
    find: 'await db.asWorker((tx) => keepOrphan(tx, order, effect.supplier))\n',
    replace: '',
    test: { file: deskTest, title: 'waits for the operator' },
  },
  {
    name: 'the reference by which a supplier withdraws',
    file: `${bookings}/state/booking-facts.domain.ts`,
    find: "...(kind === 'withdraw' && item.record?.reference !== undefined && { reference: item.record.reference }),",
    replace: '',
    test: { file: several, title: 'ends a hold of which nothing can be known' },
  },
  {
    name: 'the order of what stands after another',
    file: `${bookings}/state/next-step.domain.ts`,
    find: ' && mayFollow(state, item)',
    replace: '',
    test: { file: several, title: 'confirms what stands after another' },
  },
  {
    name: 'what stands after something that was refused',
    file: `${bookings}/state/next-step.domain.ts`,
    find: '(item) => isLost(item) || isLeftBehind(state, item) ||',
    replace: '(item) => isLost(item) ||',
    test: { file: several, title: 'leaves out what stands after' },
  },
  {
    name: 'the record of what was asked for before',
    file: `${bookings}/state/booking-facts.domain.ts`,
    find: "const isAsked = phase !== 'none' && phase !== 'holding'",
    replace: 'const isAsked = true',
    test: { file: several, title: 'keeps what a supplier has recorded until it is asked again' },
  },
  {
    name: 'ages of people of whom a name alone is asked',
    file: `${bookings}/draft/completeness.domain.ts`,
    find: 'if (travellers.birthDate === undefined) return issues\n',
    replace: '',
    test: { file: deskTest, title: 'give a name alone to enter' },
  },
  {
    name: 'documents that a product asks for its supplier',
    file: steps,
    find: 'rules.passportNumber === undefined ? {',
    replace: 'rules.passportNumber !== undefined ? {',
    test: { file: deskTest, title: 'by their documents' },
  },
  {
    name: 'the penalty that a supplier did not name',
    file: steps,
    find: 'const isWhole = penalties.length === asked.length && asked.length > 0',
    replace: 'const isWhole = asked.length > 0',
    test: { file: deskTest, title: 'knows no penalty where the desk does not answer' },
  },
  {
    name: 'the lines of what has left an order',
    file: `${bookings}/price/left-lines.ts`,
    find: 'lines: priced.lines.filter(({ code }) => !codes.has(code)),',
    replace: '',
    test: { file: optionalTest, title: 'is not among the lines of page and mail' },
  },
  {
    name: 'the lines of an order that came to nothing',
    file: `${bookings}/price/left-lines.ts`,
    find: ' && priceMinor === 0 && quoted?.priceMinor !== 0',
    replace: '',
    test: { file: `${bookings}/price/left-lines.test.ts`, title: 'of a booking that came to nothing' },
  },
  {
    name: 'corrections that a supplier has not been given, before a payment',
    file: `${bookings}/payment/open-payment.ts`,
    find: "if (!(await isAmended(tx, booking, quote))) return 'amend'\n",
    replace: '',
    test: { file: deskTest, title: 'is amended again where the name is corrected beside the open page' },
  },
  {
    name: 'documents of which another takes another hold',
    file: steps,
    find: 'stale.some(({ port, isNew }) => isNew || port.amend === undefined)',
    replace: 'stale.some(({ port }) => port.amend === undefined)',
    test: { file: deskTest, title: 'is another hold for another document' },
  },
  {
    name: 'a correction that a supplier refused',
    file: steps,
    find: "verdict = answer?.kind === 'unknown' ? 'unreachable' : 'refused'",
    replace: "verdict = answer?.kind === 'unknown' ? 'unreachable' : 'given'",
    test: { file: deskTest, title: 'takes no payment while the desk refuses the correction' },
  },
  {
    name: 'the deadline of a dearer price',
    file: `${bookings}/state/item-rules.domain.ts`,
    find: "isConsentAwaited(state, item) ? move(state, { reason: 'change_unanswered' }) : ignored(state)",
    replace: 'ignored(state)',
    test: { file: dearerPrice, title: 'when nothing is answered' },
  },
  {
    name: 'the deadline of a difference that was agreed to',
    file: `${bookings}/state/item-rules.domain.ts`,
    find: '{ ...unasked, item_overdue: unanswered }',
    replace: 'unasked',
    test: { file: dearerPrice, title: 'when its difference is not promised' },
  },
  {
    name: 'watching for the difference that was agreed to',
    file: `${bookings}/state/booking-answers.domain.ts`,
    find: 'isAwaited || isConsentAwaited(state, item)',
    replace: 'isAwaited',
    test: { file: dearerPrice, title: 'when the card was declined for its difference' },
  },
]
