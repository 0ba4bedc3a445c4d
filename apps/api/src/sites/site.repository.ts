import type { LocalisedText } from '@masa/contract'
import type { Queryable } from '#src/platform/database/database.ts'
import type { SiteKind } from '#src/platform/tenants/site.ts'

/** A site with its agency and its agency's groups, as stored. */
export interface SiteRow {
  readonly tenant: string
  readonly kind: SiteKind
  readonly site_name: LocalisedText
  readonly theme: Record<string, string>
  readonly canonical_origin: string | null
  readonly is_indexable: boolean
  readonly hosts: string[]
  readonly agency: AgencyRow
}

/** The agency content record. */
export interface AgencyRow {
  readonly code: string
  readonly name: LocalisedText
  readonly tenant: string | null
  readonly ody_agent_code: string | null
  readonly bypass_payment: boolean
  readonly limit_to_specific_deals: boolean
  readonly is_login_marketer: boolean
  readonly for_price_plan_only: boolean
  readonly prefer_sms_to_password: boolean
  readonly enable_search_agent: boolean
  readonly is_2fa: boolean
  readonly use_pax_bank_credit_as_login_credential: boolean
  readonly for_marketer: boolean
  readonly for_main_site: boolean
  readonly for_white_label_site: boolean
  readonly for_internal_agent_site: boolean
  readonly min_payments_for_credit: number | null
  readonly max_payments: number | null
  readonly offers_split_card: boolean
  readonly has_payment_deadline: boolean
  readonly is_category_link: boolean
  readonly allows_coupon: boolean
  readonly allows_multiple_coupons: boolean
  readonly security_forces: boolean
  readonly card_retry_by: 'marker' | 'cardIndex' | null
  readonly home_link: string | null
  readonly components_visibility: Partial<
    Record<'disableHomeLink' | 'removeSocialIcon' | 'removeHomeButton' | 'removePhoneButton', boolean>
  >
  readonly meta_title: Partial<LocalisedText>
  readonly meta_description: Partial<LocalisedText>
  readonly background_color_css: string | null
  readonly phone: string | null
  /** Who sells on its site, as receipts name it; null: the main site's seller does. */
  readonly seller: {
    readonly name: LocalisedText
    readonly registrationNumber: string
    readonly address: LocalisedText
    readonly nightPhone: string | null
  } | null
  /** The agency's group, and the groups above it, nearest first. */
  readonly groups: string[]
}

const AGENCY = `
  SELECT agency.*, coalesce((
    WITH RECURSIVE above AS (
      SELECT code, parent, 1 AS depth FROM agency_group WHERE code = agency.group_code
      UNION ALL
      SELECT g.code, g.parent, above.depth + 1 FROM agency_group g JOIN above ON g.code = above.parent WHERE above.depth < 10
    ) SELECT array_agg(code ORDER BY depth) FROM above), '{}') AS groups
  FROM agency WHERE agency.is_active`

/** Every active site. There are few: they are read together and kept for some seconds. */
export async function readSites(db: Queryable): Promise<SiteRow[]> {
  return db.query<SiteRow>(`
    SELECT site.tenant, site.kind, site.name AS site_name, site.theme, site.canonical_origin, site.is_indexable,
      to_jsonb(agency) AS agency,
      coalesce((SELECT array_agg(host ORDER BY position, host) FROM site_host WHERE site_host.tenant = site.tenant), '{}') AS hosts
    FROM site JOIN (${AGENCY}) AS agency ON agency.code = site.agency_code
    WHERE site.is_active`)
}

/** One active agency; null for an unknown code. */
export async function readAgency(db: Queryable, code: string): Promise<AgencyRow | null> {
  const [row] = await db.query<{ agency: AgencyRow }>(
    `SELECT to_jsonb(agency) AS agency FROM (${AGENCY}) AS agency WHERE agency.code = $1`,
    [code],
  )
  return row?.agency ?? null
}

/** Every site, the main one first, active or not. */
export const readTenants = (
  db: Queryable,
): Promise<{ tenant: string; kind: SiteKind; name: LocalisedText; isActive: boolean }[]> =>
  db.query(`SELECT tenant, kind, name, is_active AS "isActive" FROM site ORDER BY kind <> 'main', tenant`)

/** What an agency's record says about booking and paying; null: the usual. */
export interface BookingTermsRow {
  readonly min: number | null
  readonly max: number | null
  readonly isSecurityForces: boolean
  readonly allowsMultipleCoupons: boolean
  readonly mayConfirmShortPassport: boolean
  /** Of the sale price, all discounts together. */
  readonly maxDiscountPercent: number
}

/** The terms of the agency whose site a tenant is. */
export async function readBookingTerms(db: Queryable, tenant: string): Promise<BookingTermsRow | undefined> {
  const [row] = await db.query<BookingTermsRow>(
    `SELECT min_payments_for_credit AS min, max_payments AS max, security_forces AS "isSecurityForces",
       allows_multiple_coupons AS "allowsMultipleCoupons", allows_short_passport AS "mayConfirmShortPassport",
       max_discount_percent AS "maxDiscountPercent"
     FROM agency JOIN site ON site.agency_code = agency.code WHERE site.tenant = $1`,
    [tenant],
  )
  return row
}
