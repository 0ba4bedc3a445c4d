/** Runs one statement and answers its rows; `Queryable['query']` of a test database fits. */
export type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>

/** A row of `booking`; of `state` and `draft` only what is compared. Amounts are minor units. */
export interface BookingRow {
  id: string
  tenant: string
  quote_id: string
  status: string
  version: number
  held_until: string | null
  terms_accepted_at: string | null
  draft: { paxList?: { firstName?: string; lastName?: string }[]; couponCodes?: string[] }
  state: {
    status: string
    reason?: string
    revision?: number
    /** Items of an earlier hold only wait to be given back. */
    holdNumber?: number
    due?: { amountMinor: number; currency: string }
    items?: Record<string, ItemEntry>
    payments?: Record<string, PaymentEntry>
    cancellation?: { quoteId: string; refundMinor: number; claim?: { extraMinor: number; phase: string } }
  }
}

/** An item as the booking's own record has it. */
export interface ItemEntry {
  kind: string
  phase: string
  round: number
  holdNumber: number
  isEssential: boolean
  priceMinor: number
  change?: { kind: string }
  record?: { reference?: string; facts?: { tickets?: string[] } }
  heldFor?: { quoteId: string }
}

/** A payment as the booking's own record has it. Amounts are minor units. */
export interface PaymentEntry {
  method: string
  phase: string
  amountMinor: number
  capturedMinor: number
  refundedMinor: number
}

/** A row of `payment_attempt`; its id is the `uniqueId` that the provider knows it by. */
export interface AttemptRow {
  id: string
  booking_id: string
  card_index: number
  phase: string
  amount_minor: number
  currency: string
  transaction_id: string | null
  refunded_minor: number
  revision: number | null
}

export interface EventRow {
  booking_id: string
  version: number
  kind: string
  event: { payment?: string; amountMinor?: number; totalMinor?: number; byMinor?: number; item?: string; as?: string }
  from_status: string
  to_status: string
}

/** A request to the outside that is not finished yet. */
export interface WaitingEffectRow {
  booking_id: string
  kind: string
  effect: { payment?: string; item?: string; round?: number; reference?: string }
  created_at: string
}

export interface HoldRow {
  id: number
  booking_id: string
  item: string
  phase: 'live' | 'pinned' | 'sold' | 'released'
}

export interface DemandRow {
  hold_id: number
  resource: string
  units: number
}

export interface CounterRow {
  resource: string
  cap: number
  taken: number
}

export interface ReservationRow {
  reference: string
  booking_id: string
  item: string
  ordinal: number
  status: string | null
  confirmation: string | null
}

export interface OrphanRow {
  booking_id: string
  item: string
  round: number
  state: string
  reference: string | null
}

export interface QuoteRow {
  id: string
  total_usd_minor: number
  total_ils_minor: number
  envelope: {
    lines?: { usdMinor: number; ilsMinor: number; isIncluded?: boolean }[]
    items?: Record<string, QuoteItem>
  }
}

/** What one supplier is to confirm of a quote. */
export interface QuoteItem {
  kind: string
  isEssential: boolean
  /** What it adds to the sum, in agorot. */
  priceMinor: number
  content: {
    demand?: { resource: string; units: number }[]
    hotelCode?: string
    checkIn?: string
    checkOut?: string
    rooms?: unknown[]
  }
}

export interface RevisionRow {
  booking_id: string
  number: number
  quote_id: string
  amount_minor: number
  currency: string
  draft: Record<string, unknown> & { couponCodes?: string[] }
}

export interface CancellationRow {
  id: string
  booking_id: string
  paid_minor: number
  fee_minor: number
  extra_minor: number
  confirmed_at: string | null
}

export interface CouponRow {
  code: string
  coupon_tenant: string | null
  booking_id: string
  phase: 'claimed' | 'redeemed'
}

/** What replaced the content of an item; the row with the greatest revision stands. */
export interface ItemContentRow {
  booking_id: string
  item_id: string
  revision: number
  content: QuoteItem['content']
}

/** Every row that is compared, all of one moment. Instants are ISO texts of the database's clock. */
export interface Snapshot {
  now: string
  bookings: BookingRow[]
  attempts: AttemptRow[]
  events: EventRow[]
  waiting: WaitingEffectRow[]
  holds: HoldRow[]
  demands: DemandRow[]
  counters: CounterRow[]
  reservations: ReservationRow[]
  orphans: OrphanRow[]
  quotes: QuoteRow[]
  revisions: RevisionRow[]
  cancellations: CancellationRow[]
  coupons: CouponRow[]
  itemContents: ItemContentRow[]
}

/** The rows of one list, by the name that the snapshot gives them. */
const LISTS: Readonly<Record<Exclude<keyof Snapshot, 'now'>, string>> = {
  bookings:
    'SELECT id, tenant, quote_id, status, version, held_until, terms_accepted_at, draft, state FROM booking ORDER BY order_number',
  attempts:
    'SELECT id, booking_id, card_index, phase, amount_minor, currency, transaction_id, refunded_minor, revision FROM payment_attempt',
  events:
    'SELECT booking_id, version, kind, event, from_status, to_status FROM booking_event ORDER BY booking_id, version',
  waiting: 'SELECT booking_id, kind, effect, created_at FROM booking_effect WHERE done_at IS NULL',
  holds: 'SELECT id, booking_id, item, phase FROM hold',
  demands: 'SELECT hold_id, resource, units FROM hold_demand',
  counters: 'SELECT resource, cap, taken FROM inventory_counter',
  reservations: 'SELECT reference, booking_id, item, ordinal, status, confirmation FROM reservation ORDER BY ordinal',
  orphans: 'SELECT booking_id, item, round, state, reference FROM booking_orphan',
  quotes:
    'SELECT id, total_usd_minor, total_ils_minor, envelope FROM quote WHERE id IN (SELECT quote_id FROM booking UNION SELECT quote_id FROM booking_revision)',
  revisions: 'SELECT booking_id, number, quote_id, amount_minor, currency, draft FROM booking_revision',
  cancellations: 'SELECT id, booking_id, paid_minor, fee_minor, extra_minor, confirmed_at FROM cancellation_quote',
  coupons: `SELECT code, coupon.tenant AS coupon_tenant, booking_id, phase
    FROM coupon_redemption JOIN coupon USING (code)`,
  itemContents: 'SELECT booking_id, item_id, revision, content FROM booking_item ORDER BY revision',
}

/**
 * Reads everything in one statement, so that workers which go on meanwhile cannot make two tables of different moments
 * look like a difference. The caller must see the rows of every tenant.
 */
export async function readSnapshot(query: Query): Promise<Snapshot> {
  const lists = Object.entries(LISTS).map(
    ([name, rows]) => `'${name}', (SELECT coalesce(jsonb_agg(to_jsonb(row)), '[]') FROM (${rows}) AS row)`,
  )
  const [read] = await query<{ snapshot: Snapshot }>(
    `SELECT jsonb_build_object('now', masa_now(), ${lists.join(', ')}) AS snapshot`,
  )
  if (read === undefined) throw new Error('a SELECT without a table answers one row')
  return read.snapshot
}
