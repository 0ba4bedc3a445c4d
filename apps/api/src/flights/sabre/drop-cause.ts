/**
 * Why something of an answer is not shown.
 * - `malformed`: a part that is needed is absent or of another form
 * - `danglingReference`: it refers to what the answer does not contain
 * - `contradictoryTimes`: an arrival before its departure, a duration that its times do not have, flights out of order
 * - `sumMismatch`: the amounts of the passengers are not the total
 * - `currencyMismatch`: amounts in several currencies, or in one that is unknown
 * - `passengersMismatch`: it is not for the passengers that were asked for
 * - `uncoveredFlights`: the fare names more or fewer flights than the itinerary has
 * - `splitParty`: passengers in different booking classes of one flight, which one booking cannot hold
 * - `otherSource`: not a fare of ATPCO, which is the only kind that is sold this way
 * - `severalTickets`: sold as tickets that know nothing of each other
 * - `otherJourney`: on another day, or between other airports, than was asked for
 * - `duplicate`: the same flights stand in the answer at a lower price
 * - `notPriced`: sold out, or without a price for one of the passengers
 */
export const DROP_CAUSES = [
  'malformed',
  'danglingReference',
  'contradictoryTimes',
  'sumMismatch',
  'currencyMismatch',
  'passengersMismatch',
  'uncoveredFlights',
  'splitParty',
  'otherSource',
  'severalTickets',
  'otherJourney',
  'duplicate',
  'notPriced',
] as const
export type DropCause = (typeof DROP_CAUSES)[number]

/** A part that was read, or why it cannot be. Parts are objects, so that a text is a cause. */
export const isCause = (read: DropCause | object): read is DropCause => typeof read === 'string'
