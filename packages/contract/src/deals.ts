import * as z from 'zod/mini'
import { pictureSchema } from './picture.ts'
import { moneySchema } from './money.ts'
import { defineRoute } from './route.ts'
import { namedCodeSchema, packagePriceSchema } from './vacations.ts'
import { code, commonQuery, flag } from './wire.ts'

/** Hot deals and their timers (specification, chapter 7: Deals and content). */

export const dealSchema = z.object({
  dealId: z.string(),
  dealTypeCode: z.string(),
  categoryId: z.string(),
  packId: z.string(),
  laId: z.string(),
  title: z.string(),
  hotelId: z.string(),
  hotelName: z.string(),
  stars: z.int(),
  destination: namedCodeSchema,
  countryName: z.string(),
  picture: pictureSchema,
  dateFrom: z.string(),
  dateTo: z.string(),
  nights: z.int(),
  board: namedCodeSchema,
  isDirectFlight: z.boolean(),
  hasTransfers: z.boolean(),
  includesBaggage: z.boolean(),
  /** For two adults in one room. */
  price: packagePriceSchema,
  saving: z.nullable(moneySchema),
  /** Free seats on the fuller of its two flights. */
  seatsLeft: z.int(),
  /** Address of its page on the site, without language prefix. */
  href: z.string(),
  /** Seconds until the timer runs out; 0 or less is expired; null has no timer. */
  remainingSeconds: z.nullable(z.int()),
  isExpired: z.boolean(),
})
export type Deal = z.infer<typeof dealSchema>

export const homeDeals = defineRoute({
  name: 'deals.home',
  summary: 'Deals in effect on the home page',
  method: 'GET',
  path: '/deal/inEffectHomeV3',
  query: z.object({ ...commonQuery, dealType: z.optional(code()), moreDeals: z.optional(flag()) }),
  answer: z.object({ deals: z.array(dealSchema), hasMore: z.boolean() }),
})

export const homeDealsByHotel = defineRoute({
  name: 'deals.homeByHotel',
  summary: 'Deals of the home page, grouped by hotel',
  method: 'GET',
  path: '/deal/groupedHomeDealByHotel',
  query: z.object({ ...commonQuery, dealType: z.optional(code()) }),
  answer: z.array(z.object({ hotelId: z.string(), hotelName: z.string(), deals: z.array(dealSchema) })),
})

export const associatedDeals = defineRoute({
  name: 'deals.associated',
  summary: 'Other deals of the same hotel or destination',
  method: 'GET',
  path: '/deal/associated',
  query: z.object({
    ...commonQuery,
    hotelId: z.optional(code()),
    packDestination: z.optional(code()),
    packageCategoryId: z.optional(code()),
  }),
  answer: z.array(dealSchema),
})

const landingQuery = z.object({ ...commonQuery, dealTypeCode: z.optional(z.array(code()).check(z.maxLength(20))) })

export const landingDealsByArea = defineRoute({
  name: 'deals.landingByArea',
  summary: 'Deals in effect in an area, for its landing page; of some types where the query names them',
  method: 'GET',
  path: '/deal/inEffectLanding/byArea/:area',
  params: z.object({ area: code() }),
  query: landingQuery,
  answer: z.array(dealSchema),
  repeatable: ['dealTypeCode'],
})

export const landingDealsByDestination = defineRoute({
  name: 'deals.landingByDestination',
  summary: 'Deals in effect at a destination, for its landing page; of some types where the query names them',
  method: 'GET',
  path: '/deal/inEffectLanding/byDest/:dest',
  params: z.object({ dest: code() }),
  query: landingQuery,
  answer: z.array(dealSchema),
  repeatable: ['dealTypeCode'],
})

export const landingDestinations = defineRoute({
  name: 'deals.landingDestinations',
  summary: 'Destinations that have a deal in effect, with how many and the lowest price of one person',
  method: 'GET',
  path: '/deal/inEffectLanding/dests',
  query: z.object(commonQuery),
  answer: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      countryCode: z.string(),
      countryName: z.string(),
      picture: pictureSchema,
      deals: z.int(),
      perPersonFrom: moneySchema,
    }),
  ),
})

export const deal = defineRoute({
  name: 'deals.deal',
  summary: 'One deal',
  method: 'GET',
  path: '/deal/:dealId',
  params: z.object({ dealId: code() }),
  query: z.object(commonQuery),
  answer: dealSchema,
  errors: ['not_found'],
})

export const timerBanner = defineRoute({
  name: 'deals.timerBanner',
  summary: 'Banners that count down',
  method: 'GET',
  path: '/timerBanner',
  query: z.object(commonQuery),
  answer: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      href: z.string(),
      picture: pictureSchema,
      remainingSeconds: z.int(),
    }),
  ),
})
