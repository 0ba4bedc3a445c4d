import { isChangeOpen, itemsOf } from '../state/booking-facts.domain.ts'
import type { BookingState, Item } from '../state/booking-state.domain.ts'

/** The kind of the items that the hotels' reservation desk confirms. */
export const HOTEL_DESK = 'hotelDesk'

/** The stay of a booking that the hotels' desk confirms, with its id in the state. */
export function stayItem(state: BookingState): { readonly id: string; readonly item: Item } | undefined {
  const entry = itemsOf(state).find(([, { kind }]) => kind === HOTEL_DESK)
  return entry === undefined ? undefined : { id: entry[0], item: entry[1] }
}

/** Whether the traveller may still answer for the alternative that the hotel of this request offers. */
export function isAlternativeOpen(state: BookingState, request: number | undefined): boolean {
  const stay = stayItem(state)
  return stay !== undefined && stay.item.round === request && isChangeOpen(state, stay.id)
}
