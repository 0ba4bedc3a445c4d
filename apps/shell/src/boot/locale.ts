import { directionOf, localisePath } from '@masa/i18n'
import type { Locale, Translator } from '@masa/i18n'
import { languageChangedV1 } from '@masa/remote-kit'
import { laterNow } from '#src/layout/later.ts'
import { painted } from '#src/layout/painted.ts'

/** Writes language and direction on the document; no other code does. */
export function applyLocale(locale: Locale): void {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/**
 * Switches the language in place: the catalogues are fetched first, so that no screen shows gaps, then texts,
 * direction and address change together. Nothing is mounted again and nothing that was typed is lost. What is in the
 * window is painted first. Rejects, leaving the old language, where the words cannot be had.
 */
export async function switchLocale({
  to,
  translator,
  isAddressSet = false,
}: {
  to: Locale
  translator: Translator
  isAddressSet?: boolean
}): Promise<void> {
  if (to === translator.locale()) return
  await translator.prepare(to)
  if (!isAddressSet) {
    const { pathname, search, hash } = window.location
    window.history.replaceState(window.history.state, '', localisePath(pathname + search + hash, to))
  }
  // Not waited for: where it has not come yet, the page changes in one piece.
  const below = laterNow()?.blocksOutside(document.body)
  if (below !== undefined) {
    below.hold()
    void painted().then(below.giveBack)
  }
  applyLocale(to)
  await translator.change(to)
  languageChangedV1.emit({ language: to })
}
