import { replaceDemand, takeHold } from '#src/inventory/inventory.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { selectionOf } from '../draft/draft.domain.ts'
import { ownItems, type OwnDemand } from '../items/own-stock.ts'
import { dueOf, nextItems, plansOf } from '../items/planned-items.ts'
import type { Priced } from '../price/pricing.domain.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import { applyEvents } from '../saga/apply-events.ts'
import { beginHoldTime } from './hold-time.repository.ts'
import { nextItemId } from '../state/booking-facts.domain.ts'
import type { CourseEvent } from '../state/booking-state.domain.ts'

interface Wanted {
  readonly booking: BookingRecord
  readonly quote: Quote
  readonly priced: Priced
}

/**
 * Holds what was chosen: for a booking that holds nothing, or instead of what it holds. Our own stock is taken in the
 * caller's transaction, all or none: when there is not enough, nothing has changed. Suppliers are asked for their places
 * after it. The caller holds the booking's row.
 */
export async function takeBookingHold(
  tx: Queryable,
  dependencies: BookingDependencies,
  { wanted, address }: { wanted: Wanted; address: string | null },
): Promise<BookingRecord> {
  const { id: bookingId, tenant, state } = wanted.booking
  const limits = dependencies.settings.holdLimits
  if ((await beginHoldTime(tx, wanted.booking, { address, limits })) === 'limit') throw new DomainError('hold_limit')
  for (const { id: item, demand } of ownStockOf(dependencies, wanted)) {
    const request = { tenant, bookingId, item, demand }
    const answer = state.items[item]?.phase === 'held' ? await replaceDemand(tx, request) : await takeHold(tx, request)
    if (answer === undefined) throw new DomainError('hold_expired')
    if (answer.kind === 'short') throw shortOf(answer.resources, demand)
  }
  return applyEvents(tx, wanted.booking, [holdEvent(dependencies, wanted)])
}

function ownStockOf(dependencies: BookingDependencies, { booking, quote }: Wanted) {
  const plans = plansOf(dependencies, quote)
  return ownItems(quote).map(({ name, demand }) => ({ id: nextItemId(booking.state, name, plans), demand }))
}

function holdEvent(dependencies: BookingDependencies, wanted: Wanted): CourseEvent {
  const { booking, quote, priced } = wanted
  return {
    kind: 'hold_begun',
    selection: selectionOf(quote.packSelectionId, booking.draft),
    heldFor: { quoteId: quote.packSelectionId, choices: booking.draft.choices ?? {} },
    due: dueOf(priced),
    items: nextItems(booking.state, plansOf(dependencies, quote)),
    held: ownStockOf(dependencies, wanted).map(({ id }) => id),
    hasRights: booking.draft.couponCodes.length > 0,
  }
}

/** The refusal of a hold for which there is not enough of these resources, as their product says it. */
function shortOf(resources: readonly string[], demand: OwnDemand): DomainError {
  const isSeatsAlone = demand.every(
    ({ resource, whenShort }) => whenShort === 'no_seats' || !resources.includes(resource),
  )
  return new DomainError(isSeatsAlone ? 'no_seats' : 'sold_out')
}
