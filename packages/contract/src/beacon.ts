import * as z from 'zod/mini'
import { bookingIdSchema } from './booking-id.ts'
import { defineRoute } from './route.ts'
import { commonQuery, text } from './wire.ts'

/**
 * What a page reports by `navigator.sendBeacon`: a remote that could not be loaded, or was while a canary of it runs, or
 * a message from within the
 * payment's frame that was no genuine return (attacks, row E3).
 */
export const beacon = defineRoute({
  name: 'releases.beacon',
  summary:
    'What went wrong in a browser: a remote that failed to load or has loaded, or a refused return from the payment',
  method: 'POST',
  path: '/beacon',
  query: z.object(commonQuery),
  body: z.union([
    z.object({
      kind: z.literal('remote-failure'),
      remote: text(41),
      version: text(40),
      cause: z.string().check(z.maxLength(300)),
    }),
    z.object({
      kind: z.literal('remote-loaded'),
      remote: text(41),
      version: text(40),
      /** From asking for it to having it. */
      milliseconds: z.int().check(z.gte(0), z.lte(120_000)),
      /** The session had this release for the first time. */
      isFirst: z.boolean(),
    }),
    z.object({
      kind: z.literal('refused-return'),
      bookingId: bookingIdSchema,
      reason: z.enum(['shape', 'address']),
    }),
  ]),
  answer: z.object({ accepted: z.boolean() }),
  errors: ['rate_limited'],
})
