import { DOCUMENTED_TRAVELLERS } from '@masa/contract'
import type { Pax } from '@masa/contract/booking'

/** What travellers are judged by: a week in May 2027, seen in November before it. */
export const FACTS = {
  places: [],
  rules: DOCUMENTED_TRAVELLERS,
  departure: '2027-05-16',
  lastDay: '2027-05-21',
  mayConfirmPassport: false,
  today: '2026-11-21',
  isPhone: (value: string) => value.replaceAll(/\D/g, '').length > 8,
}

/** An adult with everything in place. */
export const TRAVELLER: Pax = {
  paxId: '1',
  type: 'adult',
  room: 0,
  title: 'Mr',
  firstName: 'DANIEL',
  lastName: "O'NEIL-SMITH",
  birthDate: '1986-11-02',
  passportNumber: '31448207',
  passportExpiry: '2031-08-19',
}

export const PAYER = {
  firstName: 'Dan',
  lastName: 'Cohen',
  email: 'dan@example.com',
  mobile: '050-555-0117',
  IdenticationNumber: '123456782',
}
