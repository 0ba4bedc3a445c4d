/** The e-mail's form: one @, a dotted domain, no spaces, at most 254 characters. Delivery is the real check. */
export const isEmail = (value: string): boolean =>
  value.length <= 254 &&
  /^[^\s@"(),:;<>[\]\\]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,24}$/.test(
    value,
  )

/** Fourteen to nineteen digits that pass the card check: nobody may type a card number into a field of ours. */
export function looksLikeCardNumber(value: string): boolean {
  for (const candidate of value.matchAll(/\d(?:[ -]?\d){12,18}/g)) {
    const digits = candidate[0].replaceAll(/\D/g, '')
    let sum = 0
    for (let index = 0; index < digits.length; index++) {
      const digit = Number(digits[digits.length - 1 - index])
      const weighted = index % 2 === 0 ? digit : digit * 2
      sum += weighted > 9 ? weighted - 9 : weighted
    }
    if (sum % 10 === 0) return true
  }
  return false
}
