// @vitest-environment jsdom
import { fc, foreignText } from '@masa/properties'
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

  it.each(['{"bookingId":["' + bookingId + '"]}', `{"bookingId":"${bookingId}","paymentTransUid":7}`])(
    'is none where %j was left, which is forgotten',
    (kept) => {
      sessionStorage.setItem('masa.booking', kept)
      expect(recallOpenBooking()).toBeNull()
      expect(sessionStorage.length).toBe(0)
    },
  )

  it('has an id and may have an attempt to pay, or is none, whatever was left', () => {
    fc.assert(
      fc.property(foreignText({ bookingId, paymentTransUid: 'p1' }), (foreign) => {
        sessionStorage.setItem('masa.booking', foreign)
        const { bookingId: id = bookingId, paymentTransUid = '' } = recallOpenBooking() ?? {}
        expect(id).toMatch(/^[0-9a-f]{32}$/)
        expect(paymentTransUid).toBeTypeOf('string')
      }),
    )
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
