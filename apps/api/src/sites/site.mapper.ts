import { DEFAULT_MAX_INSTALMENTS, DEFAULT_MIN_INSTALMENTS, type LangCode, type LocalisedText } from '@masa/contract'
import type { Site as PageSite } from '@masa/contract/releases'
import type { Seller } from '@masa/contract/booking'
import type { AgencyContents } from '@masa/contract/sites'
import { inLanguage } from '#src/platform/language/in-language.ts'
import type { Site } from '#src/platform/tenants/site.ts'
import type { AgencyRow, SiteRow } from './site.repository.ts'

/** What the platform needs of a site on every request. */
export const toSite = (row: SiteRow): Site => ({
  tenant: row.tenant,
  kind: row.kind,
  agencyCode: row.agency.code,
  name: row.site_name,
  host: row.hosts[0] ?? '',
})

/** What the site's pages need before they ask for anything. */
export const toPageSite = (row: SiteRow): PageSite => ({
  tenant: row.tenant,
  kind: row.kind,
  agencyCode: row.agency.code,
  name: row.site_name,
  metaTitle: complete(row.agency.meta_title, row.site_name),
  metaDescription: complete(row.agency.meta_description),
  theme: row.theme,
  canonicalOrigin: row.canonical_origin,
  isIndexable: row.is_indexable,
  demandsSignIn: row.agency.is_login_marketer,
})

/** The public part of an agency's record: no agent code, credit, address or group. */
export function toAgencyContents(agency: AgencyRow, lang: LangCode): AgencyContents {
  const visibility = agency.components_visibility
  return {
    agencyCode: agency.code,
    code: agency.code,
    name: inLanguage(agency.name, lang),
    metaTitle: inLanguage(agency.meta_title, lang) || inLanguage(agency.name, lang),
    metaDescription: inLanguage(agency.meta_description, lang),
    backgroundColorCss: agency.background_color_css,
    orderPhone: agency.phone ?? '',
    bypassPayment: agency.bypass_payment,
    limitToSpecificDeals: agency.limit_to_specific_deals,
    isLoginMarketer: agency.is_login_marketer,
    forPricePlanOnly: agency.for_price_plan_only,
    preferSmsToPassword: agency.prefer_sms_to_password,
    enableSearchAgent: agency.enable_search_agent,
    is2FA: agency.is_2fa,
    usePaxBankCreditAsLoginCredential: agency.use_pax_bank_credit_as_login_credential,
    forMarketer: agency.for_marketer,
    forMainSite: agency.for_main_site,
    forWhiteLabelSite: agency.for_white_label_site,
    forInternalAgentSite: agency.for_internal_agent_site,
    ...instalmentBounds(agency),
    hasPaymentDeadline: agency.has_payment_deadline,
    splitCard: agency.offers_split_card,
    allowsCoupon: agency.allows_coupon,
    allowsMultipleCoupons: agency.allows_multiple_coupons,
    isSecurityForces: agency.security_forces,
    homeHref: agency.home_link,
    marketerSpecificContents: {
      componentsVisibility: {
        disableHomeLink: visibility.disableHomeLink ?? false,
        removeSocialIcon: visibility.removeSocialIcon ?? false,
        removeHomeButton: visibility.removeHomeButton ?? false,
        removePhoneButton: visibility.removePhoneButton ?? false,
      },
    },
  }
}

const instalmentBounds = (agency: AgencyRow) => ({
  minPaymentsForCredit: agency.min_payments_for_credit ?? DEFAULT_MIN_INSTALMENTS,
  maxPayments: agency.max_payments ?? DEFAULT_MAX_INSTALMENTS,
})

/** What bookings need to know of the seller; never leaves the house. */
export interface SalesTerms {
  readonly agencyCode: string
  readonly instalments: { readonly min: number; readonly max: number }
  readonly bypassesPayment: boolean
  readonly limitsToSpecificDeals: boolean
  readonly isPricePlanOnly: boolean
  readonly offersSplitCard: boolean
  readonly hasPaymentDeadline: boolean
  readonly isCategoryLink: boolean
  readonly allowsCoupon: boolean
  readonly allowsMultipleCoupons: boolean
  readonly isSecurityForces: boolean
  readonly cardRetryBy: 'marker' | 'cardIndex' | null
  readonly phone: string | null
  readonly groups: readonly string[]
}

export function toSalesTerms(agency: AgencyRow): SalesTerms {
  const { minPaymentsForCredit, maxPayments } = instalmentBounds(agency)
  return {
    agencyCode: agency.code,
    instalments: { min: minPaymentsForCredit, max: maxPayments },
    bypassesPayment: agency.bypass_payment,
    limitsToSpecificDeals: agency.limit_to_specific_deals,
    isPricePlanOnly: agency.for_price_plan_only,
    offersSplitCard: agency.offers_split_card,
    hasPaymentDeadline: agency.has_payment_deadline,
    isCategoryLink: agency.is_category_link,
    allowsCoupon: agency.allows_coupon,
    allowsMultipleCoupons: agency.allows_multiple_coupons,
    isSecurityForces: agency.security_forces,
    cardRetryBy: agency.card_retry_by,
    phone: agency.phone,
    groups: agency.groups,
  }
}

/** Who sells on a site: its own agency, or the main site's; a receipt calls the site's number. */
export function toSeller(row: SiteRow, main: SiteRow | undefined, lang: LangCode): Seller {
  const seller = row.agency.seller ?? main?.agency.seller ?? null
  return {
    name: inLanguage(seller?.name ?? row.site_name, lang),
    registrationNumber: seller?.registrationNumber ?? null,
    address: seller === null ? null : inLanguage(seller.address, lang),
    phone: row.agency.phone,
    nightPhone: seller?.nightPhone ?? null,
  }
}

const complete = (text: Partial<LocalisedText>, instead: Partial<LocalisedText> = {}): LocalisedText => ({
  he: text.he ?? instead.he ?? '',
  en: text.en ?? instead.en ?? '',
  ru: text.ru ?? instead.ru ?? '',
  ar: text.ar ?? instead.ar ?? '',
})
