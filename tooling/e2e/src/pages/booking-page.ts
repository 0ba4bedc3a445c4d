import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Traveller } from '../shop.ts'
import { tabTo, typeInto } from '../focus.ts'
import { payer as usualPayer, travellers as usualTravellers } from '../shop.ts'
import type { Words } from '../words.ts'

/** Travellers, extras, terms: everything up to the payment. Fields are named by the path under which they are sent. */
export class BookingPage {
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
  }

  /** A field by its path: `paxList.0.firstName`, `payer.email`. */
  field(path: string): Locator {
    return this.#page.locator(`[id="${path}"]`)
  }

  traveller(index: number): Locator {
    return this.#page.locator(`section[aria-labelledby="pax-${index}-title"]`)
  }

  /** In the page, or in the bar of a phone: whichever shows. */
  go(to: 'extras' | 'payer' | 'payment' | 'backTravellers' | 'giveUp'): Locator {
    return this.#page
      .getByRole('button', { name: this.#words('checkout', `go.${to}`) })
      .filter({ visible: true })
      .first()
  }

  get terms(): Locator {
    return this.field('termsAccepted')
  }

  get saved(): Locator {
    return this.#page.getByText(this.#words.within('checkout', 'go.saved'))
  }

  get summary(): Locator {
    return this.#page.locator('section[aria-labelledby="summary-title"]')
  }

  get coupon(): Locator {
    return this.#page.getByRole('textbox', { name: this.#words.within('checkout', 'coupon.label') })
  }

  get priceChanged(): Locator {
    return this.#page.getByRole('dialog', { name: this.#words('vacations', 'priceChanged.title') })
  }

  async applyCoupon(code: string): Promise<void> {
    await this.coupon.fill(code)
    await this.#page.getByRole('button', { name: this.#words('checkout', 'coupon.apply') }).click()
  }

  async fillTravellers(travellers: readonly Traveller[] = usualTravellers): Promise<void> {
    for (const [index, traveller] of travellers.entries()) {
      await expect(this.traveller(index)).toBeVisible()
      if ((await this.field(`paxList.${index}.firstName`).count()) === 0)
        await this.traveller(index).getByRole('button').click()
      await this.traveller(index)
        .getByRole('radio', {
          name: this.#words('checkout', `field.${traveller.title === 'Mr' ? 'mr' : 'miss'}`),
        })
        .click()
      for (const name of ['firstName', 'lastName', 'birthDate', 'passportNumber', 'passportExpiry'] as const) {
        const value = traveller[name]
        await this.field(`paxList.${index}.${name}`).fill(
          name === 'birthDate' || name === 'passportExpiry' ? typed(value) : value,
        )
      }
    }
  }

  /** The same by the keyboard alone. */
  async typeTravellers(): Promise<void> {
    for (const [index, traveller] of usualTravellers.entries()) {
      await expect(this.traveller(index)).toBeVisible()
      if ((await this.field(`paxList.${index}.firstName`).count()) === 0) {
        await tabTo(this.#page, this.traveller(index).getByRole('button'))
        await this.#page.keyboard.press('Enter')
      }
      // A group of radio buttons is one stop; an unchosen one is entered at its first.
      await tabTo(this.#page, this.traveller(index).getByRole('radio').first())
      await this.#page.keyboard.press('Space')
      if (traveller.title === 'Miss') await this.#page.keyboard.press('ArrowRight')
      for (const name of ['firstName', 'lastName', 'birthDate', 'passportNumber', 'passportExpiry'] as const)
        await typeInto(
          this.#page,
          this.field(`paxList.${index}.${name}`),
          name === 'birthDate' || name === 'passportExpiry' ? typed(traveller[name]) : traveller[name],
        )
    }
  }

  async typePayer(): Promise<void> {
    for (const name of ['firstName', 'lastName', 'email', 'mobile', 'IdenticationNumber'] as const)
      await typeInto(this.#page, this.field(`payer.${name}`), usualPayer[name])
  }

  async fillPayer(
    payer: Readonly<Partial<Record<keyof typeof usualPayer, string | number>>> = usualPayer,
  ): Promise<void> {
    for (const name of ['firstName', 'lastName', 'email', 'mobile', 'IdenticationNumber'] as const)
      await this.field(`payer.${name}`).fill(String(payer[name] ?? usualPayer[name]))
  }

  /** Ticks what has to be: the terms, and the flight's condition where it has one. */
  async agree(): Promise<void> {
    await expect(this.terms).toBeAttached()
    const condition = this.field('flightConditionConfirmed')
    if ((await condition.count()) > 0) {
      if (!(await condition.isChecked())) await condition.click({ force: true })
      await expect(condition).toBeChecked()
    }
    await this.terms.click({ force: true })
    await expect(this.terms).toBeChecked()
  }

  /** Everything, to the payment step. */
  async complete(): Promise<void> {
    await this.fillTravellers()
    await this.fillPayer()
    await this.go('extras').click()
    await this.agree()
    await this.go('payment').click()
    await expect(this.#page).toHaveURL(/\/booking\/verifying-card\?.*bookingId=/)
  }
}

/** A date as people type it. */
export const typed = (date: string): string => date.split('-').toReversed().join('/')
