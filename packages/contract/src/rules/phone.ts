import { isValidPhoneNumber } from 'libphonenumber-js'

/**
 * Whether a telephone number can be called: an Israeli one without prefix, any other with its country's. Digits of
 * any script and the usual signs between them are read. Its tables of numbers are large, so this rule has an entry of
 * its own (`@masa/contract/phone`): browsers load it late.
 */
export const isPhone = (value: string): boolean => isValidPhoneNumber(value, 'IL')
