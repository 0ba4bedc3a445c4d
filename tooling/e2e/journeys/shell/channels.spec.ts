import { devices } from '@playwright/test'
import { expect, test } from '#src/fixtures.ts'
import { cards } from '#src/sandbox.ts'

/** The channel of the old mobile app, and of the app's own domain. */
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
})

test('from a package to the paid order in the app: its frame all the way, without header and footer', async ({
  page,
  shop,
  site,
  product,
  booking,
  payment,
}) => {
  test.slow()
  const { address } = await shop.find()
  await page.goto(`/en${address.replace('/product-page/web', '/product-page')}&channel=App&marketerId=M-7`)
  await expect(page).toHaveURL(/\/en\/product-page\/oldapp\?/)
  await product.order.click()
  await expect(page).toHaveURL(/\/en\/booking\/hotel-flight\/oldapp\?.*marketerId=M-7/)
  await expect(site.header).toHaveCount(0)
  await booking.complete()
  await expect(site.header).toHaveCount(0)
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  await expect(page).toHaveURL(/\/en\/booking\/card-verified\/oldapp\?.*marketerId=M-7/)
  await expect(site.header).toHaveCount(0)
  await expect(site.footer).toHaveCount(0)
})

test("the app's own frame shows the same screens", async ({ page, shop, site, product, enterAs }) => {
  const { id, token, found } = await shop.bookUpToPayment()
  await enterAs(token)
  await page.goto(`/en${found.address.replace('/web', '/app')}`)
  await expect(product.order).toBeVisible()
  await expect(site.header).toHaveCount(0)
  for (const screen of ['hotel-flight', 'card-verified']) {
    await page.goto(`/en/booking/${screen}/app?bookingId=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(site.header).toHaveCount(0)
    await expect(site.footer).toHaveCount(0)
  }
})
