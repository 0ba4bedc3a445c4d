import * as z from 'zod/mini'

/** One 128-bit id, 32 lower-case hexadecimal digits, under its four names of the specification. */
export const bookingIdSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** What the public sees of a booking (reading.md, Statuses). */
export const PUBLIC_STATUSES = ['OK', 'RQ', 'ERROR', 'REFUSE'] as const
export const publicStatusSchema = z.enum(PUBLIC_STATUSES)
export type PublicStatus = (typeof PUBLIC_STATUSES)[number]
