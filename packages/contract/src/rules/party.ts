/** Limits of a package booking (reading.md, Rules). */
export const MAX_ROOMS = 10
export const MAX_PEOPLE_IN_ROOM = 9
export const DEFAULT_ADULTS = 2
