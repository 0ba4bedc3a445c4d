import type { LangCode, LocalisedText } from '@masa/contract'
import { localeOfLangCode } from '@masa/i18n'

/** A text in a call's language; Hebrew stands in. */
export function inLanguage(texts: Partial<LocalisedText>, lang: LangCode): string {
  return texts[localeOfLangCode(lang)] || texts.he || ''
}
