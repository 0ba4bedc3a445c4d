/** A name in Latin capitals as a passport's machine line has it: letters, with single spaces, hyphens or apostrophes between. */
export const isPassportName = (value: string): boolean => /^[A-Z]+(?:[ '-][A-Z]+)*$/.test(value) && value.length <= 60
