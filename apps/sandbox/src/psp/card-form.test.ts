import { fc } from '@masa/properties'
import { describe, expect, test } from 'vitest'
import { isCardNumber, TEST_CARDS, traceCard } from './card.ts'
import { checkCardForm } from './card-form.ts'

const today = new Date('2026-11-21T12:00:00Z')
const right = { number: '4580 0000 0000 0109', expiry: '12/28', cvv: '123', holderId: '123456782' }
const errorsOf = (changes: object) => {
  const checked = checkCardForm({ ...right, ...changes }, today)
  return checked.kind === 'valid' ? [] : checked.errors.map(({ error }) => error)
}

describe('card numbers', () => {
  test('every documented test card has a right check digit and does what is documented', () => {
    for (const { number, behaviour } of TEST_CARDS) {
      expect(isCardNumber(number)).toBe(true)
      expect(traceCard(number).behaviour).toBe(behaviour)
    }
    expect(new Set(TEST_CARDS.map(({ number }) => number))).toHaveLength(TEST_CARDS.length)
  })

  test('one changed digit is always noticed', () => {
    const numbers = fc.constantFrom(...TEST_CARDS.map(({ number }) => number))
    fc.assert(
      fc.property(numbers, fc.nat(12), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        const changed = (Number(number[place]) + by) % 10
        expect(isCardNumber(number.slice(0, place) + changed + number.slice(place + 1))).toBe(false)
      }),
    )
  })

  test.each([
    ['340000000000009', 'amex'],
    ['370000000000002', 'amex'],
    ['30000000000004', 'diners'],
    ['30500000000003', 'diners'],
    ['36000000000008', 'diners'],
    ['38000000000006', 'diners'],
    ['4111111111111111', 'approved'],
    ['5555555555554444', 'approved'],
  ])('%s is treated as %s', (number, behaviour) => {
    expect(isCardNumber(number)).toBe(true)
    expect(traceCard(number)).toMatchObject({ behaviour, last4: number.slice(-4) })
  })
})

describe('the form', () => {
  test.each([
    ['all right', {}, []],
    ['digits in Eastern Arabic', { number: '٤٥٨٠٠٠٠٠٠٠٠٠٠١٠٩', expiry: '١٢/٢٨', cvv: '١٢٣' }, []],
    ['a year in full', { expiry: '12/2028' }, []],
    ['the last month of a card', { expiry: '11/26' }, []],
    ['the month after it', { expiry: '10/26' }, ['expired']],
    ['month 13', { expiry: '13/28' }, ['expiryMalformed']],
    ['no card number', { number: ' ' }, ['numberMissing']],
    ['letters in the card number', { number: '4580 ABCD' }, ['numberWrong']],
    ['zeros only', { number: '0000 0000 0000 0000' }, ['numberWrong']],
    ['four digits of security code on a Visa', { cvv: '1234' }, ['cvv']],
    ['three digits of security code on American Express', { number: '375512345678909' }, ['cvv']],
    ['an identity number with a wrong check digit', { holderId: '543216786' }, ['holderId']],
    ['a short identity number that is padded', { holderId: '12345674' }, []],
    ['zeros as an identity number', { holderId: '000000000' }, ['holderId']],
    ['a passport number', { holderId: 'P1234567' }, []],
    [
      'nothing at all',
      { number: '', expiry: '', cvv: '', holderId: '' },
      ['numberMissing', 'expiryMalformed', 'cvv', 'holderId'],
    ],
  ])('%s', (_title, changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors)
  })

  test('no text makes it fail', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (number, expiry, cvv, holderId) => {
        expect(['valid', 'invalid']).toContain(checkCardForm({ number, expiry, cvv, holderId }, today).kind)
      }),
    )
  })
})
