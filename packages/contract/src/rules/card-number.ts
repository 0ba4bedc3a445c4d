/** What people put between the groups of a card number, and invisible marks. */
const BETWEEN = '[\\s\\p{Pd}._/\\\\|,:*\\u00b7\\p{Cf}]{1,4}'
const GROUPS = new RegExp(`\\p{Nd}+(?:${BETWEEN}\\p{Nd}+)*`, 'gu')
const LENGTHS: ReadonlySet<number> = new Set([14, 15, 16, 19])

/** A card number as it stands in a text. */
export interface FoundCardNumber {
  readonly index: number
  readonly text: string
  /** Its digits as a card shows them. */
  readonly digits: string
}

/**
 * Every run of digits in a text that begins like a card's number and passes the card check, in whatever script, and
 * grouped as people group it. Neighbours that belong to no card (a telephone, a date of expiry) do not hide it.
 */
export function cardNumbersIn(text: string): FoundCardNumber[] {
  const found: FoundCardNumber[] = []
  for (const run of text.matchAll(GROUPS)) {
    const groups = [...run[0].matchAll(/\p{Nd}+/gu)].map((group) => ({
      start: run.index + group.index,
      end: run.index + group.index + group[0].length,
      digits: inLatinDigits(group[0]),
    }))
    for (let first = 0; first < groups.length; first += 1) {
      const last = lastGroupOfCard(groups, first)
      if (last === undefined) continue
      const window = groups.slice(first, last + 1)
      const [start, end] = [window[0]?.start ?? 0, window.at(-1)?.end ?? 0]
      found.push({ index: start, text: text.slice(start, end), digits: window.map(({ digits }) => digits).join('') })
      first = last
    }
  }
  return found
}

/** True when a text carries a card number: no field of ours accepts one. */
export const looksLikeCardNumber = (text: string): boolean => cardNumbersIn(text).length > 0

/** The group with which a card number ends that begins with the group at `first`. */
function lastGroupOfCard(groups: readonly { digits: string }[], first: number): number | undefined {
  let digits = ''
  const sizes: number[] = []
  for (let last = first; last < groups.length && digits.length < 19; last += 1) {
    const group = groups[last]?.digits ?? ''
    digits += group
    sizes.push(group.length)
    // Dates and times have groups of two beside others; no card is written so.
    const isCards = sizes.every((size) => size >= 3) || sizes.every((size) => size === sizes[0])
    if (isCards && LENGTHS.has(digits.length) && /^[2-6]/.test(digits) && passesCardCheck(digits)) return last
  }
  return undefined
}

/** Full-width, Arabic-Indic and other digits as those that a card shows. */
const inLatinDigits = (value: string): string =>
  value.replaceAll(/\p{Nd}/gu, (digit) => {
    const compatible = digit.normalize('NFKC')
    const point = compatible.codePointAt(0) ?? 0
    if (point < 128) return compatible
    // The digits of a script follow each other, zero first.
    let zero = point
    while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String(point - zero)
  })

function passesCardCheck(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const weighted = index % 2 === 0 ? digit : digit * 2
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}
