import type { Page } from '@playwright/test'
import { expectChargedOnce } from '#src/charge.ts'
import { expect, test } from '#src/fixtures.ts'
import { BookingPage } from '#src/pages/booking-page.ts'
import { PaymentPage } from '#src/pages/payment-page.ts'
import { product } from '#src/product/addresses.ts'
import { cards } from '#src/sandbox.ts'

// One booking in two tabs, as "duplicate tab" makes it: the session goes along.

async function duplicate(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.evaluate(() => void window.open(location.href))
  return opened
}

test('what is typed in one tab shows in the other, and nothing of either is lost', async ({
  page,
  booking,
  toBooking,
  shop,
  words,
}) => {
  const { id } = await toBooking()
  await expect(booking.field('payer.email')).toHaveValue('dan@example.com')
  const other = await duplicate(page)
  const there = new BookingPage(other, words)
  await expect(there.field('payer.email')).toHaveValue('dan@example.com')

  await booking.field('payer.lastName').fill('Levi')
  await expect(there.field('payer.lastName')).toHaveValue('Levi')
  await expect(other.getByText(words('checkout', 'elsewhere.title'))).toBeVisible()

  // The other way round: both stay.
  await there.field('payer.email').fill('ruth@example.com')
  await expect(booking.field('payer.email')).toHaveValue('ruth@example.com')
  await booking.field('payer.firstName').fill('Ruth')
  await expect(there.field('payer.firstName')).toHaveValue('Ruth')
  await expect
    .poll(async () => {
      const { payer } = await shop.read(id)
      return [payer.firstName, payer.lastName, payer.email]
    })
    .toEqual(['Ruth', 'Levi', 'ruth@example.com'])
})

test('given up in one tab: the other says at once that nothing is held any more, and can hold it again', async ({
  page,
  booking,
  toBooking,
  words,
  at,
}) => {
  await toBooking({ step: 'extras', isHeld: true })
  await expect(booking.terms).toBeChecked()
  const other = await duplicate(page)
  const left = other.getByText(words.within('checkout', 'hold.left'))
  await expect(left).toBeVisible()
  await booking.go('giveUp').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('checkout', 'giveUp.yes') })
    .click()
  await expect(page).toHaveURL(at('/'))
  await expect(other.getByText(words('checkout', 'hold.over'))).toBeVisible()
  await expect(left).toBeHidden()
  await other.getByRole('button', { name: words('checkout', 'hold.again') }).click()
  await expect(left).toBeVisible()
})

test('paid in one tab: the tab with the form and the tab with the card both go to the order', async ({
  page,
  at,
  payment,
  toPayment,
  words,
}) => {
  test.slow()
  const { id } = await toPayment()
  await expect(payment.openCardDetails).toBeVisible()
  const form = await duplicate(page)
  await form.goto(at(`/booking/hotel-flight/web?bookingId=${id}&step=extras`))
  await expect(new BookingPage(form, words).terms).toBeChecked()
  const second = await duplicate(page)
  await expect(new PaymentPage(second, words).openCardDetails).toBeVisible()
  await payment.pay(cards.approved)
  for (const tab of [page, form, second]) await expect(new PaymentPage(tab, words).outcome('ok.title')).toBeVisible()
})

/** Pays in several tabs at once: no card goes to the provider before all of them have been sent. Every tab ends at the order. */
async function payTogether(page: Page, tabs: readonly PaymentPage[]): Promise<void> {
  const all = Promise.withResolvers<void>()
  let sent = 0
  await page.context().route(`${product.sandbox}/psp/pages/**`, async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1
      if (sent === tabs.length) all.resolve()
      await all.promise
    }
    await route.continue()
  })
  for (const tab of tabs) await tab.provider.fill(cards.approved)
  await Promise.all(tabs.map((tab) => tab.provider.submit()))
  for (const tab of tabs) await expect(tab.outcome('ok.title')).toBeVisible()
}

test('the card is sent in both tabs at once: charged once, and both tabs end at the order', async ({
  page,
  payment,
  toPayment,
  sandbox,
  words,
}) => {
  test.slow()
  await toPayment()
  await payment.openForm()
  const other = await duplicate(page)
  const there = new PaymentPage(other, words)
  await there.openForm()
  const attempt = await payment.attempt()
  // The same attempt: the second tab found the page of the first.
  expect(await there.attempt()).toBe(attempt)
  await payTogether(page, [payment, there])
  await expectChargedOnce(sandbox, attempt)
})

test('two tabs with different numbers of payments, both cards sent at once: one is charged, what came on the other goes back', async ({
  page,
  payment,
  toPayment,
  sandbox,
  words,
}) => {
  test.slow()
  await toPayment()
  await payment.openForm()
  const other = await duplicate(page)
  const there = new PaymentPage(other, words)
  await there.instalments.selectOption('4')
  await there.openForm()
  const attempts = [await payment.attempt(), await there.attempt()]
  expect(new Set(attempts).size).toBe(2)
  await payTogether(page, [payment, there])
  const kept = async () =>
    (await sandbox.transactions())
      .filter(({ uniqueId }) => attempts.includes(uniqueId))
      .map(({ uniqueId, status, capturedMinor }) => [attempts.indexOf(uniqueId), status, capturedMinor > 0])
      .toSorted()
  // Given back by a job of the server's, which comes round every few seconds.
  await expect.poll(kept).toEqual([
    [0, 'voided', false],
    [1, 'captured', true],
  ])
})
