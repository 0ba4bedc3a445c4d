import { ageFits, agesForCount, DEFAULT_ADULTS, MAX_PEOPLE_IN_ROOM, MAX_ROOMS, spreadOverRooms } from '@masa/contract'
import type { RoomComposition } from '@masa/contract'

/** The young of a party. The lists of ages are the counts: they cannot disagree. */
export interface YoungOnes {
  readonly childAges: readonly number[]
  readonly infantAges: readonly number[]
}

/** Who sleeps in one room. */
export interface RoomParty extends YoungOnes {
  readonly adults: number
}

/** Ages that a new child or infant stands in with until it is said (years). */
const CHILD_AGE = 8
const INFANT_AGE = 1

export const COUPLE: RoomParty = { adults: DEFAULT_ADULTS, childAges: [], infantAges: [] }

/** Changes how many children travel; fewer cuts the list of ages at its end (specification, chapter 5). */
export const withChildren = <Party extends YoungOnes>(party: Party, count: number): Party => ({
  ...party,
  childAges: agesForCount(party.childAges, count, CHILD_AGE),
})

/** The same for infants. */
export const withInfants = <Party extends YoungOnes>(party: Party, count: number): Party => ({
  ...party,
  infantAges: agesForCount(party.infantAges, count, INFANT_AGE),
})

/** A two-year-old is a child with a seat and a bed, whether entered among the infants or the children. */
export const sortedByAge = <Party extends YoungOnes>(party: Party): Party => ({
  ...party,
  childAges: [...party.childAges, ...party.infantAges.filter((age) => !ageFits('infant', age))],
  infantAges: party.infantAges.filter((age) => ageFits('infant', age)),
})

export const compositionOf = ({ adults, childAges, infantAges }: RoomParty): RoomComposition => ({
  adults,
  children: childAges.length,
  infants: infantAges.length,
})

/** Deals the ages of a party out to its rooms, in their order; ages that are not known are filled in. */
export function partiesOf(rooms: readonly RoomComposition[], { childAges, infantAges }: YoungOnes): RoomParty[] {
  let [child, infant] = [0, 0]
  return rooms.map(({ adults, children, infants }) => {
    const party = {
      adults,
      childAges: childAges.slice(child, child + children),
      infantAges: infantAges.slice(infant, infant + infants),
    }
    child += children
    infant += infants
    return withInfants(withChildren(party, children), infants)
  })
}

export const isSameComposition = (one: RoomComposition, other: RoomComposition): boolean =>
  one.adults === other.adults && one.children === other.children && one.infants === other.infants

/** Who travels, before they are dealt out to rooms. */
export interface Party extends YoungOnes {
  readonly adults: number
  readonly pensioners: number
  readonly rooms: number
}

export const DEFAULT_PARTY: Party = { adults: DEFAULT_ADULTS, pensioners: 0, childAges: [], infantAges: [], rooms: 1 }

export const childrenOf = (party: Party): number => party.childAges.length
export const infantsOf = (party: Party): number => party.infantAges.length
export const adultsOf = (party: Party): number => party.adults + party.pensioners
export const peopleOf = (party: Party): number => adultsOf(party) + childrenOf(party) + infantsOf(party)

/** Changes the number of rooms; never fewer than the people need, nor more than there are adults to sleep in them. */
export const withRooms = (party: Party, rooms: number): Party => ({
  ...party,
  rooms: Math.min(Math.max(rooms, 1), MAX_ROOMS),
})

/** How the party is spread over its rooms, adults and pensioners together, each with the ages of its young. */
export function roomsOf(party: Party): RoomParty[] {
  const counted = sortedByAge(party)
  const rooms = spreadOverRooms(
    { adults: adultsOf(party), children: childrenOf(counted), infants: infantsOf(counted) },
    party.rooms,
  )
  return partiesOf(rooms, counted)
}

/** Most people that the rooms take. */
export const capacityOf = (party: Party): number => party.rooms * MAX_PEOPLE_IN_ROOM
