import type { Payer } from '../order-people.ts'

/** What a booking cannot be held without of its payer, in the order of the form. */
export const REQUIRED_OF_PAYER = [
  'firstName',
  'lastName',
  'email',
  'mobile',
  'IdenticationNumber',
] as const satisfies readonly (keyof Payer)[]
