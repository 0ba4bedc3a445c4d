import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Sandbox } from '../sandbox.ts'
import type { Words } from '../words.ts'

interface Tools {
  readonly words: Words
  readonly sandbox: Sandbox
  readonly at: (path: string) => string
}

/** The page in which an order is followed, from signing in to it. */
export class Tracking {
  readonly #page: Page
  readonly #tools: Tools
  readonly #used = new Set<string>()

  constructor(page: Page, tools: Tools) {
    this.#page = page
    this.#tools = tools
  }

  /** The same page in another tab, or on another device. */
  in(page: Page): Tracking {
    return new Tracking(page, this.#tools)
  }

  get reference(): Locator {
    return this.#page.getByLabel(this.#tools.words('order-tracking', 'signIn.reference'))
  }

  get code(): Locator {
    return this.#page.getByLabel(this.#tools.words.within('order-tracking', 'signIn.code'))
  }

  /** How the parts of the order stand; there once it is open. */
  get parts(): Locator {
    return this.#page.getByRole('list', { name: this.#tools.words('order-tracking', 'track.parts') })
  }

  /** A button or a link by its words. */
  control(key: string): Locator {
    const name = this.#tools.words.within('order-tracking', key)
    const main = this.#page.getByRole('main')
    return main.getByRole('button', { name }).or(main.getByRole('link', { name }))
  }

  async open(): Promise<void> {
    await this.#page.goto(this.#tools.at('/check-booking'))
    await expect(this.reference).toBeVisible()
  }

  /** Asks for the code of an order by the keyboard alone, and types the one that its contact gets. */
  async signIn(reference: string, email: string): Promise<void> {
    await this.ask(reference)
    await this.enterCode(email)
  }

  async ask(reference: string): Promise<void> {
    await this.reference.fill(reference)
    await this.reference.press('Enter')
    await expect(this.code).toBeVisible()
  }

  async enterCode(email: string): Promise<void> {
    await this.code.pressSequentially(await this.#codeSentTo(email))
    await expect(this.code).toBeHidden()
  }

  /** The code of a message that has not been used yet. */
  async #codeSentTo(email: string): Promise<string> {
    const { sandbox } = this.#tools
    const codeOf = (text: string) => /: [\u2066-\u2069]?(\d{6})\b/.exec(text)?.[1]
    const newest = async () => {
      const codes = (await sandbox.messages(email)).flatMap(({ text = '' }) => codeOf(text) ?? [])
      return codes.find((code) => !this.#used.has(code)) ?? ''
    }
    await expect.poll(newest).toMatch(/^\d{6}$/)
    const code = await newest()
    this.#used.add(code)
    return code
  }
}
