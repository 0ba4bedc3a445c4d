import * as z from 'zod/mini'
import { bookingIdSchema } from './booking-id.ts'
import { defineRoute } from './route.ts'
import { commonQuery, text } from './wire.ts'

/**
 * Sign-in of a traveller to one order (specification, chapter 7: Visitor): by a reference of it, and a code that goes to the
 * contact of the booking. The sid of a call before goes in the header `visitorSid`.
 */

/** Digits of a code, how long it is good (seconds), and how often it may be tried. */
export const VISITOR_CODE = { digits: 6, lifeSeconds: 300, tries: 5 } as const

export const requestVisitorLogin = defineRoute({
  name: 'visitor.requestLogin',
  remote: 'order-tracking',
  summary: 'Sends a code to the contact of the order that a reference names; answered alike for one that names none',
  method: 'POST',
  path: '/visitor/requestLogin',
  query: z.object(commonQuery),
  body: z.object({
    /** The order's number, a locator of an airline or supplier, or the reference of any of its items. */
    pnr: text(60).check(z.regex(/^\s*[A-Za-z0-9][A-Za-z0-9 ./-]{2,57}\s*$/)),
    /** How the code is sent; by mail unless said otherwise. */
    sendBy: z.optional(z.enum(['mail', 'sms'])),
  }),
  answer: z.object({
    /** Goes with the code; good for nothing else. */
    visitorSid: z.string(),
    codeDigits: z.int(),
    lifeSeconds: z.int(),
  }),
  errors: ['rate_limited'],
})

export const verifyVisitorCode = defineRoute({
  name: 'visitor.verifyCode',
  isAboutMoney: true,
  remote: 'order-tracking',
  summary: 'Signs in by the code; the sid that it answers takes the place of the one that was sent',
  method: 'POST',
  path: '/visitor/verifyCode',
  query: z.object(commonQuery),
  body: z.object({ verificationCode: text(20) }),
  answer: z.object({ visitorSid: z.string(), bookingTransactionId: bookingIdSchema }),
  errors: ['verification_code_wrong', 'verification_code_over', 'rate_limited'],
})

export const visitorLoginByLink = defineRoute({
  name: 'visitor.loginByLink',
  isAboutMoney: true,
  remote: 'order-tracking',
  summary: "Signs in to an order by the token of its messages' link, which is good until thirty days after the return",
  method: 'POST',
  path: '/visitor/loginByLink',
  query: z.object(commonQuery),
  body: z.object({ token: text(400) }),
  answer: z.object({ visitorSid: z.string(), bookingTransactionId: bookingIdSchema }),
  errors: ['order_link_not_found', 'rate_limited'],
})

export const checkVisitorSession = defineRoute({
  name: 'visitor.checkSession',
  isAboutMoney: true,
  remote: 'order-tracking',
  summary: 'Whether the sid is of a visitor who is signed in, and to which order',
  method: 'GET',
  path: '/visitor/checkSession',
  query: z.object(commonQuery),
  answer: z.object({ logined: z.boolean(), bookingTransactionId: z.nullable(bookingIdSchema) }),
})

export const logoutVisitor = defineRoute({
  name: 'visitor.logout',
  remote: 'order-tracking',
  summary: 'Ends the session of the sid; the same answer without one',
  method: 'POST',
  path: '/visitor/logout',
  query: z.object(commonQuery),
  answer: z.object({ accepted: z.boolean() }),
})
