import type { Locator, Page } from '@playwright/test'
import { siteOf } from '../product/addresses.ts'
import type { Words } from '../words.ts'

/** The operators' desk, on its own host. */
export class Desk {
  readonly #page: Page
  readonly #words: Words
  readonly #at: (path: string) => string

  constructor(page: Page, words: Words, at: (path: string) => string) {
    this.#page = page
    this.#words = words
    this.#at = at
  }

  async open(path = '/desk'): Promise<void> {
    await this.#page.goto(siteOf('ops') + this.#at(path))
  }

  async signIn(name: string, password: string): Promise<void> {
    await this.field('signIn.form.name').fill(name)
    await this.field('signIn.form.password').fill(password)
    await this.button('signIn.form.submit').click()
  }

  async choosePassword({ from, to }: { from: string; to: string }): Promise<void> {
    await this.field('signIn.newPassword.old').fill(from)
    await this.field('signIn.newPassword.new').fill(to)
    await this.button('signIn.newPassword.submit').click()
  }

  /** The key that an authenticator is set up with. */
  async readSecret(): Promise<string> {
    return this.#page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  }

  /** The boxes send themselves with the last digit. */
  async enterCode(key: string, code: string): Promise<void> {
    await this.field(key).fill(code)
  }

  heading(key: string): Locator {
    return this.#page.getByRole('heading', { name: this.#words('ops', key) })
  }

  field(key: string): Locator {
    return this.#page.getByLabel(this.#words('ops', key))
  }

  button(key: string): Locator {
    return this.#page.getByRole('button', { name: this.#words('ops', key) })
  }

  /** The row of a remote in the table of releases. */
  row(remote: string): Locator {
    return this.#page.getByRole('row').filter({ has: this.#page.getByRole('button', { name: remote, exact: true }) })
  }
}
