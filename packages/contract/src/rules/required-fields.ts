import type { Pax, Payer } from '../order-people.ts'

/** What a booking cannot be held without, of each traveller and of the payer, in the order of the form. */
export const REQUIRED_OF_TRAVELLER = [
  'title',
  'firstName',
  'lastName',
  'birthDate',
  'passportNumber',
  'passportExpiry',
] as const satisfies readonly (keyof Pax)[]
export const REQUIRED_OF_PAYER = [
  'firstName',
  'lastName',
  'email',
  'mobile',
  'IdenticationNumber',
] as const satisfies readonly (keyof Payer)[]
