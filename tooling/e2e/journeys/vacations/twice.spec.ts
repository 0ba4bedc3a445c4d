import type { Page } from '@playwright/test'
import { expectChargedOnce } from '#src/charge.ts'
import { expect, test } from '#src/fixtures.ts'
import { cards, mailbox } from '#src/sandbox.ts'

// Pressed twice, by finger or by key: what costs money or takes a place happens once.

const countCalls = (page: Page, call: string): string[] => {
  const made: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/operation/${call}`)) made.push(request.url())
  })
  return made
}

test('continue, pressed twice, goes one step and not two', async ({ page, booking, toBooking }) => {
  const held = countCalls(page, 'chkInv')
  // Everything is agreed to already: nothing but the press itself would stop the second one.
  await toBooking({ isHeld: true })
  await expect(booking.field('payer.email')).toHaveValue('dan@example.com')
  await booking.go('extras').dblclick()
  await expect(booking.terms).toBeChecked()
  await expect(page.locator('main h1')).toBeFocused()
  expect(held).toEqual([])
  await page.goBack()
  await expect(booking.field('payer.email')).toBeVisible()
  // By the keyboard, where a second press goes to whatever has the focus now.
  await booking.go('extras').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(booking.terms).toBeChecked()
  await expect(page.locator('main h1')).toBeFocused()
  expect(held).toEqual([])
})

test('continue to payment, pressed twice and by Enter too: held once', async ({
  page,
  booking,
  toBooking,
  payment,
  words,
}) => {
  const held = countCalls(page, 'chkInv')
  await toBooking({ step: 'extras' })
  await booking.terms.click({ force: true })
  await expect(booking.terms).toBeChecked()
  await page.route('**/operation/chkInv*', async (route) => {
    const busy = page.getByRole('button', { name: words('checkout', 'go.checking') })
    await busy.press('Enter')
    await busy.click({ force: true })
    await route.continue()
  })
  await booking.go('payment').dblclick()
  await expect(payment.openCardDetails).toBeVisible()
  expect(held).toHaveLength(1)
})

test('more time, pressed twice, is given once', async ({ toPayment, payment, shop }) => {
  const { id } = await toPayment()
  const before = await shop.read(id)
  await payment.extend.dblclick()
  await expect.poll(async () => (await shop.read(id)).holdExtendableSeconds).toBeLessThan(before.holdExtendableSeconds)
  const after = await shop.read(id)
  const given = before.holdExtendableSeconds - after.holdExtendableSeconds
  expect(given).toBeGreaterThan(9 * 60)
  expect(given).toBeLessThan(11 * 60)
})

test("the provider's own button, pressed twice: one transaction, charged once", async ({
  payment,
  toPayment,
  providerFrame,
  sandbox,
}) => {
  test.slow()
  await toPayment()
  await payment.openForm()
  const attempt = await payment.attempt()
  await providerFrame.frame.locator('form[data-form]').evaluate((form: HTMLFormElement) => {
    form.addEventListener('submit', () => form.querySelector<HTMLButtonElement>('button[type=submit]')?.click(), {
      once: true,
    })
  })
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  await expectChargedOnce(sandbox, attempt)
})

for (const { choice, hotelCode, ends } of [
  { choice: 'accept', hotelCode: 'AMS-01', ends: 'ok.title' },
  { choice: 'cancel', hotelCode: 'HER-01', ends: 'end.givenUpTitle' },
] as const) {
  test(`on request: ${choice}, pressed twice, is one answer`, async ({ page, payment, toPayment, sandbox, shop }) => {
    test.slow()
    await sandbox.nextReservation(hotelCode, 'on_request')
    const { id } = await toPayment({ hotelCode })
    await payment.openForm()
    const attempt = await payment.attempt()
    await payment.provider.pay(cards.approved)
    await expect(payment.outcome('rq.title')).toBeVisible()
    if (choice === 'accept') await sandbox.hotelAnswers(id, { status: 'alternative', alternativeHotelCode: 'AMS-03' })
    await expect(choice === 'cancel' ? payment.button('rq.cancel') : payment.acceptOffer).toBeVisible()
    const answers: string[] = []
    page.on('request', (request) => {
      if (request.url().includes(id) && request.method() === 'POST') answers.push(request.url())
      if (request.url().includes('accepted=true')) answers.push(request.url())
    })
    if (choice === 'cancel') await payment.button('rq.cancel').click()
    await (choice === 'cancel' ? payment.button('rq.askYes') : payment.acceptOffer).dblclick()
    await expect(payment.outcome(ends)).toBeVisible()
    expect(answers.filter((url) => !url.includes('sendFinalMsg'))).toHaveLength(1)
    const [paid, ...more] = (await sandbox.transactions()).filter(({ uniqueId }) => uniqueId === attempt)
    expect(more).toEqual([])
    expect(paid?.capturedMinor).toBe(choice === 'accept' ? paid?.amountMinor : 0)
    expect((await shop.order(id)).status).toBe(choice === 'accept' ? 'OK' : 'REFUSE')
  })
}

test('another hotel, taken on the page of the mail by a double press: one answer, charged once', async ({
  page,
  at,
  payment,
  toPayment,
  sandbox,
  shop,
  words,
}) => {
  test.slow()
  const email = mailbox('double')
  await sandbox.nextReservation('AMS-07', 'on_request')
  const { id } = await toPayment({ hotelCode: 'AMS-07', email })
  await payment.openForm()
  const attempt = await payment.attempt()
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('rq.title')).toBeVisible()
  await sandbox.hotelAnswers(id, { status: 'alternative', alternativeHotelCode: 'AMS-03' })
  const offer = await sandbox.message(email, /offers another hotel/)
  const token = /\/hotel-change\/([\w-]+)/.exec(offer.html ?? '')?.[1] ?? ''
  await page.goto(at(`/hotel-change/${token}`))
  const answers = countCalls(page, 'acceptHotelChange')
  // Both buttons, the second before the first one's answer can have come.
  await page.route('**/operation/acceptHotelChange/**', async (route) => {
    await page.getByRole('button', { name: words('checkout', 'payment.rq.cancel') }).click({ force: true })
    await route.continue()
  })
  await page.getByRole('button', { name: words('orders', 'offer.accept') }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: words('checkout', 'offer.accepted.title') })).toBeVisible()
  expect(answers).toHaveLength(1)
  await expect.poll(async () => (await shop.order(id)).status).toBe('OK')
  await expectChargedOnce(sandbox, attempt)
})
