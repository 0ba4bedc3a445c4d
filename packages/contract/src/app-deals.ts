import * as z from 'zod/mini'
import { bannerSchema } from './content.ts'
import { textSchema } from './language.ts'
import { majorAmountSchema, moneySchema } from './money.ts'
import { pictureSchema } from './picture.ts'
import { defineRoute } from './route.ts'
import { flightSchema, namedCodeSchema, packagePriceSchema, rateSchema } from './vacation-offer.ts'
import { packageLineSchema } from './vacation-quote.ts'
import { code, commonQuery, flag } from './wire.ts'

/** Deals of the app channel (specification, chapter 3: App deal; chapter 7: App). */

/** Sections of a featured group; every other group has `deals` alone. */
export const APP_DEAL_SECTIONS = ['deals', 'Most View', 'The hottest'] as const
const sectionSchema = z.enum(APP_DEAL_SECTIONS)
export type AppDealSection = z.infer<typeof sectionSchema>

/** Parts of a deal's page that its tabs lead to; a tab's `link` is `#` and one of these. */
export const APP_DEAL_PARTS = ['deal', 'flights', 'hotel', 'terms'] as const

/** A deal as the app's screens show it. Amounts are for two adults in one room; `price` and `price_int` of one of them. */
export const appDealSchema = z.object({
  dealId: z.string(),
  dest: z.string(),
  /** Month of departure, `YYYY-MM`. */
  month: z.string(),
  /** Group that it stands in; null for one that no group takes at present. */
  category: z.nullable(z.string()),
  /** Ids of the sub-categories that it is in (`/app/dealSubCategory/all`). */
  subcategory: z.array(z.string()),
  price: majorAmountSchema,
  price_int: z.int(),
  /** Lower stands first. */
  priority: z.int(),
  packStartDate: z.string(),
  packEndDate: z.string(),
  hotelId: z.string(),
  packageCategory: z.string(),
  /** Its page in the app. */
  link: z.string(),
  title: z.string(),
  subtitle: z.string(),
  image: z.string(),
  transfer: z.boolean(),
  baggage: z.boolean(),
  type: z.string(),
  remark: z.nullable(z.object({ title: z.string() })),
  /** Its page on any site: what is sent to a friend. */
  share: z.string(),
  tabs: z.array(z.object({ title: z.string(), link: z.string() })),
  translations: z.object({ basisName: textSchema }),
  packId: z.string(),
  laId: z.string(),
  hotelName: z.string(),
  stars: z.int(),
  destination: namedCodeSchema,
  countryName: z.string(),
  picture: pictureSchema,
  nights: z.int(),
  board: namedCodeSchema,
  isDirectFlight: z.boolean(),
  amounts: packagePriceSchema,
  /** What one person saves; null without a running discount. */
  saving: z.nullable(moneySchema),
  /** Free seats on the fuller of its two flights. */
  seatsLeft: z.int(),
  /** Seconds until the timer runs out; 0 or less is expired; null has no timer. */
  remainingSeconds: z.nullable(z.int()),
  isExpired: z.boolean(),
})
export type AppDeal = z.infer<typeof appDealSchema>

/** `newVersion` and `state` are the app's own marks: there is one version. */
const appQuery = { ...commonQuery, newVersion: z.optional(flag()) }

export const appBanner = defineRoute({
  name: 'appDeals.banner',
  summary: 'Banners of the app home',
  method: 'GET',
  path: '/app/banner',
  remote: 'app-deals',
  query: z.object(commonQuery),
  answer: z.array(bannerSchema),
})

export const appPackages = defineRoute({
  name: 'appDeals.packages',
  summary: 'Deals of the app, and which of them stand in which section of which group, in order',
  method: 'GET',
  path: '/app/getPackagesNew',
  remote: 'app-deals',
  query: z.object({ ...appQuery, state: z.optional(z.literal('APP')) }),
  answer: z.object({
    packages: z.array(appDealSchema),
    /** By the keys of `/app/getMenuNew`: ids of deals in each section. A section that has none is absent. */
    groups: z.record(
      z.string(),
      z.object({
        deals: z.optional(z.array(z.string())),
        'Most View': z.optional(z.array(z.string())),
        'The hottest': z.optional(z.array(z.string())),
      }),
    ),
  }),
})
export type AppPackages = z.infer<typeof appPackages.answer>

export const appMenu = defineRoute({
  name: 'appDeals.menu',
  summary: 'Groups of the app home with their sections, in order',
  method: 'GET',
  path: '/app/getMenuNew',
  remote: 'app-deals',
  query: z.object(appQuery),
  answer: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      isFeatured: z.boolean(),
      sections: z.array(z.object({ key: sectionSchema, title: z.string() })),
    }),
  ),
})
export type AppMenu = z.infer<typeof appMenu.answer>

export const appSubCategories = defineRoute({
  name: 'appDeals.subCategories',
  summary: 'Sub-categories that the deals can be narrowed to; the excluded one is not offered for choice',
  method: 'GET',
  path: '/app/dealSubCategory/all',
  remote: 'app-deals',
  query: z.object(commonQuery),
  answer: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), isExcluded: z.boolean() })),
})
export type AppSubCategory = z.infer<typeof appSubCategories.answer>[number]

/** A package as it can be bought now by two adults in the least expensive room. Lines sum to the total. */
const appPackageSchema = z.object({
  packId: z.string(),
  laId: z.string(),
  /** The deal whose discount is in the price; null for the ordinary price. */
  dealId: z.nullable(z.string()),
  dateFrom: z.string(),
  dateTo: z.string(),
  nights: z.int(),
  board: namedCodeSchema,
  room: z.string(),
  outwardFlight: flightSchema,
  inwardFlight: flightSchema,
  hasTransfers: z.boolean(),
  rate: rateSchema,
  lines: z.array(packageLineSchema),
  people: z.int(),
  price: packagePriceSchema,
  saving: z.nullable(moneySchema),
  seatsLeft: z.int(),
  status: z.enum(['available', 'sold_out', 'phone_only']),
  cancellationTerms: z.array(z.object({ until: z.nullable(z.string()), percent: z.int() })),
})
export type AppPackage = z.infer<typeof appPackageSchema>

const packageErrors = [
  'package_not_found',
  'flight_unavailable',
  'package_being_updated',
  'price_being_updated',
  'rooms_invalid',
] as const

export const appPackageData = defineRoute({
  name: 'appDeals.packageData',
  summary: "One departure: its flights, price and what is left. Without a hotel's stay its least expensive one",
  method: 'GET',
  path: '/app/getPackageData',
  remote: 'app-deals',
  query: z.object({ ...appQuery, id: code(), laId: z.optional(code()), dealid: z.optional(code()) }),
  answer: appPackageSchema,
  errors: [...packageErrors],
})

export const appItinerary = defineRoute({
  name: 'appDeals.itinerary',
  summary: "A deal's page: the deal, its hotel, its package as it can be bought now, and other departures",
  method: 'GET',
  path: '/app/itineraryDetail',
  remote: 'app-deals',
  query: z.object({ ...commonQuery, dealid: code() }),
  answer: z.object({
    dealId: z.string(),
    title: z.string(),
    remark: z.nullable(z.object({ title: z.string() })),
    tabs: appDealSchema.shape.tabs,
    share: z.string(),
    picture: pictureSchema,
    hotel: z.object({
      hotelId: z.string(),
      name: z.string(),
      stars: z.int(),
      district: z.string(),
      description: z.string(),
      destination: namedCodeSchema,
      countryName: z.string(),
      score: z.nullable(z.object({ value: z.number(), count: z.int() })),
      facilities: z.array(namedCodeSchema),
    }),
    package: appPackageSchema,
    /** The same hotel for as many nights on other days, and this one; by date. For two adults. */
    departures: z.array(
      z.object({
        packId: z.string(),
        laId: z.string(),
        dealId: z.nullable(z.string()),
        dateFrom: z.string(),
        dateTo: z.string(),
        perPerson: moneySchema,
      }),
    ),
    remainingSeconds: z.nullable(z.int()),
    isExpired: z.boolean(),
  }),
  errors: ['not_found', ...packageErrors],
})
export type AppItinerary = z.infer<typeof appItinerary.answer>

export const appDealViewed = defineRoute({
  name: 'appDeals.viewed',
  summary: 'Counts that a deal was looked at: once an hour from one address',
  method: 'POST',
  path: '/app/dealViewed',
  remote: 'app-deals',
  query: z.object(commonQuery),
  body: z.object({ dealid: code() }),
  answer: z.object({ isCounted: z.boolean() }),
  errors: ['not_found'],
})
