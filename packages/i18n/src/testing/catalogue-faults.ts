import { intlTag, LOCALES } from '../locales.ts'
import type { Locale } from '../locales.ts'
import type { MessageTree } from '../message-types.ts'

/** What is wrong with one message of one language. */
export interface CatalogueFault {
  readonly locale: Locale
  readonly key: string
  readonly fault: 'missing' | 'extra' | 'empty' | 'untranslated' | 'placeholders' | 'too-deep'
}

const PLURAL = /_(zero|one|two|few|many|other)$/

/**
 * Compares the four catalogues of a namespace with the English one, which is the source of keys. Every plural form
 * that a language has must be there, and none that it does not have; placeholders and tags must agree; a text in
 * Latin letters alone where the language has its own counts as untranslated, unless its key is in `sameInAll`.
 */
export function catalogueFaults(
  catalogues: Readonly<Record<Locale, MessageTree>>,
  { sameInAll = [] }: { sameInAll?: readonly string[] } = {},
): readonly CatalogueFault[] {
  const source = flatten(catalogues.en)
  return LOCALES.flatMap((locale) => {
    const faults: CatalogueFault[] = []
    const found = flatten(catalogues[locale])
    const wanted = wantedKeys(source, locale)
    for (const key of wanted.keys()) if (!found.has(key)) faults.push({ locale, key, fault: 'missing' })
    for (const [key, text] of found) {
      const sample = wanted.get(key)
      if (sample === undefined) faults.push({ locale, key, fault: 'extra' })
      else if (text.trim() === '') faults.push({ locale, key, fault: 'empty' })
      else if (!agree(sample, text, key)) faults.push({ locale, key, fault: 'placeholders' })
      else if (locale !== 'en' && !sameInAll.includes(key) && isUntranslated(text))
        faults.push({ locale, key, fault: 'untranslated' })
      if (key.split('.').length > 3) faults.push({ locale, key, fault: 'too-deep' })
    }
    return faults
  })
}

/** The keys that a language must have, each with the English text to compare with. */
function wantedKeys(source: ReadonlyMap<string, string>, locale: Locale): Map<string, string> {
  const forms = new Intl.PluralRules(intlTag(locale)).resolvedOptions().pluralCategories
  const wanted = new Map<string, string>()
  for (const [key, text] of source) {
    const stem = key.replace(PLURAL, '')
    if (stem === key) wanted.set(key, text)
    else for (const form of forms) wanted.set(`${stem}_${form}`, source.get(`${stem}_other`) ?? text)
  }
  return wanted
}

function flatten(tree: MessageTree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

function agree(sample: string, text: string, key: string): boolean {
  // A word may stand for the number itself ("two nights"), so plural forms may leave {{count}} out.
  const ignored = PLURAL.test(key) ? 'count' : undefined
  const names = (value: string): string =>
    [...value.matchAll(/\{\{-?\s*(\w+).*?\}\}|<\/?([\w-]+)\s*\/?>/g)]
      .map((match) => match[1] ?? match[2] ?? '')
      .filter((name) => name !== ignored)
      .toSorted()
      .join()
  return names(sample) === names(text)
}

function isUntranslated(text: string): boolean {
  const words = text.replace(/\{\{.*?\}\}|<.*?>/g, '')
  return /[A-Za-z]{2}/.test(words) && !/[\u0400-\u04ff\u0590-\u06ff]/.test(words)
}
