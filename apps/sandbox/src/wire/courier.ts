import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultBook, Service } from '#src/faults/fault-book.ts'
import { signBody } from './signature.ts'

/** Waits between tries, in seconds; twenty tries in all, the last waits repeating. */
const WAITS_SECONDS = [1, 2, 5, 10, 20, 30, 60]
const MOST_TRIES = 20

/** One message from a company's server to the merchant's. */
export interface Parcel {
  service: Service
  /** Under which name `/control` can delay, drop or multiply it. */
  operation: string
  url: string
  body: unknown
  secret: string
  /** Prefix of the two signature headers, as in `x-cardline-timestamp`. */
  headerPrefix: string
  /** Called once, when a 200 came back. */
  onDelivered: () => void
}

/** Delivers signed calls, repeated until a 200, until the tries run out, or until it is closed. */
export class Courier {
  readonly #faults: FaultBook
  readonly #now: () => number
  readonly #pace: number
  #stop = new AbortController()

  /** `pace` stretches or shrinks the waits between tries; 1 is the real pace. */
  constructor({ faults, now, pace }: { faults: FaultBook; now: () => number; pace: number }) {
    this.#faults = faults
    this.#now = now
    this.#pace = pace
  }

  /** Starts the delivery and returns at once. */
  send(parcel: Parcel): void {
    const fault = this.#faults.take(parcel.service, parcel.operation)
    if (fault?.failure === 'drop') return
    const copies = fault?.copies ?? 1
    let isDelivered = false
    const onDelivered = () => {
      if (!isDelivered) parcel.onDelivered()
      isDelivered = true
    }
    for (let copy = 0; copy < copies; copy += 1) {
      void this.#deliver({ ...parcel, onDelivered }, fault?.latencyMs ?? 0, this.#stop.signal)
    }
  }

  /** Gives up everything that is under way; new parcels are taken again afterwards. */
  dropAll(): void {
    this.#stop.abort()
    this.#stop = new AbortController()
  }

  async #deliver(parcel: Parcel, firstWaitMs: number, signal: AbortSignal): Promise<void> {
    try {
      await sleep(firstWaitMs, undefined, { signal })
      for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
        if (await this.#isAccepted(parcel, signal)) return parcel.onDelivered()
        const waitSeconds = WAITS_SECONDS[Math.min(attempt, WAITS_SECONDS.length - 1)] ?? 60
        await sleep(waitSeconds * 1000 * this.#pace, undefined, { signal })
      }
    } catch {
      // Closed while waiting: an undelivered message is taken up again at the next start.
    }
  }

  async #isAccepted(parcel: Parcel, signal: AbortSignal): Promise<boolean> {
    const rawBody = JSON.stringify(parcel.body)
    const timestamp = String(Math.floor(this.#now() / 1000))
    try {
      const answer = await fetch(parcel.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [`${parcel.headerPrefix}-timestamp`]: timestamp,
          [`${parcel.headerPrefix}-signature`]: signBody({ secret: parcel.secret, timestamp, rawBody }),
        },
        body: rawBody,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
      })
      await answer.arrayBuffer()
      return answer.status === 200
    } catch {
      return false
    }
  }
}
