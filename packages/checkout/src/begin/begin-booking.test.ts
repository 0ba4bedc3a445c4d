// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { forgetSession, sessionStore } from '@masa/auth'
import { storePage, storePageInit } from '@masa/contract/booking'
import { afterEach, describe, expect, it } from 'vitest'
import { buildHeld } from '#src/testing/orders.ts'
import { beginBooking, goOnWithBooking } from './begin-booking.ts'

const id = 'a'.repeat(32)
const token = 'x'.repeat(43)
const answer = { bookingTransactionId: id, authorization: `Bearer ${token}`, booking: buildHeld() }

afterEach(() => forgetSession())

describe('beginning a booking', () => {
  it('sends its quote under a key, and keeps the session that was opened', async () => {
    const api = fakeApi().answer(storePageInit, answer)
    expect(await beginBooking(api.client, { packSelectionId: 'q1' }, { idempotencyKey: 'key-1' })).toBe(id)
    expect(api.calls).toMatchObject([{ body: { packSelectionId: 'q1' } }])
    expect(sessionStore.getState()).toEqual({ kind: 'visitor', token })
  })

  it('goes on with one that was begun before', async () => {
    const api = fakeApi().answer(storePage, answer)
    expect(await goOnWithBooking(api.client, id, { packSelectionId: 'q2' })).toBe(id)
  })

  it.each(['booking_not_found', 'booking_expired', 'payment_open', 'state'] as const)(
    'does not go on with one that cannot (%s)',
    async (code) => {
      const api = fakeApi().fail(storePage, code)
      expect(await goOnWithBooking(api.client, id, { packSelectionId: 'q2' })).toBeNull()
    },
  )

  it('hands on any other refusal', async () => {
    const api = fakeApi().fail(storePage, 'price_changed')
    await expect(goOnWithBooking(api.client, id, { packSelectionId: 'q2' })).rejects.toMatchObject({
      code: 'price_changed',
    })
  })
})
