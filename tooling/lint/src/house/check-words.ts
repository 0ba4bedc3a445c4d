/** Plain words: no name, comment, string or page of documentation uses a word of the list (`banned-words.ts`). */
import type { AreaToClear, BannedWord } from './banned-words.ts'
import type { HouseFile } from './check-house.ts'
import { piecesOf } from './source-pieces.ts'
import type { Piece } from './source-pieces.ts'

export interface WordRules {
  readonly bannedWords: readonly BannedWord[]
  readonly areasToClear: readonly AreaToClear[]
}

/** A word of prose, or one part of a camelCase, snake_case or kebab-case name; in small letters. */
interface Word {
  readonly text: string
  readonly at: number
}

/** Migrations (.sql) never change once they ran; JSON holds messages and data. */
const READ = /\.(?:tsx?|mts|mjs|js|css|md|ya?ml|html)$/
const NOT_READ = [
  /^pnpm-lock\.yaml$/,
  /(?:^|\/)CHANGELOG\.md$/,
  // The list itself, and its test.
  /^tooling\/lint\/src\/house\/(?:banned-words|check-words\.test)\.ts$/,
  // Texts that travellers read: content of the demo world.
  /^tooling\/demo-world\/src\/content\//,
]

/** Every breach, as `path:line: what is wrong`. An area still to be cleared is at fault when its number has changed. */
export function wordFaults(files: readonly HouseFile[], { bannedWords, areasToClear }: WordRules): string[] {
  const found = files
    .filter(({ path }) => READ.test(path) && !NOT_READ.some((each) => each.test(path)))
    .map((file) => ({ area: areaOf(file.path, areasToClear), faults: faultsIn(file, bannedWords) }))
  const faultsOf = (area: AreaToClear | undefined) => found.flatMap((each) => (each.area === area ? each.faults : []))
  return [...faultsOf(undefined), ...areasToClear.flatMap((area) => areaFaults(area, faultsOf(area)))]
}

function areaFaults({ folder, most, since }: AreaToClear, faults: readonly string[]): string[] {
  if (faults.length === most) return []
  const count = `${folder}: ${faults.length} banned words, ${most} in banned-words.ts since ${since}`
  if (faults.length > most) return [...faults, `${count}: write the new ones in plain words`]
  return [faults.length === 0 ? `${count}: take its line out` : `${count}: lower the number to ${faults.length}`]
}

/** The area with the longest folder around a file. */
function areaOf(path: string, areas: readonly AreaToClear[]): AreaToClear | undefined {
  return areas
    .filter(({ folder }) => path.startsWith(`${folder}/`))
    .toSorted((one, other) => other.folder.length - one.folder.length)[0]
}

function faultsIn({ path, read }: HouseFile, bannedWords: readonly BannedWord[]): string[] {
  const source = read()
  // Parsing takes long, and most files hold none of the words.
  const words = wordsOf(source)
  const present = bannedWords.filter((entry) => entry.words.some((phrase) => placesOf(phrase, words).length > 0))
  const pieces = present.length === 0 ? [] : piecesOf(path, source)
  return [
    ...faultsOfPiece({ kind: 'name', text: path, at: 0 }, { path, banned: bannedWords }).map(
      ({ message }) => `${path}: ${message}`,
    ),
    ...pieces
      .flatMap((piece) => faultsOfPiece(piece, { path, banned: present }))
      .map(({ at, message }) => `${path}:${source.slice(0, at).split('\n').length}: ${message}`),
  ]
}

function faultsOfPiece(
  { kind, text, at }: Piece,
  { path, banned }: { path: string; banned: readonly BannedWord[] },
): { at: number; message: string }[] {
  const words = wordsOf(text)
  return banned
    .filter((entry) => kind === 'name' || entry.in !== 'names')
    .flatMap((entry) =>
      entry.words.flatMap((phrase) =>
        placesOf(phrase, words)
          .filter((place) => !isAllowed(entry, { path, text, place }))
          .map((place) => ({ at: at + place, message: `"${phrase}": write ${entry.instead}` })),
      ),
    )
}

/** Where the words of a phrase follow each other. */
function placesOf(phrase: string, words: readonly Word[]): number[] {
  const parts = phrase.split(' ')
  return words.flatMap(({ at }, first) =>
    parts.every((word, offset) => words[first + offset]?.text === word) ? [at] : [],
  )
}

function isAllowed(
  { allowed = [] }: BannedWord,
  { path, text, place }: { path: string; text: string; place: number },
): boolean {
  return allowed.some(
    ({ pattern, files }) =>
      (files?.test(path) ?? true) &&
      [...text.matchAll(pattern)].some(({ 0: match, index }) => index <= place && place < index + match.length),
  )
}

/** The letter of an escape (`\n`) does not belong to the word behind it. */
function wordsOf(text: string): Word[] {
  const plain = text.replace(/\\[a-z]/g, '  ')
  return [...plain.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)].map(({ 0: word, index }) => ({
    text: word.toLowerCase(),
    at: index,
  }))
}
