// @vitest-environment jsdom
import { formatDateRange, formatMoneyIsolated, isolate } from '@masa/i18n'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyPlain } from './plain-copy.ts'

beforeEach(() => document.addEventListener('copy', copyPlain))
afterEach(() => document.removeEventListener('copy', copyPlain))

/** Selects all of a page and copies it. */
async function copied(page: string): Promise<{ text: string; html: string }> {
  document.body.innerHTML = page
  document.getSelection()?.selectAllChildren(document.body)
  const taken = await userEvent.setup().copy()
  return { text: taken?.getData('text/plain') ?? '', html: taken?.getData('text/html') ?? '' }
}

it('gives amounts, dates and names without the marks that isolate them on the page', async () => {
  const price = formatMoneyIsolated({ amountMinor: 184_200, currency: 'USD' })
  const dates = formatDateRange('2027-05-16', '2027-05-21')
  const { text, html } = await copied(`<p>${price}, <b>${dates}</b>, ${isolate('מלטמי')}</p>`)
  expect(text).toBe('$1,842, 16/05/2027 – 21/05/2027, מלטמי')
  expect(html).toBe('<p>$1,842, <b>16/05/2027 – 21/05/2027</b>, מלטמי</p>')
})

it('leaves to the browser what holds no such mark', async () => {
  const { text, html } = await copied('<p>Sunny <b>Bay</b></p>')
  expect([text, html]).toEqual(['Sunny Bay', ''])
})

it('leaves a field to the browser: what was typed into it is copied as it stands', () => {
  document.body.innerHTML = `<p>${isolate('LY 316')}</p><input value="LY 316">`
  document.getSelection()?.selectAllChildren(document.body)
  const event = new Event('copy', { bubbles: true, cancelable: true })
  document.querySelector('input')?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})
