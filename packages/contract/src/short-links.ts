import * as z from 'zod/mini'
import { defineRoute } from './route.ts'
import { calendarDate, commonQuery, text } from './wire.ts'

/** Short links within one site (specification, chapters 2 and 7). */

export const shortenUrl = defineRoute({
  name: 'shortLinks.shorten',
  summary: 'A short link to a page of this site; the same page and day answer the same link',
  method: 'GET',
  path: '/shortenedUrl',
  query: z.object({
    ...commonQuery,
    /** Path and query of a page, as they stand in the address bar. */
    rawUrlPath: text(2000),
    /** Last day on which the link leads there. */
    expireDate: z.optional(calendarDate()),
  }),
  answer: z.object({ shortPath: z.string(), expireDate: z.string() }),
  errors: ['rate_limited'],
  changesByGet: true,
})

export const resolveShortUrl = defineRoute({
  name: 'shortLinks.reverse',
  summary: 'Where a short link leads; empty for one that is unknown or over',
  method: 'GET',
  path: '/shortenedUrl/reverse',
  query: z.object({ ...commonQuery, shortPath: text(200) }),
  answer: z.object({ rawUrlPath: z.string() }),
})
