import { expect, test } from '#src/fixtures.ts'
import { siteOf } from '#src/product/addresses.ts'
import { cards } from '#src/sandbox.ts'
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
  const email = `dan.${language}.${Date.now().toString(36)}@example.com`
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
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/booking\/card-verified\/web/)

  await expect.poll(async () => (await sandbox.messages(email)).length, { timeout: 20_000 }).toBeGreaterThan(0)
  const [mail] = await sandbox.messages(email)
  expect(mail?.html).toContain(`lang="${language}"`)
  const calendar = mail?.attachments?.find(({ name }) => name.endsWith('.ics'))
  expect(await sandbox.attachment(calendar?.url ?? '')).toContain('BEGIN:VEVENT')
})

test('payment and confirmation keep nobody out @everywhere', async ({ payment, toPayment, expectAccessible }) => {
  test.slow()
  await toPayment()
  await expect(payment.openCardDetails).toBeVisible()
  await expectAccessible()
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible({ timeout: 30_000 })
  await expectAccessible()
})

test('declined, then paid with another card: charged once', async ({ payment, toPayment, sandbox, page, shop }) => {
  const { id } = await toPayment()
  await payment.pay(cards.declined)
  await expect(payment.outcome('declined.title')).toBeVisible()
  await expect(payment.text('declined.safe')).toBeVisible()
  await payment.button('declined.again').click()
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible({ timeout: 30_000 })
  const { totalIls } = await shop.read(id)
  const captured = (await sandbox.transactions()).filter(
    ({ amountMinor, status }) => status === 'captured' && amountMinor === totalIls.amountMinor,
  )
  expect(captured.length).toBeGreaterThan(0)
  expect(new Set(captured.map(({ uniqueId }) => uniqueId)).size).toBe(captured.length)
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
  await expect(payment.outcome('ok.title')).toBeVisible({ timeout: 30_000 })
})

test('a slow bank is waited for', async ({ payment, toPayment }) => {
  test.slow()
  await toPayment()
  await payment.pay(cards.slow)
  await expect(payment.outcome('ok.title')).toBeVisible({ timeout: 45_000 })
})

test('a hotel that is slow to confirm: the steps show where the order is', async ({ payment, toPayment }) => {
  test.slow()
  await toPayment('PRG-06')
  await payment.pay(cards.approved)
  await expect(payment.text('processing.title')).toBeVisible()
  await expect(payment.outcome('ok.title')).toBeVisible({ timeout: 45_000 })
})

test("the hotel's answer is lost, and asked for: the booking stands", async ({ payment, toPayment }) => {
  test.slow()
  await toPayment('PRG-07')
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible({ timeout: 45_000 })
})

test('on request: cancelled without charge', async ({ payment, toPayment }) => {
  await toPayment('ATH-06')
  await payment.pay(cards.approved)
  await expect(payment.outcome('rq.title')).toBeVisible({ timeout: 30_000 })
  await expect(payment.text('rq.notCharged')).toBeVisible()
  await payment.button('rq.cancel').click()
  await expect(payment.outcome('end.refusedTitle')).toBeVisible({ timeout: 30_000 })
})

test('on request: the hotel offers another house, and it is taken', async ({ payment, toPayment }) => {
  test.slow()
  await toPayment('LCA-08')
  await payment.pay(cards.approved)
  await expect(payment.outcome('rq.title')).toBeVisible({ timeout: 30_000 })
  await expect(payment.text('rq.alternative')).toBeVisible({ timeout: 45_000 })
  await payment.button('rq.accept').click()
  await expect(payment.outcome('ok.title')).toBeVisible({ timeout: 45_000 })
})

for (const [hotelCode, what] of [
  ['ATH-07', 'refuses'],
  ['ATH-08', "'s system fails"],
] as const) {
  test(`the hotel ${what}: nothing is charged`, async ({ payment, toPayment }) => {
    test.slow()
    await toPayment(hotelCode)
    await payment.pay(cards.approved)
    await expect(
      payment.outcome('end.refusedTitle').or(payment.outcome('review.title')).or(payment.outcome('rq.title')),
    ).toBeVisible({ timeout: 45_000 })
    await expect(payment.outcome('ok.title')).toHaveCount(0)
  })
}

test('a reload after paying, and going back, show the same order and charge nothing anew', async ({
  payment,
  toPayment,
  page,
  sandbox,
}) => {
  test.slow()
  await toPayment()
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible({ timeout: 30_000 })
  const operations = (await sandbox.transactions()).filter(({ status }) => status === 'captured').length
  await page.reload()
  await expect(payment.outcome('ok.title')).toBeVisible({ timeout: 30_000 })
  await page.goBack()
  await page.waitForTimeout(1_500)
  await expect(payment.provider.element).toHaveCount(0)
  expect((await sandbox.transactions()).filter(({ status }) => status === 'captured').length).toBeGreaterThanOrEqual(
    operations,
  )
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
    await expect(payment.outcome('ok.title')).toBeVisible({ timeout: 30_000 })
  })
}
