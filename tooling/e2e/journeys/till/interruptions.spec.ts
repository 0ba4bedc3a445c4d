import { expectChargedOnce } from '#src/charge.ts'
import { expect, test } from '#src/fixtures.ts'
import { kill, moveClock, untilServed } from '#src/product/disturb.ts'
import { cards } from '#src/sandbox.ts'

test('the API is restarted while the card is being entered: paid, once', async ({ payment, toPayment, complaints }) => {
  test.slow()
  complaints.expect(/status of 50[234]|ERR_|Failed to fetch/)
  await toPayment()
  await payment.openForm()
  kill('api')
  await untilServed()
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible({ timeout: 60_000 })
})

test('the API is away while names are typed: nothing is lost, and the way goes on when it is back', async ({
  page,
  at,
  shop,
  product,
  booking,
  complaints,
}) => {
  test.slow()
  complaints.expect(/status of 50[0234]|ERR_|Failed to fetch/)
  await page.goto(at((await shop.find()).address))
  await product.order.click()
  await expect(booking.field('paxList.0.firstName')).toBeVisible()
  kill('api')
  await booking.fillTravellers()
  await booking.fillPayer()
  await untilServed()
  await booking.go('extras').click()
  await expect(booking.terms).toBeAttached()
  await booking.go('backTravellers').click()
  await expect(booking.traveller(0)).toContainText('DAN')
  await expect(booking.field('payer.email')).toHaveValue('dan@example.com')
})

test('the payment provider is silent: it says so, nothing is charged, and later it works', async ({
  payment,
  toPayment,
  sandbox,
  complaints,
}) => {
  test.slow()
  complaints.expect(/status of 50[234]/)
  await toPayment()
  await sandbox.faults({ psp: { operation: 'pages', failure: { status: 503 } } })
  try {
    await payment.openCardDetails.click()
    await expect(payment.text('declined.payment_provider_unavailable')).toBeVisible()
    await expect(payment.text('declined.safe')).toBeVisible()
  } finally {
    await sandbox.faults({ psp: null })
  }
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
})

test('the hold runs out on the form: what was typed stays, and the places can be held again', async ({
  page,
  at,
  shop,
  booking,
  enterAs,
  words,
}) => {
  test.slow()
  const { id, token } = await shop.bookUpToPayment()
  await enterAs(token)
  await page.clock.install()
  await page.goto(at(`/booking/hotel-flight/web?bookingId=${id}&step=extras`))
  const clock = page.getByText(words.within('checkout', 'hold.left'))
  await expect(clock).toBeVisible()
  try {
    await moveClock(16 * 60)
    await page.clock.fastForward('16:00')
    const over = page.getByText(words('checkout', 'hold.over'))
    await expect(over).toBeVisible()
    await page.getByRole('button', { name: words('checkout', 'hold.again') }).click()
    await expect(over).toBeHidden()
    await booking.go('backTravellers').click()
    await expect(booking.traveller(0)).toContainText('DAN')
  } finally {
    await moveClock(0)
  }
})

test('the time is over before the card is entered: nothing is charged, and the traveller can go back', async ({
  payment,
  toPayment,
  page,
}) => {
  test.slow()
  await page.clock.install()
  await toPayment()
  await expect(payment.openCardDetails).toBeVisible()
  try {
    await moveClock(3_600)
    await page.reload()
    await expect(payment.outcome('gone.title')).toBeVisible()
    await expect(payment.provider.element).toHaveCount(0)
    await payment.button('gone.stop').click()
    await page.clock.runFor(20_000)
    await expect(page).toHaveURL(/verifying-card/)
    await page.reload()
    await expect(page.getByRole('timer')).toBeVisible()
    await page.clock.runFor(11_000)
    await expect(page).toHaveURL(/\/booking\/hotel-flight\/web\?/)
  } finally {
    await moveClock(0)
  }
})

test('a phone that slept on the card form past the hold sends the card, and the places are still there: charged once', async ({
  payment,
  toPayment,
  page,
  sandbox,
}) => {
  test.slow()
  // It sleeps: its own clock stands, and it gets nothing of what happens.
  await page.clock.install()
  await toPayment()
  await payment.openForm()
  const attempt = await payment.attempt()
  await payment.provider.fill(cards.approved)
  await page.clock.pauseAt(Date.now() + 60_000)
  try {
    await moveClock(16 * 60)
    await page.clock.resume()
    await payment.provider.submit()
    await expect(payment.outcome('ok.title')).toBeVisible()
  } finally {
    await moveClock(0)
  }
  await expectChargedOnce(sandbox, attempt)
})

test('a payment provider that returns by a form, not by a link: paid all the same', async ({
  payment,
  toPayment,
  sandbox,
}) => {
  test.slow()
  await sandbox.returnMethod('POST')
  try {
    await toPayment()
    await payment.pay(cards.approved)
    await expect(payment.outcome('ok.title')).toBeVisible()
  } finally {
    await sandbox.returnMethod('GET')
  }
})
