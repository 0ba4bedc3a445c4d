import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ERROR_STATUS } from '@masa/contract'
import { LOCALES } from '@masa/i18n'
import type { Locale, MessageTree } from '@masa/i18n'
import { catalogueFaults } from '@masa/i18n/testing'
import { filesBelow } from '../workspace.ts'
import { isAmong, usedKeys, templateKeys } from './used-keys.ts'

/** Words that are the same in every language: names, and codes of the trade. */
const sameInAll: Readonly<Record<string, readonly string[]>> = {
  // The forms of address are those of the ticket, in Latin letters.
  'packages/checkout/messages': ['field.mr', 'field.miss', 'cancel.ways.masaSafe'],
}

/** Common words belong to everyone; those of an app or of another package to itself alone. */
const everyone = ['apps', 'packages', 'tooling/e2e/products']
const common = 'packages/i18n/src/messages/en.json'

export interface MessageReport {
  readonly catalogues: number
  readonly faults: readonly string[]
}

/** Holds every catalogue below `root`: the four languages against each other, and each key against its use. */
export function checkMessages(root: string): MessageReport {
  const files = everyone
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesBelow(root, folder))
  const folders = [...new Set(files.filter((file) => /\/messages\/\w+\.json$/.test(file)).map((file) => dirname(file)))]
  return {
    catalogues: folders.length,
    faults: folders.flatMap((folder) => checkCatalogue(root, folder, files)),
  }
}

function checkCatalogue(root: string, folder: string, files: readonly string[]): string[] {
  const absent = LOCALES.filter((locale) => !files.includes(`${folder}/${locale}.json`))
  if (absent.length > 0) return absent.map((locale) => `${folder}: ${locale}.json is missing`)
  const catalogues = Object.fromEntries(
    LOCALES.map((locale) => [locale, readTree(root, `${folder}/${locale}.json`)]),
  ) as Record<Locale, MessageTree>
  const between = catalogueFaults(catalogues, { sameInAll: sameInAll[folder] ?? [] }).map(
    ({ locale, key, fault }) => `${folder}/${locale}.json: "${key}" is ${words[fault]}`,
  )
  if (folder.endsWith('/errors/messages')) return [...between, ...codeFaults(folder, keysOf(catalogues.en))]
  const own = keysOf(catalogues.en)
  const readers = readersOf(folder, files).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const used = usedKeys(readers.map(({ text }) => text))
  const known = [...own, ...(files.includes(common) ? keysOf(readTree(root, common)) : [])]
  return [
    ...between,
    ...own.filter((key) => !used.has(key)).map((key) => `${folder}/en.json: "${key}" is used nowhere`),
    ...readers
      .filter(({ file }) => folder.startsWith('apps/') && file.endsWith('.html'))
      .flatMap(({ file, text }) =>
        templateKeys(text)
          .filter((key) => !isAmong(known, key))
          .map((key) => `${file}: "${key}" has no words`),
      ),
  ]
}

/** Error messages are looked up by code: there is one for every code of the contract, and none beside. */
function codeFaults(folder: string, keys: readonly string[]): string[] {
  const codes = Object.keys(ERROR_STATUS)
  return [
    ...codes
      .filter((code) => !keys.includes(code))
      .map((code) => `${folder}/en.json: the error "${code}" has no words`),
    ...keys
      .filter((key) => !codes.includes(key))
      .map((key) => `${folder}/en.json: "${key}" is no error of the contract`),
  ]
}

const words = {
  missing: 'missing',
  extra: 'not in en.json, or a plural form that the language does not have',
  empty: 'empty',
  untranslated: 'not translated',
  placeholders: 'filled with other placeholders or tags than in en.json',
  'too-deep': 'deeper than three levels',
} as const

/** The sources that may use a catalogue's keys. */
function readersOf(folder: string, files: readonly string[]): string[] {
  const owner = common.startsWith(`${folder}/`)
    ? ''
    : (/^(?:(?:apps|packages)\/[^/]+|tooling\/e2e\/products\/[^/]+\/[^/]+)\//.exec(folder)?.[0] ?? '')
  return files.filter(
    (file) =>
      file.startsWith(owner) &&
      !file.startsWith(`${folder}/`) &&
      /\.(?:tsx?|html|json)$/.test(file) &&
      !/\.test\.tsx?$/.test(file),
  )
}

function readTree(root: string, file: string): MessageTree {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as MessageTree
}

function keysOf(tree: MessageTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )
}
