import { isApiError } from '@masa/api-client'
import type { ApiClient } from '@masa/api-client'
import { rememberVisitor } from '@masa/auth'
import { storePage, storePageInit } from '@masa/contract/booking'
import type { StorePageBody } from '@masa/contract/booking'

type Begun = Readonly<{ bookingTransactionId: string; authorization?: string | undefined }>
/** The quote that is booked, what its product keeps beside it, and the carried keys. */
export type BeginBody = Omit<StorePageBody, 'packSelectionId'> & { readonly packSelectionId: string }

/**
 * Begins a booking of a quote, and remembers the visitor's session that it may open; answers its id. Throws the `ApiError`
 * of a refusal. `idempotencyKey`: by the same again the same booking is found, as after a lost answer.
 */
export async function beginBooking(
  api: ApiClient,
  body: BeginBody,
  { idempotencyKey = crypto.randomUUID() }: { idempotencyKey?: string } = {},
): Promise<string> {
  return remember(await api.call(storePageInit, { body }, { idempotencyKey }))
}

/** A booking that was begun before goes on with another quote; answers null where it is over, paid for or of another session. */
export async function goOnWithBooking(api: ApiClient, id: string, body: BeginBody): Promise<string | null> {
  try {
    return remember(await api.call(storePage, { params: { id }, body }))
  } catch (error) {
    if (isApiError(error) && ['booking_not_found', 'booking_expired', 'payment_open', 'state'].includes(error.code))
      return null
    throw error
  }
}

function remember({ authorization, bookingTransactionId }: Begun): string {
  if (authorization !== undefined) rememberVisitor(authorization.replace(/^Bearer /i, ''))
  return bookingTransactionId
}
