import { expectChargedOnce } from '#src/charge.ts'
import { expect, test } from '#src/fixtures.ts'
import { cards } from '#src/sandbox.ts'

// Back and forward at every step of a booking, and addresses that are opened with nothing behind them.

test('back and forward through a whole booking: each step stands as it was left', async ({
  page,
  at,
  shop,
  product,
  booking,
  payment,
}) => {
  test.slow()
  await page.goto(at((await shop.find()).address))
  await product.order.click()
  await booking.complete()
  await expect(payment.openCardDetails).toBeVisible()
  await page.goBack()
  await expect(booking.terms).toBeChecked()
  await page.goBack()
  await expect(booking.field('payer.email')).toHaveValue('dan@example.com')
  await page.goBack()
  await expect(product.order).toBeEnabled()
  await page.goForward()
  await expect(booking.field('payer.email')).toHaveValue('dan@example.com')
  await page.goForward()
  await expect(booking.terms).toBeChecked()
  await page.goForward()
  await expect(payment.openCardDetails).toBeVisible()
  await expect(page.getByText(/\d+:\d\d/).first()).toBeVisible()
})

test('back at the package of the last seats, which this traveller holds: it stands, and the booking goes on @both', async ({
  page,
  at,
  shop,
  catalogue,
  product,
  booking,
  payment,
  words,
}) => {
  test.slow()
  const found = await shop.find()
  await catalogue.leaveSeats(found, 2)
  await page.goto(at(found.address))
  await product.order.click()
  await booking.complete()
  await expect(payment.openCardDetails).toBeVisible()
  for (const back of [() => booking.terms, () => booking.field('payer.email'), () => product.order]) {
    await page.goBack()
    await expect(back()).toBeVisible()
  }
  await page.reload()
  await expect(page.getByText(words('vacations', 'product.continue.text'))).toBeVisible()
  await product.order.click()
  await expect(booking.field('payer.email')).toHaveValue('dan@example.com')
  await booking.go('extras').click()
  await booking.agree()
  await booking.go('payment').click()
  await expect(payment.openCardDetails).toBeVisible()
})

test('back from the card form and forward again: the form of before is not there, and it is paid once', async ({
  page,
  at,
  booking,
  toBooking,
  payment,
  sandbox,
  shop,
}) => {
  test.slow()
  const { id } = await toBooking({ step: 'extras', isHeld: true })
  await expect(booking.terms).toBeChecked()
  await booking.go('payment').click()
  await payment.openForm()
  const attempts = [await payment.attempt()]
  await page.goBack()
  await expect(booking.terms).toBeChecked()
  await expect(payment.provider.element).toHaveCount(0)
  await page.goForward()
  await expect(payment.openCardDetails).toBeVisible()
  await payment.openForm()
  attempts.push(await payment.attempt())
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  const { orderNumber } = await shop.order(id)
  // More often than a traveller would press it: never a form, never a second payment.
  for (let presses = 0; presses < 2; presses++) {
    await page.goBack()
    await expect(page.locator('main')).toContainText(orderNumber)
    await expect(payment.provider.element).toHaveCount(0)
  }
  await page.goto(at(`/booking/hotel-flight/web?bookingId=${id}&step=extras`))
  await expect(page.locator('main')).toContainText(orderNumber)
  const paid = (await sandbox.transactions()).filter(({ uniqueId }) => attempts.includes(uniqueId))
  expect(paid.filter(({ capturedMinor }) => capturedMinor > 0)).toHaveLength(1)
})

test('reloaded at every step of a booking: each is gone on with, nothing that was stored is lost, and it is paid once', async ({
  page,
  toBooking,
  product,
  booking,
  payment,
  sandbox,
  shop,
  words,
}) => {
  test.slow()
  const again = async (): Promise<void> => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const { id } = await toBooking()
  await expect(booking.field('payer.email')).toHaveValue('dan@example.com')
  const stored = page.waitForResponse((answer) => answer.request().postData()?.includes('"Levi"') ?? false)
  await booking.field('payer.lastName').fill('Levi')
  await stored
  // From the steps of the form a reload leads to the package, which takes the booking on.
  await again()
  await expect(page.getByText(words('vacations', 'product.continue.kept'))).toBeVisible()
  await product.order.click()
  await expect(booking.field('payer.lastName')).toHaveValue('Levi')
  await booking.go('extras').click()
  const accepted = page.waitForResponse('**/operation/acceptTerms/**')
  await booking.agree()
  await accepted
  await again()
  await product.order.click()
  await expect(booking.traveller(0)).toContainText('DAN')
  await booking.go('extras').click()
  // Ordered again from the package's page: the terms, and the condition of a flight, are agreed to again.
  await expect(booking.terms).toBeAttached()
  await expect(booking.terms).not.toBeChecked()
  await booking.agree()
  await booking.go('payment').click()
  await expect(payment.openCardDetails).toBeVisible()
  await again()
  await payment.openForm()
  const attempt = await payment.attempt()
  await payment.provider.fill(cards.slow)
  await again()
  await payment.openForm()
  // The same page of the provider's, with nothing of a card in it.
  expect(await payment.attempt()).toBe(attempt)
  await expect(payment.provider.frame.locator('[name=number]')).toHaveValue('')
  await payment.provider.pay(cards.approved)
  await expect(page).toHaveURL(/\/booking\/card-verified\//)
  await again()
  await expect(payment.outcome('ok.title')).toBeVisible()
  await again()
  await expect(payment.outcome('ok.title')).toBeVisible()
  await expectChargedOnce(sandbox, attempt)
  expect((await shop.order(id)).status).toBe('OK')
})

test('a page that the browser brings back from its memory asks what has become of its booking', async ({
  page,
  shop,
  toBooking,
  words,
}) => {
  const { id } = await toBooking({ step: 'extras', isHeld: true })
  await expect(page.getByText(words.within('checkout', 'hold.left'))).toBeVisible()
  // While the page stands still its booking is given up.
  await shop.giveUp(id)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByText(words('checkout', 'hold.over'))).toBeVisible()
})

for (const { path, heading } of [
  { path: '/booking/hotel-flight/web', heading: ['checkout', 'lost.booking_not_found'] },
  { path: '/booking/hotel-flight/web?step=extras', heading: ['checkout', 'lost.booking_not_found'] },
  { path: '/booking/verifying-card', heading: ['checkout', 'payment.gone.title'] },
  { path: '/booking/card-verified/web', heading: ['checkout', 'payment.elsewhere.title'] },
  {
    path: `/booking/card-verified/web?bookingId=${'0'.repeat(32)}&uniqueId=attempt-of-another`,
    heading: ['checkout', 'payment.elsewhere.title'],
  },
] as const) {
  test(`${path} with nothing behind it says what it is`, async ({ page, at, words }) => {
    await page.goto(at(path))
    await expect(page.getByRole('heading', { level: 1, name: words(heading[0], heading[1]) })).toBeVisible()
  })
}

test('a step opened before its time leads to what is missing', async ({
  page,
  at,
  shop,
  enterAs,
  booking,
  payment,
}) => {
  const { id, token } = await shop.bookUpToExtras()
  await enterAs(token)
  await page.goto(at(`/booking/verifying-card?bookingId=${id}`))
  await payment.button('gone.back').click()
  await expect(booking.terms).toBeAttached()
  await expect(booking.terms).not.toBeChecked()
})
