/** Corrections of a simulated booking's people after the sale: by their traveller, and by the operator who was asked for other names. */
import { itemsOf, mayCorrectPeople } from '../state/booking-facts.domain.ts'
import { hasOwnReferences, TAKES_CORRECTIONS } from './simulated-outside.ts'
import type { World } from './simulated-world.ts'

const informed = (world: World): string[] =>
  itemsOf(world.state).flatMap(([id, { kind }]) => (TAKES_CORRECTIONS.has(kind) ? [id] : []))

/** Passports are corrected, which suppliers of some kinds are to be given; or the operator is asked for other names. */
export function correctPeople(world: World): void {
  if (!mayCorrectPeople(world.state)) return
  if (world.dice.below(3) === 0) {
    // Another request stands in the place of an undecided one.
    world.requestedNames = ++world.namesAsked
    return
  }
  world.corrections++
  world.apply({
    kind: 'people_corrected',
    by: 'traveller',
    travellers: ['1'],
    fields: ['passportNumber'],
    informs: informed(world),
  })
}

/**
 * The operator decides what was asked for: an airline has the names changed by hand, before the request is accepted, after
 * it, or never. A supplier that has refused is given the people again.
 */
export function decideRequest(world: World): void {
  const names = world.requestedNames
  if (names === undefined) return
  switch (world.dice.below(6)) {
    case 0:
      world.requestedNames = undefined
      return changeAtAirlines(world, world.names)
    case 1:
    case 2:
      return changeAtAirlines(world, names)
    default:
      return acceptRequest(world, names)
  }
}

function acceptRequest(world: World, names: number): void {
  // It stays undecided once the order is no more.
  if (!mayCorrectPeople(world.state)) return
  world.requestedNames = undefined
  world.names = names
  world.corrections++
  world.apply({
    kind: 'people_corrected',
    by: 'operator',
    travellers: ['1'],
    fields: ['firstName', 'lastName'],
    informs: informed(world),
  })
}

/** The operator sees to the suppliers that have refused a correction, and gives it to them again. */
export function informAgain(world: World): void {
  const informs = itemsOf(world.state).flatMap(([id, { correction }]) => (correction?.phase === 'refused' ? [id] : []))
  if (informs.length === 0 || !mayCorrectPeople(world.state)) return
  if (world.dice.below(2) === 0) changeAtAirlines(world, world.names)
  world.apply({ kind: 'people_corrected', by: 'operator', travellers: [], fields: [], informs })
}

function changeAtAirlines(world: World, names: number): void {
  for (const entry of world.suppliers.entries.values()) if (hasOwnReferences(entry.supplier)) entry.names = names
}
