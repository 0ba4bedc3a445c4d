import { isRecord } from '@masa/browser-storage'
import { createSignIn } from './sign-in-store.ts'

/** What a visitor signs in to: one order. */
export interface VisitorSubject {
  readonly bookingId: string
}

/** A booking's id, as the API makes them. */
const BOOKING_ID = /^[0-9a-f]{32}$/

/** Sign-in of a traveller to one order, by a reference of it or a link of its messages (`/visitor/*`). */
export const visitorSignIn = createSignIn<VisitorSubject>({
  key: 'masa.visitor-sign-in',
  version: 1,
  area: 'local',
  parseSubject: (stored) => {
    const bookingId = isRecord(stored) ? stored['bookingId'] : null
    return typeof bookingId === 'string' && BOOKING_ID.test(bookingId) ? { bookingId } : null
  },
})
