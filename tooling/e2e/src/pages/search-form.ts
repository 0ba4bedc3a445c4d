import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Words } from '../words.ts'

/** Where to, when, how long, who. */
export class SearchForm {
  readonly form: Locator
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
    this.form = page.getByRole('form', { name: words('vacations', 'searchForm.form.label') })
  }

  /** A field of the tray: it opens its picker. */
  field(name: 'destination' | 'dates' | 'nights' | 'guests'): Locator {
    return this.form.getByRole('button', { name: this.#words.within('vacations', `searchForm.${name}.label`) }).first()
  }

  picker(name: 'destination' | 'dates' | 'nights' | 'guests'): Locator {
    return this.#page.getByRole('dialog', { name: this.#words('vacations', `searchForm.${name}.title`) })
  }

  get submit(): Locator {
    return this.form.getByRole('button', { name: this.#words('vacations', 'searchForm.form.submit') })
  }

  /** Finds a place by typing any name of it. */
  async chooseDestination(name: string): Promise<void> {
    await this.field('destination').click()
    const picker = this.picker('destination')
    const options = picker.getByRole('option')
    await expect(options.first()).toBeVisible()
    const all = await options.count()
    await picker.getByRole('combobox').fill(name)
    // Of another language's name the option says nothing: the list has narrowed.
    await expect.poll(() => options.count()).toBeLessThan(all)
    await options.last().click()
    await expect(picker).toBeHidden()
  }

  /** Chooses the first day from `fromDate` on that has a departure. */
  async chooseDay(fromDate: string): Promise<void> {
    await this.field('dates').click()
    const picker = this.picker('dates')
    const day = picker.locator(`[data-date]:not([aria-disabled])`).filter({ hasText: /\$|₪/ })
    const later = picker.getByRole('button', { name: this.#words('vacations', 'searchForm.dates.later') })
    // Where there are no days yet nothing says how far they are away.
    await expect(picker.locator('[data-date]').first()).toBeVisible()
    for (let turn = 0; turn < 12 && (await picker.locator(`[data-date="${fromDate}"]`).count()) === 0; turn++)
      await later.click()
    const firstDeparture = async (): Promise<string | undefined> => {
      const dates = await day.evaluateAll((days) => days.map((each) => each.getAttribute('data-date') ?? ''))
      return dates.filter((date) => date >= fromDate).toSorted()[0]
    }
    await expect.poll(firstDeparture, `a departure from ${fromDate} on`).toBeDefined()
    await picker.locator(`[data-date="${await firstDeparture()}"]`).click()
    await picker.getByRole('button', { name: this.#words('vacations', 'searchForm.dates.confirm') }).click()
    await expect(picker).toBeHidden()
  }

  async add(what: 'children' | 'infants' | 'adults' | 'rooms'): Promise<void> {
    await this.picker('guests')
      .getByRole('button', { name: this.#words('trip-search', `guests.${what}More`) })
      .click()
  }

  async remove(what: 'children' | 'infants' | 'adults' | 'rooms'): Promise<void> {
    await this.picker('guests')
      .getByRole('button', { name: this.#words('trip-search', `guests.${what}Less`) })
      .click()
  }
}
