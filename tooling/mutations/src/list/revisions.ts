import type { Mutation } from '../mutation.ts'

const bookings = 'apps/api/src/bookings'
const sealedTest = `${bookings}/payment/sealed-revision.test.ts`
const domainTest = `${bookings}/state/booking.domain.test.ts`
const auditorTest = 'apps/api/test/auditor.test.ts'
const couponsTest = `${bookings}/price/coupons.test.ts`
const storePage = `${bookings}/draft/store-page.ts`
const opening = `${bookings}/payment/open-payment.ts`

/** Money buys what was sealed for its page, and nothing else. */
export const revisions: readonly Mutation[] = [
  {
    name: 'taking the sealed revision when money comes',
    file: `${bookings}/state/booking.domain.ts`,
    find: "before.course === 'open' && course !== 'open' && revision !== undefined",
    replace: "before.course === 'open' && course === 'open' && revision !== undefined",
    test: { file: sealedTest, title: 'other people than were priced (one of two)' },
  },
  {
    name: 'the numbers of the sealed revision',
    file: `${bookings}/revision/revisions.repository.ts`,
    find: 'ON CONFLICT (booking_id) DO UPDATE SET sealed = excluded.sealed',
    replace: 'ON CONFLICT (booking_id) DO NOTHING',
    test: { file: sealedTest, title: 'numbers that a hand-over takes out' },
  },
  {
    name: 'the draft beside an open page',
    file: storePage,
    find: '    if (isSealed) return booking\n',
    replace: '',
    test: { file: sealedTest, title: 'an extra that was only ticked is not sold' },
  },
  {
    name: 'another quote beside an open page',
    file: `${bookings}/revision/revision.domain.ts`,
    find: 'sealed.quoteId === wanted.quoteId &&\n  couponsOf',
    replace: 'couponsOf',
    test: { file: sealedTest, title: 'another quote, and another coupon, wait' },
  },
  {
    name: 'the party that a page is for',
    file: `${bookings}/revision/revision.domain.ts`,
    find: ' &&\n  partyOf(sealed.draft, quote) === partyOf(wanted.draft, quote)',
    replace: '',
    test: { file: `${bookings}/revision/revision.domain.test.ts`, title: 'is closed for people of other ages' },
  },
  {
    name: 'the instalments that a page is for',
    file: `${bookings}/revision/revision.domain.ts`,
    find: '  sealed.instalments === wanted.instalments &&\n',
    replace: '',
    test: { file: sealedTest, title: 'instalments taken to payment' },
  },
  {
    name: 'sealing a corrected draft for its page',
    file: opening,
    find: "[{ kind: 'payment_revised', payment: live.id, revision }]",
    replace: '[]',
    test: { file: sealedTest, title: 'a corrected name that is taken to payment' },
  },
  {
    name: 'one revision for all cards of a sum',
    file: `${bookings}/state/course-rules.domain.ts`,
    find: "  if (hasPhase(state, 'authorised')) return ignored(state)\n  return paymentOpened({",
    replace: '  return paymentOpened({',
    test: { file: domainTest, title: 'seals nothing else once a part of the sum is promised' },
  },
  {
    name: 'pages of other selections being closed by a new one',
    file: `${bookings}/state/payment-rules.domain.ts`,
    find: 'for (const [id, payment] of Object.entries(state.payments)) {',
    replace: 'for (const [id, payment] of Object.entries(state.payments).filter(([, one]) => isMeant(state, one))) {',
    test: { file: domainTest, title: 'undoes an authorisation for another selection' },
  },
  {
    name: 'instalments where they are stored',
    file: storePage,
    find: 'if (count !== undefined && !areInstalmentsAllowed(count, terms.instalments))',
    replace: 'if (count !== undefined && !areInstalmentsAllowed(1, terms.instalments))',
    test: { file: sealedTest, title: '19 instalments are refused' },
  },
  {
    name: 'fields of another product',
    file: storePage,
    find: 'if (foreign.length > 0)',
    replace: 'if (foreign.length > 99)',
    test: { file: sealedTest, title: 'fields of another product are refused' },
  },
  {
    name: 'the tries of codes that are stored with a booking',
    file: storePage,
    find: '    if (!isCounted) await takeCouponTries(dependencies, context, freshCoupons(body, present.draft))\n',
    replace: '',
    test: { file: couponsTest, title: 'D16: storing codes with a booking is trying them' },
  },
  {
    name: 'the tries of codes that a booking is begun with',
    file: storePage,
    find: '    await takeCouponTries(dependencies, context, freshCoupons(body, EMPTY_DRAFT))\n',
    replace: '',
    test: { file: couponsTest, title: 'D16: storing codes with a booking is trying them' },
  },
  {
    name: "the auditor's look at what was charged",
    file: `${bookings}/audit/auditor.ts`,
    find: 'entry.capturedMinor !== attempt.chargeMinor',
    replace: 'entry.capturedMinor > attempt.chargeMinor + 1_000_000_00',
    test: { file: auditorTest, title: 'sees another charge than was asked for' },
  },
  {
    name: "the auditor's look at who travels",
    file: `${bookings}/audit/auditor.ts`,
    find: "  ...PEOPLE_CHECKS.map((sql): Check => ({ invariant: 'I9', sql })),\n",
    replace: '',
    test: { file: auditorTest, title: 'sees a payer other than was sealed for the payment' },
  },
]
