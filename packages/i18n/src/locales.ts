/** The languages of the site, in the order in which they are offered. */
export const LOCALES = ['he', 'en', 'ru', 'ar'] as const

/** A language of the site. */
export type Locale = (typeof LOCALES)[number]

/** How the backend's calls name a language. */
export type LangCode = 'HEB' | 'ENG' | 'RUS' | 'ARA'

/** The way that a text runs. */
export type Direction = 'rtl' | 'ltr'

/** Default and fallback: what stands in where a text lacks the asked language. */
export const FALLBACK_LOCALE: Locale = 'he'

interface LocaleFacts {
  readonly langCode: LangCode
  readonly direction: Direction
  /** Language tag for Intl; Arabic keeps Latin digits, whatever the region's default is. */
  readonly tag: string
  /** The language's name in itself. */
  readonly name: string
}

const FACTS: Readonly<Record<Locale, LocaleFacts>> = {
  he: { langCode: 'HEB', direction: 'rtl', tag: 'he-IL', name: 'עברית' },
  en: { langCode: 'ENG', direction: 'ltr', tag: 'en-GB', name: 'English' },
  ru: { langCode: 'RUS', direction: 'ltr', tag: 'ru-RU', name: 'Русский' },
  ar: { langCode: 'ARA', direction: 'rtl', tag: 'ar-u-nu-latn', name: 'العربية' },
}

/** Whether a value of unknown origin names a language of the site. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value)
}

/** The only place that knows which language runs which way. */
export function directionOf(locale: Locale): Direction {
  return FACTS[locale].direction
}

/** The name of a language on the wire. */
export function langCodeOf(locale: Locale): LangCode {
  return FACTS[locale].langCode
}

/** The language of a wire name; a missing or unknown one is Hebrew. Case does not matter. */
export function localeOfLangCode(code: string | null | undefined): Locale {
  const wanted = code?.trim().toUpperCase()
  return LOCALES.find((locale) => FACTS[locale].langCode === wanted) ?? FALLBACK_LOCALE
}

/** The tag to hand to `Intl`. */
export function intlTag(locale: Locale): string {
  return FACTS[locale].tag
}

/** The name of a language in itself, for the language menu. */
export function nativeName(locale: Locale): string {
  return FACTS[locale].name
}

/** A path without its language, and the language that it named. */
export interface LocalisedPath {
  readonly locale: Locale
  /** Starts with a slash; query and fragment are kept. */
  readonly path: string
}

/** Splits `/en/search-result?x=1` into its language and the path that routes know. No prefix is Hebrew. */
export function splitLocale(path: string): LocalisedPath {
  const absolute = path.startsWith('/') ? path : `/${path}`
  const match = /^\/([a-z]{2})(?=[/?#]|$)/.exec(absolute)
  const prefix = match?.[1]
  if (!isLocale(prefix)) return { locale: FALLBACK_LOCALE, path: absolute }
  // "/he" is understood, for people who type it, though no link of ours carries it.
  const rest = absolute.slice(prefix.length + 1)
  return { locale: prefix, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The path under a language's prefix; a prefix that it already has is replaced. */
export function localisePath(path: string, locale: Locale): string {
  const { path: bare } = splitLocale(path)
  if (locale === FALLBACK_LOCALE) return bare
  return bare === '/'
    ? `/${locale}`
    : `/${locale}${bare.startsWith('/?') || bare.startsWith('/#') ? bare.slice(1) : bare}`
}

/**
 * The best language of the site for a browser's preferences (`navigator.languages` or
 * the parts of Accept-Language), or undefined where none fits.
 */
export function preferredLocale(tags: readonly string[]): Locale | undefined {
  for (const tag of tags) {
    const base = tag.trim().toLowerCase().split(/[-_;]/, 1)[0]
    // "iw" is the name that Hebrew had before 1989; old devices still send it.
    const language = base === 'iw' ? 'he' : base
    if (isLocale(language)) return language
  }
  return undefined
}
