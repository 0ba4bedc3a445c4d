import type { BookingView } from '@masa/contract/booking'
import { isPhone } from '@masa/contract/phone'
import { extendHold, hasRunOut, holdTime, takeHold, type HoldTime } from '#src/inventory/inventory.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { idempotent } from '#src/platform/idempotency/idempotent.ts'
import { agencyTerms, type AgencyTerms } from './agency-terms.ts'
import { forCaller, ownBooking, quoteOf } from './booking-access.ts'
import { applyEvents } from './booking-moves.ts'
import { viewBooking } from './booking-view.ts'
import type { BookingRecord } from './booking.repository.ts'
import { whatIsMissing } from './completeness.domain.ts'
import type { BookingDependencies } from './dependencies.ts'
import type { Quote } from './quote.ts'
import { loadSecrets } from './secrets.repository.ts'

/** Throws what still stands between a booking and its hold or payment. */
export async function demandComplete(
  tx: Queryable,
  { sealer }: BookingDependencies,
  { booking, quote, terms }: { booking: BookingRecord; quote: Quote; terms: AgencyTerms },
): Promise<void> {
  const secrets = await loadSecrets(tx, sealer, booking.id)
  const [clock] = await tx.query<{ today: string }>('SELECT masa_today() AS today')
  const rules = { isPhone, today: clock?.today ?? '', mayConfirmShortPassport: terms.mayConfirmShortPassport }
  const missing = whatIsMissing({ draft: booking.draft, secrets }, quote, rules)
  if (missing !== undefined)
    throw new DomainError(missing.code, missing.fields.length > 0 ? { fields: missing.fields } : undefined)
}

/** `chkInv` and the hold's extension. */
export function createInventoryCheck(dependencies: BookingDependencies) {
  const { db, idempotency, quotes, settings } = dependencies

  async function check(id: string, context: RequestContext): Promise<{ booking: BookingView }> {
    const present = await forCaller(db, context, (tx) => ownBooking(tx, context, id))
    const quote = await quoteOf(dependencies, present)
    const terms = await agencyTerms(db, context.tenant)
    if (!isHolding(present)) await demandSamePrice(quote, context)
    const booking = await forCaller(db, context, async (tx) => {
      let locked = await ownBooking(tx, context, id, { lock: true })
      if (await hasRunOut(tx, id)) locked = await applyEvents(tx, locked, [{ kind: 'hold_expired' }])
      if (isHolding(locked)) return locked
      if (locked.state.status !== 'draft' && locked.state.status !== 'expired') throw new DomainError('state')
      if (locked.quoteId !== quote.packSelectionId) throw new DomainError('state')
      await demandComplete(tx, dependencies, { booking: locked, quote, terms })
      const answer = await takeHold(
        tx,
        {
          tenant: context.tenant,
          bookingId: id,
          sessionId: locked.sessionId,
          address: context.address,
          demand: quote.demand,
        },
        settings.holdLimits,
      )
      if (answer.kind === 'limit') throw new DomainError('hold_limit')
      if (answer.kind === 'short')
        throw new DomainError(
          answer.resources.every((resource) => resource.startsWith('flight')) ? 'no_seats' : 'sold_out',
        )
      return applyEvents(tx, locked, [{ kind: 'hold_taken' }])
    })
    return { booking: await viewBooking(dependencies, booking, context.lang) }
  }

  /** The truth of the price and the stock is read now; a search's or a quote's word may be old. */
  async function demandSamePrice(quote: Quote, context: RequestContext): Promise<void> {
    const verdict = await quotes.recheck(quote)
    switch (verdict.kind) {
      case 'same':
        return
      case 'priceChanged':
        throw new DomainError('price_changed', {
          before: { amountMinor: quote.totalUsdMinor, currency: 'USD' },
          quote: await quotes.answer(verdict.quote, context.lang),
        })
      case 'soldOut':
        throw new DomainError('sold_out')
      case 'withdrawn':
        throw new DomainError('room_type_not_found')
      case 'beingUpdated':
        throw new DomainError('package_being_updated')
      case 'expired':
        throw new DomainError('booking_expired')
    }
  }

  async function extend(
    id: string,
    context: RequestContext,
  ): Promise<{ holdRemainingSeconds: number; holdExtendableSeconds: number }> {
    const time = await forCaller(db, context, async (tx): Promise<HoldTime> => {
      const booking = await ownBooking(tx, context, id, { lock: true })
      if (!isHolding(booking)) throw new DomainError(booking.state.status === 'expired' ? 'hold_expired' : 'state')
      const before = await holdTime(tx, id)
      if (before === undefined) throw new DomainError('hold_expired')
      const after = await extendHold(tx, id)
      if (after === undefined) throw new DomainError('hold_extension_limit')
      await applyEvents(tx, booking, [{ kind: 'hold_extended' }])
      return after
    })
    return { holdRemainingSeconds: time.remainingSeconds, holdExtendableSeconds: time.extendableSeconds }
  }

  return {
    /** Twenty at once make one hold: the booking's row lets one in, and the others find it held. */
    check: (id: string, context: RequestContext) =>
      context.idempotencyKey === undefined
        ? check(id, context)
        : idempotent(idempotency, context, { booking: id, input: { id } }, () => check(id, context)),
    extend,
  }
}

const isHolding = ({ state }: BookingRecord): boolean =>
  state.hold === 'live' && (state.status === 'held' || state.status === 'pay_open')
