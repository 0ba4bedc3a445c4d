/** A name in Latin capitals as a passport's machine line has it: letters, with single spaces, hyphens or apostrophes between. */
export const isPassportName = (value: string): boolean => /^[A-Z]+(?:[ '-][A-Z]+)*$/.test(value) && value.length <= 60

/** Removes marks that change the direction of text; they have no place in a name. */
export const withoutDirectionMarks = (value: string): string =>
  value.replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu, '')
