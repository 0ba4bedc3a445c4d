import { kept } from './intl-cache.ts'
import { intlTag } from './locales.ts'
import type { Locale } from './locales.ts'

const listFormat = (type: 'conjunction' | 'disjunction') =>
  kept((locale: Locale) => new Intl.ListFormat(intlTag(locale), { type, style: 'long' }))
const listFormats = { and: listFormat('conjunction'), or: listFormat('disjunction') }

/** What stands between the parts of a description: Arabic has a comma of its own. */
export function comma(locale: Locale): string {
  return locale === 'ar' ? '، ' : ', '
}

/** `a, b and c` in the language; `or` for alternatives. */
export function formatList(items: readonly string[], locale: Locale, kind: 'and' | 'or' = 'and'): string {
  return listFormats[kind](locale).format(items)
}
