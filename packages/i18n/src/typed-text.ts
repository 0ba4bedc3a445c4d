import { normaliseDigits } from './digits.ts'

/** Letters after which a joiner is part of the writing: Persian puts one between the parts of a word, Hindi after a mark. */
const JOINED = /(?![\p{Default_Ignorable_Code_Point}\p{Cf}])[\p{Script=Arabic}\p{M}]$/u
const JOINER = /^[\u200c\u200d]$/
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/**
 * What was meant by what is typed or pasted into a field of one line, or sent to the API for one: no invisible marks
 * (of direction, of width nothing, of an emoji's look), digits 0-9, Latin letters of one width, plain apostrophes and
 * hyphens, single spaces and none in front. One space stays at the end, since the next word is still to come. Judge
 * length and form after it. Not for passwords, nor for texts of several lines: line breaks become spaces.
 */
export function textTyped(text: string): string {
  return normaliseDigits(text)
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(INVISIBLE, (mark, at: number, whole: string) =>
      JOINER.test(mark) && JOINED.test(whole.slice(0, at)) ? mark : '',
    )
    .replaceAll(/[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032\u0060\u00b4]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trimStart()
}

/** A name as a passport has it: capitals. Letters that are not Latin stay, to be reported. */
export const nameTyped = (text: string): string => textTyped(text).toUpperCase()

/** A code or an address: pasted in groups, it is still one. */
export const codeTyped = (text: string): string => textTyped(text).replaceAll(' ', '')

/** A number that has no signs but digits and letters: the dashes of a print go as well. */
export const numberTyped = (text: string): string => codeTyped(text).replaceAll(/\p{Pd}/gu, '')

/** The digits of a text alone: for codes that tolerate whatever stands between. */
export const onlyDigits = (text: string): string => textTyped(text).replaceAll(/\D/g, '')
