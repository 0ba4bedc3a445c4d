import * as z from 'zod/mini'
import { moneySchema } from './money.ts'
import { defineRoute } from './route.ts'
import { code, commonQuery, text } from './wire.ts'

/** Coupons of the checkout (specification, chapter 7: Booking). */

export const checkCoupon = defineRoute({
  name: 'booking.checkCoupon',
  isAboutMoney: true,
  summary: 'Whether a coupon fits a booking, and what it takes off',
  method: 'GET',
  path: '/operation/checkCoupon/:code',
  params: z.object({ code: z.string().check(z.maxLength(200)) }),
  query: z.object({
    ...commonQuery,
    amount: z.optional(z.string()),
    checkinDate: z.optional(z.string()),
    currency: z.optional(z.string()),
    bookTransId: z.optional(z.string()),
    numOfPax: z.optional(z.string()),
  }),
  answer: z.object({
    code: z.string(),
    value: z.number(),
    currency: z.string(),
    discount: moneySchema,
    newTotal: moneySchema,
  }),
  errors: [
    'coupon_amount_not_positive',
    'coupon_price_invalid',
    'coupon_number_invalid',
    'coupon_not_found',
    'coupon_duplicate',
    'coupon_not_combinable',
    'notAllowedExcessviveDiscount',
    'rate_limited',
  ],
})

export const checkCouponAvailability = defineRoute({
  name: 'booking.checkCouponAvailability',
  isAboutMoney: true,
  summary: 'Whether any coupon could apply to a package: shows or hides the coupon field',
  method: 'GET',
  path: '/operation/checkCouponAvailability',
  query: z.object({
    ...commonQuery,
    packageCategoryCode: z.optional(code()),
    packageDestinationCode: z.optional(code()),
    packageStartDate: z.optional(text(10)),
  }),
  answer: z.object({ available: z.boolean(), multiple: z.boolean() }),
})
