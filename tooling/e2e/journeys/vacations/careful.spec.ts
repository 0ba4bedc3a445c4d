import { expect, test } from '#src/fixtures.ts'
import { BookingPage } from '#src/pages/booking-page.ts'
import { ProductPage } from '#src/pages/product-page.ts'
import { cards } from '#src/sandbox.ts'

// What people do without thinking: press twice, open two tabs, go back, come again.

test('pressing twice books once and pays once', async ({ page, at, shop, product, booking, payment, sandbox }) => {
  test.slow()
  const begun: string[] = []
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    if (/\/operation\/storePage\/?(?:\?|$)/.test(request.url())) begun.push(request.url())
    if (request.url().includes('/operation/getPaymentUrl/')) opened.push(request.url())
  })
  await page.goto(at((await shop.find()).address))
  await expect(product.order).toBeEnabled()
  await product.order.dblclick()
  await booking.complete()
  await payment.openCardDetails.dblclick()
  await expect(payment.provider.element).toBeVisible()
  expect([begun.length, opened.length]).toEqual([1, 1])
  const attempt = await payment.attempt()
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  expect((await sandbox.transactions()).filter(({ uniqueId }) => uniqueId === attempt)).toHaveLength(1)
})

test('two tabs are two bookings, and neither disturbs the other', async ({ page, at, shop, product, words }) => {
  const other = await page.context().newPage()
  const tabs = [
    { tab: page, name: 'FIRST', screens: { product, booking: new BookingPage(page, words) } },
    {
      tab: other,
      name: 'SECOND',
      screens: { product: new ProductPage(other, words), booking: new BookingPage(other, words) },
    },
  ]
  for (const { tab, name, screens } of tabs) {
    await tab.goto(at((await shop.find()).address))
    await screens.product.order.click()
    await screens.booking.field('paxList.0.firstName').fill(name)
  }
  for (const { name, screens } of tabs) {
    await expect(screens.booking.saved).toBeVisible()
    await expect(screens.booking.field('paxList.0.firstName')).toHaveValue(name)
  }
  expect(new URL(page.url()).searchParams.get('bookingId')).not.toBe(new URL(other.url()).searchParams.get('bookingId'))
})

test('a heart stays where it was put', async ({ page, at, results, words }) => {
  await page.goto(at('/search-result?dest=LCA&adult=2'))
  const heart = results.cards
    .first()
    .getByRole('button', { name: words.within('vacations', 'searchResults.card.favourite') })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('the terms are read in a window of their own, and the booking waits', async ({
  page,
  at,
  shop,
  product,
  booking,
  context,
}) => {
  await page.goto(at((await shop.find()).address))
  await product.order.click()
  await booking.fillTravellers()
  await booking.fillPayer()
  await booking.go('extras').click()
  await expect(booking.terms).toBeAttached()
  for (const path of ['/cancellation-terms', '/privacy-policy']) {
    const window = context.waitForEvent('page')
    await page.locator(`main a[target=_blank][href$="${path}"]`).click()
    const opened = await window
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
    await opened.close()
  }
  await expect(booking.terms).toBeAttached()
})
