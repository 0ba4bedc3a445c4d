import { codeTyped } from '@masa/i18n/typed-text'
import * as z from 'zod/mini'
import { pictureSchema } from './picture.ts'
import { moneySchema } from './money.ts'
import { defineRoute } from './route.ts'
import { code, commonQuery, text, typed } from './wire.ts'

/** Content of pages, footer, destinations; leads and notices (specification, chapter 7). */

/** A text and the language that it is really in, for `lang` where Hebrew stands in. */
const contentText = z.object({ text: z.string(), lang: z.enum(['he', 'en', 'ru', 'ar']) })

/** A paragraph, heading or list of an info page: structured, never raw HTML. */
export const blockSchema = z.object({
  kind: z.enum(['heading', 'paragraph', 'list']),
  items: z.array(z.string()),
})

export const bannerSchema = z.object({
  id: z.string(),
  /** Page key with its prefix (`FH`, `Org`, `FO`, `SP`, `DA`), e.g. `FHsearchResult`. */
  page: z.string(),
  title: z.string(),
  text: z.string(),
  href: z.nullable(z.string()),
  picture: pictureSchema,
})
export type Banner = z.infer<typeof bannerSchema>

export const pageContents = defineRoute({
  name: 'content.page',
  summary: 'Banners and texts of a page key; keys ending in Mobile are the phone variant',
  method: 'GET',
  path: '/pageContentsAggregate/byPage/:page',
  params: z.object({ page: code(60) }),
  query: z.object({ ...commonQuery, destination: z.optional(code()) }),
  answer: z.object({ banners: z.array(bannerSchema), texts: z.record(z.string(), contentText) }),
})

export const pageContentsImage = defineRoute({
  name: 'content.pageImage',
  summary: 'Pictures of a page key',
  method: 'GET',
  path: '/pageContentsImage/:page',
  params: z.object({ page: code(60) }),
  query: z.object({ ...commonQuery, destination: z.optional(code()) }),
  answer: z.array(pictureSchema),
})

/** How a place's own page begins. */
export const landingSchema = z.object({
  /** Id of the search tab that is open at first. */
  searchTab: z.string(),
  /** Page keys of its banner, on a wide screen and on a phone. */
  bannerKeys: z.object({ wide: z.string(), phone: z.string() }),
})
export type Landing = z.infer<typeof landingSchema>

export const destinationEx = defineRoute({
  name: 'content.destinations',
  summary: 'Destinations with country, picture, place and the lowest price',
  method: 'GET',
  path: '/destinationEx',
  /** `code`: that destination alone. */
  query: z.object({ ...commonQuery, categoryId: z.optional(code()), code: z.optional(code()) }),
  answer: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Names in every language, for searching in any of them. */
      names: z.array(z.string()),
      countryCode: z.string(),
      countryName: z.string(),
      airportCode: z.string(),
      lat: z.number(),
      lon: z.number(),
      picture: pictureSchema,
      popularity: z.int(),
      perPersonFrom: z.nullable(moneySchema),
      /** Of a destination that was asked for by its `code`. */
      landing: z.optional(landingSchema),
    }),
  ),
})
export type Destination = z.infer<typeof destinationEx.answer>[number]

export const footerCategories = defineRoute({
  name: 'content.footerCategories',
  summary: "The footer's columns with their links",
  method: 'GET',
  path: '/footerCategory/activeOnly',
  query: z.object(commonQuery),
  answer: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      items: z.array(z.object({ id: z.string(), slug: z.string(), title: z.string() })),
    }),
  ),
})

export const footerPages = defineRoute({
  name: 'content.footerPages',
  summary: 'Slugs of the info pages',
  method: 'GET',
  path: '/footerItem/pageList',
  query: z.object(commonQuery),
  answer: z.array(z.object({ id: z.string(), slug: z.string(), title: z.string() })),
})

export const footerItem = defineRoute({
  name: 'content.footerItem',
  summary: 'One info page by id or slug',
  method: 'GET',
  path: '/footerItem/:id',
  params: z.object({ id: code(80) }),
  query: z.object(commonQuery),
  answer: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    lang: z.enum(['he', 'en', 'ru', 'ar']),
    blocks: z.array(blockSchema),
    updatedOn: z.string(),
  }),
  errors: ['not_found'],
})

export const newsletterLead = defineRoute({
  name: 'content.lead',
  summary: 'Joins the mailing list',
  method: 'POST',
  path: '/lead/leadInfo',
  query: z.object(commonQuery),
  body: z.object({ email: typed(254, codeTyped), consent: z.boolean(), source: z.optional(text(60)) }),
  answer: z.object({ accepted: z.boolean() }),
})

export const notifyAdmin = defineRoute({
  name: 'content.notifyAdmin',
  summary: 'Notifies the configured administrator; plain text, capped and limited',
  method: 'POST',
  path: '/operation/notifyAdmin',
  query: z.object(commonQuery),
  body: z.object({ subject: text(200), body: z.string().check(z.maxLength(4000)) }),
  answer: z.object({ accepted: z.boolean() }),
  errors: ['rate_limited'],
})

export const notifyPageNotFound = defineRoute({
  name: 'content.pageNotFound',
  summary: 'Reports an address that leads nowhere and answers where to send the visitor',
  method: 'POST',
  path: '/operation/notifyAdmin/pageNotFound',
  query: z.object(commonQuery),
  body: z.object({ path: z.string().check(z.maxLength(2048)) }),
  answer: z.object({ redirectPath: z.string() }),
  errors: ['rate_limited'],
})
