import type { BookingProgress, SucceededBooking } from '@masa/contract/booking'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import type { ProductWords } from '#src/products/products.service.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import { cancellationClock } from '../cancellation/count-booking.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { forCaller, isOrder, orderOf, quoteOf } from '../record/booking-access.ts'
import { eventsOf, type BookingRecord, type StoredEvent } from '../record/booking.repository.ts'
import { waitOf } from '../saga/effects.repository.ts'
import { itemsOf } from '../state/booking-facts.domain.ts'
import type { BookingStatus } from '../state/booking-state.domain.ts'
import { hasOrder, publicStatus } from '../state/status.domain.ts'
import { viewOrder } from './booking-view.ts'
import { endingOf } from './ending.ts'
import { alternativeOfPackage, endingOfPackage, replacedOfPackage, statusesOfPackage } from './package-fields.ts'
import { offeredQuote, openSupplierChange } from './present-supplier-change.ts'
import type { PriceRises } from './price-rise.ts'
import { readOrder, type ReadOrder } from './read-order.ts'
import type { SupplierChanges } from './supplier-change.ts'

type Progress = BookingProgress['steps'][number]

/** The status that each milestone is reached by. */
const REACHED_BY: Readonly<Record<ProductWords['steps'][number]['doneBy'], BookingStatus>> = {
  authorised: 'authorised',
  suppliersConfirmed: 'supplier_ok',
  charged: 'confirmed',
}
const FAILED: ReadonlySet<BookingStatus> = new Set<BookingStatus>([
  'voiding',
  'refunding',
  'refused',
  'voided',
  'error',
  'expired',
  'refunded',
  'cancelling',
  'cancelled',
])

/** What suppliers ask of a traveller, by their own pages. */
interface OfferSources {
  readonly priceRises: Pick<PriceRises, 'ofOrder'>
  readonly supplierChanges: Pick<SupplierChanges, 'ofOrder'>
}

/** What a booking has come to: the live modal's steps, and the finished order. */
export function createOrderStatus(dependencies: BookingDependencies, { priceRises, supplierChanges }: OfferSources) {
  const { db, quotes } = dependencies
  return {
    async progress(id: string, context: RequestContext) {
      const { booking, events } = await forCaller(db, context, async (tx) => ({
        booking: (await orderOf(tx, context, id)).booking,
        events: await eventsOf(tx, id),
      }))
      const { status } = booking.state
      const { steps } = quotes.words(await quoteOf(dependencies, booking), context.lang)
      const shown = status === 'expired' ? undefined : publicStatus(status)
      return {
        steps: progressSteps(steps, status, events),
        status: shown ?? null,
        isFinished: shown !== undefined,
        orderNumber: hasOrder(booking.state) ? String(booking.orderNumber) : null,
      }
    },

    succeeded: async (id: string, context: RequestContext): Promise<SucceededBooking> =>
      (await followed(id, context)).shown,

    followed,
  }

  /** The finished order, with what it was read from. Throws `booking_not_found`; `payment_pending` and `state` while there is none. */
  async function followed(id: string, context: RequestContext): Promise<{ shown: SucceededBooking; order: ReadOrder }> {
    const { booking, isOpened, now } = await forCaller(db, context, async (tx) => ({
      ...(await orderOf(tx, context, id)),
      now: (await tx.query<{ now: Date }>('SELECT masa_now() AS now'))[0]?.now ?? new Date(0),
    }))
    const { state } = booking
    const status = publicStatus(state.status)
    // Paid for and still under way is not the same as never paid: only the first is waited for.
    if (status === undefined) throw new DomainError(isOrder(booking) ? 'payment_pending' : 'state')
    const order = await readOrder(dependencies, booking, context.lang)
    const { paid, replaced } = order
    const ending = endingOf(state)
    const shown: SucceededBooking = {
      orderNumber: String(booking.orderNumber),
      status,
      ...statusesOfPackage(state, order.items),
      booking: await viewOrder(dependencies, order, context.lang, { hidesNumbers: isOpened }),
      seller: await dependencies.settings.seller(booking.tenant, context.lang),
      cancellationLaw: order.law,
      payment: {
        charged: order.charged,
        refunded: order.refunded,
        instalments: paid?.instalments ?? 1,
        card: paid?.cardLast4 ? { brand: paid.cardBrand ?? '', last4: paid.cardLast4 } : null,
        at: paid?.settledAt?.toISOString() ?? null,
      },
      onRequest: await waitingFor(order, context, now),
      priceRise: await priceRises.ofOrder(booking),
      canCancel: state.status === 'confirmed' && (await isBeforeDeparture(booking, order.quote)),
      cancellation: order.cancellation,
      refund: order.refund,
      replaced: replaced && {
        title: replaced.title,
        at: replaced.at.toISOString(),
        ...(await replacedOfPackage(dependencies, replaced.before, context.lang)),
      },
      ending,
      ...endingOfPackage(ending),
    }
    return { shown, order }
  }

  async function isBeforeDeparture(booking: BookingRecord, quote: Quote): Promise<boolean> {
    return (await db.inTenant(booking.tenant, (tx) => cancellationClock(tx, quote))).toDeparture > 0
  }

  /** What a supplier has still to answer, or the traveller about what it offers; null where nothing is waited for. */
  async function waitingFor(
    { booking, quote }: ReadOrder,
    { lang }: RequestContext,
    now: Date,
  ): Promise<SucceededBooking['onRequest']> {
    const changed = await supplierChanges.ofOrder(booking, lang)
    if (changed !== null) {
      const wait = { answerBy: instant(changed.answerBy), askedAt: instant(changed.noticedAt) ?? now }
      const open = openSupplierChange(booking)
      const after = open && (await offeredQuote(dependencies, quote, open))
      const alternative = await alternativeOfPackage(dependencies, after, lang)
      return { ...shownWait(wait, now), acceptanceToken: changed.token, alternative }
    }
    const asked = itemsOf(booking.state).flatMap(([item, { phase }]) => (phase === 'onRequest' ? [item] : []))
    if (asked.length === 0) return null
    const wait = await db.inTenant(booking.tenant, (tx) => waitOf(tx, booking.id, asked))
    return { ...shownWait(wait ?? { answerBy: null, askedAt: now }, now), acceptanceToken: null, alternative: null }
  }
}

export type OrderStatus = ReturnType<typeof createOrderStatus>

const instant = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))

interface Wait {
  readonly answerBy: Date | null
  readonly askedAt: Date
}

/** How much of the time until a supplier's answer has gone, by the database's clock. */
function shownWait({ answerBy, askedAt }: Wait, now: Date) {
  if (answerBy === null) return { answerBy: null, remainingSeconds: null, waitedShare: 0 }
  const span = answerBy.getTime() - askedAt.getTime()
  return {
    answerBy: answerBy.toISOString(),
    remainingSeconds: Math.max(0, Math.ceil((answerBy.getTime() - now.getTime()) / 1000)),
    waitedShare: span > 0 ? Math.min(1, Math.max(0, (now.getTime() - askedAt.getTime()) / span)) : 0,
  }
}

/** Each step with how it stands: the first that is not done is the present one. */
function progressSteps(
  steps: ProductWords['steps'],
  status: BookingStatus,
  events: readonly StoredEvent[],
): Progress[] {
  let isBlocked = false
  return steps.map(({ step, label, doneBy }) => {
    const reached = events.find(
      ({ toStatus, fromStatus }) => toStatus !== fromStatus && toStatus === REACHED_BY[doneBy],
    )
    if (reached !== undefined && !isBlocked) return { step, label, state: 'done', at: reached.at.toISOString() }
    if (isBlocked) return { step, label, state: 'next', at: null }
    isBlocked = true
    return { step, label, state: FAILED.has(status) ? 'failed' : 'now', at: null }
  })
}
