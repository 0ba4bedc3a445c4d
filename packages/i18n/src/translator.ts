import { createInstance } from 'i18next'
import type { i18n as I18next } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isolateForLocale } from './isolates.ts'
import { FALLBACK_LOCALE, isLocale } from './locales.ts'
import type { Locale } from './locales.ts'
import type { MessageTree } from './message-types.ts'

/** A message that a catalogue lacks. */
export interface MissingMessage {
  readonly locale: Locale
  readonly namespace: string
  readonly key: string
}

/** What a translator is made of. */
export interface TranslatorOptions {
  readonly locale: Locale
  /** The catalogues of this language that the page already has, by namespace. */
  readonly catalogues: Readonly<Record<string, MessageTree>>
  /** Fetches a catalogue that the page does not have. Rejects where it cannot. */
  readonly load?: (locale: Locale, namespace: string) => Promise<MessageTree>
  /**
   * `throw` where a person can mend it: development and tests. `stand-in` in front of travellers: Hebrew
   * is fetched and shown instead, marked with its language by `RichMessage`.
   */
  readonly onMissing: 'throw' | 'stand-in'
  /** Hears of each missing message once. */
  readonly report?: (missing: MissingMessage) => void
}

/** The page's one source of words. The shell makes it; remotes add their catalogues. */
export interface Translator {
  /** The library's instance, for its React binding. */
  readonly i18n: I18next
  /** The language in use now. */
  locale(): Locale
  /** Calls back after the language has changed; returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Adds a catalogue that came with a release or with the page. */
  add(locale: Locale, namespace: string, messages: MessageTree): void
  /** Makes sure that a namespace can be read in the present language. */
  ensure(namespace: string): Promise<void>
  /** Fetches every namespace in use in another language, without changing anything on the page. */
  prepare(locale: Locale): Promise<void>
  /** Changes the language at once for all; where its words cannot be had, rejects and leaves the old one. */
  change(locale: Locale): Promise<void>
  /** A message outside React: titles, notices. Keys are not checked by the compiler here. */
  translate(namespace: string, key: string, values?: Readonly<Record<string, string | number | undefined>>): string
}

/**
 * Makes a translator that is ready at once, from catalogues already at hand. Values put into messages are
 * isolated where their direction would disturb the sentence (`{{- value}}` in a message leaves one bare).
 */
export function createTranslator(options: TranslatorOptions): Translator {
  const { catalogues, load, onMissing, report } = options
  const i18n = createInstance()
  const namespaces = new Set(Object.keys(catalogues))
  const reported = new Set<string>()
  const pending = new Map<string, Promise<void>>()

  const localeNow = (): Locale => (isLocale(i18n.language) ? i18n.language : options.locale)

  function noteMissing(namespace: string, key: string): void {
    const missing: MissingMessage = { locale: localeNow(), namespace, key }
    if (onMissing === 'throw') throw new Error(`No message "${namespace}:${key}" in ${missing.locale}`)
    const once = `${missing.locale} ${namespace} ${key}`
    if (reported.has(once)) return
    reported.add(once)
    report?.(missing)
    // The stand-in appears when it arrives; a catalogue that cannot be had leaves the place empty.
    void fetchInto(FALLBACK_LOCALE, namespace).catch(() => undefined)
  }

  async function fetchInto(locale: Locale, namespace: string): Promise<void> {
    if (i18n.hasResourceBundle(locale, namespace)) return
    const id = `${locale} ${namespace}`
    const under = pending.get(id) ?? fetchOnce(locale, namespace).finally(() => pending.delete(id))
    pending.set(id, under)
    await under
  }

  async function fetchOnce(locale: Locale, namespace: string): Promise<void> {
    if (!load) throw new Error(`No catalogue "${namespace}" in ${locale}, and no way to fetch one`)
    i18n.addResourceBundle(locale, namespace, await load(locale, namespace), true, true)
  }

  void i18n.use(initReactI18next).init({
    lng: options.locale,
    fallbackLng: FALLBACK_LOCALE,
    load: 'currentOnly',
    ns: [...namespaces],
    defaultNS: false,
    resources: { [options.locale]: { ...catalogues } },
    initAsync: false,
    returnEmptyString: false,
    saveMissing: true,
    missingKeyNoValueFallbackToKey: false,
    // Only the language on the page can be "missing" a message: one report for one gap.
    saveMissingTo: 'current',
    missingKeyHandler: (_locales, namespace, key) => noteMissing(namespace, key),
    parseMissingKeyHandler: () => '',
    interpolation: {
      escapeValue: true,
      escape: (value) => isolateForLocale(value, localeNow()),
    },
    react: { useSuspense: false, bindI18nStore: 'added', transKeepBasicHtmlNodesFor: [] },
  })

  return {
    i18n,
    locale: localeNow,
    subscribe(listener) {
      i18n.on('languageChanged', listener)
      return () => i18n.off('languageChanged', listener)
    },
    add(locale, namespace, messages) {
      namespaces.add(namespace)
      i18n.addResourceBundle(locale, namespace, messages, true, true)
    },
    async ensure(namespace) {
      namespaces.add(namespace)
      await fetchInto(localeNow(), namespace)
    },
    async prepare(locale) {
      await Promise.all([...namespaces].map((namespace) => fetchInto(locale, namespace)))
    },
    async change(locale) {
      await this.prepare(locale)
      await i18n.changeLanguage(locale)
    },
    translate: (namespace, key, values) => i18n.t(key, { ...values, ns: namespace }),
  }
}
