import { isCardNumber } from './card.ts'
import type { FieldError } from './page-words.ts'

export type CardField = 'number' | 'expiry' | 'cvv' | 'holderId'

/** The form as it was sent; texts may be anything. */
export type CardForm = Record<CardField, string>

export type CheckedForm =
  | { kind: 'valid'; digits: string }
  | { kind: 'invalid'; errors: { field: CardField; error: FieldError }[] }

/** Checks a sent form as the provider does; `today` decides which cards have expired. */
export function checkCardForm(form: CardForm, today: Date): CheckedForm {
  const digits = westernDigits(form.number).replace(/[\s-]/g, '')
  const errors: { field: CardField; error: FieldError }[] = []
  if (digits === '') errors.push({ field: 'number', error: 'numberMissing' })
  else if (!isCardNumber(digits)) errors.push({ field: 'number', error: 'numberWrong' })
  const expiry = checkExpiry(westernDigits(form.expiry).trim(), today)
  if (expiry) errors.push({ field: 'expiry', error: expiry })
  const cvvLength = /^3[47]/.test(digits) ? 4 : 3
  if (!new RegExp(`^\\d{${cvvLength}}$`).test(westernDigits(form.cvv).trim()))
    errors.push({ field: 'cvv', error: 'cvv' })
  if (!isHolderId(westernDigits(form.holderId).trim())) errors.push({ field: 'holderId', error: 'holderId' })
  return errors.length > 0 ? { kind: 'invalid', errors } : { kind: 'valid', digits }
}

/** A form's text fields, whatever was sent. */
export function readCardForm(body: unknown): CardForm {
  const sent = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const text = (name: CardField) => (typeof sent[name] === 'string' ? sent[name].slice(0, 40) : '')
  return { number: text('number'), expiry: text('expiry'), cvv: text('cvv'), holderId: text('holderId') }
}

/** Eastern Arabic digits are typed by some of the travellers. */
export function westernDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}

function checkExpiry(text: string, today: Date): FieldError | undefined {
  const found = /^(\d{1,2})\s*[/.\- ]?\s*(?:20)?(\d{2})$/.exec(text)
  const month = Number(found?.[1])
  const year = 2000 + Number(found?.[2])
  if (!found || month < 1 || month > 12) return 'expiryMalformed'
  // A card is good until the last day of its month.
  return Date.UTC(year, month, 1) <= today.getTime() ? 'expired' : undefined
}

/** An Israeli identity number with its check digit, or a passport number (which has a letter, or more digits). */
function isHolderId(text: string): boolean {
  if (/^(?=.*[A-Za-z])[A-Za-z0-9]{5,20}$/.test(text)) return true
  if (!/^\d{5,9}$/.test(text) || /^0+$/.test(text)) return false
  const sum = [...text.padStart(9, '0')].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
