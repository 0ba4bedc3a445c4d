import type { MessageTree } from '../message-types.ts'

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  c: 'ç',
  n: 'ñ',
  s: 'š',
}

/** Placeholders, nested messages and tags: what a pseudo-locale must leave whole. */
const KEEP = /(\{\{.*?\}\}|\$t\(.*?\)|<\/?[\w-]+\s*\/?>)/

/**
 * A catalogue whose words are about 40 % longer and stand between brackets: a text that breaks its box, is cut,
 * or is put together from pieces shows at once.
 */
export function lengthened(messages: MessageTree): MessageTree {
  return mapMessages(messages, (text) => {
    const body = mapWords(text, (words) => [...words].map((letter) => ACCENTED[letter] ?? letter).join(''))
    const own = text.split(KEEP).filter((_part, index) => index % 2 === 0)
    return `[${body}${padding(own.join(''))}]`
  })
}

/** Two fifths more: one word becomes a longer word, several become more words, which may break where words do. */
function padding(words: string): string {
  const marks = '~'.repeat(Math.ceil(words.length * 0.4))
  return /\s/.test(words.trim()) ? marks.replace(/.{1,6}/g, ' $&') : marks
}

/**
 * A catalogue whose English is forced to run right to left (U+202E … U+202C), for looking at a mirrored page with
 * words that every page shows.
 */
export function mirrored(messages: MessageTree): MessageTree {
  return mapMessages(messages, (text) =>
    mapWords(text, (words) => (words.trim() === '' ? words : `\u202e${words}\u202c`)),
  )
}

function mapMessages(tree: MessageTree, change: (text: string) => string): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapMessages(value, change),
    ]),
  )
}

function mapWords(text: string, change: (words: string) => string): string {
  return text
    .split(KEEP)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')
}
