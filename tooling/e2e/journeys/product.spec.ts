import { expect, test } from '#src/fixtures.ts'

test('a package: its price sums in dollars and shekels, and follows the room that is chosen @language', async ({
  page,
  at,
  shop,
  product,
}) => {
  const { address } = await shop.find({ destination: 'LCA' })
  await page.goto(at(address))
  await expect(product.price).toBeVisible()
  await expect(product.price).toContainText('$')
  await expect(product.price).toContainText('₪')
  const before = await product.price.innerText()
  const free = await product.rooms().and(page.locator(':not(:checked):not(:disabled)')).first().getAttribute('value')
  const other = page.locator(`input[type=radio][value="${free}"]`)
  const priced = page.waitForResponse((response) => response.url().includes('CalcPack'))
  await other.click()
  expect((await priced).ok()).toBe(true)
  await expect.poll(() => product.price.innerText()).not.toBe(before)
  await expect(other).toBeChecked()
})

test('of two answers to two choices the last choice counts, whichever comes first', async ({
  page,
  at,
  shop,
  product,
}) => {
  const { address } = await shop.find({ destination: 'ATH' })
  await page.goto(at(address))
  await expect(product.order).toBeEnabled()
  let calls = 0
  const totals: string[] = []
  await page.route('**/api/operation/CalcPack*', async (route) => {
    const isFirst = calls++ === 0
    const response = await route.fetch()
    totals.push(
      String(
        ((await response.json()) as { data: { quote?: { price: number }; price?: number } }).data.quote?.price ?? '',
      ),
    )
    // The first answer is held back until the second has long been shown.
    if (isFirst) await new Promise((resolve) => setTimeout(resolve, 2_500))
    await route.fulfill({ response }).catch(() => undefined)
  })
  const others = product.rooms().and(page.locator(':not(:checked):not(:disabled)'))
  await others.nth(0).click()
  await page.waitForTimeout(700)
  await others.nth(1).click()
  const chosen = page.locator('input[type=radio]:checked').first()
  const last = await chosen.getAttribute('value')
  await page.waitForTimeout(3_500)
  expect(calls).toBeGreaterThan(1)
  await expect(chosen).toHaveValue(last ?? '')
  await expect(product.order).toBeEnabled()
})

test('the price moved since it was shown: old and new price, and nothing happens without consent', async ({
  page,
  at,
  shop,
  product,
}) => {
  const { address } = await shop.find({ destination: 'PRG' })
  await page.goto(at(address))
  await expect(product.order).toBeEnabled()
  // As if the page had been open while the price rose: what it sends is no longer the price.
  let attempts = 0
  await page.route(/\/api\/operation\/storePage\/?(\?.*)?$/, (route) => {
    const body = route.request().postDataJSON() as { price: number }
    return attempts++ === 0
      ? route.continue({ postData: JSON.stringify({ ...body, price: body.price - 10 }) })
      : route.continue()
  })
  await product.order.click()
  await expect(product.priceChanged).toBeVisible()
  await expect(page).toHaveURL(/\/product-page\//)
  await product.priceChanged.getByRole('button').last().press('Escape')
  await expect(product.priceChanged).toBeHidden()
  await expect(page).toHaveURL(/\/product-page\//)
})

test('a package that was withdrawn is not found, and says what to do', async ({ page, at, complaints }) => {
  complaints.expect(/status of 404/)
  await page.goto(at('/product-page/web?packId=1&laId=1-20270101-3'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /Book/ })).toHaveCount(0)
})

test('a package that is sold by phone shows the number and what the call costs', async ({
  page,
  at,
  shop,
  product,
}) => {
  const { address } = await shop.find({ hotelCode: 'PFO-06' })
  await page.goto(at(address))
  await expect(product.price.getByRole('link')).toHaveAttribute('href', /^tel:/)
  await expect(product.price).toContainText('$10')
  await expect(product.order).toHaveCount(0)
})

test("a package's page keeps nobody out @everywhere", async ({ page, at, shop, product, expectAccessible }) => {
  const { address } = await shop.find({ destination: 'LCA' })
  await page.goto(at(address))
  await expect(product.price).toBeVisible()
  await expectAccessible()
})
