import { expect, test } from '#src/fixtures.ts'
import { travelDates } from '#src/shop.ts'

// What is said without being looked for: by a live region that stood there before, or by the focus.

test('how many packages are left is said, and the focus stays on the filter @both', async ({
  page,
  at,
  results,
  words,
  isMobile,
}) => {
  const query = new URLSearchParams({ dest: 'LCA', ...travelDates, adult: '2' })
  await page.goto(at(`/search-result?${query}`))
  await expect(results.cards.first()).toBeVisible()
  // Under the sheet of a phone the page says nothing.
  if (isMobile)
    await page
      .getByRole('button', { name: words.within('vacations', 'searchResults.filter.title') })
      .filter({ visible: true })
      .first()
      .click()
  const said = (isMobile ? page.getByRole('dialog') : page.locator('main')).getByRole('status').first()
  await expect(said).toHaveText(/\d/)
  const before = await said.innerText()
  const filter = page
    .getByRole('group', { name: words('vacations', 'searchResults.filter.board') })
    .getByRole('checkbox')
    .first()
  await filter.focus()
  await page.keyboard.press('Space')
  await expect(filter).toBeChecked()
  await expect(filter).toBeFocused()
  await expect(said).not.toHaveText(before)
})

test('the new total is said when another room is chosen @both', async ({ page, at, shop, product }) => {
  await page.goto(at((await shop.find({ destination: 'LCA' })).address))
  await expect(product.order).toBeEnabled()
  const total = page.locator('main [aria-live=polite][aria-atomic=true]').first()
  const before = await total.innerText()
  expect(before).toMatch(/\$.*₪|₪.*\$/s)
  const other = product.rooms().and(page.locator(':not(:checked):not(:disabled)')).last()
  await other.focus()
  await page.keyboard.press('Space')
  await expect(total).not.toHaveText(before)
  await expect(page.locator('input[type=radio]:focus')).toBeChecked()
})

test('the last two minutes of a hold are said once, its clock never; a step is said by its heading', async ({
  page,
  at,
  shop,
  booking,
  enterAs,
  words,
}) => {
  const { id, token } = await shop.bookUpToPayment()
  await enterAs(token)
  await page.clock.install()
  await page.goto(at(`/booking/hotel-flight/web?bookingId=${id}&step=extras`))
  const clock = page.getByRole('timer')
  await expect(clock).toBeVisible()
  await expect(clock).toHaveAttribute('aria-live', 'off')
  const warning = page.getByRole('status').filter({ hasText: words('checkout', 'hold.ending') })
  await expect(warning).toHaveCount(0)
  await page.clock.fastForward('13:30')
  await expect(warning).toHaveCount(1)
  await booking.go('backTravellers').click()
  await expect(page.getByRole('heading', { level: 1, name: words('checkout', 'travellers.title') })).toBeFocused()
})
