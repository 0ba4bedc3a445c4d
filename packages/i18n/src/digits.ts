/**
 * Turns Arabic-Indic (٠-٩) and Persian (۰-۹) digits into 0-9, so that a field accepts what an
 * Arabic keyboard types. Everything else stays as it is.
 */
export function normaliseDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}
