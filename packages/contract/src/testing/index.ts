export { BOOKING_ID, buildBooking, buildFilled, buildPax, PAYER } from './build-booking.ts'
export { buildDestination } from './build-destination.ts'
export { buildFlight, buildFlightBack } from './build-flight.ts'
export { buildHotelChange } from './build-hotel-change.ts'
