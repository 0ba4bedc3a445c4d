import { isCalendarDate, pictureSources } from '@masa/contract'
import type { PictureFrame } from '@masa/contract'
import {
  directionOf,
  formatDate,
  formatList,
  formatMoney,
  formatMoneyIsolated,
  isolateLtr,
  localisePath,
  timeLeft,
} from '@masa/i18n'
import type { Locale, MessageTree } from '@masa/i18n'
import { createInstance } from 'i18next'
import type { i18n as I18next } from 'i18next'
import type { LeadPicture } from '@masa/remote-kit/manifest'
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
  /** The site's name in the page's language, that language's own name, and the remotes' entries of its header. */
  site: {
    readonly name: string
    readonly language: string
    readonly header: readonly { readonly title: string; readonly address: string }[]
  }
  leadPicture?: LeadPicture | undefined
}): string {
  const { source, locale, namespace, messages, answers, query, site, leadPicture } = options
  if (answers.some(({ status }) => status !== 'answered')) return ''
  const data = Object.fromEntries(answers.map(({ name, body }) => [name, (body as { data?: unknown } | null)?.data]))
  return templateOf(source).fill(
    { ...data, query: Object.fromEntries(query), site, leadPicture },
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

/** The words of a page, by namespace and key. */
export function wordsOf(locale: Locale, messages: Readonly<Record<string, MessageTree>>): I18next {
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
  const frameOf = ({
    kind,
    side,
    mode,
  }: Partial<Record<'kind' | 'side' | 'mode', string | undefined>>): PictureFrame => ({
    kind: (kind ?? 'card') as PictureFrame['kind'],
    quiet: side !== 'start' ? 'any' : directionOf(locale) === 'rtl' ? 'right' : 'left',
    ...(mode === undefined ? {} : { mode: mode as NonNullable<PictureFrame['mode']> }),
  })
  return {
    /**
     * `{{count | t results.found}}`: a message of the release's catalogue; the value fills `{{count}}` and `{{value}}`. Of an
     * address a number is text.
     */
    t: (value, [key = '', ns = namespace]) => {
      const isCount = typeof value === 'number' || (typeof value === 'string' && /^\d{1,4}$/.test(value))
      return words.t(key, { ns, value, ...(isCount && { count: Number(value) }) })
    },
    /** `{{places | journey results.title}}`: a message with the cities of a journey `{ origins: [{ cityName }], destinations }` as its `{{from}}` and `{{to}}`. */
    journey: (value, [key = '']) => {
      const [from = '', to = ''] = ['origins', 'destinations'].map((end) => formatList(citiesOf(value, end), locale))
      return from === '' || to === '' ? '' : words.t(key, { ns: namespace, from, to })
    },
    /** `{{perPersonFrom | priced home.from}}`: a message with an amount as its `{{price}}`. */
    priced: (value, [key = '', ns = namespace]) =>
      isAmount(value) ? words.t(key, { ns, price: formatMoneyIsolated(value as Amount) }) : '',
    /** `{{seatsLeft | below 8 home.lastSeats home.enoughSeats}}`: the first message below the number, else the second. */
    below: (value, [limit = '0', few = '', enough = '']) =>
      Number(value) < Number(limit)
        ? words.t(few, { ns: namespace, count: Number(value) })
        : words.t(enough, { ns: namespace, seats: Number(limit) }),
    /** Seconds as what is left of a deal, in the words of the shell. */
    timeLeft: (value) => {
      const left = timeLeft(Number(value))
      if (left === null) return words.t('home.expired', { ns: 'shell' })
      const clock = isolateLtr(left.clock)
      const time = left.days > 0 ? words.t('home.days', { ns: 'shell', count: left.days, clock }) : clock
      return words.t('home.endsIn', { ns: 'shell', time })
    },
    /**
     * An own amount `{ amountMinor, currency }`, or a decimal in major units with the currency as argument; `whole`
     * leaves the cents out.
     */
    money: (value, [currency = 'USD', cents]) => {
      const amount = isAmount(value) ? value : { amountMinor: Math.round(Number(value) * 100), currency }
      if (!Number.isFinite(amount.amountMinor)) return ''
      return formatMoney(amount as Amount, cents === 'whole' ? { cents: 'never' } : {})
    },
    /** The direction of a text in this language. */
    dir: (value) => directionOf(value as Locale),
    /** YYYY-MM-DD as DD/MM/YYYY, isolated. */
    date: (value) => (isDay(value) ? isolateLtr(formatDate(value)) : ''),
    /** A path of this site under the page's language, the value or the one given; anything else becomes `#`. */
    href: (value, [path = value]) =>
      typeof path === 'string' && /^\/(?![/\\])/.test(path) ? localisePath(path, locale) : '#',
    /** `{{picture | srcset hero avif start night}}`: a picture in its widths; `start` keeps the side calm where words begin. */
    srcset: (value, [kind, format, side, mode]) =>
      isPicture(value)
        ? (pictureSources(value, { ...frameOf({ kind, side, mode }), sizes: '' }).sources.find(
            ({ type }) => type === `image/${format}`,
          )?.srcSet ?? '')
        : '',
    /** `{{picture | src card}}`: the picture for browsers that take no other. */
    src: (value, [kind, side, mode]) =>
      isPicture(value) ? pictureSources(value, { ...frameOf({ kind, side, mode }), sizes: '' }).src : '',
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

/** The cities at one end of a journey, each once. */
function citiesOf(journey: unknown, end: string): string[] {
  const places = (journey as Record<string, unknown> | undefined)?.[end]
  const names = Array.isArray(places) ? places.map((place: { cityName?: unknown }) => String(place.cityName ?? '')) : []
  return [...new Set(names.filter((name) => name !== ''))]
}

type Amount = Parameters<typeof formatMoney>[0]

/** Whether a value of an answer, or of an address, is a day. */
const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDate(value)

/** Whether a value is a picture of the image service. */
export function isPicture(value: unknown): value is Parameters<typeof pictureSources>[0] {
  return typeof value === 'object' && value !== null && 'subject' in value && 'seed' in value
}

function isAmount(value: unknown): value is { amountMinor: number; currency: string } {
  return typeof value === 'object' && value !== null && 'amountMinor' in value && 'currency' in value
}
