import { formatDate, formatMoney, isolateLtr, localisePath } from '@masa/i18n'
import type { Locale, MessageTree } from '@masa/i18n'
import { createInstance } from 'i18next'
import type { i18n as I18next } from 'i18next'
import type { FirstAnswer } from './first-data.ts'
import type { Filters, Template } from './template.ts'
import { parseTemplate } from './template.ts'

/**
 * Fills a release's template of the first view: real content for an indexable page before any script runs. Words
 * come from the same catalogues as React's, prices and dates from the same formats, so that both show one text.
 * Answers an empty string when a piece of data that the page needs did not come in time.
 */
export function fillFirstView(options: {
  source: string
  locale: Locale
  namespace: string
  messages: Readonly<Record<string, MessageTree>>
  answers: readonly FirstAnswer[]
  query: URLSearchParams
  site: { readonly name: string }
}): string {
  const { source, locale, namespace, messages, answers, query, site } = options
  if (answers.some(({ status }) => status !== 'answered')) return ''
  const data = Object.fromEntries(answers.map(({ name, body }) => [name, (body as { data?: unknown } | null)?.data]))
  return templateOf(source).fill(
    { ...data, query: Object.fromEntries(query), site },
    filtersOf({ locale, namespace, messages }),
  )
}

/** A template is parsed once for each release that it came with. */
const templates = new Map<string, Template>()
const MOST_TEMPLATES = 200

function templateOf(source: string): Template {
  const parsed = templates.get(source) ?? parseTemplate(source)
  if (templates.size >= MOST_TEMPLATES) templates.delete(templates.keys().next().value ?? '')
  templates.set(source, parsed)
  return parsed
}

/** The library's set-up costs more than a page: one for each set of catalogues, which stay the same for a release. */
const dictionaries = new WeakMap<object, I18next>()

function wordsOf(locale: Locale, messages: Readonly<Record<string, MessageTree>>): I18next {
  const ready = dictionaries.get(messages)
  if (ready !== undefined) return ready
  const words = createInstance()
  void words.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: messages },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  dictionaries.set(messages, words)
  return words
}

/** The filters that templates may use; the reference for those who write them. */
export function filtersOf({
  locale,
  namespace,
  messages,
}: {
  locale: Locale
  namespace: string
  messages: Readonly<Record<string, MessageTree>>
}): Filters {
  const words = wordsOf(locale, messages)
  return {
    /** `{{count | t results.found}}`: a message of the release's catalogue; the value fills `{{count}}` and `{{value}}`. */
    t: (value, [key = '', ns = namespace]) =>
      words.t(key, { ns, value, ...(typeof value === 'number' ? { count: value } : {}) }),
    /** An own amount `{ amountMinor, currency }`, or a decimal in major units with the currency as argument. */
    money: (value, [currency = 'USD']) => {
      const amount = isAmount(value) ? value : { amountMinor: Math.round(Number(value) * 100), currency }
      return Number.isFinite(amount.amountMinor) ? formatMoney(amount as Parameters<typeof formatMoney>[0]) : ''
    },
    /** YYYY-MM-DD as DD/MM/YYYY, isolated. */
    date: (value) => (typeof value === 'string' ? isolateLtr(formatDate(value)) : ''),
    /** A path of this site under the page's language; anything else becomes `#`. */
    href: (value) => (typeof value === 'string' && /^\/(?![/\\])/.test(value) ? localisePath(value, locale) : '#'),
    /** An image of this site. */
    image: (value) => (typeof value === 'string' && /^\/(?:img|assets|r)\//.test(value) ? value : ''),
    /** A value for a query, percent-encoded. */
    query: (value) => encodeURIComponent(String(value ?? '')),
    /** The text in the page's language of `{ he, en, ru, ar }`. */
    text: (value) =>
      typeof value === 'object' && value !== null
        ? String((value as Record<string, unknown>)[locale] ?? (value as Record<string, unknown>)['he'] ?? '')
        : '',
  }
}

function isAmount(value: unknown): value is { amountMinor: number; currency: string } {
  return typeof value === 'object' && value !== null && 'amountMinor' in value && 'currency' in value
}
