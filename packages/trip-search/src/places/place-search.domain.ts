import { foldText, keyboardReadings } from '#src/typed-text/typed-text.domain.ts'

/** Something that has names in several languages. */
export interface Named {
  readonly names: readonly string[]
}

/**
 * Finds what a traveller may mean, best first: each typed word begins a word of one of the names, give or take a slip
 * (one letter wrong, missing, too many or swapped; two in long words). Case, accents, points, hyphens and the
 * final forms of letters do not matter, nor does a keyboard that was left in another language.
 * An empty query keeps everything, in its order.
 */
export function findPlaces<Place extends Named>(places: readonly Place[], query: string): Place[] {
  const readings = keyboardReadings(query)
    .map(wordsOf)
    .filter((words) => words.length > 0)
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

function wordsOf(text: string): string[] {
  const { letters, starts } = foldText(text)
  const words = starts.map((start, index) => letters.slice(start, starts[index + 1]))
  // What stands before a start behind an article is the article.
  return words.filter((word) => word !== 'ال')
}
