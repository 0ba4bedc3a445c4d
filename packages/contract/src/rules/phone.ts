import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * Whether a telephone number can be called: an Israeli one without prefix, any other with its country's. Digits of
 * any script and the usual signs between them are read. Its tables of numbers are large, so this rule has an entry of
 * its own (`@masa/contract/phone`): browsers load it late.
 */
export const isPhone = (value: string): boolean => isValidPhoneNumber(value, 'IL')

/** The same number as networks take it, `+9725…`; null for one that cannot be called. */
export const internationalPhone = (value: string): string | null => {
  const parsed = parsePhoneNumberFromString(value, 'IL')
  return parsed?.isValid() === true ? parsed.number : null
}
