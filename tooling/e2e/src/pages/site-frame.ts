import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Language } from '../words.ts'

/** What stands around every page. */
export class SiteFrame {
  readonly header: Locator
  readonly footer: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.header = page.getByRole('banner')
    this.footer = page.getByRole('contentinfo')
  }

  /** Switches the language as a reader does, and expects that the page stayed: the same document, in the new words. */
  async changeLanguage(language: Language): Promise<void> {
    await this.#page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const choice = this.header.locator(`a[hreflang="${language}"]`)
    // Of a menu, or of a list that stands open.
    const isInMenu = !(await choice.isVisible())
    if (isInMenu) await this.header.locator('button[aria-expanded=false]').last().click()
    await choice.click()
    await expect(this.#page.locator('html')).toHaveAttribute('lang', language)
    await expect(this.#page.locator('html')).toHaveAttribute('dir', ['he', 'ar'].includes(language) ? 'rtl' : 'ltr')
    await expect(this.#page).toHaveURL(
      language === 'he' ? /^[^/]*\/\/[^/]+(?!\/(?:en|ru|ar)\b)/ : new RegExp(`//[^/]+/${language}\\b`),
    )
    expect(await this.#page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    // The menu closes after the words have changed: the next choice finds it closed.
    if (isInMenu) await expect(choice).toBeHidden()
  }
}
