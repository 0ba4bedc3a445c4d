import type { Mutation } from '../mutation.ts'

const bookings = 'apps/api/src/bookings'
const vacations = 'apps/api/src/vacations'
const pricing = `${bookings}/price/pricing.domain.ts`
const pricingTest = `${bookings}/price/pricing.domain.test.ts`
const pack = `${vacations}/pricing.domain.ts`
const packTest = `${vacations}/pricing.domain.test.ts`
const attacksTest = `${bookings}/booking-attacks.test.ts`
const couponsTest = `${bookings}/price/coupons.test.ts`
const rightsTest = `${bookings}/price/coupon-rights.test.ts`
const coupons = 'apps/api/src/coupons/coupons.repository.ts'

const component = (part: string): Mutation => ({
  name: `a room's price: ${part}`,
  file: pack,
  find: `parts.${part} * offer.${part === 'double' ? 'doublePp' : part}`,
  replace: '0',
  test: { file: packTest, title: 'sums every part of a room' },
})

/** The server alone decides the price. */
export const price: readonly Mutation[] = [
  ...['double', 'single', 'thirdAdult', 'child', 'infant'].map(component),
  {
    name: 'the supplement for each night',
    file: pack,
    find: 'return lead + heads * room.supplementPerNight * nights',
    replace: 'return lead + heads * room.supplementPerNight',
    test: { file: packTest, title: 'adds the supplement for each person and night' },
  },
  {
    name: 'the line of the flights',
    file: pack,
    find: 'asAdults * pack.flightAdult + child * pack.flightChild + infant * pack.flightInfant',
    replace: 'asAdults * pack.flightAdult + child * pack.flightAdult + infant * pack.flightInfant',
    test: { file: packTest, title: 'sums every part of a room' },
  },
  {
    name: 'the line of the taxes',
    file: pack,
    find: 'const taxes = seats * pack.taxPerPerson',
    replace: 'const taxes = seats * pack.transferPerPerson',
    test: { file: packTest, title: 'sums every part of a room' },
  },
  {
    name: "a deal's discount",
    file: pack,
    find: 'if (input.discountPercent > 0) {',
    replace: 'if (input.discountPercent > 100) {',
    test: { file: packTest, title: 'takes a discount off as a line of its own' },
  },
  {
    name: 'the price for each, rounded up',
    file: pack,
    find: 'Math.ceil(total / people)',
    replace: 'Math.floor(total / people)',
    test: { file: packTest, title: 'D23 sums in dollars and in shekels' },
  },
  {
    name: 'two who pay as adults',
    file: `${vacations}/composition.domain.ts`,
    find: 'child: Math.max(0, children - childrenAmongFirstTwo)',
    replace: 'child: Math.max(0, children - childrenAmongFirstTwo * 0)',
    test: { file: packTest, title: 'D18 a parent and a child pay as two adults' },
  },
  {
    name: 'rounding without losing an agora',
    file: 'packages/contract/src/money.ts',
    find: '    floors[index] = (floors[index] ?? 0) + 1\n',
    replace: '',
    test: { file: pricingTest, title: 'D23: three times 33.33' },
  },
  {
    name: 'Masa Safe for each traveller',
    file: pricing,
    find: 'options.isSecurityForces ? 0 : people * MASA_SAFE_USD_MINOR',
    replace: 'options.isSecurityForces ? 0 : MASA_SAFE_USD_MINOR',
    test: { file: pricingTest, title: 'adds Masa Safe for each traveller' },
  },
  {
    name: 'Masa Safe free for security forces',
    file: pricing,
    find: 'options.isSecurityForces ? 0 : people * MASA_SAFE_USD_MINOR',
    replace: 'people * MASA_SAFE_USD_MINOR',
    test: { file: pricingTest, title: 'adds Masa Safe without fee' },
  },
  {
    name: 'the cancellation cover',
    file: pricing,
    find: 'COVER_PERCENT = 6',
    replace: 'COVER_PERCENT = 5',
    test: { file: pricingTest, title: 'adds the cancellation cover' },
  },
  {
    name: 'the eSIMs',
    file: pricing,
    find: 'options.esimQuantity * ESIM_USD_MINOR',
    replace: 'ESIM_USD_MINOR',
    test: { file: pricingTest, title: 'adds two eSIMs' },
  },
  {
    name: 'the extras',
    file: pricing,
    find: 'promotion.quantity * promotion.usdMinor',
    replace: 'promotion.usdMinor',
    test: { file: pricingTest, title: 'adds an extra' },
  },
  {
    name: 'a coupon of shekels',
    file: pricing,
    find: "coupon.currency === 'ILS' ? Math.round((value * 1_000_000) / quote.rateMillionths) : value",
    replace: 'value',
    test: { file: pricingTest, title: 'adds a coupon of shekels' },
  },
  {
    name: 'what a coupon leaves to pay',
    file: pricing,
    find: 'const left = sum(lines) - LEAST_TO_PAY_USD_MINOR',
    replace: 'const left = sum(lines)',
    test: { file: pricingTest, title: 'D23: lines sum to the total exactly' },
  },
  {
    name: 'the redemption of a coupon, once',
    file: coupons,
    find: 'AND booking.id = held.booking_id AND ${PASSES_ON} RETURNING',
    replace: 'AND booking.id = held.booking_id RETURNING',
    test: { file: couponsTest, title: 'D15: twice in one booking is a duplicate' },
  },
  {
    name: 'judging a claim after its lock',
    file: coupons,
    find: '\'SELECT booking_id AS "bookingId" FROM coupon_redemption WHERE code = $1 FOR UPDATE\'',
    replace: '\'SELECT booking_id AS "bookingId" FROM coupon_redemption WHERE code = $1\'',
    test: { file: rightsTest, title: 'is with one of two at the same moment, the hold' },
  },
  {
    name: 'the coupon that a hold is priced with',
    file: `${bookings}/hold/check-inventory.ts`,
    find: '      await demandCoupons(tx, { booking: locked, quote, terms })\n',
    replace: '',
    test: { file: rightsTest, title: 'is refused at the hold once another has redeemed it' },
  },
  {
    name: 'the coupon that a payment page is priced with',
    file: `${bookings}/payment/open-payment.ts`,
    find: '    await demandCoupons(tx, { booking, quote, terms })\n',
    replace: '',
    test: { file: rightsTest, title: 'is refused at the payment page when another has it' },
  },
  {
    name: 'the coupon of money that comes late',
    file: `${bookings}/state/next-step.domain.ts`,
    find: "return state.rights === 'none'\n",
    replace: "return state.rights !== 'lost'\n",
    test: { file: rightsTest, title: 'takes no money that comes late when another has redeemed it' },
  },
  {
    name: 'the coupon before the charge',
    file: `${bookings}/saga/apply-events.ts`,
    find: "if (lost.length > 0) return [{ kind: 'rights_lost' }]",
    replace: "if (lost.length > 0 && kind === 'claim_rights') return [{ kind: 'rights_lost' }]",
    test: { file: rightsTest, title: 'is looked at again before the charge' },
  },
  {
    name: 'a redeemed coupon staying used',
    file: 'apps/api/src/coupons/claims.domain.ts',
    find: "STATUSES_WITHOUT_REDEMPTION: readonly string[] = ['refused', 'refunded']",
    replace: "STATUSES_WITHOUT_REDEMPTION: readonly string[] = ['confirmed', 'refunded']",
    test: { file: rightsTest, title: 'comes back after a refusal that returned the money' },
  },
  {
    name: 'a coupon that fits the journey that is held',
    file: `${bookings}/price/coupon-rights.ts`,
    find: 'misfits.includes(code) || taken.includes(code)',
    replace: 'taken.includes(code)',
    test: { file: rightsTest, title: 'must fit the journey that is held' },
  },
  {
    name: "a coupon's last day",
    file: coupons,
    find: 'WHERE code = $1 AND (expires_at > masa_now() OR EXISTS (',
    replace: 'WHERE code = $1 AND (true OR EXISTS (',
    test: { file: couponsTest, title: 'D14: unknown, expired' },
  },
  {
    name: "a coupon's destination",
    file: coupons,
    find: '(destination_code IS NULL OR destination_code = $2) AND (category_code IS NULL OR category_code = $3)',
    replace: '$2::text IS NOT NULL AND (category_code IS NULL OR category_code = $3)',
    test: { file: couponsTest, title: 'D14: unknown, expired' },
  },
  {
    name: 'one coupon where the agency allows one',
    file: `${bookings}/price/coupon-check.ts`,
    find: 'if (draft.couponCodes.length > 0 && !terms.allowsMultipleCoupons)',
    replace: 'if (draft.couponCodes.length > 9)',
    test: { file: couponsTest, title: 'D17: an agency that allows one coupon' },
  },
  {
    name: "the server's price against the browser's",
    file: `${bookings}/draft/store-page.ts`,
    find: '  if (!isRight)\n',
    replace: '  if (!isRight && false)\n',
    test: { file: attacksTest, title: 'D1: ' },
  },
  {
    name: 'asking for the price again before the hold',
    file: `${bookings}/hold/check-inventory.ts`,
    find: 'if (!isHeldSoon(present) && !isLettingGo(present.state))\n      await demandSamePrice(dependencies, { booking: present, quote }, context)',
    replace: '',
    test: { file: attacksTest, title: 'D1: a price that has risen since' },
  },
  {
    name: 'asking for the price again before a hold is exchanged',
    file: `${bookings}/draft/store-page.ts`,
    find: 'if (isRechecked) await demandSamePrice(dependencies, { booking: present, quote }, context)\n',
    replace: '',
    test: { file: `${bookings}/hold/replace-hold.test.ts`, title: 'is held at a price that is true now' },
  },
  {
    name: 'the rate that a living quote has pinned',
    file: `${vacations}/vacation-product.ts`,
    find: 'const pinned = isAlive ? {',
    replace: 'const pinned = !isAlive ? {',
    test: { file: 'apps/api/test/booking-on-catalogue.test.ts', title: 'keeps the rate of its quote' },
  },
  {
    name: 'the end of a quote',
    file: `${vacations}/vacation-product.ts`,
    find: 'const isAlive = (stored?.remainingSeconds ?? 0) > 0',
    replace: 'const isAlive = stored !== undefined',
    test: { file: 'apps/api/test/booking-on-catalogue.test.ts', title: 'lets go of the rate of a quote that is over' },
  },
  {
    name: 'the bound of all discounts together, as they are stored',
    file: `${bookings}/draft/store-page.ts`,
    find: '    demandBoundedDiscount(dependencies, { quote, priced, terms })\n',
    replace: '',
    test: { file: couponsTest, title: 'take 41 % of the price together at most' },
  },
  {
    name: 'the bound of all discounts together, as they are held',
    file: `${bookings}/hold/check-inventory.ts`,
    find: '      demandBoundedDiscount(dependencies, { quote, priced, terms })\n',
    replace: '',
    test: { file: couponsTest, title: "are bounded by the agency's record" },
  },
  {
    name: 'the bound of all discounts together, as a coupon is asked about',
    file: `${bookings}/price/coupon-check.ts`,
    find: '        demandBoundedDiscount(dependencies, { quote, priced: after, terms })\n',
    replace: '',
    test: { file: couponsTest, title: 'count with the discount that the price has already' },
  },
]
