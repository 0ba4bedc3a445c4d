import { expect, test } from '#src/fixtures.ts'

test('a hot deal counts down, and leads to its package at the price it names', async ({ page, at, product, words }) => {
  await page.goto(at('/'))
  const deal = page.locator('article[data-deal]').filter({ has: page.getByText(words.within('shell', 'home.endsIn')) })
  const clock = deal.first().getByText(words.within('shell', 'home.endsIn'))
  const before = await clock.innerText()
  await expect(clock).not.toHaveText(before)
  const price = /\$[\d,]+(?=\s*per person)/.exec(await deal.first().innerText())?.[0] ?? 'no price'
  await deal.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product-page\/web\?.*dealId=\d+/)
  await expect(product.price).toContainText(words.within('vacations', 'product.price.dealDiscount'))
  await expect(product.price).toContainText(price)
})

test('a deal whose time runs out on the page has ended, and no clock goes below nothing', async ({
  page,
  at,
  words,
}) => {
  await page.clock.install()
  await page.goto(at('/'))
  const deals = page.locator('article[data-deal]')
  await expect(deals.first()).toBeVisible()
  await page.clock.fastForward(800 * 3_600_000)
  await expect(deals.filter({ hasText: words.within('shell', 'home.expired') }).first()).toBeVisible()
  await expect(page.getByText(/-\d+:\d{2}/)).toHaveCount(0)
})

test('kinds of deals and destinations lead where they say', async ({ page, at, results, words }) => {
  await page.goto(at('/'))
  const kinds = page.getByRole('group', { name: words('shell', 'home.deals') })
  const answered = page.waitForResponse((answer) => answer.url().includes('/deal/inEffectHomeV3') && answer.ok())
  await kinds.getByRole('radio', { checked: false }).first().check({ force: true })
  await answered
  await expect(page.locator('article[data-deal]').first()).toBeVisible()
  await page.locator('main a[href*="destination="], main a[href*="search-result"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (page.url().includes('search-result')) await expect(results.cards.first()).toBeVisible()
})

test('an address that leads nowhere: taken on after a countdown, unless one stays', async ({
  page,
  at,
  words,
  complaints,
}) => {
  complaints.expect(/status of 404/)
  await page.clock.install()
  await page.goto(at('/no-such-page'))
  await expect(page.getByRole('timer')).toHaveText(words.within('shell', 'notFound.leaving'))
  await page.getByRole('button', { name: words('shell', 'notFound.stop') }).click()
  await page.clock.runFor(30_000)
  await expect(page).toHaveURL(at('/no-such-page'))
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.goto(at('/no-such-place-either'))
  await expect(page.getByRole('timer')).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(page).not.toHaveURL(/no-such/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
