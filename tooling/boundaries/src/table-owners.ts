/** Which area of the API owns each table: it alone names the table in its SQL; other areas ask its `.service`. */
export const tableOwners: Readonly<Record<string, string>> = {
  ...ownedBy('platform', 'idempotency', 'rate_bucket', 'report'),
  ...ownedBy('sites', 'agency', 'agency_group', 'site', 'site_host'),
  ...ownedBy('identity', 'operator', 'operator_audit', 'operator_session', 'visitor_session', 'visitor_sign_in'),
  ...ownedBy('releases', 'live_release', 'release', 'release_change', 'release_channel', 'release_channel_site'),
  ...ownedBy('releases', 'remote_enablement', 'remote_failure', 'remote_load'),
  // What products share; and what packages put on sale, with their deals.
  ...ownedBy(
    'catalogue',
    'airline',
    'airport',
    'destination',
    'exchange_rate',
    'hotel',
    'hotel_room',
    'reference_word',
  ),
  ...ownedBy('vacations', 'catalogue_fill', 'deal', 'flight', 'lowest_price', 'offer', 'pack'),
  ...ownedBy('flights', 'flight_look_budget', 'flight_look_day', 'flight_name_fee'),
  ...ownedBy('app-deals', 'app_deal', 'app_deal_view'),
  ...ownedBy('content', 'footer_category', 'info_page', 'mailing_lead', 'page_banner', 'page_redirect', 'page_text'),
  ...ownedBy('content', 'timer_banner'),
  ...ownedBy('maintenance', 'maintenance_message'),
  ...ownedBy('short-links', 'short_link'),
  ...ownedBy('inventory', 'hold', 'hold_demand', 'inventory_counter'),
  ...ownedBy('quotes', 'quote'),
  ...ownedBy('coupons', 'coupon', 'coupon_redemption'),
  ...ownedBy('bookings', 'booking', 'booking_consent', 'booking_effect', 'booking_event', 'booking_hand_over'),
  ...ownedBy('bookings', 'booking_secret', 'former_change_link', 'order_access', 'payment_attempt'),
  ...ownedBy('bookings', 'order_acknowledgement', 'order_correction', 'order_message', 'passport_reminder'),
  ...ownedBy('reservations', 'reservation'),
  ...ownedBy(
    'bookings',
    'booking_reference',
    'booking_item',
    'booking_orphan',
    'booking_revision',
    'cancellation_quote',
  ),
}

/** Auditors compare what areas wrote with each other, so they alone read the tables of all. */
export const auditors = /^[^/]+\/audit\//

/** Files that fill or watch several tables of their own area, and name them by a variable. */
export const namingByVariable: ReadonlySet<string> = new Set([
  'content/content-seed.ts',
  'platform/database/insert-rows.ts',
  'catalogue/catalogue.repository.ts',
])

/** A file that still names a table of another area. */
export interface TableException {
  readonly file: string
  readonly table: string
  /** The day on which it was entered. */
  readonly since: string
}

/** Only gets shorter: an entry that is not needed any more is a fault. */
export const tableExceptions: readonly TableException[] = [
  { file: 'bookings/record/tidy-up.ts', table: 'quote', since: '2026-11-23' },
  { file: 'coupons/coupons.repository.ts', table: 'booking', since: '2026-11-23' },
]

function ownedBy(area: string, ...tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, area]))
}
