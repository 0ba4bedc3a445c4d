import { describe, expect, it } from 'vitest'
import { stayBegins } from './order-history.domain.ts'

describe('a stay among what comes', () => {
  const stay = { checkIn: '2026-12-28', checkInFrom: '14:00' }
  const at = (departureDate: string, departureTime: string) => ({ departureDate, departureTime })

  it.each([
    ['at its check-in, after a flight of the morning', [at('2026-12-28', '06:15')], '2026-12-2814:00'],
    ['after a flight of the evening', [at('2026-12-28', '20:30')], '2026-12-2820:30~'],
    [
      'at its check-in, whatever flies on other days',
      [at('2026-12-27', '20:30'), at('2026-12-30', '20:30')],
      '2026-12-2814:00',
    ],
  ])('stands %s', (_where, legs, key) => {
    expect(stayBegins(stay, legs)).toBe(key)
  })

  it('ends the day where its hour is not known', () => {
    expect(stayBegins({ ...stay, checkInFrom: null }, [at('2026-12-28', '20:30')])).toBe('2026-12-2824:00')
  })
})
