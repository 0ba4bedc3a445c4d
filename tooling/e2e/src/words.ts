import { readFileSync } from 'node:fs'
import type { LangCode } from '@masa/contract'
import { langCodeOf } from '@masa/i18n'
import type { lengthened } from '@masa/i18n/testing'
import { product } from './product/addresses.ts'

type MessageTree = Parameters<typeof lengthened>[0]
export type Language = 'he' | 'en' | 'ru' | 'ar'
export type Catalogue =
  | 'shell'
  | 'vacations'
  | 'app-deals'
  | 'flights'
  | 'order-tracking'
  | 'checkout'
  | 'trip-search'
  | 'ops'
  | 'common'
  | 'api'
  | 'orders'
  | 'flight-orders'
  | 'parking'
  | 'lounge'

const files: Record<Catalogue, string> = {
  shell: 'apps/shell/messages',
  vacations: 'apps/vacations/messages',
  'app-deals': 'apps/app-deals/messages',
  flights: 'apps/flights/messages',
  'order-tracking': 'apps/order-tracking/messages',
  checkout: 'packages/checkout/messages',
  'trip-search': 'packages/trip-search/messages',
  ops: 'apps/ops/messages',
  common: 'packages/i18n/src/messages',
  api: 'apps/api/src/platform/errors/messages',
  /** What the API says of the order of a package. */
  orders: 'apps/api/src/vacations/messages',
  /** And of flights. */
  'flight-orders': 'apps/api/src/flights/messages',
  parking: 'tooling/e2e/products/parking/remote/messages',
  lounge: 'tooling/e2e/products/lounge/remote/messages',
}

/** The words of a catalogue, as its file has them. */
export function readCatalogue(catalogue: Catalogue, language: Language): MessageTree {
  return JSON.parse(readFileSync(`${product.root}${files[catalogue]}/${language}.json`, 'utf8')) as MessageTree
}

/**
 * The words that a reader of this language sees, so that one journey runs in all four.
 * Throws on a key that is gone: so a renamed control is not mistaken for one that is missing on the page.
 */
export function wordsOf(language: Language, source = readCatalogue) {
  const read = new Map<Catalogue, MessageTree>()
  const find = (catalogue: Catalogue, key: string): string[] => {
    if (!read.has(catalogue)) read.set(catalogue, source(catalogue, language))
    const path = key.split('.')
    const last = path.pop() ?? ''
    const block =
      path.reduce<unknown>(
        (part, name) => (part as Record<string, unknown> | undefined)?.[name],
        read.get(catalogue),
      ) ?? {}
    // A counted text has a form for each kind of number: any of them will do.
    const found = Object.entries(block).flatMap(([name, text]) =>
      typeof text === 'string' && name.replace(/_(?:zero|one|two|few|many|other)$/, '') === last ? [text] : [],
    )
    if (found.length === 0) throw new Error(`${catalogue} has no message ${key} in ${language}`)
    return found
  }
  /** The whole of a text, or of a name. */
  const whole = (catalogue: Catalogue, key: string): RegExp =>
    new RegExp(`^${marks}(?:${find(catalogue, key).map(asPattern).join('|')})${marks}$`, 's')
  return Object.assign(whole, {
    /** Where the words stand among others. */
    within: (catalogue: Catalogue, key: string): RegExp =>
      new RegExp(find(catalogue, key).map(asPattern).join('|'), 's'),
  })
}
export type Words = ReturnType<typeof wordsOf>

/** What the API says in a language, of texts that it keeps by its own codes of languages. */
export const saidIn = <Texts>(texts: Readonly<Record<LangCode, Texts>>, language: Language): Texts =>
  texts[langCodeOf(language)]

/** Marks that isolate directions. */
const marks = '[\\u200e\\u200f\\u2066-\\u2069]*'

/** Placeholders stand for anything. */
function asPattern(text: string): string {
  const parts = text
    .split(/\{\{[^}]*\}\}|<\/?\w+>/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
  return parts.join(`${marks}.*${marks}`)
}
