import { setTimeout as sleep } from 'node:timers/promises'
import type { FrameLocator, Page } from '@playwright/test'
import { typeInto } from '../focus.ts'
import { product } from '../product/addresses.ts'

/** Long enough for a key that is acknowledged at all. */
const ACKNOWLEDGED_MS = 3_000

/** The payment provider's own page, in its frame: foreign markup in one of four languages, found by its fields' names. */
export class ProviderFrame {
  readonly frame: FrameLocator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.frame = page.frameLocator(this.selector)
  }

  get selector(): string {
    return `iframe[src*=":${new URL(product.sandbox).port}/"]`
  }

  get element() {
    return this.#page.locator(this.selector)
  }

  async pay(card: string): Promise<void> {
    await this.fill(card)
    await this.submit()
  }

  /** Everything that the form asks for, and nothing sent. */
  async fill(card: string): Promise<void> {
    await this.frame.locator('[name=number]').fill(card)
    await this.frame.locator('[name=expiry]').fill('12/30')
    await this.frame.locator('[name=cvv]').fill(card.startsWith('3755') ? '1234' : '123')
    await this.frame.locator('[name=holderId]').fill('000000018')
  }

  /** Types a card and sends it, by the keyboard alone. */
  async type(card: string): Promise<void> {
    for (const [name, text] of [
      ['number', card],
      ['expiry', '12/30'],
      ['cvv', '123'],
      ['holderId', '000000018'],
    ] as const)
      await typeInto(this.#page, this.frame.locator(`[name=${name}]`), text)
    await this.#pressEnter()
  }

  /** Takes the link back that an expired page offers. */
  async leave(): Promise<void> {
    await this.frame.locator('a[href*="redirect-verified"], form[action*="redirect-verified"] button').first().click()
  }

  /** The bank's question. */
  async confirm(code: string): Promise<void> {
    await this.frame.locator('[name=code]').fill(code)
    await this.submit()
  }

  /** By the keyboard: browsers drop a click on a foreign frame that has moved within the last half second. */
  async submit(): Promise<void> {
    await this.frame.locator('form[data-form] button[type=submit]').focus()
    await this.#pressEnter()
  }

  /** A key that goes up while the frame gets its next document is now and then never acknowledged by the browser. */
  async #pressEnter(): Promise<void> {
    const pressed = this.#page.keyboard.press('Enter').catch(() => {})
    await Promise.race([pressed, sleep(ACKNOWLEDGED_MS)])
  }
}
