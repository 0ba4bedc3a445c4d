import { isDearer, supplierChange } from '../state/booking-facts.domain.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { forCaller, orderOf } from '../record/booking-access.ts'
import type { BookingStatus } from '../state/booking-state.domain.ts'
import type { MailKind } from '../state/mail-kind.domain.ts'
import { setLanguage } from '../record/booking.repository.ts'
import { storeEffect } from '../saga/effects.repository.ts'
import type { BookingDependencies } from '../dependencies.ts'

const MESSAGE: Partial<Record<BookingStatus, MailKind>> = {
  confirmed: 'confirmed',
  rq: 'on_request',
  needs_review: 'under_review',
  refused: 'refused',
  voided: 'not_booked',
  error: 'not_booked',
  refunded: 'refunded',
  cancelled: 'cancelled',
}

/**
 * `sendFinalMsg`: makes sure that the traveller gets the message about the order. It was asked for when the order came
 * to its end; asked again it is not sent twice, unless the language has changed since.
 */
export function createFinalMessage({ db }: BookingDependencies) {
  return {
    async send(id: string, context: RequestContext): Promise<{ accepted: boolean; to: string }> {
      return forCaller(db, context, async (tx) => {
        const { booking } = await orderOf(tx, context, id, { lock: true })
        const change = supplierChange(booking.state)?.[1].change?.kind
        const kind = isDearer(booking.state)
          ? 'dearer'
          : change === 'cancelled'
            ? 'supplier_cancelled'
            : change !== undefined && booking.state.status === 'confirmed'
              ? 'changed'
              : MESSAGE[booking.state.status]
        if (kind === undefined) throw new DomainError('state')
        const isOtherLanguage = context.lang !== booking.lang
        await setLanguage(tx, booking, context.lang)
        const [earlier] = await tx.query(
          `SELECT 1 FROM booking_effect WHERE booking_id = $1 AND kind = 'mail' AND effect->>'mail' = $2 AND (done_at IS NULL OR outcome = 'sent')`,
          [id, kind],
        )
        if (earlier === undefined || isOtherLanguage) await storeEffect(tx, booking, { kind: 'mail', mail: kind })
        return { accepted: true, to: maskAddress(booking.draft.payer.email ?? '') }
      })
    },
  }
}

/** `d•••@example.com`: enough to recognise one's own address. */
const maskAddress = (address: string): string => address.replace(/^(.)[^@]*/, '$1•••')
