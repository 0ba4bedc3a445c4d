import type { beacon } from '@masa/contract/beacon'
import type { BodyOf } from '@masa/contract'

/** Reports to the operator what went wrong in this browser, without waiting for an answer. Never throws. */
export function sendBeacon(report: BodyOf<typeof beacon>): void {
  try {
    navigator.sendBeacon('/api/beacon', new Blob([JSON.stringify(report)], { type: 'application/json' }))
  } catch {
    // A page without beacons goes on all the same.
  }
}
