import { createInstance } from 'i18next'
import type { i18n as I18next } from 'i18next'
import { kept } from './intl-cache.ts'
import { isolateForLocale } from './isolates.ts'
import { FALLBACK_LOCALE, isLocale } from './locales.ts'
import type { Locale } from './locales.ts'
import type { MessageTree, MessageValues } from './message-types.ts'

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
   * `throw` where a developer can fix it: development and tests. `stand-in` in front of travellers: Hebrew
   * is fetched and shown instead, marked with its language by `RichMessage`.
   */
  readonly onMissing: 'throw' | 'stand-in'
  /** Called once for each missing message. */
  readonly report?: (missing: MissingMessage) => void
}

/** Reads a message. Keys are not checked by the compiler here. */
export type Read = (key: string, values?: MessageValues) => string

/** The words of one language, as they stand: another object as soon as one of them may read otherwise. */
export interface Words {
  readonly locale: Locale
  /** What react-i18next's hook is given: this language, and nothing to listen to. */
  readonly binding: Readonly<{ i18n: I18next; lng: Locale; bindI18n: ''; useSuspense: false }>
  /** Reads a catalogue by what the hook answers. A message without values is looked up once for all who show it. */
  readonly reader: (namespace: string, t: Read) => Read
  /** The words of another language that was prepared. */
  readonly inLanguage: (locale: Locale) => Words
  /** Whether a message is this language's own, and no stand-in. */
  readonly has: (namespace: string, key: string, values?: MessageValues) => boolean
}

/** The page's one source of words. The shell makes it; remotes add their catalogues. */
export interface Translator {
  /** The language in use now. */
  locale(): Locale
  /** The words of the language in use. */
  words(): Words
  /** Calls back after the words in use have changed: another language, or a stand-in that has come. */
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
  /** Namespaces of which a message was missing. */
  const lacking = new Set<string>()
  const pending = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()

  const localeNow = (): Locale => (isLocale(i18n.language) ? i18n.language : options.locale)

  function noteMissing(namespace: string, key: string): void {
    const missing: MissingMessage = { locale: localeNow(), namespace, key }
    if (onMissing === 'throw') throw new Error(`No message "${namespace}:${key}" in ${missing.locale}`)
    const once = `${missing.locale} ${namespace} ${key}`
    if (reported.has(once)) return
    reported.add(once)
    lacking.add(namespace)
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
    put(locale, namespace, await load(locale, namespace))
  }

  function put(locale: Locale, namespace: string, messages: MessageTree): void {
    i18n.addResourceBundle(locale, namespace, messages, true, true)
    // What has been read already reads otherwise only where it had a gap.
    if (lacking.has(namespace)) renew()
  }

  void i18n.init({
    lng: options.locale,
    fallbackLng: FALLBACK_LOCALE,
    load: 'currentOnly',
    ns: [...namespaces],
    defaultNS: false,
    resources: { [options.locale]: { ...catalogues } },
    initAsync: false,
    returnEmptyString: false,
    // A key names its place, its catalogue is asked for beside it: nothing is to be taken apart at each look.
    nsSeparator: false,
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
  })

  let wordsNow = wordsOf(i18n, options.locale)
  function renew(): void {
    wordsNow = wordsOf(i18n, localeNow())
    for (const notify of listeners) notify()
  }

  return {
    locale: localeNow,
    words: () => wordsNow,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(locale, namespace, messages) {
      namespaces.add(namespace)
      put(locale, namespace, messages)
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
      renew()
    },
    translate: (namespace, key, values) => i18n.t(key, { ...values, ns: namespace }),
  }
}

function wordsOf(i18n: I18next, locale: Locale): Words {
  const plainOf = kept((_namespace: string) => new Map<string, string>())
  return {
    locale,
    binding: { i18n, lng: locale, bindI18n: '', useSuspense: false },
    reader(namespace, t) {
      const plain = plainOf(namespace)
      return (key, values) => {
        if (values !== undefined) return t(key, values)
        const text = plain.get(key) ?? t(key)
        plain.set(key, text)
        return text
      }
    },
    inLanguage: kept((other: Locale) => wordsOf(i18n, other)),
    has: (ns, key, values) => i18n.exists(key, { ...values, ns, lng: locale, fallbackLng: [] }),
  }
}
