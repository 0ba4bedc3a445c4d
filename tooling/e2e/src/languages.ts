import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Language } from './words.ts'

/**
 * Looks at a page in each of these languages, the journey's own last, so that it goes on as it was. The language changes where
 * the page stands, whatever is open over it, as it does for who goes back to an address of another language.
 */
export async function inEachLanguage(
  page: Page,
  { languages, own, isPlain = false }: { languages: readonly Language[]; own: Language; isPlain?: boolean },
  look: (language: Language) => Promise<void>,
): Promise<void> {
  for (const language of [...languages.filter((other) => other !== own), own]) {
    const { origin, pathname, search, hash } = new URL(page.url())
    const path = pathname.replace(/^\/(?:en|ru|ar)(?=\/|$)/, '')
    const address = `${language === 'he' ? '' : `/${language}`}${path === '/' && language !== 'he' ? '' : path || '/'}`
    if (isPlain) await page.goto(origin + address)
    else
      await page.evaluate(
        (to) => {
          history.replaceState(history.state, '', to)
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
        },
        address + search + hash,
      )
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    // What the server answers follows, and a page that was refused asks again first.
    await expect(page.locator('h1').first()).toBeAttached()
    await look(language)
  }
}
