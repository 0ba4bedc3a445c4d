import { intlTag } from './locales.ts'
import type { Locale } from './locales.ts'

/** `a, b and c` in the language; `or` for alternatives. */
export function formatList(items: readonly string[], locale: Locale, kind: 'and' | 'or' = 'and'): string {
  const type = kind === 'and' ? 'conjunction' : 'disjunction'
  return new Intl.ListFormat(intlTag(locale), { type, style: 'long' }).format(items)
}
