import { describe, expect, it } from 'vitest'
import { stillWanted } from './booking-answers.domain.ts'
import type { BookingStatus } from './booking-state.domain.ts'
import { newBooking } from './booking.domain.ts'

const state = (status: BookingStatus) => ({ ...newBooking({ amountMinor: 1, currency: 'ILS' }), status })

describe('a wish that is run long after it was stored', () => {
  it.each(['rq', 'voiding', 'refunding', 'refused', 'voided', 'confirmed', 'needs_review'] as const)(
    'is dropped when it is a charge that is no longer wanted: %s',
    (status) => expect(stillWanted(state(status), { kind: 'capture', transaction: 't1' })).toBe('drop'),
  )
  it.each(['supplier_ok', 'capturing'] as const)('is run while the charge is still to come: %s', (status) =>
    expect(stillWanted(state(status), { kind: 'capture', transaction: 't1' })).toBe('run'),
  )
  it.each(['void', 'refund'] as const)('always is run when it gives money back: %s', (kind) =>
    expect(stillWanted(state('refused'), { kind, transaction: 't1' })).toBe('run'),
  )
})
