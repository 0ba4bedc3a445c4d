import { describe, expect, it } from 'vitest'
import { isPhone } from './phone.ts'

describe('a telephone number', () => {
  it.each(['050-555-0117', '0505550117', '03 612 3456', '+972 50-555-0117', '+44 20 7946 0958', '+7 912 345-67-89'])(
    'can be called: %s',
    (number) => expect(isPhone(number)).toBe(true),
  )
  it('may be typed in Arabic-Indic digits', () => expect(isPhone('٠٥٠٥٥٥٠١١٧')).toBe(true))
  it.each(['', '12', '050', '0505550', '00000000', '+', 'call me', '+999 123 456 789', '0505550117051'])(
    'cannot be called: %j',
    (number) => expect(isPhone(number)).toBe(false),
  )
})
