import { expect, test } from '#src/fixtures.ts'

/** Whole dollars, as prices show them. */
const formatted = (minor: number): string => `$${(minor / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}`

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
  // The first answer is held back until the second is long on the page.
  const first = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/operation/CalcPack*', async (route) => {
    const isFirst = calls++ === 0
    const response = await route.fetch()
    if (isFirst) {
      first.resolve()
      await late.promise
    }
    await route.fulfill({ response }).catch(() => undefined)
  })
  const [one = '', two = ''] = await product.freeRooms()
  await product.choose(one)
  await first.promise
  const answered = page.waitForResponse((answer) => answer.url().includes('CalcPack'))
  await product.choose(two)
  const { data } = (await (await answered).json()) as { data: { total: { amountMinor: number } } }
  const total = formatted(data.total.amountMinor)
  await expect(product.price).toContainText(total)
  late.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(product.price).toContainText(total)
  await expect(page.locator('input[type=radio]:checked').first()).toHaveValue(two)
  await expect(product.order).toBeEnabled()
  expect(calls).toBe(2)
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

test('other flights within three days lead to the same hotel on them', async ({ page, at, shop, product, words }) => {
  const found = await shop.findMovable({ destination: 'LCA' })
  await page.goto(at(found.address))
  const hotel = await product.heading.innerText()
  await page.getByRole('button', { name: words('vacations', 'product.flights.change') }).click()
  const others = page.getByRole('link', { name: words.within('vacations', 'product.flights.choose') })
  await others.first().click()
  await expect(page).not.toHaveURL(new RegExp(`packId=${found.packId}&`))
  await expect(product.heading).toHaveText(hotel)
  await expect(product.order).toBeEnabled()
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
