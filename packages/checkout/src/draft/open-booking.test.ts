// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { recallOpenBooking, rememberOpenBooking } from './open-booking.ts'

const bookingId = 'a'.repeat(32)

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('the booking of this tab', () => {
  it('is recalled as it was remembered', () => {
    rememberOpenBooking({ bookingId, paymentTransUid: 'p1' })
    expect(recallOpenBooking()).toEqual({ bookingId, paymentTransUid: 'p1' })
  })

  it.each(['', 'null', '{', '{}', '{"bookingId":"../x"}'])('is none where %j was left', (kept) => {
    sessionStorage.setItem('masa.booking', kept)
    expect(recallOpenBooking()).toBeNull()
  })

  it('is none where storage is forbidden, without an error', () => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, clear: () => undefined })
    expect(() => rememberOpenBooking({ bookingId })).not.toThrow()
    expect(recallOpenBooking()).toBeNull()
  })
})
