import type { Locator, Page } from '@playwright/test'
import type { Words } from '../words.ts'

/** One package: hotel, flights, rooms, price, and the way to book. */
export class ProductPage {
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
  }

  get heading(): Locator {
    return this.#page.getByRole('heading', { level: 1 })
  }

  /** The price of what is chosen, line by line. */
  get price(): Locator {
    return this.#page.getByRole('region', { name: this.#words('vacations', 'product.price.title') }).first()
  }

  /** Rooms by board; each cell a radio button with its price. */
  rooms(number = 1): Locator {
    return this.#page
      .getByRole('region', {
        name: new RegExp(
          this.#words.within('vacations', 'product.rooms.roomNumber').source.replace(/\.\*/, String(number)),
        ),
      })
      .getByRole('radio')
  }

  get addRoom(): Locator {
    return this.#page.getByRole('button', { name: this.#words('vacations', 'product.rooms.add') })
  }

  /** In the price card, or in the bar of a phone: whichever shows. */
  get order(): Locator {
    return this.#page
      .getByRole('button', { name: this.#words('vacations', 'product.price.order') })
      .filter({ visible: true })
      .first()
  }

  get priceChanged(): Locator {
    return this.#page.getByRole('dialog', { name: this.#words('vacations', 'priceChanged.title') })
  }
}
