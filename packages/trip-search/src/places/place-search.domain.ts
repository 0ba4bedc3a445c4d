/** Something that has names in several languages. */
export interface Named {
  readonly names: readonly string[]
}

const HEBREW_KEYS = "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ."
const LATIN_OF_HEBREW = "qwertyuiop[]asdfghjkl;'zxcvbnm,./"
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю.'

/**
 * Finds what a traveller may mean, best first: each typed word begins a word of one of the names, give or take a slip
 * (one letter wrong, missing, too many or swapped; two in long words). Case, accents, points, hyphens and the
 * final forms of letters do not matter, nor does a keyboard that was left in another language.
 * An empty query keeps everything, in its order.
 */
export function findPlaces<Place extends Named>(places: readonly Place[], query: string): Place[] {
  const readings = readingsOf(query).filter((words) => words.length > 0)
  if (readings.length === 0) return [...places]
  return places
    .map((place, index) => ({
      place,
      index,
      distance: Math.min(...readings.map((words, reading) => distanceOf(words, place) + reading * 0.5)),
    }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance || a.index - b.index)
    .map(({ place }) => place)
}

/** As typed, and as it would read had the keyboard been in another language. */
function readingsOf(query: string): string[][] {
  const text = query.toLowerCase()
  const asHebrew = translate(text, LATIN_OF_HEBREW, HEBREW_KEYS)
  const asRussian = translate(text, LATIN_OF_HEBREW, RUSSIAN_KEYS)
  const asLatin = translate(translate(text, HEBREW_KEYS, LATIN_OF_HEBREW), RUSSIAN_KEYS, LATIN_OF_HEBREW)
  return [text, ...[asHebrew, asRussian, asLatin].filter((other) => other !== text)].map(wordsOf)
}

function translate(text: string, from: string, to: string): string {
  return [...text].map((letter) => (from.includes(letter) ? (to[from.indexOf(letter)] ?? letter) : letter)).join('')
}

/** How far the place is from what was typed: the sum over the words of each one's nearest; infinite when one has none. */
function distanceOf(wanted: readonly string[], place: Named): number {
  const words = place.names.flatMap(wordsOf)
  return wanted.reduce((sum, part) => sum + Math.min(...words.map((word) => wordDistance(part, word))), 0)
}

function wordDistance(typed: string, word: string): number {
  if (word.startsWith(typed)) return word.length === typed.length ? 0 : 0.1
  const allowed = typed.length >= 7 ? 2 : typed.length >= 4 ? 1 : 0
  if (allowed === 0) return Number.POSITIVE_INFINITY
  // The traveller may still be typing: the beginning of the word counts, a letter more or less.
  const lengths = [-1, 0, 1].map((more) => Math.min(typed.length + more, word.length))
  const slips = Math.min(...lengths.map((length) => slipsBetween(typed, word.slice(0, length))))
  return slips <= allowed ? slips : Number.POSITIVE_INFINITY
}

/** Edits between two words, a swap of neighbours counting as one (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        best = Math.min(best, (before[column - 2] ?? 0) + 1)
      next.push(best)
    }
    before = last
    last = next
  }
  return last[b.length] ?? 0
}

const FINALS: Readonly<Record<string, string>> = {
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  ё: 'е',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ة: 'ه',
  ى: 'ي',
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      // Composed forms first, so that й and ё stay letters of their own while é loses its accent.
      .normalize('NFC')
      .replace(/[ךםןףץёأإآةى]/g, (letter) => FINALS[letter] ?? letter)
      .normalize('NFD')
      .replace(/(?<=[a-z])[\u0300-\u036f]+|[\u0591-\u05c7\u064b-\u065f]/g, '')
      .normalize('NFC')
      .replace(/['’`"״׳]/g, '')
      .split(/[\s,./()\-–־]+/)
      .map((word) => word.replace(/^ال(?=.{3})/, ''))
      .filter((word) => word !== '')
  )
}
