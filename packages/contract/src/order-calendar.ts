import * as z from 'zod/mini'
import { defineRoute } from './route.ts'
import { commonQuery } from './wire.ts'

/** A plain link of the order's page: the token is the right to it. */
export const readOrderCalendar = defineRoute({
  name: 'booking.readOrderCalendar',
  isAboutMoney: true,
  summary: "The calendar entries of a confirmed order, the same as its message's",
  method: 'GET',
  path: '/operation/orderCalendar/:token',
  params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_.-]{40,600}$/)) }),
  query: z.object(commonQuery),
  answer: z.string(),
  mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
  errors: ['order_link_not_found', 'booking_expired'],
})
