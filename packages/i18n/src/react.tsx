import { createContext, useContext, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from './format-date.ts'
import { directionOf, FALLBACK_LOCALE, intlTag, langCodeOf } from './locales.ts'
import type { Direction, LangCode, Locale } from './locales.ts'
import type { MessageKey, MessageValues, Translate } from './message-types.ts'
import { packageNamespace } from './package-namespace.ts'
import { partsOf } from './rich-parts.ts'
import type { Read, Translator, Words } from './translator.ts'

/** What the language of a page decides. */
export interface LocaleFacts {
  readonly locale: Locale
  readonly direction: Direction
  /** The language's name on the wire. */
  readonly langCode: LangCode
  /** The tag for Intl and for libraries that take one. */
  readonly tag: string
}

interface Language extends LocaleFacts {
  /** Absent where a part is given a language without words. */
  readonly words: Words | null
}

const LanguageContext = createContext<Language>(languageOf(FALLBACK_LOCALE, null))

/** Gives the page its words and its language. The shell puts it around everything, once. */
export function TranslatorProvider({
  translator,
  children,
}: {
  translator: Translator
  children: ReactNode
}): ReactElement {
  const words = useSyncExternalStore(translator.subscribe, translator.words)
  const language = useMemo(() => languageOf(words.locale, words), [words])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** Sets a language without any words: for components that only need direction and formats, and their tests. */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }): ReactElement {
  const { words } = useContext(LanguageContext)
  const language = useMemo(() => languageOf(locale, words), [locale, words])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/**
 * A part of the page that is read after the first screen: a change of the language reaches it a moment later, in slices
 * between which the browser paints and answers a press. Until then it stands as it was, in the old language as a whole.
 * Everything else that changes reaches it at once.
 */
export function LanguageLater({
  isAtOnce = false,
  children,
}: {
  /** This one of several like it is on the first screen. */
  isAtOnce?: boolean
  children: ReactNode
}): ReactElement {
  const now = useContext(LanguageContext)
  const given = useMemo(() => ({ language: now, children }), [now, children])
  const later = useDeferredValue(given)
  const { language, children: shown } = isAtOnce || later.language === now ? given : later
  return <LanguageContext value={language}>{shown}</LanguageContext>
}

/** The language of the page and what follows from it; renders again when it changes. */
export function useLocale(): LocaleFacts {
  return useContext(LanguageContext)
}

/**
 * Makes the hook that reads one catalogue, with keys checked against its `en.json`:
 * `export const useMessages = createMessages<typeof en>('vacations')`.
 * The catalogue must have been added to the page's translator before the hook runs. A part of the page that uses
 * another language than the rest names it; that one has to be prepared.
 */
export function createMessages<Tree extends object>(namespace: string): (other?: Locale) => Translate<Tree> {
  return function useMessages(other) {
    const words = useWords()
    return useReader(namespace, other === undefined ? words : words.inLanguage(other))
  }
}

const ScopeContext = createContext<string | null>(null)

/** The app (`shell`, or a remote's id) whose release brings the words of the shared packages that are used below. */
export function MessageScope({ app, children }: { app: string; children: ReactNode }): ReactElement {
  return <ScopeContext value={app}>{children}</ScopeContext>
}

/**
 * The same as `createMessages` for a shared package with a catalogue of its own; it stands in `src/messages.ts` of the
 * package, by which the build finds out which pages need the catalogue. The hook needs a `MessageScope` above.
 */
export function createPackageMessages<Tree extends object>(packageName: string): () => Translate<Tree> {
  return function useMessages() {
    return useReader(usePackageNamespace(packageName), useWords())
  }
}

/** The same as `createRichMessage` for a shared package with a catalogue of its own. */
export function createPackageRichMessage<Tree extends object>(
  packageName: string,
): (props: RichMessageProps<Tree>) => ReactElement {
  return function RichMessage(props) {
    return <RichText namespace={usePackageNamespace(packageName)} {...props} />
  }
}

function usePackageNamespace(packageName: string): string {
  const app = useContext(ScopeContext)
  if (app === null) throw new Error(`the words of ${packageName} need a MessageScope above them`)
  return packageNamespace(app, packageName)
}

/** The library's hook, for a language that is a value: what stands in another one meanwhile keeps its own words. */
function useReader(namespace: string, words: Words): Read {
  const { t } = useTranslation(namespace, words.binding)
  // The compiler has checked the key against the catalogue; the library's own key types know no catalogue.
  return useMemo(() => words.reader(namespace, (key, values) => t(key, { ...values })), [namespace, words, t])
}

function useWords(): Words {
  const { words } = useContext(LanguageContext)
  if (words === null) throw new Error('words need a TranslatorProvider above them')
  return words
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
  return function RichMessage(props) {
    return <RichText namespace={namespace} {...props} />
  }
}

function RichText<Tree extends object>({
  namespace,
  k,
  values,
  parts,
}: RichMessageProps<Tree> & { namespace: string }): ReactElement {
  const words = useWords()
  const read = useReader(namespace, words)
  const used = words.has(namespace, k, values) ? null : FALLBACK_LOCALE
  const text = <>{partsOf(read(k, values), parts)}</>
  return used ? (
    <span lang={used} dir={directionOf(used)}>
      {text}
    </span>
  ) : (
    text
  )
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

function languageOf(locale: Locale, words: Words | null): Language {
  return { locale, direction: directionOf(locale), langCode: langCodeOf(locale), tag: intlTag(locale), words }
}
