import { lengthened, mirrored } from '@masa/i18n/testing'
import type { Page } from '@playwright/test'
import { product } from './product/addresses.ts'
import { ask } from './product/ask.ts'
import { readCatalogue, wordsOf } from './words.ts'
import type { Catalogue, Words } from './words.ts'

type Tree = Parameters<typeof lengthened>[0]
const catalogues = [
  'common',
  'shell',
  'vacations',
  'flights',
  'order-tracking',
  'app-deals',
  'checkout',
  'trip-search',
  'ops',
] as const satisfies Catalogue[]

/**
 * Artificial languages, put in place of one on its way to the browser, so that the product carries nothing of
 * them. `lengthened` is English with accents and two fifths more of it, in place of English; `mirrored` is English
 * written from right to left, in place of Hebrew.
 */
export type Pseudo = 'lengthened' | 'mirrored'

/** The words of the pseudo-language, to find controls by. */
export const pseudoWords = (pseudo: Pseudo): Words => wordsOf('en', (catalogue) => changed(catalogue, pseudo))

/** The texts that the API sent a page; an answer that is shown already may still be on its way to the test. */
export type ApiTexts = () => Promise<ReadonlySet<string>>

/** Shows the page in the pseudo-language from here on. Answers the texts that the API sent it. */
export async function usePseudoLanguage(page: Page, pseudo: Pseudo): Promise<ApiTexts> {
  const locale = pseudo === 'lengthened' ? 'en' : 'he'
  const messages = Object.fromEntries(catalogues.map((catalogue) => [catalogue, changed(catalogue, pseudo)]))
  await page.route(`**/messages/**/${locale}.json*`, (route) => {
    const { pathname } = new URL(route.request().url())
    // The shell's and those of packages lie by their namespace, a remote's in its own release.
    const [, namespace = ''] = /\/messages\/([\w-]+)\//.exec(pathname) ?? /\/r\/([\w-]+)\//.exec(pathname) ?? []
    return route.fulfill({ json: messages[namespace] })
  })
  // Between the page's arrival and its scripts: the document itself stays the server's own.
  await page.addInitScript(
    ({ messages: words, locale: replaced }) =>
      document.addEventListener('readystatechange', () => {
        const block = document.getElementById('masa-boot')
        // Its text itself: the page's policy lets no script give a script element another.
        const text = block?.firstChild
        if (document.readyState !== 'interactive' || !(text instanceof Text)) return
        const boot = JSON.parse(text.data) as { locale: string; messages: Record<string, unknown> }
        if (boot.locale !== replaced) return
        for (const namespace of Object.keys(boot.messages)) boot.messages[namespace] = words[namespace]
        text.data = JSON.stringify(boot)
      }),
    { messages, locale },
  )
  const apiTexts = new Set<string>()
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return
    reading.push(
      response.json().then(
        (body) => collect(body, apiTexts),
        () => undefined,
      ),
    )
  })
  return async () => {
    await Promise.all(reading)
    return apiTexts
  }
}

/** Visible words that are in no catalogue and that the API did not answer: they stand in the code. */
export async function untranslated(page: Page, apiTexts: ApiTexts): Promise<string[]> {
  const ofPage = new Set<string>()
  // Of an answer that refuses, the browser does not always keep what it said.
  collect(readCatalogue('api', 'en'), ofPage)
  const boot = await page.locator('#masa-boot').textContent()
  collect({ ...(JSON.parse(boot ?? '{}') as object), messages: null }, ofPage)
  const texts = await page.evaluate(() => {
    const found = new Set<string>()
    const open = document.querySelector('dialog:modal') ?? document.body
    const walker = document.createTreeWalker(open, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (
        node.parentElement?.closest(
          'script, style, noscript, option, [aria-hidden=true], [translate=no], [lang]:not(html)',
        ) === null
      )
        found.add(node.textContent?.trim() ?? '')
    return [...found]
  })
  const known = new Set([
    ...[...(await apiTexts()), ...ofPage, ...(await travelNames())].flatMap(wordsIn),
    ...calendar(),
    'English',
  ])
  return texts.filter((text) => !/[áéíóúýçñšÁÉÍÓÚÝ~[\]]/.test(text) && wordsIn(text).some((word) => !known.has(word)))
}

/** Codes of airlines and airports aside. */
const wordsIn = (text: string): string[] =>
  (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => !/^[A-Z]{2,3}$/.test(word))

/** Names of airports and airlines: they come in answers of many lines, and in a file of their own. */
async function travelNames(): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  collect(JSON.parse((await ask(product.site, '/api/lkAirlineCompany?langCode=ENG')).body), names)
  const { data } = JSON.parse((await ask(product.site, '/api/places/files')).body) as { data: { en: string } }
  names.add((await ask(product.site, `/api${data.en}`)).body)
  return names
}

function changed(catalogue: Catalogue, pseudo: Pseudo): Tree {
  const messages = readCatalogue(catalogue, 'en')
  return pseudo === 'lengthened' ? lengthened(messages) : mirrored(withDuals(messages))
}

/** English knows no dual and no third plural: a pseudo-language made of Hebrew says them as any other number. */
function withDuals(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]): [string, Tree[string]][] => {
      if (typeof value !== 'string') return [[key, withDuals(value)]]
      return key.endsWith('_other')
        ? [
            [key, value],
            [key.replace(/_other$/, '_two'), value],
          ]
        : [[key, value]]
    }),
  )
}

function collect(value: unknown, strings: Set<string>): void {
  if (typeof value === 'string') strings.add(value)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part, strings)
}

/** What the language of the machine knows by itself. */
function calendar(): string[] {
  const days = (['long', 'short'] as const).flatMap((style) => [
    ...Array.from({ length: 12 }, (_, month) => named({ month: style }, Date.UTC(2027, month, 1))),
    ...Array.from({ length: 7 }, (_, day) => named({ weekday: style }, Date.UTC(2027, 0, day + 1))),
  ])
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode('A'.charCodeAt(0) + at))
  const countries = letters.flatMap((first) => letters.map((second) => countryNames.of(first + second) ?? ''))
  return [...days, ...countries.flatMap(wordsIn), 'hour', 'hours', 'minute', 'minutes', 'and']
}

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' })
const named = (options: Intl.DateTimeFormatOptions, at: number): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(at)
