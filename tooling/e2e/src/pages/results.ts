import type { Locator, Page } from '@playwright/test'
import { hotelByCode } from '@masa/demo-world'
import type { Words } from '../words.ts'

/** The list of packages for a search. */
export class Results {
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
  }

  get cards(): Locator {
    return this.#page.locator('main article[data-hotel]')
  }

  /** Those that can be bought here and now: others are sold out, sold by phone or being updated. */
  get bookable(): Locator {
    return this.cards.filter({
      has: this.#page.getByRole('link', { name: this.#words.within('vacations', 'searchResults.card.choose') }),
    })
  }

  card(hotelCode: string): Locator {
    return this.#page.locator(`main article[data-hotel="${hotelByCode(hotelCode)?.id}"]`)
  }

  /** "87 packages", in the live region. */
  get count(): Locator {
    return this.#page
      .getByRole('status')
      .filter({ hasText: this.#words.within('vacations', 'searchResults.status.packages') })
  }

  sort(by: 'recommended' | 'price' | 'rating' | 'times'): Locator {
    return this.#page.getByRole('radio', { name: this.#words('vacations', `searchResults.sort.${by}`) })
  }

  /** Opens the package of a card; of the first that can be bought, when none is named. */
  async open(card: Locator = this.bookable.first()): Promise<void> {
    await card.getByRole('link', { name: this.#words.within('vacations', 'searchResults.card.choose') }).click()
  }
}
