import type { LangCode } from '@masa/contract'
import type { HotelChange } from '@masa/contract/booking'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { tokenHash } from '#src/platform/secrets/sealer.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { replaceStay, stayRevisions } from '../items/items.repository.ts'
import { findByAcceptance, saveAcceptance } from '../items/reservations.repository.ts'
import { alternativeStay, stayOf } from '../items/sold-stay.ts'
import { forCaller, quoteOf } from '../record/booking-access.ts'
import { findBooking, lockBooking } from '../record/booking.repository.ts'
import type { Saga } from '../saga/saga.ts'
import { applyEvents } from '../saga/apply-events.ts'
import { isOpen, presentChange, presentedStay, type Change } from './present-change.ts'

/** How long an answer that moves money waits to show its end; the saga goes on anyway. */
const SETTLE_BUDGET_MS = 8_000

/** Another hotel that the reservation desk offers, before the capture or after it: its page, and the answer. */
export function createHotelChange(dependencies: BookingDependencies, saga: Saga) {
  const { db } = dependencies

  return {
    async read(token: string, context: RequestContext): Promise<HotelChange> {
      return describe(await forCaller(db, context, (tx) => changeBehind(tx, token)), context.lang)
    },

    /** Single use: the first answer counts, and every later one gets that answer. What is accepted is what is sold. */
    async answer(token: string, accepted: boolean, context: RequestContext): Promise<HotelChange> {
      const seen = await forCaller(db, context, (tx) => changeBehind(tx, token))
      const quote = await quoteOf(dependencies, seen.booking)
      const offered = await presentedStay(dependencies, quote, seen.reservation.alternative, context.lang)
      if (offered === undefined) throw new DomainError('acceptance_not_found')
      const change = await forCaller(db, context, async (tx) => {
        const found = await changeBehind(tx, token, { lock: true })
        const { reservation, booking } = found
        if (reservation.acceptanceOutcome !== null || !isOpen(found)) return found
        const acceptanceOutcome = accepted ? 'accepted' : 'rejected'
        await saveAcceptance(tx, reservation.reference, acceptanceOutcome)
        if (accepted) {
          const replaced = (await stayRevisions(tx, booking.id)).at(-1)?.content ?? stayOf(quote)
          await replaceStay(tx, booking, {
            content: alternativeStay(replaced, offered.stay, offered.presentation.hotelId),
            replaced,
          })
        }
        const moved = await applyEvents(tx, booking, [
          { kind: accepted ? 'change_accepted' : 'change_rejected', item: reservation.item },
        ])
        return { reservation: { ...reservation, acceptanceOutcome } as const, booking: moved }
      })
      await saga.drive(change.booking.id, SETTLE_BUDGET_MS)
      return describe(change, context.lang)
    },
  }

  async function changeBehind(tx: Queryable, token: string, { lock = false } = {}): Promise<Change> {
    const hash = tokenHash(token)
    const first = await findByAcceptance(tx, hash)
    const booking = first === undefined ? undefined : await (lock ? lockBooking : findBooking)(tx, first.bookingId)
    // Read again under the booking's lock: another answer may have come first.
    const reservation = lock && booking !== undefined ? await findByAcceptance(tx, hash) : first
    if (reservation === undefined || booking === undefined) throw new DomainError('acceptance_not_found')
    return { reservation, booking }
  }

  async function describe(change: Change, lang: LangCode): Promise<HotelChange> {
    const shown = await presentChange(dependencies, change, lang)
    if (shown === undefined) throw new DomainError('acceptance_not_found')
    return shown
  }
}
