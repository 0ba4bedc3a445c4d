/** Luhn's check of a digit string: what passes may be a card number. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    let value = Number(digits[digits.length - 1 - index])
    if (index % 2 === 1) value = value * 2 > 9 ? value * 2 - 9 : value * 2
    sum += value
  }
  return sum % 10 === 0
}

/** Takes card numbers and bearer tokens out of a text that goes to a log or a report. */
export function maskSecrets(text: string): string {
  return text
    .replace(/(?<![\w.])\d(?:[ -]?\d){12,18}(?!\w)/g, (found) => {
      const digits = found.replace(/[ -]/g, '')
      return passesLuhn(digits) ? `****${digits.slice(-4)}` : found
    })
    .replace(/\b(Bearer|Basic) [\w.~+/=-]{8,}/gi, '$1 ****')
    .replace(/(postgres(?:ql)?|smtps?):\/\/([^:@/\s"]+):[^@/\s"]+@/gi, '$1://$2:****@')
}
