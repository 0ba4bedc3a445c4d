/** What other areas may use of the hotels' reservation desk. */
export { auditReservations, type DeskEntry } from './audit/reservation-audit.ts'
export { createReservations } from './reservations.routes.ts'
export type { Reservations } from './reservations.client.ts'
