import { connectPartner, type CallOutcome, type SupplierAnswer, type SupplierPort } from '@masa/api/product-area'
import * as z from 'zod/mini'

export const SHUTTLE_DESK = 'shuttleDesk'

/** What the desk is asked for. */
export const shuttleContentSchema = z.object({ from: z.string(), to: z.string() })

const answerSchema = z.object({
  status: z.enum(['held', 'confirmed', 'onRequest', 'refused', 'cancelled']),
  /** ISO instant: when a held seat is given away, or by when a request is answered. */
  until: z.optional(z.string()),
})

/**
 * The desk of the terminal's shuttle: a seat is kept before payment until its deadline, and confirmed after it. It knows
 * our requests by our own references, so nothing of its own need be kept.
 */
export function createShuttleDesk({ baseUrl, key }: { baseUrl: string; key: string }): SupplierPort {
  const call = connectPartner({
    baseUrl,
    timeoutMs: 5_000,
    headersOf: () => ({ authorization: `Bearer ${key}` }),
  })
  const referenceOf = ({ bookingId, item, round }: { bookingId: string; item: string; round: number }) =>
    `${bookingId}-${item}-${round}`
  return {
    kind: SHUTTLE_DESK,
    plan: { isHeldFirst: true, undoing: 'free' },
    async hold(order) {
      const { from, to } = shuttleContentSchema.parse(order.content)
      return answerOf(await call('/v1/hold', { reference: referenceOf(order), from, to }, answerSchema))
    },
    confirm: async (order) => answerOf(await call('/v1/confirm', { reference: referenceOf(order) }, answerSchema)),
    inquire: async (order) => answerOf(await call('/v1/inquire', { reference: referenceOf(order) }, answerSchema)),
    async withdraw(order) {
      const outcome = await call('/v1/cancel', { reference: referenceOf(order) }, answerSchema)
      // A reference that the desk does not know keeps no seat.
      return outcome.kind === 'unknown' ? outcome : { kind: 'withdrawn' }
    },
  }
}

function answerOf(outcome: CallOutcome<z.infer<typeof answerSchema>>): SupplierAnswer {
  if (outcome.kind === 'unknown') return outcome
  if (outcome.kind === 'refused') return { kind: 'failed', code: outcome.code }
  const { status, until } = outcome.value
  switch (status) {
    case 'held':
      return { kind: 'held', until }
    case 'confirmed':
      return { kind: 'confirmed' }
    case 'onRequest':
      return { kind: 'onRequest', until }
    case 'refused':
      return { kind: 'refused' }
    case 'cancelled':
      return { kind: 'withdrawn' }
  }
}
