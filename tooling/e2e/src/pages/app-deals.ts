import type { Locator, Page } from '@playwright/test'
import { siteOf } from '../product/addresses.ts'
import type { Words } from '../words.ts'

/** The app's own domain. */
export const appDomain = siteOf('app')

/** The home of the app, and a deal's page. */
export class AppDeals {
  /** Choices that narrow the deals; the first is all of them. */
  readonly choices: Locator
  /** Deals on the home page, by the links to their pages. */
  readonly deals: Locator
  /** Days on which one can leave. */
  readonly days: Locator
  readonly heading: Locator
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
    this.choices = page.getByRole('group', { name: words('app-deals', 'appHome.filter.label') }).getByRole('radio')
    this.deals = page.locator('main article a[href*="/app-deal/itinerary"]:visible')
    this.days = page.getByRole('group', { name: words('app-deals', 'itinerary.part.departures') }).getByRole('radio')
    this.heading = page.getByRole('heading', { level: 1 })
  }

  /** The bottom bar of the app's frame. */
  get bar(): Locator {
    return this.#page.getByRole('navigation', { name: this.#words('shell', 'appBar.label') })
  }

  /** The bar's entry for hotels with a heart; its words stand in the remote's manifest. */
  get saved(): Locator {
    return this.bar.locator('a[href*="view=favourites"]')
  }

  /** The way to the package's page: in the bar of a phone, in the card of the price on a wide screen. */
  get book(): Locator {
    return this.#page
      .getByRole('link', { name: this.#words('app-deals', 'itinerary.bar.book') })
      .filter({ visible: true })
  }

  /** Total of the price, as it is read. */
  get total(): Locator {
    return this.#page.getByRole('region', { name: this.#words('app-deals', 'itinerary.part.price') })
  }
}
