const HIDDEN = '•'

/** A number that the API keeps to itself, as it is shown: its length and its last three signs. */
export const maskNumber = (number: string): string => HIDDEN.repeat(Math.max(0, number.length - 3)) + number.slice(-3)

/** Whether a value is a masked number; one that comes back means "as it was". */
export const isMasked = (value: string | undefined): boolean => value?.includes(HIDDEN) ?? false

/** Whether a value is the masked form of a number. */
export const masks = (value: string, number: string): boolean => isMasked(value) && value === maskNumber(number)
