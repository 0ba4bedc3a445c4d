import { readFileSync } from 'node:fs'
import { product } from './product/addresses.ts'

export type Language = 'he' | 'en' | 'ru' | 'ar'
export type Catalogue = 'shell' | 'vacations' | 'checkout' | 'common'

const files: Record<Catalogue, string> = {
  shell: 'apps/shell/messages',
  vacations: 'apps/vacations/messages',
  checkout: 'packages/checkout/messages',
  common: 'packages/i18n/src/messages',
}

/**
 * The words that a reader of this language sees, so that one journey runs in all four.
 * Throws on a key that is gone: a renamed control is told from one that is missing on the page.
 */
export function wordsOf(language: Language) {
  const read = new Map<Catalogue, unknown>()
  return (catalogue: Catalogue, key: string): RegExp => {
    if (!read.has(catalogue)) read.set(catalogue, JSON.parse(readFileSync(`${product.root}${files[catalogue]}/${language}.json`, 'utf8')))
    const found = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], read.get(catalogue))
    if (typeof found !== 'string') throw new Error(`${catalogue} has no message ${key} in ${language}`)
    return asPattern(found)
  }
}
export type Words = ReturnType<typeof wordsOf>

/** Placeholders stand for anything; marks that isolate directions may stand anywhere. */
function asPattern(text: string): RegExp {
  const marks = '[\\u200e\\u200f\\u2066-\\u2069]*'
  const parts = text.split(/\{\{[^}]*\}\}|<\/?\w+>/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
  return new RegExp(`^${marks}${parts.join(`${marks}.*${marks}`)}${marks}$`, 's')
}
