import { expect, test } from '#src/fixtures.ts'
import { scenes } from '#src/scenes/all.ts'
import { dayFromNow } from '#src/shop.ts'
import { translatePages } from '#src/translator.ts'
import type { Page } from '@playwright/test'

// A page that the browser translates works as any other. What throws meanwhile is a complaint of the browser, by which a
// journey fails (`src/watch-page.ts`).

/** The translator has come by, and the page stands. */
async function expectStanding(page: Page): Promise<void> {
  await expect(page.locator('font').first()).toBeAttached()
  await expect(page.locator('[data-failure=page]')).toHaveCount(0)
}

for (const translation of ['moves', 'replaces'] as const)
  test(`on a translated page (whose text it ${translation}) a day, rooms and filters are chosen`, async ({
    context,
    page,
    at,
    site,
    searchForm,
    results,
    product,
    booking,
    shop,
  }) => {
    test.slow()
    await translatePages(context, translation)
    await page.goto(at('/'))
    await searchForm.chooseDestination('Larnaca')
    await searchForm.chooseDay(dayFromNow(12))
    await searchForm.chooseDay(dayFromNow(14))
    await searchForm.field('guests').click()
    await searchForm.add('children')
    await searchForm.remove('children')
    await page.keyboard.press('Escape')
    await site.changeLanguage('ru')
    await site.changeLanguage('en')
    await expectStanding(page)
    await searchForm.submit.click()
    await expect(results.bookable.first()).toBeVisible()
    await results.sort('price').check({ force: true })
    const filter = page.getByRole('checkbox').filter({ visible: true }).first()
    await filter.check({ force: true })
    await expect(results.cards.first()).toBeVisible()
    await filter.uncheck({ force: true })
    await expectStanding(page)
    const { dest = '', fromDate = '', toDate = '' } = Object.fromEntries(new URL(page.url()).searchParams)
    const found = await shop.search({ dest, fromDate, toDate, adult: '2' })
    // For a third traveller: on some days, and where others have booked, the cheapest has no seat more.
    const shown = await results.bookable.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-hotel')))
    const roomy = shown.find((id) => found.results.every(({ hotelId, seatsLeft }) => hotelId !== id || seatsLeft > 3))
    await results.open(page.locator(`main article[data-hotel="${roomy}"]`).first())
    await expect(product.order).toBeEnabled()
    await product.chooseAnother()
    await product.addRoom.click()
    await expect(product.rooms(2).first()).toBeVisible()
    // Three in all.
    await (await product.sleepers(2, 'adults')).fewer.click()
    await site.changeLanguage('he')
    await site.changeLanguage('en')
    await product.rooms(2).and(page.locator(':not(:checked):enabled')).first().click()
    await expect(product.order).toBeEnabled()
    await expectStanding(page)
    await product.order.click()
    await expect(booking.summary).toBeVisible()
    await expectStanding(page)
  })

for (const scene of scenes)
  test(`${scene.title}: stands when it is translated`, { tag: scene.tag }, async ({ stage, context, page }) => {
    test.slow()
    await translatePages(context, 'replaces')
    await scene.play(stage, () => expectStanding(page))
  })
