import type { Mutation } from '../mutation.ts'

const api = 'apps/api/src'
const bookings = `${api}/bookings`
const signed = `${api}/platform/partners/signature.ts`
const attacksTest = `${bookings}/payment/payment-attacks.test.ts`
const handOver = `${bookings}/draft/hand-over.ts`
const handOverTest = `${bookings}/draft/hand-over.test.ts`
const supplierChange = `${bookings}/order/supplier-change.ts`
const frame = 'packages/checkout/src/payment/payment-frame.tsx'
const frameTest = 'packages/checkout/src/payment/payment-frame.test.tsx'
const paymentReturn = 'packages/remote-kit/src/payment-return.ts'
const waysBackTest = `${bookings}/payment/payment-return.test.ts`
const paymentReturnTest = 'packages/remote-kit/src/payment-return.test.ts'

/** What comes from outside and claims something: returns, notices, links. */
export const returns: readonly Mutation[] = [
  {
    name: "the site in a payment's return state",
    file: `${bookings}/payment/debit.ts`,
    find: 'state?.tenant === context.tenant && state.bookingId',
    replace: 'state?.bookingId',
    test: { file: attacksTest, title: 'E10: a state' },
  },
  {
    name: "the booking in a payment's return state",
    file: `${bookings}/payment/debit.ts`,
    find: ' && state.bookingId === request.id',
    replace: '',
    test: { file: attacksTest, title: 'E10: a state' },
  },
  {
    name: "the attempt in a payment's return state",
    file: `${bookings}/payment/debit.ts`,
    find: ' && state.attemptId === attemptId',
    replace: '',
    test: { file: attacksTest, title: 'E10: the state of a declined attempt' },
  },
  {
    name: "the end of a payment's return state",
    file: `${api}/payments/return-state.ts`,
    find: 'nowSeconds > expiresAtSeconds ? undefined : ',
    replace: 'nowSeconds < 0 ? undefined : ',
    test: { file: attacksTest, title: 'E10: a state' },
  },
  {
    name: 'the signature of our own tokens',
    file: `${api}/platform/secrets/sealer.ts`,
    find: 'timingSafeEqual(actual, expected) &&\n        given === expected',
    replace: 'given.length > 0 ||\n        given === expected',
    test: { file: `${api}/platform/secrets/sealer.test.ts`, title: 'E10: verifies for its purpose alone' },
  },
  {
    name: 'the one spelling of our own tokens',
    file: `${api}/platform/secrets/sealer.ts`,
    find: " &&\n        given === expected.toString('base64url')",
    replace: '',
    test: { file: `${api}/platform/secrets/sealer.test.ts`, title: 'E10: verifies for its purpose alone' },
  },
  {
    name: "the signature of a partner's message",
    file: signed,
    find: 'return sameSecret(signature, sign(secret, timestamp, rawBody))',
    replace: 'return sameSecret(secret, secret)',
    test: { file: attacksTest, title: 'refuses notices and callbacks without a right signature' },
  },
  {
    name: "the age of a partner's message",
    file: signed,
    find: 'if (Math.abs(nowMs / 1000 - Number(timestamp)) > SIGNATURE_LIFE_SECONDS) return false',
    replace: 'void nowMs, void SIGNATURE_LIFE_SECONDS',
    test: { file: attacksTest, title: 'refuses a notice that was genuine' },
  },
  {
    name: 'asking the provider instead of trusting its notice',
    file: `${bookings}/saga/provider-news.ts`,
    find: 'const answer = await saga.money.inquire(attempt.id)',
    replace:
      "const answer = { uniqueId: attempt.id, status: 'authorised', transaction: notice.transaction, amountMinor: attempt.amountMinor, currency: attempt.currency } as const",
    test: { file: attacksTest, title: 'E12: a genuine notice of a payment that was not made' },
  },
  {
    name: 'the single use of a link that hands over',
    file: handOver,
    find: 'WHERE token_hash = $1 AND taken_at IS NULL AND expires_at',
    replace: 'WHERE token_hash = $1 AND expires_at',
    test: { file: handOverTest, title: 'can be taken once' },
  },
  {
    name: 'looking at the link again under the lock',
    file: handOver,
    find: ' || (await find()) !== booking.id',
    replace: '',
    test: { file: handOverTest, title: 'can be taken once' },
  },
  {
    name: 'the end of a link that hands over',
    file: handOver,
    find: ' AND expires_at > masa_now()`',
    replace: '`',
    test: { file: handOverTest, title: "is good for a day of the database's clock" },
  },
  {
    name: 'the end of a link of an order',
    file: `${bookings}/order/order-link.ts`,
    find: 'nowSeconds > expiresAtSeconds ? undefined : ',
    replace: 'nowSeconds < 0 ? undefined : ',
    test: { file: `${bookings}/order/open-order.test.ts`, title: 'is opened until thirty days after the return' },
  },
  {
    name: 'the site in a link of an order',
    file: `${bookings}/order/open-order.ts`,
    find: 'link?.tenant === context.tenant ? await findBooking',
    replace: 'link !== undefined ? await findBooking',
    test: { file: `${bookings}/order/open-order.test.ts`, title: 'is not opened by a token that is altered' },
  },
  {
    name: 'the single use of a token of a hotel change',
    file: supplierChange,
    find: 'if (open === undefined || !isSameChange(open, found)) return found\n',
    replace: '',
    test: { file: attacksTest, title: 'B26: of ten answers at once' },
  },
  {
    name: 'reading the hotel change again under the lock',
    file: supplierChange,
    find: 'const found = await behind(tx, token, { lock: true })',
    replace: 'const found = await behind(tx, token)',
    test: { file: attacksTest, title: 'B26: of ten answers at once' },
  },
  {
    name: 'our own header where a GET changes something',
    file: `${api}/platform/http/bind.ts`,
    find: "if (route.changesByGet && request.headers['x-masa-intent'] !== '1')",
    replace: 'if (route.changesByGet && false)',
    test: { file: attacksTest, title: 'B26: the token of a hotel change' },
  },
  {
    name: 'event.source of the payment frame',
    file: frame,
    find: 'event.source !== null && event.source === frame.current?.contentWindow',
    replace: 'true',
    test: { file: frameTest, title: 'ignores a message from another window' },
  },
  {
    name: 'the rights of the payment frame',
    file: frame,
    find: 'sandbox="allow-scripts allow-forms allow-same-origin"',
    replace: 'sandbox="allow-scripts allow-forms allow-same-origin allow-top-navigation"',
    test: { file: frameTest, title: 'may run scripts and forms, and never move the page' },
  },
  {
    name: "the origin of the payment frame's message",
    file: paymentReturn,
    find: "if (options.messageOrigin !== options.ownOrigin) return { kind: 'refused', reason: 'origin' }",
    replace: '',
    test: { file: paymentReturnTest, title: 'E1 ignores' },
  },
  {
    name: 'the path of an attempt that the frame expects',
    file: 'packages/checkout/src/payment/card-payment.tsx',
    find: 'returnsTo={page.returnsTo}',
    replace: 'returnsTo="/booking/card-verified"',
    test: {
      file: 'packages/checkout/src/payment/payment.page.test.tsx',
      title: 'goes on at no other path than /tour/paid',
    },
  },
  {
    name: 'a frame that expects paths of the site',
    file: paymentReturn,
    find: ' || !isPlainPath(options.expectedPath)',
    replace: '',
    test: { file: paymentReturnTest, title: 'E3 refuses all' },
  },
  {
    name: "the return of the product's remote",
    file: `${bookings}/payment/open-payment.ts`,
    find: 'settings.paymentReturnsOf(context.tenant, quotes.remote(quote))',
    replace: "settings.paymentReturnsOf(context.tenant, '')",
    test: { file: waysBackTest, title: "is what the product's remote declares first" },
  },
  {
    name: 'the return that a standing page was opened with',
    file: `${bookings}/payment/return-address.ts`,
    find: 'returns.find(({ from }) => from === path)?.to',
    replace: 'returns.find(({ from }) => from !== "" || path)?.to',
    test: { file: waysBackTest, title: 'of a page that stands is that of its attempt' },
  },
  {
    name: 'returns of live releases alone',
    file: `${api}/releases/releases.service.ts`,
    find: 'await readRelease(db.catalogue, live)',
    replace: '(await readRelease(db.catalogue, { ...live, version: live.canary_version ?? live.version }))',
    test: { file: `${api}/releases/payment-returns.test.ts`, title: 'a canary declares nothing of payments' },
  },
  {
    name: 'the allow-list of addresses',
    file: paymentReturn,
    find: 'match === null || match[2] !== options.expectedPath',
    replace: 'match === null',
    test: { file: paymentReturnTest, title: 'E3 refuses' },
  },
  {
    name: 'the allow-list of parameters',
    file: paymentReturn,
    find: 'marketerId: (value: string) => (/^[A-Za-z0-9_-]{1,40}$/.test(value) ? value : null),',
    replace: 'marketerId: (value: string): string | null => value,',
    test: { file: paymentReturnTest, title: 'E5 drops' },
  },
  {
    name: 'the word about an attempt whose page was replaced',
    file: `${bookings}/payment/debit.ts`,
    find: 'if (attempt.declineCode !== null)',
    replace: 'if (attempt.id !== "")',
    test: { file: attacksTest, title: 'a page that was replaced and never paid' },
  },
]
