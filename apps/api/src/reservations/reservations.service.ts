/** What other areas may use of the hotels' reservation wire. */
export { connectReservations } from './reservations.client.ts'
export type { ReservationAnswer, ReservationRequest, Reservations } from './reservations.client.ts'
