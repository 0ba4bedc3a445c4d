import type { Sealer } from '#src/platform/secrets/sealer.ts'

/** What the traveller carries through the provider's page and back: whose payment this is, and until when. */
export interface ReturnState {
  readonly tenant: string
  readonly bookingId: string
  readonly attemptId: string
  readonly expiresAtSeconds: number
}

const PURPOSE = 'payment-return'

export const issueReturnState = (sealer: Sealer, state: ReturnState): string =>
  sealer.sign(PURPOSE, JSON.stringify([state.tenant, state.bookingId, state.attemptId, state.expiresAtSeconds]))

/** The state behind a token; undefined when it was not issued by us, was changed, or is too old. */
export function readReturnState(sealer: Sealer, token: string, nowSeconds: number): ReturnState | undefined {
  const payload = sealer.verify(PURPOSE, token)
  if (payload === null) return undefined
  const [tenant, bookingId, attemptId, expiresAtSeconds] = JSON.parse(payload) as [string, string, string, number]
  return nowSeconds > expiresAtSeconds ? undefined : { tenant, bookingId, attemptId, expiresAtSeconds }
}
