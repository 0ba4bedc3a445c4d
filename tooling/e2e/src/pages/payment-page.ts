import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Words } from '../words.ts'
import { ProviderFrame } from './provider-frame.ts'

/** The payment step, and what became of it. */
const PRODUCT_WORDS: Readonly<Record<string, string>> = {
  'ok.title': 'order.bookedTitle',
  'rq.title': 'phrases.waiting.title',
  'rq.wait': 'phrases.waiting.wait',
}

export class PaymentPage {
  readonly provider: ProviderFrame
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
    this.provider = new ProviderFrame(page)
  }

  get instalments(): Locator {
    return this.#page.getByRole('combobox', { name: this.#words.within('checkout', 'payment.page.instalments') })
  }

  get openCardDetails(): Locator {
    return this.#page.getByRole('button', { name: this.#words('checkout', 'payment.page.open') })
  }

  /** Opens the provider's form and pays. */
  async pay(card: string): Promise<void> {
    await this.openForm()
    await this.provider.pay(card)
  }

  async openForm(): Promise<void> {
    await this.openCardDetails.click()
    await expect(this.provider.element).toBeVisible()
  }

  /** Loads the provider's form again; what is typed into the one of before is lost with it, so that is let go first. */
  async loadAgain(): Promise<void> {
    const before = await this.provider.element.elementHandle()
    await this.button('page.again').click()
    await expect.poll(() => before?.evaluate((frame) => frame.isConnected)).toBe(false)
  }

  /** The unique id under which the provider keeps the attempt whose form is open. */
  attempt(): Promise<string> {
    return this.#page.evaluate(() => {
      const { paymentTransUid = '' } = JSON.parse(sessionStorage.getItem('masa.booking') ?? '{}') as {
        paymentTransUid?: string
      }
      return paymentTransUid
    })
  }

  /** A heading of what became of the order: `ok.title`, `rq.title`, `declined.title`, `end.refusedTitle` … */
  outcome(key: string): Locator {
    return this.#page.getByRole('heading', { name: this.#wordsOf(key) })
  }

  button(key: string): Locator {
    const name = this.#wordsOf(key)
    return this.#page.getByRole('button', { name }).or(this.#page.getByRole('link', { name })).first()
  }

  /** What is booked, and what is waited for, is said by the product, by way of the API. */
  #wordsOf(key: string): RegExp {
    const ofProduct = PRODUCT_WORDS[key]
    return ofProduct === undefined ? this.#words('checkout', `payment.${key}`) : this.#words('orders', ofProduct)
  }

  /** How long price and places are still held. */
  get hold(): Locator {
    return this.#page.getByText(this.#words.within('checkout', 'hold.left')).first()
  }

  /** Holds them for ten minutes more. */
  get extend(): Locator {
    return this.#page.getByRole('button', { name: this.#words('checkout', 'hold.extend') })
  }

  /** What is offered in the place of what was sold, beside it. */
  get offer(): Locator {
    return this.#page.getByRole('table', { name: this.#words('orders', 'offer.compareTitle') })
  }

  get acceptOffer(): Locator {
    return this.#page.getByRole('button', { name: this.#words('orders', 'offer.accept') })
  }

  text(key: string): Locator {
    return this.#page.getByText(this.#words.within('checkout', `payment.${key}`)).first()
  }
}
