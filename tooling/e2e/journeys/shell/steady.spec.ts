import type { Page } from '@playwright/test'
import { expect, test } from '#src/fixtures.ts'
import { travelDates } from '#src/shop.ts'
import { shiftsOf, sumOf, watchShifts } from '#src/steadiness.ts'

const search = (more: Record<string, string> = {}) =>
  `/search-result?${new URLSearchParams({ dest: 'LCA', ...travelDates, adult: '2', ...more })}`

async function expectSteady(page: Page, { but = 0 } = {}): Promise<void> {
  const shifts = (await shiftsOf(page)).slice(but)
  expect(sumOf(shifts), JSON.stringify(shifts, null, 1)).toBeLessThan(0.02)
}

test.describe('nothing moves by itself', () => {
  test.beforeEach(({ page }) => watchShifts(page))

  test('on the home page @everywhere', async ({ page, at, searchForm }) => {
    await page.goto(at('/'))
    await expect(searchForm.submit).toBeVisible()
    await expect(page.locator('article[data-deal]').first()).toBeVisible()
    await expectSteady(page)
  })

  test('in the results @everywhere', async ({ page, at, results, words }) => {
    await page.goto(at(search()))
    await expect(results.cards.first()).toBeVisible()
    await expect(
      page
        .getByRole('region', { name: words('vacations', 'searchResults.strip.title') })
        .getByRole('button', { name: /\$/ })
        .first(),
    ).toBeAttached()
    await expectSteady(page)
  })

  test("on a package's page @everywhere", async ({ page, at, shop, product }) => {
    const { address } = await shop.find({ destination: 'LCA' })
    await page.goto(at(address))
    await expect(product.order).toBeEnabled()
    await expectSteady(page)
  })

  test('in the booking, on the way from its package @everywhere', async ({ page, at, shop, product, booking }) => {
    const { address } = await shop.find()
    // What comes late to the package's page is the matter of the test before.
    const lastPart = page.waitForResponse(/\/deal\/associated/)
    await page.goto(at(address))
    await lastPart
    await product.order.scrollIntoViewIfNeeded()
    const { length: but } = await shiftsOf(page)
    await product.order.click()
    await expect(booking.field('paxList.0.firstName')).toBeVisible()
    await expectSteady(page, { but })
  })
})

test('back from a package shows the list as it was left, and asks for nothing @both', async ({
  page,
  at,
  results,
  product,
  words,
}) => {
  // Two hundred cards and their pictures.
  test.slow()
  // Without the places where other journeys change what is on sale.
  const everywhere = 'DXB,PAR,LON,IST,BCN,ROM,PRG,LCA,NYC,ATH,AMS,BKK,MIL,PFO,HER,MUC,SKG,VCE,LIS'
  await page.goto(at(search({ dest: everywhere, sort: 'price', shown: '180' })))
  await expect(results.cards).toHaveCount(180, { timeout: 60_000 })
  await page
    .getByRole('button', { name: words.within('vacations', 'searchResults.list.more') })
    .click({ timeout: 60_000 })
  await expect(results.cards).toHaveCount(210, { timeout: 60_000 })
  const strip = page.getByRole('region', { name: words('vacations', 'searchResults.strip.title') })
  const later = strip.getByRole('button', { name: words('vacations', 'searchResults.strip.later') })
  // Far above the window it need not be drawn: a text that is not has no lines.
  const days = () => strip.getByRole('columnheader').allTextContents()
  // On a phone the strip is moved by the finger.
  if (await later.isVisible()) {
    const before = await days()
    await later.click()
    await expect.poll(days).not.toEqual(before)
  }
  const shownDays = await days()
  const card = results.bookable.nth(195)
  await card.scrollIntoViewIfNeeded()
  const place = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const [top, address] = [await place(), page.url()]
  await results.open(card)
  await expect(product.order).toBeEnabled()
  const asked: string[] = []
  page.on('request', (request) => {
    // The site's own status is asked for every minute, and what the package's page still asks for is its own.
    if (page.url() === address && /\/api\/(?!maintenance\/)/.test(request.url())) asked.push(request.url())
  })
  await page.goBack()
  await expect(card).toBeInViewport()
  expect(page.url()).toBe(address)
  await expect.poll(place).toBe(top)
  expect(await days()).toEqual(shownDays)
  expect(asked).toEqual([])
})
