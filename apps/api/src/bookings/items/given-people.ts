import type { SupplierPerson } from '#src/products/products.service.ts'
import { fieldsAsked, TRAVELLER_FIELDS, type TravellerRules } from '@masa/contract'
import type { Sealer } from '#src/platform/secrets/sealer.ts'
import type { Draft, Secrets } from '../draft/draft.domain.ts'
import type { GivenPeople } from '../state/people.domain.ts'

/** The people of a booking as its product asks who they are, with the numbers that stand sealed. */
export function peopleFor({ paxList }: Draft, secrets: Secrets, rules: TravellerRules): SupplierPerson[] {
  const asked = fieldsAsked(rules)
  return paxList.map((pax) => {
    const { paxId, type, firstName, lastName, room = 0 } = pax
    const known = { ...pax, passportNumber: secrets.passports[paxId] }
    const given = asked.flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]] as const]))
    return { paxId, name: `${lastName ?? ''} ${firstName ?? ''}`.trim(), type, room, ...Object.fromEntries(given) }
  })
}

/** Keyed digests of what a supplier is given of the people, by what correcting it takes; what is free to change is in none. */
export function givenPeople(sealer: Sealer, people: readonly SupplierPerson[], rules: TravellerRules): GivenPeople {
  const digestOf = (change: 'amend' | 'newHold') => {
    const fields = TRAVELLER_FIELDS.filter((field) => rules[field]?.change === change)
    const given = people.map((person) => fields.map((field) => person[field] ?? null))
    return sealer.digest(`people.${change}`, JSON.stringify(given)).toString('base64url')
  }
  return { amend: digestOf('amend'), newHold: digestOf('newHold') }
}
