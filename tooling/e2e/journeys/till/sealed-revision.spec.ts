import type { Page } from '@playwright/test'
import { expectChargedOnce } from '#src/charge.ts'
import { expect, test } from '#src/fixtures.ts'
import { BookingPage } from '#src/pages/booking-page.ts'
import { PaymentPage } from '#src/pages/payment-page.ts'
import { cards } from '#src/sandbox.ts'
import type { Sandbox } from '#src/sandbox.ts'
import type { Words } from '#src/words.ts'

// A payment buys what its page was opened for. What a second tab types meanwhile is a draft until it is taken to payment.

/** The form of the booking in a tab beside the page that is open for its payment. */
async function formBeside(page: Page, words: Words, address: string): Promise<{ tab: Page; form: BookingPage }> {
  const opened = page.context().waitForEvent('page')
  await page.evaluate(() => void window.open(location.href))
  const tab = await opened
  await tab.goto(address)
  return { tab, form: new BookingPage(tab, words) }
}

/** Corrects the first traveller's name, who is complete and therefore shown folded. */
async function correctName(form: BookingPage): Promise<void> {
  await form.traveller(0).getByRole('button').click()
  await form.field('paxList.0.firstName').fill('DANIEL')
  await expect(form.saved).toBeVisible()
}

const capturedMinor = async (sandbox: Sandbox, attempt: string): Promise<number | undefined> =>
  (await sandbox.transactions()).find(({ uniqueId }) => uniqueId === attempt)?.capturedMinor

test('a name corrected in a second tab and taken to payment there is what the order says', async ({
  page,
  at,
  payment,
  toPayment,
  shop,
  sandbox,
  words,
}) => {
  test.slow()
  const { id } = await toPayment()
  await payment.openForm()
  const attempt = await payment.attempt()
  const { tab, form } = await formBeside(page, words, at(`/booking/hotel-flight/web?bookingId=${id}`))
  await correctName(form)
  await form.go('extras').click()
  await form.go('payment').click()
  const there = new PaymentPage(tab, words)
  await there.openForm()
  // The same party at the same price: the page that is open counts, for the corrected name.
  expect(await there.attempt()).toBe(attempt)
  await payment.provider.pay(cards.approved)
  for (const each of [payment, there]) await expect(each.outcome('ok.title')).toBeVisible()
  for (const each of [page, tab]) await expect(each.locator('main')).toContainText('DANIEL COHEN')
  expect((await shop.order(id)).booking.paxList.map(({ firstName }) => firstName)).toEqual(['DANIEL', 'YAEL'])
  await expectChargedOnce(sandbox, attempt)
})

test('a name corrected in a second tab and only stored: the order and its page say the name that was taken to payment', async ({
  page,
  at,
  payment,
  toPayment,
  shop,
  words,
}) => {
  test.slow()
  const { id } = await toPayment()
  await payment.openForm()
  const { form } = await formBeside(page, words, at(`/booking/hotel-flight/web?bookingId=${id}`))
  await correctName(form)
  await expect.poll(async () => (await shop.read(id)).paxList[0]?.firstName).toBe('DANIEL')
  await expect(payment.text('changed.title')).toBeVisible()
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  await expect(page.locator('main')).toContainText('DAN COHEN')
  await expect(page.locator('main')).not.toContainText('DANIEL')
  expect((await shop.order(id)).booking.paxList.map(({ firstName }) => firstName)).toEqual(['DAN', 'YAEL'])
})

test('an extra added in a second tab and only stored is neither charged nor sold', async ({
  page,
  at,
  payment,
  toPayment,
  shop,
  sandbox,
  words,
}) => {
  test.slow()
  const { id } = await toPayment()
  const { totalIls } = await shop.read(id)
  await payment.openForm()
  const attempt = await payment.attempt()
  const { tab, form } = await formBeside(page, words, at(`/booking/hotel-flight/web?bookingId=${id}&step=extras`))
  await tab.getByRole('checkbox', { name: /Masa Safe/ }).check({ force: true })
  await expect.poll(async () => (await shop.read(id)).totalIls.amountMinor).toBeGreaterThan(totalIls.amountMinor)
  await expect(form.saved).toBeVisible()
  await expect(payment.text('changed.title')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('Masa Safe')
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  expect((await shop.order(id)).booking.totalIls).toEqual(totalIls)
  expect(await capturedMinor(sandbox, attempt)).toBe(totalIls.amountMinor)
})

test('an extra added in a second tab is taken to payment from the page that is open: it costs what it says then', async ({
  page,
  at,
  payment,
  toPayment,
  shop,
  sandbox,
  words,
}) => {
  test.slow()
  const { id } = await toPayment()
  await payment.openForm()
  const closed = await payment.attempt()
  const { tab } = await formBeside(page, words, at(`/booking/hotel-flight/web?bookingId=${id}&step=extras`))
  await tab.getByRole('checkbox', { name: /Masa Safe/ }).check({ force: true })
  await payment.button('changed.take').click()
  await expect(page.locator('main')).toContainText('Masa Safe')
  const attempt = await payment.attempt()
  expect(attempt).not.toBe(closed)
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  const { booking } = await shop.order(id)
  expect(booking.options.masaSafetyAssurance).toBe(true)
  expect(await capturedMinor(sandbox, attempt)).toBe(booking.totalIls.amountMinor)
})

test('an extra added in a second tab and taken to payment there costs what it says: the page of before is closed', async ({
  page,
  at,
  payment,
  toPayment,
  shop,
  sandbox,
  words,
}) => {
  test.slow()
  const { id } = await toPayment()
  const before = (await shop.read(id)).totalIls.amountMinor
  await payment.openForm()
  const closed = await payment.attempt()
  const { tab, form } = await formBeside(page, words, at(`/booking/hotel-flight/web?bookingId=${id}&step=extras`))
  await tab.getByRole('checkbox', { name: /Masa Safe/ }).check({ force: true })
  await expect(form.saved).toBeVisible()
  await form.go('payment').click()
  const there = new PaymentPage(tab, words)
  await there.openForm()
  const attempt = await there.attempt()
  expect(attempt).not.toBe(closed)
  await there.provider.pay(cards.approved)
  await expect(there.outcome('ok.title')).toBeVisible()
  const order = await shop.order(id)
  expect(order.booking.totalIls.amountMinor).toBeGreaterThan(before)
  expect(await capturedMinor(sandbox, attempt)).toBe(order.booking.totalIls.amountMinor)
  expect((await capturedMinor(sandbox, closed)) ?? 0).toBe(0)
  // The tab of the closed page follows the order too.
  await expect(payment.outcome('ok.title')).toBeVisible()
})
