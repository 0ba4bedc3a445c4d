import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { formatDate } from './format-date.ts'
import { directionOf, FALLBACK_LOCALE, intlTag, langCodeOf } from './locales.ts'
import type { Direction, LangCode, Locale } from './locales.ts'
import type { MessageKey, MessageValues, Translate } from './message-types.ts'
import { partsOf } from './rich-parts.ts'
import type { Translator } from './translator.ts'

/** What the language of a page decides. */
export interface LocaleFacts {
  readonly locale: Locale
  readonly direction: Direction
  /** The language's name on the wire. */
  readonly langCode: LangCode
  /** The tag for Intl and for libraries that take one. */
  readonly tag: string
}

interface LocaleSource {
  readonly locale: () => Locale
  readonly subscribe: (listener: () => void) => () => void
}

const LocaleContext = createContext<LocaleSource>(fixedSource(FALLBACK_LOCALE))

/** Gives the page its words and its language. The shell puts it around everything, once. */
export function TranslatorProvider({
  translator,
  children,
}: {
  translator: Translator
  children: ReactNode
}): ReactElement {
  return (
    <LocaleContext.Provider value={translator}>
      <I18nextProvider i18n={translator.i18n}>{children}</I18nextProvider>
    </LocaleContext.Provider>
  )
}

/** Sets a language without any words: for components that only need direction and formats, and their tests. */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }): ReactElement {
  const source = useMemo(() => fixedSource(locale), [locale])
  return <LocaleContext.Provider value={source}>{children}</LocaleContext.Provider>
}

/** The language of the page and what follows from it; renders again when it changes. */
export function useLocale(): LocaleFacts {
  const source = useContext(LocaleContext)
  const locale = useSyncExternalStore(source.subscribe, source.locale, source.locale)
  return useMemo(
    () => ({ locale, direction: directionOf(locale), langCode: langCodeOf(locale), tag: intlTag(locale) }),
    [locale],
  )
}

/**
 * Makes the hook that reads one catalogue, with keys checked against its `en.json`:
 * `export const useMessages = createMessages<typeof en>('vacations')`.
 * The catalogue must have been added to the page's translator before the hook runs.
 */
export function createMessages<Tree extends object>(namespace: string): () => Translate<Tree> {
  return function useMessages() {
    const { t } = useTranslation(namespace)
    // The compiler has checked the key against the catalogue; the library's own key types know no catalogue.
    return useCallback((key: MessageKey<Tree>, values?: MessageValues): string => t(key as string, { ...values }), [t])
  }
}

/** The parts of a message with elements inside. */
export interface RichMessageProps<Tree extends object> {
  readonly k: MessageKey<Tree>
  readonly values?: MessageValues
  /** By tag name in the message: `"<terms>…</terms>"` takes `{ terms: <a href=…/> }`. */
  readonly parts: Readonly<Record<string, ReactElement>>
}

/** Makes the component for messages that hold links or emphasis. A stand-in in another language is marked so. */
export function createRichMessage<Tree extends object>(
  namespace: string,
): (props: RichMessageProps<Tree>) => ReactElement {
  return function RichMessage({ k, values, parts }) {
    const { t, i18n } = useTranslation(namespace)
    const used = i18n.exists(k, { ...values, ns: namespace, lng: i18n.language, fallbackLng: [] })
      ? null
      : FALLBACK_LOCALE
    const text = <>{partsOf(t(k as string, { ...values }), parts)}</>
    return used ? (
      <span lang={used} dir={directionOf(used)}>
        {text}
      </span>
    ) : (
      text
    )
  }
}

/**
 * A piece with a direction of its own: prices, dates, codes and Latin names run left to right (the default);
 * people's and places' names find their own (`auto`).
 */
export function Bdi({
  children,
  dir = 'ltr',
  className,
}: {
  children: ReactNode
  dir?: 'ltr' | 'auto'
  className?: string
}): ReactElement {
  return (
    <bdi dir={dir} className={className}>
      {children}
    </bdi>
  )
}

/** A date as DD/MM/YYYY. */
export function DateText({ date, className }: { date: string; className?: string }): ReactElement {
  return (
    <time dateTime={date} className={className}>
      <bdi dir="ltr">{formatDate(date)}</bdi>
    </time>
  )
}

/** Two dates that read in the direction of the page. */
export function DateRange({ from, to, className }: { from: string; to: string; className?: string }): ReactElement {
  return (
    <span className={className}>
      <DateText date={from} /> – <DateText date={to} />
    </span>
  )
}

function fixedSource(locale: Locale): LocaleSource {
  return { locale: () => locale, subscribe: () => () => undefined }
}
