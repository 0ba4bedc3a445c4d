/**
 * The Israeli identity number's check: padded to nine digits, weights 1,2,1,2…, digit sums, divisible by ten.
 * All zeroes are refused.
 */
export function isIdentityNumber(value: string): boolean {
  if (!/^\d{1,9}$/.test(value)) return false
  const digits = value.padStart(9, '0')
  if (digits === '000000000') return false
  let sum = 0
  for (let index = 0; index < 9; index++) {
    const weighted = Number(digits[index]) * (index % 2 === 0 ? 1 : 2)
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}
