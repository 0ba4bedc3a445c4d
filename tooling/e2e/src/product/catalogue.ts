import type { Found } from '../shop.ts'
import { operate } from './operate.ts'

type Offer = Pick<Found, 'packId' | 'hotelId'>

/**
 * What is on sale, changed by the operator while a traveller looks at it. A journey changes only what no other looks at,
 * and everything is as it was when the journey ends.
 */
export class Catalogue {
  readonly #undo: string[][] = []

  /** Every person in a double room pays so many dollars more. */
  raisePrice({ packId, hotelId }: Offer, dollars: number): Promise<void> {
    return this.#change('price', packId, hotelId, `+${dollars}`)
  }

  /** A component of the price is missing. */
  losePrice({ packId, hotelId }: Offer): Promise<void> {
    return this.#change('price', packId, hotelId, '0')
  }

  beginUpdating({ packId }: Offer): Promise<void> {
    return this.#change('updating', packId, 'on')
  }

  cancelFlight({ outwardFlight }: Found): Promise<void> {
    return this.#change('flight', outwardFlight.flightId, 'cancelled')
  }

  leaveSeats({ outwardFlight }: Found, seats: number): Promise<void> {
    return this.#change('seats', outwardFlight.flightId, String(seats))
  }

  /** The API notices within half a minute. */
  withdrawRoom({ hotelId }: Offer, roomClass: string): Promise<void> {
    return this.#change('room', hotelId, roomClass, 'withdrawn')
  }

  endDeal(dealId: string): Promise<void> {
    return this.#change('deal', dealId, 'now')
  }

  /** The deal is for a kind of room that the hotel does not have. */
  moveDeal(dealId: string): Promise<void> {
    return this.#change('deal-room', dealId, 'NONE')
  }

  /** Takes every change back, the last one first. */
  async restore(): Promise<void> {
    for (const words of this.#undo.toReversed()) await operate('catalogue', ...words)
    this.#undo.length = 0
  }

  async #change(...words: readonly string[]): Promise<void> {
    const said = await operate('catalogue', ...words)
    const before = /before: (\S+)/.exec(said)?.[1]
    if (before === undefined) throw new Error(`the command did not say what was before: ${said}`)
    this.#undo.push([...words.slice(0, -1), before])
  }
}
