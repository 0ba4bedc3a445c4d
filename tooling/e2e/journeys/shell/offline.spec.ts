import { expect, test } from '#src/fixtures.ts'

// The line breaks, and comes back: what was begun is kept, said so, and gone on with by itself.

test('details typed without a line: it says so, and they are stored by themselves when the line is back', async ({
  page,
  context,
  booking,
  toBooking,
  shop,
  words,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const { id } = await toBooking()
  await expect(booking.field('payer.email')).toHaveValue('dan@example.com')
  await context.setOffline(true)
  await booking.field('payer.lastName').fill('Levi')
  await expect(page.getByText(words('checkout', 'failed.offline'))).toBeVisible()
  await booking.field('payer.firstName').fill('Ruth')
  await context.setOffline(false)
  await expect(page.getByText(words('checkout', 'failed.offline'))).toBeHidden()
  await expect(booking.saved).toBeVisible()
  await expect(booking.field('payer.lastName')).toHaveValue('Levi')
  const kept = async () => {
    const { payer } = await shop.read(id)
    return [payer.firstName, payer.lastName]
  }
  await expect.poll(kept).toEqual(['Ruth', 'Levi'])
})

test('a search without a line says so, and is made by itself when the line is back', async ({
  page,
  at,
  context,
  throughSite,
  results,
  words,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.goto(at('/search-result?dest=ATH&adult=2'))
  await expect(results.cards.first()).toBeVisible()
  await context.setOffline(true)
  await throughSite(at('/search-result?dest=LCA&adult=2'))
  await expect(page.getByText(words('vacations', 'searchResults.failure.offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(results.cards.first()).toBeVisible()
})

test('a room chosen without a line: it says so, and is priced by itself when the line is back', async ({
  page,
  at,
  context,
  shop,
  product,
  words,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.goto(at((await shop.find()).address))
  await expect(product.order).toBeEnabled()
  await context.setOffline(true)
  await product.chooseAnother()
  await expect(page.getByText(words('vacations', 'product.refused.offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(words('vacations', 'product.refused.offline'))).toBeHidden()
  await expect(product.order).toBeEnabled()
})

test('the line breaks on the way to the payment: a frame of our own, and on by itself when it is back', async ({
  page,
  context,
  booking,
  toBooking,
  words,
  payment,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await toBooking({ step: 'extras', isHeld: true })
  await expect(booking.terms).toBeChecked()
  // The answer arrives, and nothing after it.
  await page.route('**/operation/chkInv*', async (route) => {
    const answer = await route.fetch()
    await context.setOffline(true)
    await route.fulfill({ response: answer })
  })
  await booking.go('payment').click()
  const frame = page.getByRole('heading', { level: 1, name: words('shell', 'failure.offlineTitle') })
  await expect(frame).toBeVisible()
  await context.setOffline(false)
  await expect(payment.openCardDetails).toBeVisible()
})

test('a line that hangs: storing has a deadline, says so, and goes on when it is answered again', async ({
  page,
  booking,
  toBooking,
  words,
  complaints,
}) => {
  complaints.expect(/ERR_ABORTED|ERR_FAILED/)
  await page.clock.install()
  await toBooking()
  await expect(booking.field('payer.email')).toHaveValue('dan@example.com')
  const asked = page.waitForRequest('**/operation/storePage/**')
  await page.route('**/operation/storePage/**', () => undefined)
  await booking.field('payer.lastName').fill('Levi')
  await page.clock.runFor(1_000)
  await asked
  await page.clock.runFor(15_000)
  await expect(page.getByText(words('checkout', 'failed.offline'))).toBeVisible()
  await page.unroute('**/operation/storePage/**')
  const stored = page.waitForResponse('**/operation/storePage/**')
  await page.clock.runFor(5_000)
  expect((await stored).ok()).toBe(true)
  await expect(page.getByText(words('checkout', 'failed.offline'))).toBeHidden()
  await expect(booking.field('payer.lastName')).toHaveValue('Levi')
})
