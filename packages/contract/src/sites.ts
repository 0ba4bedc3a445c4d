import * as z from 'zod/mini'
import { defineRoute } from './route.ts'
import { code, commonQuery, text } from './wire.ts'

/** What a white-label site shows of itself (specification, chapter 3: Agency content). Public fields only. */
export const agencyContentsSchema = z.object({
  agencyCode: z.string(),
  code: z.string(),
  name: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  backgroundColorCss: z.nullable(z.string()),
  orderPhone: z.string(),
  bypassPayment: z.boolean(),
  limitToSpecificDeals: z.boolean(),
  isLoginMarketer: z.boolean(),
  forPricePlanOnly: z.boolean(),
  preferSmsToPassword: z.boolean(),
  enableSearchAgent: z.boolean(),
  is2FA: z.boolean(),
  usePaxBankCreditAsLoginCredential: z.boolean(),
  forMarketer: z.boolean(),
  forMainSite: z.boolean(),
  forWhiteLabelSite: z.boolean(),
  forInternalAgentSite: z.boolean(),
  minPaymentsForCredit: z.int(),
  maxPayments: z.int(),
  hasPaymentDeadline: z.boolean(),
  splitCard: z.boolean(),
  allowsCoupon: z.boolean(),
  allowsMultipleCoupons: z.boolean(),
  isSecurityForces: z.boolean(),
  homeHref: z.nullable(z.string()),
  marketerSpecificContents: z.object({
    componentsVisibility: z.object({
      disableHomeLink: z.boolean(),
      removeSocialIcon: z.boolean(),
      removeHomeButton: z.boolean(),
      removePhoneButton: z.boolean(),
    }),
  }),
})
export type AgencyContents = z.infer<typeof agencyContentsSchema>

export const agencyContentsByCode = defineRoute({
  name: 'sites.byAgencyCode',
  summary: 'Public content of an agency by its code',
  method: 'GET',
  path: '/agencyContents/byAgencyCode/:code',
  params: z.object({ code: code() }),
  query: z.object(commonQuery),
  answer: agencyContentsSchema,
  errors: ['agency_not_found'],
})

export const agencyContentsByHost = defineRoute({
  name: 'sites.byHost',
  summary: 'Public content of the site of a host',
  method: 'GET',
  path: '/agencyContents/byHost/:host',
  params: z.object({ host: text(253) }),
  query: z.object(commonQuery),
  answer: agencyContentsSchema,
  errors: ['agency_not_found'],
})
