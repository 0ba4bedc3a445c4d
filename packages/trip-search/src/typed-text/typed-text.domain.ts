/** How texts that travellers type are compared with names: without what a keyboard or a habit makes different. */

/** A text as it is compared: letters and digits alone. */
export interface FoldedText {
  readonly letters: string
  /** Where its words begin, as indexes of `letters`; in Arabic also behind an article. */
  readonly starts: readonly number[]
}

const OTHER_FORMS: Readonly<Record<string, string>> = {
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  ё: 'е',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ؤ: 'و',
  ئ: 'ي',
  ء: '',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}
/** Apostrophes in all their forms, geresh, okina: they belong to a word and are often left out. */
const WITHIN_WORDS = /['’‘`"״׳ʻʼ]/
/** Points of Hebrew, vowel signs and the lengthening stroke of Arabic, accents that came as characters of their own. */
const POINTS = /\u0640|[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/
const ARABIC_ARTICLE = 'ال'

const folded = new Map<string, string | null>()

/** A character as it is compared: '' for one that does not count, null for one that divides words. */
function foldCharacter(character: string): string | null {
  const known = folded.get(character)
  if (known !== undefined) return known
  const made = foldUnknown(character)
  folded.set(character, made)
  return made
}

function foldUnknown(character: string): string | null {
  if (WITHIN_WORDS.test(character) || POINTS.test(character)) return ''
  if (!/[\p{L}\p{N}]/u.test(character)) return null
  // Accents of Latin letters alone: й is a letter of its own.
  const plain = /\p{Script=Latin}/u.test(character)
    ? character.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
    : character
  return [...plain.toLowerCase()].map((letter) => OTHER_FORMS[letter] ?? letter).join('')
}

/** Reads a text for comparison. Case, accents, points, hyphens, apostrophes and the forms of letters do not count. */
export function foldText(text: string): FoldedText {
  let letters = ''
  const starts: number[] = []
  let isBetweenWords = true
  for (const character of text.normalize('NFC')) {
    const letter = foldCharacter(character)
    if (letter === null) isBetweenWords = true
    else if (letter !== '') {
      if (isBetweenWords) starts.push(letters.length)
      isBetweenWords = false
      letters += letter
    }
  }
  return { letters, starts: withoutArticles({ letters, starts }) }
}

function withoutArticles({ letters, starts }: FoldedText): readonly number[] {
  if (!letters.includes(ARABIC_ARTICLE)) return starts
  return starts.flatMap((start, word) => {
    const end = starts[word + 1] ?? letters.length
    return letters.startsWith(ARABIC_ARTICLE, start) && end - start > 4 ? [start, start + 2] : [start]
  })
}

/** The characters of a text (in its composed form) that stand for a range of its folded letters: from, and up to. */
export function rangeInText(text: string, letters: { from: number; to: number }): { from: number; to: number } {
  let at = 0
  let index = 0
  let from = -1
  let to = 0
  for (const character of text.normalize('NFC')) {
    const length = foldCharacter(character)?.length ?? 0
    if (length > 0 && at < letters.to && at + length > letters.from) {
      if (from < 0) from = index
      to = index + character.length
    }
    at += length
    index += character.length
  }
  return { from: Math.max(from, 0), to }
}

const HEBREW_KEYS = "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ."
const LATIN_OF_HEBREW = "qwertyuiop[]asdfghjkl;'zxcvbnm,./"
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю.'
/** Arabic (101), key by key beside the Latin ones; its ligature of lam and alef is one key. */
const ARABIC_KEYS = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ'
const LATIN_OF_ARABIC = "qwertyuiop[]asdfghjkl;'zxcvnm,./"

/** A text as typed, and as it would read had the keyboard been in another language. */
export function keyboardReadings(typed: string): string[] {
  const text = typed.toLowerCase()
  const asHebrew = translate(text, LATIN_OF_HEBREW, HEBREW_KEYS)
  const asRussian = translate(text, LATIN_OF_HEBREW, RUSSIAN_KEYS)
  const asArabic = translate(text.replaceAll('b', 'لا'), LATIN_OF_ARABIC, ARABIC_KEYS)
  const asLatin = [
    [HEBREW_KEYS, LATIN_OF_HEBREW] as const,
    [RUSSIAN_KEYS, LATIN_OF_HEBREW] as const,
    [ARABIC_KEYS, LATIN_OF_ARABIC] as const,
  ].reduce((read, [keys, latin]) => translate(read, keys, latin), text.replaceAll('لا', 'b'))
  return [text, ...[asHebrew, asRussian, asArabic, asLatin].filter((other) => other !== text)]
}

function translate(text: string, from: string, to: string): string {
  return [...text].map((letter) => (from.includes(letter) ? (to[from.indexOf(letter)] ?? letter) : letter)).join('')
}
