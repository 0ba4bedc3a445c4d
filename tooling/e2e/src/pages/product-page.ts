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
    return this.room(number).getByRole('radio')
  }

  /** What could be chosen instead: values of rooms on boards, neither chosen nor sold out. */
  freeRooms(): Promise<string[]> {
    return this.rooms()
      .and(this.#page.locator(':not(:checked):not(:disabled)'))
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))
  }

  async choose(value: string): Promise<void> {
    await this.#page.locator(`input[type=radio][value="${value}"]`).click()
  }

  /** Chooses another room or board, so that the price is worked out again. */
  async chooseAnother(): Promise<void> {
    const [value = 'none'] = await this.freeRooms()
    await this.choose(value)
  }

  /** Chooses the first room that takes all travellers, when the one that is chosen does not. */
  async chooseFitting(): Promise<void> {
    const chosen = this.rooms().and(this.#page.locator(':checked'))
    await this.rooms().first().waitFor({ state: 'attached' })
    if ((await chosen.count()) === 0) await this.chooseAnother()
  }

  /** Unfolds who sleeps in a room, and answers the buttons that count one kind of traveller. */
  async sleepers(room: number, who: 'adults' | 'children' | 'infants'): Promise<{ more: Locator; fewer: Locator }> {
    const button = (key: string) => this.room(room).getByRole('button', { name: this.#words('trip-search', key) })
    await this.room(room)
      .getByRole('button', { name: this.#words.within('vacations', 'product.party.change') })
      .click()
    return { more: button(`guests.${who}More`), fewer: button(`guests.${who}Less`) }
  }

  room(number: number): Locator {
    return this.#page.getByRole('region', {
      name: new RegExp(
        this.#words.within('vacations', 'product.rooms.roomNumber').source.replace(/\.\*/, String(number)),
      ),
    })
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
