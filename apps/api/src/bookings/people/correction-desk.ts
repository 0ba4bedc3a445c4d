import type { Money } from '@masa/contract'
import type { Pax } from '@masa/contract/booking'
import { REQUESTABLE_FIELDS } from '@masa/contract/traveller-correction'
import type { BookingDependencies } from '../dependencies.ts'
import { findBooking, findBookingByOrder, lockBooking, saveDraft } from '../record/booking.repository.ts'
import { applyEvents } from '../saga/apply-events.ts'
import { storeEffect } from '../saga/effects.repository.ts'
import type { Saga } from '../saga/saga.ts'
import { itemsOf, mayCorrectPeople } from '../state/booking-facts.domain.ts'
import { withRequested } from './correction.domain.ts'
import { decideRequest, openRequest, openRequests } from './corrections.repository.ts'
import { informedItems } from './corrections.ts'

/** A request as the operator decides it. */
export interface ShownRequest {
  readonly id: string
  readonly orderNumber: number
  readonly tenant: string
  readonly at: Date
  readonly fee: Money | null
  readonly people: readonly {
    readonly name: string
    readonly changes: readonly { readonly field: string; readonly from: string; readonly to: string }[]
  }[]
}

/** `unfit`: the order is in no state in which its people may be corrected. */
export type CorrectionDecision = 'decided' | 'unfit' | 'unknown'

const INFORM_BUDGET_MS = 30_000

/** What the operator does with corrections that travellers ask for, or that suppliers did not take. */
export function createCorrectionDesk(dependencies: BookingDependencies, saga: Saga) {
  const { db } = dependencies

  return {
    /** Undecided requests, longest waiting first. */
    requests: (): Promise<ShownRequest[]> =>
      db.asWorker(async (tx) => {
        const shown: ShownRequest[] = []
        for (const { id, bookingId, people, at, fee } of await openRequests(tx)) {
          const booking = await findBooking(tx, bookingId)
          if (booking === undefined) continue
          const { orderNumber, tenant, draft } = booking
          shown.push({
            id,
            orderNumber,
            tenant,
            at,
            fee,
            people: people.map((person) => {
              const pax: Partial<Pax> = draft.paxList.find(({ paxId }) => paxId === person.paxId) ?? {}
              return {
                name: `${pax.firstName ?? ''} ${pax.lastName ?? ''}`.trim(),
                changes: REQUESTABLE_FIELDS.flatMap((field) =>
                  person[field] === undefined ? [] : [{ field, from: pax[field] ?? '', to: person[field] }],
                ),
              }
            }),
          })
        }
        return shown
      }),

    /**
     * Stores what a request asks for and passes it on, as what the operator has changed at the supplier; or refuses it with a
     * message to the traveller. Of two decisions the first stands, and a request that another has replaced is decided no more.
     */
    async decide(id: string, isAccepted: boolean): Promise<CorrectionDecision> {
      const found = await db.asWorker(async (tx) => {
        const known = await openRequest(tx, id)
        const booking = known && (await lockBooking(tx, known.bookingId))
        // Decided, or replaced by the traveller, before its booking was ours.
        const request = booking && (await openRequest(tx, id))
        if (booking === undefined || request === undefined) return 'unknown'
        if (!isAccepted) {
          await decideRequest(tx, id, 'refused')
          await storeEffect(tx, booking, { kind: 'mail', mail: 'people_request_refused' })
          return booking.id
        }
        if (!mayCorrectPeople(booking.state)) return 'unfit'
        await decideRequest(tx, id, 'accepted')
        const { draft, quoteId, lang } = booking
        const paxList = withRequested(draft.paxList, request.people)
        const saved = await saveDraft(tx, booking.id, { draft: { ...draft, paxList }, quoteId, lang })
        const travellers = request.people.map(({ paxId }) => paxId)
        const fields = REQUESTABLE_FIELDS.filter((field) =>
          request.people.some((person) => person[field] !== undefined),
        )
        const informs = informedItems(dependencies, saved)
        await applyEvents(tx, saved, [{ kind: 'people_corrected', by: 'operator', travellers, fields, informs }])
        return booking.id
      })
      if (found === 'unknown' || found === 'unfit') return found
      await saga.drive(found, INFORM_BUDGET_MS)
      return 'decided'
    },

    /** Gives the people to suppliers again that refused a correction, once the operator has seen to it. `unfit` where none has, too. */
    async informAgain(orderNumber: number): Promise<CorrectionDecision> {
      const found = await db.asWorker((tx) => findBookingByOrder(tx, orderNumber))
      if (found === undefined) return 'unknown'
      const informs = itemsOf(found.state).flatMap(([id, { correction }]) =>
        correction?.phase === 'refused' ? [id] : [],
      )
      if (informs.length === 0 || !mayCorrectPeople(found.state)) return 'unfit'
      await saga.apply(found.id, [{ kind: 'people_corrected', by: 'operator', travellers: [], fields: [], informs }])
      await saga.drive(found.id, INFORM_BUDGET_MS)
      return 'decided'
    },
  }
}
