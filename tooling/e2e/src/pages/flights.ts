import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { dayFromNow } from '../shop.ts'
import { typed } from './booking-page.ts'
import type { Words } from '../words.ts'

/** The search for flights and its results. */
export class Flights {
  static readonly results = '/sabre/fo-search-result'
  readonly form: Locator
  readonly cards: Locator
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
    this.form = page.getByRole('form', { name: words('flights', 'journeyForm.label') })
    this.cards = page.locator('main article')
  }

  field(name: 'from' | 'to' | 'dates' | 'party'): Locator {
    return this.form.getByRole('button', { name: this.#words.within('flights', `journeyForm.${name}.label`) }).first()
  }

  picker(name: 'from' | 'to' | 'dates' | 'party'): Locator {
    return this.#page.getByRole('dialog', { name: this.#words('flights', `journeyForm.${name}.title`) })
  }

  get submit(): Locator {
    return this.form.getByRole('button', { name: this.#words('flights', 'journeyForm.submit') })
  }

  /** A button of the open picker that ends it. */
  done(name: 'from' | 'to' | 'dates' | 'party'): Locator {
    return this.picker(name).getByRole('button', { name: this.#words('flights', 'journeyForm.done') })
  }

  async choosePlace(name: 'from' | 'to', text: string, code: string): Promise<void> {
    await this.field(name).click()
    const picker = this.picker(name)
    await expect(picker.getByRole('option').first()).toBeVisible()
    await picker.getByRole('combobox').fill(text)
    await picker.locator(`[role=option][data-value="${code}"]`).click()
    await this.done(name).click()
    await expect(picker).toBeHidden()
  }

  async chooseDates(...days: readonly number[]): Promise<void> {
    await this.field('dates').click()
    const picker = this.picker('dates')
    // The second field is there for a return alone.
    for (const [at, day] of days.entries()) {
      await picker
        .getByRole('textbox')
        .nth(at)
        .fill(typed(dayFromNow(day)))
    }
    await this.done('dates').click()
    await expect(picker).toBeHidden()
  }

  async showDetails(card: Locator = this.cards.first()): Promise<void> {
    await expect(card).toBeVisible()
    const details = card.getByRole('button', { name: this.#words('flights', 'flight.card.show') })
    if (await details.isVisible()) await details.click()
  }

  /** Opens the details of a result and goes on with its cheapest fare. */
  async choose(card: Locator = this.cards.first()): Promise<void> {
    await this.showDetails(card)
    await this.continueOf(card).click()
  }

  /** The button that goes on with a result. */
  continueOf(card: Locator): Locator {
    return card
      .getByRole('button', { name: this.#words.within('flights', 'flight.choose.goBrand') })
      .or(card.getByRole('button', { name: this.#words('flights', 'flight.choose.go') }))
  }

  /** The first of the results that has seats: others who booked the same flights on this day have taken theirs. */
  async chooseWithSeats(): Promise<void> {
    const hasGone = () => this.#page.url().includes('/sabre/fo-booking-passenger')
    for (const card of (await this.#shown()).slice(0, 5)) {
      await this.choose(card)
      const isSoldOut = card.getByText(this.#words('flights', 'flight.choose.soldOut'))
      await expect.poll(async () => hasGone() || (await isSoldOut.isVisible())).toBe(true)
      if (hasGone()) return
    }
    throw new Error('none of the first flights has seats')
  }

  async #shown(): Promise<readonly Locator[]> {
    await expect(this.cards.first()).toBeVisible()
    return this.cards.all()
  }

  /** The button of the payer's step that leads to the flights. */
  get goToReview(): Locator {
    return this.#page
      .getByRole('button', { name: this.#words('flights', 'booking.review.goTo') })
      .filter({ visible: true })
      .first()
  }

  /** The address of a search's results. */
  static address(
    to: string,
    { out = 30, back = 34, more = '' }: { out?: number; back?: number; more?: string } = {},
  ): string {
    return `${Flights.results}?to=${to}&depart=${dayFromNow(out)}&return=${dayFromNow(back)}&adults=2${more}`
  }

  /** Prices for one, in whole dollars, of the cards that are shown. */
  async prices(): Promise<number[]> {
    const texts = await this.cards.evaluateAll((cards) =>
      cards.map((card) => /\$\s?([\d,]+)|([\d,]+)\s?\$/.exec(card.textContent ?? '')?.[0] ?? ''),
    )
    return texts.map((text) => Number(text.replace(/[^\d]/g, '')))
  }
}
