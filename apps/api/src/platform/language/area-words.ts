import type { LangCode } from '@masa/contract'
import { createTranslator, localeOfLangCode, type Locale, type MessageKey } from '@masa/i18n'

/** What an area says of its orders: its own catalogue in the four languages. A key that is missing throws. */
export function areaWords<Catalogue extends object>(
  area: string,
  catalogues: Readonly<Record<Locale, Catalogue>>,
): (lang: LangCode) => (key: MessageKey<Catalogue>, values?: Readonly<Record<string, string>>) => string {
  const readers = new Map(
    Object.entries(catalogues).map(([locale, own]) => {
      const { translate, words } = createTranslator({
        locale: locale as Locale,
        catalogues: { [area]: own as never },
        onMissing: 'throw',
      })
      // A text without values is looked up once: an order shows some forty of them.
      return [locale, words().reader(area, (key, values) => translate(area, key, values))]
    }),
  )
  return (lang) => (key, values) => readers.get(localeOfLangCode(lang))?.(key, values) ?? ''
}
