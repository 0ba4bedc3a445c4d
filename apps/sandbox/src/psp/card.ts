/** How Cardline's test environment treats a card. */
export type CardBehaviour =
  | 'approved'
  | 'declined'
  | 'no_funds'
  | 'challenge'
  | 'slow'
  | 'lost_answer'
  | 'lost_return'
  | 'wrong_amount'
  | 'error'
  | 'capture_times_out'
  | 'capture_declined_once'
  | 'capture_declined'
  | 'page_expires'
  | 'amex'
  | 'diners'

/** The documented test cards. Any other card with a right check digit is approved. */
export const TEST_CARDS: readonly { number: string; behaviour: CardBehaviour }[] = [
  { number: '4580000000000109', behaviour: 'approved' },
  { number: '5326100000000103', behaviour: 'approved' },
  { number: '4580000000000208', behaviour: 'declined' },
  { number: '4580000000000307', behaviour: 'no_funds' },
  { number: '4580000000000406', behaviour: 'challenge' },
  { number: '4580000000000505', behaviour: 'slow' },
  { number: '4580000000000604', behaviour: 'lost_answer' },
  { number: '5326100000000202', behaviour: 'lost_return' },
  { number: '4580000000000703', behaviour: 'wrong_amount' },
  { number: '4580000000000802', behaviour: 'error' },
  { number: '4580000000000901', behaviour: 'capture_times_out' },
  { number: '4580000000001008', behaviour: 'capture_declined_once' },
  { number: '4580000000001107', behaviour: 'capture_declined' },
  { number: '4580000000001206', behaviour: 'page_expires' },
  { number: '375512345678909', behaviour: 'amex' },
  { number: '36123456789005', behaviour: 'diners' },
]

/** The code that the 3-D step of the test environment accepts. */
export const CHALLENGE_CODE = '246810'

/** What may be remembered of a card. The number itself never leaves this module's callers. */
export interface CardTrace {
  brand: CardBrand
  last4: string
  behaviour: CardBehaviour
}

type CardBrand = 'visa' | 'mastercard' | 'amex' | 'diners' | 'other'

/** The trace of a card number that has passed `isCardNumber`. */
export function traceCard(digits: string): CardTrace {
  const brand = brandOf(digits)
  const listed = TEST_CARDS.find(({ number }) => number === digits)?.behaviour
  const behaviour = brand === 'amex' || brand === 'diners' ? brand : (listed ?? 'approved')
  return { brand, last4: digits.slice(-4), behaviour }
}

/** Whether these are 12 to 19 digits with a right check digit (ISO/IEC 7812, Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 && sum > 0
}

function brandOf(digits: string): CardBrand {
  if (/^3[47]/.test(digits)) return 'amex'
  if (/^3(6|8|0[0-5])/.test(digits)) return 'diners'
  if (digits.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  return 'other'
}
