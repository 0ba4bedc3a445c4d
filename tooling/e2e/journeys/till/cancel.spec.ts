import { expect, test } from '#src/fixtures.ts'
import { operate } from '#src/product/operate.ts'
import { cards, mailbox } from '#src/sandbox.ts'

// What becomes of a confirmed order that is given up, or whose hotel changes.

test('a confirmed order is cancelled by its quote: the refund is in the ledger and in a mail', async ({
  payment,
  toPayment,
  page,
  sandbox,
  shop,
  words,
  expectAccessible,
}) => {
  test.slow()
  const email = mailbox('cancels')
  const { id } = await toPayment({ hotelCode: 'HER-02', email })
  await payment.openForm()
  const uid = await payment.attempt()
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  const { orderNumber } = await shop.order(id)

  await page.getByRole('link', { name: words('checkout', 'cancel.open.link') }).click()
  await expect(page.getByRole('heading', { name: words('checkout', 'cancel.quote.title') })).toBeVisible()
  await expectAccessible(page)
  // Looking cancels nothing: going back leads to the order as it was.
  await page.goBack()
  await expect(payment.outcome('ok.title')).toBeVisible()
  await page.goForward()
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: words.within('checkout', 'cancel.quote.confirm') }).click()
  await page.getByRole('button', { name: words('checkout', 'cancel.quote.askYes') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('checkout', 'cancelled.head.title') })).toBeVisible()
  await expect(page.getByText(words('checkout', 'cancelled.steps.refund'))).toBeVisible()
  await expectAccessible(page)

  const of = async () => (await sandbox.transactions()).find(({ uniqueId }) => uniqueId === uid)
  const fee = async () => {
    const entry = await of()
    return entry === undefined ? Number.NaN : entry.capturedMinor - entry.refundedMinor
  }
  // Bought today: the terms keep nothing yet, or the law at most a hundred shekels.
  await expect.poll(fee).toBeLessThanOrEqual(100_00)
  expect(await fee()).toBeGreaterThanOrEqual(0)
  await expect.poll(async () => (await sandbox.reservations(id)).map(({ status }) => status)).toEqual(['cancelled'])
  await sandbox.message(email, new RegExp(`Order ${orderNumber} is cancelled`))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: words('checkout', 'cancelled.head.title') })).toBeVisible()
  expect(await operate('bookings', 'show', orderNumber)).toContain('is cancelled')
})

test('the hotel changes after the charge: what is accepted stands on the order, in the mail, in the calendar and at the desk', async ({
  payment,
  toPayment,
  page,
  sandbox,
  shop,
  words,
  expectAccessible,
}) => {
  test.slow()
  const email = mailbox('moves')
  const { id } = await toPayment({ hotelCode: 'AMS-02', email })
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  const { orderNumber } = await shop.order(id)
  const before = await page.getByRole('region', { name: words('checkout', 'payment.line.title') }).innerText()
  await sandbox.hotelChanges(id, 'AMS-03')
  const changeMail = await sandbox.message(email, /offers another hotel/)
  // The mail leaves when the change is stored.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: words('orders', 'offer.titleCharged') })).toBeVisible()
  await expectAccessible(page)
  const offered = await page.getByRole('columnheader').nth(1).locator('b').innerText()
  expect(before).not.toContain(offered)
  expect(changeMail.html).toContain('/hotel-change/')
  for (const part of [offered, 'Answer by', 'No extra charge']) expect(changeMail.text).toContain(part)
  await payment.acceptOffer.click()
  await expect(payment.outcome('ok.title')).toBeVisible()
  await expect(page.getByRole('region', { name: words('checkout', 'payment.line.title') })).toContainText(offered)
  await expect
    .poll(async () => (await sandbox.reservations(id)).map(({ hotelCode, status }) => [hotelCode, status]))
    .toEqual([
      ['AMS-02', 'cancelled'],
      ['AMS-03', 'confirmed'],
    ])
  const mail = await sandbox.message(email, new RegExp(`is confirmed[\\s\\S]*${offered}`))
  expect(mail.text).toContain('In place of: ')
  const calendar = await sandbox.attachment(mail.attachments?.[0]?.url ?? '')
  expect(calendar).toContain(`SUMMARY:${offered}`)
  expect(await operate('bookings', 'show', orderNumber)).toMatch(
    new RegExp(`stay \\(${offered}\\) confirmed[\\s\\S]*in place of White Heron Rooms, accepted by the traveller`),
  )
})

test('the hotel cancels after the charge: mail and order say so, and all of the money goes back when it is asked for @both', async ({
  payment,
  toPayment,
  page,
  sandbox,
  shop,
  words,
  expectAccessible,
}) => {
  test.slow()
  const email = mailbox('taken-back')
  const { id } = await toPayment({ hotelCode: 'AMS-02', email })
  await payment.openForm()
  const uid = await payment.attempt()
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  const { orderNumber } = await shop.order(id)
  await sandbox.hotelCancels(id)
  const title = words('orders', 'supplierCancelled.title')
  const mail = await sandbox.message(email, words.within('orders', 'supplierCancelled.title'))
  expect(mail.text).toMatch(words.within('orders', 'supplierCancelled.silence'))
  expect(await operate('bookings', 'list')).toMatch(new RegExp(`${orderNumber}.*supplier_withdrew`))
  await page.goto(new URL(/href="([^"]*\/hotel-change\/[^"]*)"/.exec(mail.html ?? '')?.[1] ?? '').pathname)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.within('checkout', 'changed.ways.reject') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('checkout', 'changed.ways.confirm') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: words('checkout', 'offer.refunded.title') })).toBeVisible()
  const kept = async () => {
    const entry = (await sandbox.transactions()).find(({ uniqueId }) => uniqueId === uid)
    return entry === undefined ? Number.NaN : entry.capturedMinor - entry.refundedMinor
  }
  await expect.poll(kept).toBe(0)
})
