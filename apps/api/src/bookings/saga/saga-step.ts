import type { BookingEvent } from '../state/booking-state.domain.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import type { ClaimedEffect } from './effects.repository.ts'

/** How one run of an effect ended: with news for the booking, or to be run again later. */
export type StepOutcome =
  | { readonly kind: 'done'; readonly events: readonly BookingEvent[]; readonly outcome: string }
  | { readonly kind: 'later'; readonly seconds: number; readonly outcome: string }

export interface Step {
  readonly claimed: ClaimedEffect
  readonly booking: BookingRecord
}

export const done = (outcome: string, ...events: BookingEvent[]): StepOutcome => ({ kind: 'done', events, outcome })

/** Waits between repeats, in seconds; undefined when they are used up. */
export function waitAfter(tries: number, waits: readonly number[]): number | undefined {
  return waits[tries]
}

/** Money whose fate is unknown is asked for after 10 seconds, a minute, five minutes, and then by the hour for a day. */
export const MONEY_WAITS = [10, 60, 300, ...Array.from({ length: 24 }, () => 3600)]
