export { beginBooking, goOnWithBooking } from './begin-booking.ts'
export { useCarriedKeys } from './use-carried-keys.ts'
