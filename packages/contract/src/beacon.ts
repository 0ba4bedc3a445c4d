import * as z from 'zod/mini'
import { defineRoute } from './route.ts'
import { commonQuery, text } from './wire.ts'

/** What a page reports by `navigator.sendBeacon` when a remote could not be loaded. */
export const beacon = defineRoute({
  name: 'releases.beacon',
  summary: 'A remote that failed to load in a browser: which, in what version, and why',
  method: 'POST',
  path: '/beacon',
  query: z.object(commonQuery),
  body: z.object({
    kind: z.literal('remote-failure'),
    remote: text(41),
    version: text(40),
    cause: z.string().check(z.maxLength(300)),
  }),
  answer: z.object({ accepted: z.boolean() }),
  errors: ['rate_limited'],
})
