/** A timetable entry that repeats on its weekdays through its months, out and back. */
export interface Rotation {
  /** Place in the destination's timetable; part of flight and package identifiers. Below 32. */
  index: number
  destinationCode: string
  airline: string
  kind: 'charter' | 'scheduled'
  /** Numbers without the airline's code. */
  outNumber: number
  inNumber: number
  /** Weekdays of departure from Tel Aviv, 0 is Sunday. */
  summerDays: readonly number[]
  winterDays: readonly number[]
  /** Minutes after local midnight at Tel Aviv. */
  departureMinute: number
  /** Minutes on the ground at the far end. */
  turnaroundMinutes: number
  /** Airport of the one stop, or null for a direct flight. */
  via: string | null
  layoverMinutes: number
  /** Terminal at Ben Gurion. */
  terminal: '1' | '3'
  aircraft: string
  /** Seats of the operator's allotment on each flight. */
  seats: number
  bags: Bags
  /** Price against the route's ordinary fare. */
  fareFactor: number
}

/** What each traveller may carry; 0 is not included. */
export interface Bags {
  handKg: number
  trolleyKg: number
  suitcaseKg: number
}

/** One dated flight. Local dates and times at each end. */
export interface Flight {
  /** Stable: made of the departure date, the destination, the rotation and the direction. */
  id: number
  direction: 'out' | 'in'
  destinationCode: string
  rotation: number
  airline: string
  /** With the airline's code, for example 'LY381'. */
  flightNumber: string
  from: string
  to: string
  departureDate: string
  departureTime: string
  arrivalDate: string
  arrivalTime: string
  /** From door to door, stop included. */
  durationMinutes: number
  stops: readonly { airport: string; layoverMinutes: number }[]
  departureTerminal: string | null
  arrivalTerminal: string | null
  aircraft: string
  seats: number
  bookingClass: string
  kind: Rotation['kind']
  bags: Bags
}
