import { OWN_STOCK } from '#src/products/products.service.ts'
import * as z from 'zod/mini'
import { pinHold, releaseHold, retakeHold, sellHold } from '#src/inventory/inventory.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { demandOf, type Quote } from '#src/quotes/quotes.service.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import { itemName } from '../state/booking-facts.domain.ts'
import type { BookingEvent, ItemEffect } from '../state/booking-state.domain.ts'

const contentSchema = z.object({
  demand: z.array(
    z.object({
      resource: z.string(),
      units: z.int(),
      cap: z.int(),
      /** How the product refuses a hold where there is too little of these alone; `sold_out` unless it is said. */
      whenShort: z.optional(z.enum(['no_seats'])),
    }),
  ),
})
/** What an item takes of our stock, and how its lack is refused. */
export type OwnDemand = z.infer<typeof contentSchema>['demand']

/** The own items of a quote, with what each takes of the stock. */
export const ownItems = ({ items }: Quote): { name: string; demand: OwnDemand }[] =>
  Object.entries(items).flatMap(([name, item]) =>
    item.kind === OWN_STOCK ? [{ name, demand: contentSchema.parse(item.content).demand }] : [],
  )

/** Moves our own stock for an item, in the transaction of the move that asks for it; answers what came of it. */
export async function moveOwnStock(
  tx: Queryable,
  booking: BookingRecord,
  { kind, item, round }: ItemEffect,
): Promise<BookingEvent[]> {
  const held = { bookingId: booking.id, item }
  switch (kind) {
    case 'hold': {
      const { tenant } = booking
      // What was paid for is what is chosen: no other payment comes so far.
      const demand = await demandOf(tx, booking.quoteId, itemName(item))
      const answer = await retakeHold(tx, { ...held, tenant, demand })
      return [{ kind: answer.kind === 'taken' ? 'item_held' : 'item_refused', item, round }]
    }
    case 'pin':
      await pinHold(tx, held)
      return []
    case 'confirm':
      await sellHold(tx, held)
      return [{ kind: 'item_confirmed', item, round }]
    case 'withdraw':
      await releaseHold(tx, held)
      return []
    case 'watch_item':
    case 'amend':
      return []
  }
}
