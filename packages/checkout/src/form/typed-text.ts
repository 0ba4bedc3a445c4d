import { withoutDirectionMarks } from '@masa/contract'
import { normaliseDigits } from '@masa/i18n'

/** What is typed or pasted into a name: capitals, plain spaces, no direction marks. Letters that are not Latin stay, to be reported. */
export const nameTyped = (text: string): string => textTyped(text).toUpperCase()

/** What is pasted from a page of another direction brings invisible marks, and spaces that are none. */
export const textTyped = (text: string): string => withoutDirectionMarks(normaliseDigits(text)).replaceAll(/\s/g, ' ')

/** A number of a document, or an address: pasted in groups, it is still one. */
export const codeTyped = (text: string): string => textTyped(text).replaceAll(' ', '')

/** A number that has no signs but digits and letters: the dashes of a print go as well. */
export const numberTyped = (text: string): string => codeTyped(text).replaceAll(/\p{Pd}/gu, '')
