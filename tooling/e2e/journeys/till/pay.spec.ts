import { readFile } from 'node:fs/promises'
import type { SucceededBooking } from '@masa/contract/booking'
import { expectChargedOnce } from '#src/charge.ts'
import { expect, test } from '#src/fixtures.ts'
import { expectConfirmation, expectJourneyIn } from '#src/mail.ts'
import { siteOf } from '#src/product/addresses.ts'
import { cards, mailbox } from '#src/sandbox.ts'
import { travelDates } from '#src/shop.ts'

test('search to pay and get the mail @everywhere @language', async ({
  page,
  at,
  results,
  product,
  booking,
  payment,
  sandbox,
  language,
  shop,
}) => {
  test.slow()
  const email = mailbox(`dan.${language}`)
  const found = await shop.find()
  const search = new URLSearchParams({ dest: found.destination.code, ...travelDates, adult: '2' })
  await page.goto(at(`/search-result?${search}`))
  await results.open(page.locator(`main article[data-hotel="${found.hotelId}"]`))
  await product.order.click()
  await booking.fillTravellers()
  await booking.fillPayer({ email })
  await booking.go('extras').click()
  await booking.agree()
  await booking.go('payment').click()
  // As long as the payment takes: the journey has its own limit.
  const answered = page.waitForResponse(
    (answer) => answer.url().includes('/operation/succeededBooking/') && answer.ok(),
    { timeout: 0 },
  )
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  await expect(page).toHaveURL(/\/booking\/card-verified\/web/)
  const { data: order } = (await (await answered).json()) as { data: SucceededBooking }
  await expect(page.locator('main')).toContainText(order.orderNumber)
  await expectConfirmation(await sandbox.message(email, new RegExp(order.orderNumber)), { order, language, sandbox })
})

test('the confirmation is put into a calendar, and printed', async ({ page, payment, toPayment, shop }) => {
  const { id } = await toPayment()
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  const saved = page.waitForEvent('download')
  await payment.button('ok.calendar').click()
  expectJourneyIn(await readFile(await (await saved).path(), 'utf8'), await shop.order(id))
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { wasPrinted: true }) }))
  await payment.button('ok.print').click()
  expect(await page.evaluate(() => 'wasPrinted' in window)).toBe(true)
})

test('declined, then paid with another card: charged once', async ({ payment, toPayment, sandbox, page }) => {
  await toPayment()
  await payment.openForm()
  const attempts = [await payment.attempt()]
  await payment.provider.pay(cards.declined)
  await expect(payment.outcome('declined.title')).toBeVisible()
  await expect(payment.text('declined.safe')).toBeVisible()
  await payment.button('declined.again').click()
  await payment.openForm()
  attempts.push(await payment.attempt())
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  const tried = (await sandbox.transactions()).filter(({ uniqueId }) => attempts.includes(uniqueId))
  expect(tried.map(({ status }) => status)).toEqual(['declined', 'captured'])
  await expect(page.locator('body')).not.toContainText('4580000000000109')
})

for (const brand of ['amex', 'diners'] as const) {
  test(`E24 ${brand} is not taken, and another card may be tried`, async ({ payment, toPayment }) => {
    await toPayment()
    await payment.pay(cards[brand])
    await expect(payment.outcome('declined.title')).toBeVisible()
    await expect(payment.text('declined.card_not_supported')).toBeVisible()
    await payment.button('declined.again').click()
    await expect(payment.openCardDetails).toBeVisible()
  })
}

test('the bank asks for a code', async ({ payment, toPayment }) => {
  await toPayment()
  await payment.pay(cards.challenge)
  await payment.provider.confirm('246810')
  await expect(payment.outcome('ok.title')).toBeVisible()
})

test('a slow bank is waited for', async ({ payment, toPayment }) => {
  test.slow()
  await toPayment()
  await payment.pay(cards.slow)
  await expect(payment.outcome('ok.title')).toBeVisible()
})

test('three cards declined: nothing is charged, and a new payment page is opened', async ({ payment, toPayment }) => {
  test.slow()
  await toPayment()
  for (const card of [cards.declined, cards.insufficientFunds]) {
    await payment.pay(card)
    await expect(payment.text('declined.card_declined')).toBeVisible()
    await payment.button('declined.again').click()
  }
  await payment.pay(cards.declined)
  await expect(payment.outcome('declined.title')).toBeVisible()
  await expect(payment.text('declined.safe')).toBeVisible()
  await payment.button('declined.again').click()
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
})

for (const [card, what] of [
  ['lostReturn', 'and the server is notified: the page goes on by itself'],
  ['lostAnswer', 'and no answer comes: the provider is asked when the traveller says so'],
] as const) {
  test(`the payment's answer is lost on its way, ${what}; charged once`, async ({
    payment,
    toPayment,
    complaints,
    sandbox,
  }) => {
    test.slow()
    // The provider's page breaks off.
    complaints.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
    await toPayment()
    await payment.openForm()
    const attempt = await payment.attempt()
    await payment.button('page.check').click()
    await expect(payment.text('page.notPaid')).toBeVisible()
    await payment.provider.pay(cards[card])
    if (card === 'lostAnswer') await payment.button('page.check').click()
    await expect(payment.outcome('ok.title')).toBeVisible()
    await expectChargedOnce(sandbox, attempt)
  })
}

test('the bank approves less than was asked: nothing is charged, a person looks at it', async ({
  payment,
  toPayment,
}) => {
  test.slow()
  await toPayment()
  await payment.pay(cards.authorisesLess)
  await expect(payment.outcome('review.title').or(payment.outcome('rq.title'))).toBeVisible()
})

for (const [card, what] of [
  ['failed', 'fails at the payment provider'],
  ['pageExpires', 'meets a payment page that has expired'],
] as const) {
  test(`a card that ${what}: not charged, try again`, async ({ payment, toPayment }) => {
    test.slow()
    await toPayment()
    await payment.openForm()
    await payment.provider.pay(cards[card])
    if (card === 'pageExpires') await payment.provider.leave()
    await expect(payment.outcome('declined.title')).toBeVisible()
    await expect(payment.text('declined.safe')).toBeVisible()
    await payment.button('declined.again').click()
    await expect(payment.openCardDetails).toBeVisible()
  })
}

test('a reload after paying, and going back, show the same order and charge nothing again', async ({
  payment,
  toPayment,
  page,
  sandbox,
  shop,
}) => {
  test.slow()
  const { id } = await toPayment()
  await payment.openForm()
  const attempt = await payment.attempt()
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  const { orderNumber } = await shop.order(id)
  await page.reload()
  await expect(page.locator('main')).toContainText(orderNumber)
  await page.goBack()
  await expect(page).toHaveURL(/\/booking\/card-verified\//)
  await expect(page.locator('main')).toContainText(orderNumber)
  await expect(payment.provider.element).toHaveCount(0)
  await expectChargedOnce(sandbox, attempt)
})

for (const { agency, choices } of [
  { agency: 'localhost', choices: ['1', '4', '18'] },
  { agency: 'ribbon', choices: ['1', '3', '10'] },
  { agency: 'maccabi', choices: ['1', '2', '12'] },
]) {
  test(`instalments at ${agency} keep its bounds`, async ({ page, shop, payment, product, booking }) => {
    const origin = agency === 'localhost' ? '' : siteOf(agency)
    const { address } = await shop.find()
    await page.goto(`${origin}/en${address}`)
    await product.order.click()
    await booking.complete()
    await expect(payment.instalments).toBeVisible()
    const offered = await payment.instalments
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    expect([offered[0], offered[1], offered.at(-1)]).toEqual(choices)
    await payment.instalments.selectOption(choices[1] ?? '')
    await payment.pay(cards.approved)
    await expect(payment.outcome('ok.title')).toBeVisible()
  })
}
