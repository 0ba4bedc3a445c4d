import { expect, test } from '#src/fixtures.ts'

// What goes wrong before a booking: each brought about by its cause, shown in words of its own, with a way on. A journey that
// changes what is on sale does it where no other looks: a destination for each journey.

test('the deal ran out while it was read: it says so, and the package stands without it', async ({
  page,
  at,
  shop,
  product,
  catalogue,
  words,
}) => {
  const deal = await shop.deal()
  await page.goto(at(deal.address))
  await expect(product.price).toContainText(words.within('vacations', 'product.price.dealDiscount'))
  await catalogue.endDeal(deal.dealId)
  await page.reload()
  await expect(page.getByRole('heading', { name: words('vacations', 'product.failure.deal_expired') })).toBeVisible()
  await page.getByRole('link', { name: words('vacations', 'product.failure.without') }).click()
  await expect(product.order).toBeEnabled()
  await expect(product.price).not.toContainText(words.within('vacations', 'product.price.dealDiscount'))
})

test('the deal is for another room than the one chosen', async ({ page, at, shop, product, catalogue, words }) => {
  const deal = await shop.deal({ fromEnd: 2 })
  await page.goto(at(deal.address))
  await expect(product.order).toBeEnabled()
  await catalogue.moveDeal(deal.dealId)
  await product.chooseAnother()
  await expect(page.getByText(words('vacations', 'product.refused.room_discount_mismatch'))).toBeVisible()
})

test('a package that is being updated asks to come back, and is there when one does', async ({
  page,
  at,
  shop,
  product,
  catalogue,
  words,
}) => {
  const found = await shop.find({ destination: 'VIE' })
  await page.goto(at(found.address))
  await expect(product.order).toBeEnabled()
  await catalogue.beginUpdating(found)
  await product.chooseAnother()
  await expect(page.getByText(words('vacations', 'product.refused.package_being_updated'))).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('heading', { name: words('vacations', 'product.failure.package_being_updated') }),
  ).toBeVisible()
  await catalogue.restore()
  await page.getByRole('button', { name: words('common', 'action.retry') }).click()
  await expect(product.order).toBeEnabled()
})

test('a price that lacks a part is being updated, never guessed', async ({
  page,
  at,
  shop,
  product,
  catalogue,
  words,
}) => {
  const found = await shop.find({ destination: 'WAW' })
  await page.goto(at(found.address))
  await expect(product.order).toBeEnabled()
  await catalogue.losePrice(found)
  await product.chooseAnother()
  await expect(page.getByText(words('vacations', 'product.refused.price_being_updated'))).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('heading', { name: words('vacations', 'product.failure.price_being_updated') }),
  ).toBeVisible()
})

test('a flight that no longer flies: search for another date', async ({
  page,
  at,
  shop,
  product,
  catalogue,
  words,
}) => {
  const found = await shop.find({ destination: 'SOF' })
  await page.goto(at(found.address))
  await expect(product.order).toBeEnabled()
  await catalogue.cancelFlight(found)
  await product.chooseAnother()
  await expect(page.getByText(words('vacations', 'product.refused.flight_unavailable'))).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('heading', { name: words('vacations', 'product.failure.flight_unavailable') }),
  ).toBeVisible()
})

test('seats run out: the page shows how few are left, then that there are none for this date', async ({
  page,
  at,
  shop,
  product,
  catalogue,
  words,
}) => {
  const found = await shop.find({ destination: 'BUH' })
  await catalogue.leaveSeats(found, 3)
  await page.goto(at(found.address))
  await expect(page.getByText(words('vacations', 'product.flights.seatsLeft')).first()).toBeVisible()
  await expect(product.order).toBeEnabled()
  await catalogue.leaveSeats(found, 1)
  await product.chooseAnother()
  await expect(page.getByText(words('vacations', 'product.refused.no_seats'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: words('vacations', 'product.failure.no_seats') })).toBeVisible()
})

test('a room that was withdrawn while it was looked at is no longer sold, and another can be chosen', async ({
  page,
  at,
  shop,
  product,
  catalogue,
  words,
}) => {
  test.slow()
  const found = await shop.find({ destination: 'BER' })
  await page.goto(at(found.address))
  await expect(product.order).toBeEnabled()
  const chosen = await page.locator('input[type=radio]:checked').first().inputValue()
  const [another = ''] = (await product.freeRooms()).filter((value) => value.split('/')[0] !== chosen.split('/')[0])
  const [cls = '', typ = '', board = ''] = another.split('/')
  await catalogue.withdrawRoom(found, cls)
  // The API looks at its rooms every half minute.
  const priced = new URLSearchParams({ packId: found.packId, hotelid: found.hotelId, cls, typ, board, adult: '2' })
  await expect
    .poll(async () => (await page.request.get(`/api/operation/CalcPack?${priced}`)).status(), { timeout: 70_000 })
    .toBe(409)
  await product.choose(another)
  const refused = page.getByText(words('vacations', 'product.refused.room_type_not_found'))
  await expect(refused).toBeVisible()
  await product.choose(chosen)
  await expect(refused).toBeHidden()
  await expect(product.order).toBeEnabled()
})

test('a hotel whose packages are being updated, or are sold by phone, says so among the results', async ({
  page,
  at,
  results,
  words,
}) => {
  await page.goto(at('/search-result?dest=PRG,BUD&adult=2'))
  await expect(results.cards.first()).toBeVisible()
  await expect(results.card('PRG-08')).toContainText(words.within('vacations', 'searchResults.card.beingUpdated'))
  await expect(results.card('BUD-09')).toContainText(words.within('vacations', 'searchResults.card.phoneOnly'))
})

test('the server fails at a search: what is safe, a number to name, and trying again works', async ({
  page,
  at,
  results,
  words,
  complaints,
  throughSite,
}) => {
  complaints.expect(/status of 500/)
  await page.route('**/api/operation/search?*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ data: { error: { code: 'internal', message: 'no words', requestId: 'r-4711' } } }),
    }),
  )
  await throughSite(at('/search-result?dest=LCA&adult=2'))
  await expect(page.getByText(words('vacations', 'searchResults.failure.server'))).toBeVisible()
  await expect(page.getByText(words('vacations', 'searchResults.failure.safe'))).toBeVisible()
  await expect(page.getByText('r-4711')).toBeVisible()
  await page.unroute('**/api/operation/search?*')
  await page.getByRole('button', { name: words('common', 'action.retry') }).click()
  await expect(results.cards.first()).toBeVisible()
})

test('the connection breaks in mid-journey: it says so, and goes on when it is back', async ({
  page,
  at,
  results,
  words,
  complaints,
  throughSite,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.goto(at('/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/api/operation/search?*', (route) => route.abort('internetdisconnected'))
  await throughSite(at('/search-result?dest=LCA&adult=2'))
  await expect(page.getByText(words('vacations', 'searchResults.failure.offline'))).toBeVisible()
  await page.unroute('**/api/operation/search?*')
  await page.getByRole('button', { name: words('common', 'action.retry') }).click()
  await expect(results.cards.first()).toBeVisible()
})
