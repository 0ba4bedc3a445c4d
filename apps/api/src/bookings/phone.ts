import { isValidPhoneNumber } from 'libphonenumber-js'

/** A telephone number that can be called: Israeli without prefix, any other with its country's. */
export const isPhone = (value: string): boolean => isValidPhoneNumber(value, 'IL')
