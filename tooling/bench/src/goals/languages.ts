import { constants, brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { openPhone } from '../measure/phone.ts'
import type { Pages } from '../pages.ts'
import type { Finding } from '../report.ts'
import { kB } from '../report.ts'
import { origins } from '../run/addresses.ts'

const languages = ['he', 'en', 'ru', 'ar'] as const
type Language = (typeof languages)[number]

const bounds = { share: 0.3, fonts: { he: 35_000, en: null, ru: 45_000, ar: 60_000 }, fontFiles: 2 }
const browserLocale = { he: 'he-IL', en: 'en-GB', ru: 'ru-RU', ar: 'ar-IL' } as const

/** What a first visit to a page in a language brings of words and fonts. */
interface Brought {
  readonly messageBytes: number
  readonly fonts: readonly { file: string; bytes: number }[]
}

/** G14 and G15: what is sent of the four languages, and the fonts that a page's head asks for. */
export async function measureLanguages(browser: Browser, pages: Pages): Promise<Finding[]> {
  const findings: Finding[] = []
  const fonts = new Map<Language, Brought['fonts']>()
  for (const [name, path] of Object.entries(pages)) {
    const bytes = new Map<Language, number>()
    for (const language of languages) {
      const brought = await firstVisit(browser, { path: inLanguage(path, language), language })
      bytes.set(language, brought.messageBytes)
      fonts.set(language, brought.fonts)
    }
    const all = [...bytes.values()].reduce((sum, one) => sum + one, 0)
    const shares = languages.map((language) => ({ language, share: (bytes.get(language) ?? 0) / all }))
    const worst = shares.reduce((most, one) => (one.share > most.share ? one : most))
    findings.push({
      goal: `G14 words sent for ${name} ÷ all four languages`,
      figure: `${shares.map(({ language, share }) => `${language} ${share.toFixed(2)}`).join(', ')}; of ${kB(all)}`,
      bound: `<= ${bounds.share.toFixed(2)}`,
      isMet: worst.share <= bounds.share,
    })
  }
  for (const language of languages) findings.push(fontFinding(language, fonts.get(language) ?? []))
  return findings
}

function fontFinding(language: Language, fonts: Brought['fonts']): Finding {
  const bytes = fonts.reduce((sum, font) => sum + font.bytes, 0)
  const most = bounds.fonts[language]
  return {
    goal: `G15 fonts preloaded in ${language}`,
    figure: `${fonts.length} files, ${(bytes / 1_000).toFixed(1)} kB`,
    bound: `<= ${bounds.fontFiles} files${most === null ? '' : `, <= ${most / 1_000} kB`}`,
    isMet: fonts.length > 0 && fonts.length <= bounds.fontFiles && (most === null || bytes <= most),
  }
}

/** The words inlined in the HTML and every catalogue that the page fetches, and the fonts that its head preloads. */
async function firstVisit(
  browser: Browser,
  { path, language }: { path: string; language: Language },
): Promise<Brought> {
  const { context, page } = await openPhone(browser, { isThrottled: false, locale: browserLocale[language] })
  try {
    const catalogues: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (/\/messages\/.*\.json$/.test(new URL(response.url()).pathname)) catalogues.push(response.body())
    })
    await page.goto(origins.site + path)
    await page.waitForFunction(() => performance.getEntriesByName('masa:mounted').length > 0)
    await page.waitForLoadState('networkidle')
    const inlined = await page.evaluate(() => {
      const boot = JSON.parse(document.querySelector('#masa-boot')?.textContent ?? '{}') as { messages?: unknown }
      return JSON.stringify(boot.messages ?? null)
    })
    const files = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map((link) => link.href),
    )
    if (inlined === 'null') throw new Error(`${path} brings no words`)
    const texts = [Buffer.from(inlined), ...(await Promise.all(catalogues))]
    return {
      messageBytes: texts.reduce((sum, text) => sum + compressed(text), 0),
      fonts: await Promise.all(
        files.map(async (file) => ({ file, bytes: (await (await fetch(file)).arrayBuffer()).byteLength })),
      ),
    }
  } finally {
    await context.close()
  }
}

/** `/en/…` in another language. */
const inLanguage = (path: string, language: Language): string =>
  path.replace(/^\/en/, language === 'he' ? '' : `/${language}`) || '/'

/** As the edge compresses what it writes. */
const compressed = (text: Buffer): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
