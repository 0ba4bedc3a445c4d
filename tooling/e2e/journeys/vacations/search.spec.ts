import { expect, test } from '#src/fixtures.ts'
import { dayFromNow, travelDates } from '#src/shop.ts'

const larnaca = new URLSearchParams({ dest: 'LCA', ...travelDates, adult: '2' })

test('results: counted, sorted by price, narrowed by a filter that says how many it leaves @language', async ({
  page,
  at,
  results,
  words,
}) => {
  await page.goto(at(`/search-result?${larnaca}`))
  await expect(results.count).toBeVisible()
  await expect(results.cards.first()).toBeVisible()
  const before = await results.cards.count()
  expect(before).toBeGreaterThan(5)

  await results.sort('price').click()
  await expect(page).toHaveURL(/sort=price/)
  await expect(results.cards).toHaveCount(before)
  await expect(results.count).toHaveText(words.within('vacations', 'searchResults.status.packages'))
})

test('a card leads to its package and back, where nothing was fetched again and the place in the list is kept', async ({
  page,
  at,
  results,
}) => {
  await page.goto(at(`/search-result?${larnaca}`))
  const card = results.bookable.nth(5)
  await card.scrollIntoViewIfNeeded()
  await expect(card).toBeVisible()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(200)
  await results.open(card)
  await expect(page).toHaveURL(/\/product-page\/web\?.*packId=/)
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/operation/search?')) searches.push(request.url())
  })
  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 100)
  expect(searches).toEqual([])
})

test('a filter narrows to what it says, and a neighbouring day is a press away', async ({
  page,
  at,
  results,
  words,
}) => {
  await page.goto(at(`/search-result?${larnaca}`))
  await expect(results.cards.first()).toBeVisible()
  const boards = page.getByRole('group', { name: words('vacations', 'searchResults.filter.board') })
  const option = boards.locator('label').first()
  const promised = Number(/\d+/.exec((await option.innerText()).replace(/\D+$/, '').split('\n').at(-1) ?? '')?.[0])
  await option.click()
  await expect(page).toHaveURL(/board=/)
  await expect(results.cards).toHaveCount(promised)
  const days = page
    .getByRole('region', { name: words('vacations', 'searchResults.strip.title') })
    .getByRole('button', { name: /\$/ })
  const searched = page.waitForResponse((answer) => answer.url().includes('/operation/search?') && answer.ok())
  // A day whose packages are many: the last seats of a day with one may be another traveller's by now.
  const prices = (await days.allInnerTexts()).map((text) => Number(/\$\s*([\d,]+)/.exec(text)?.[1]?.replace(',', '')))
  await days.nth(prices.indexOf(Math.min(...prices))).click()
  await searched
  await expect(page).toHaveURL(/fromDate=/)
  await expect(results.cards.first()).toBeVisible()
})

test('no offers for the dates: the page says so and shows ways out that work', async ({ page, at, results, words }) => {
  // A flight goes there, but no package has as many nights.
  const query = new URLSearchParams({ dest: 'LCA', ...travelDates, nights: '29', adult: '2' })
  await page.goto(at(`/search-result?${query}`))
  await expect(
    page.getByRole('heading', { name: words.within('vacations', 'searchResults.empty.titleAt') }),
  ).toBeVisible()
  await expect(results.cards).toHaveCount(0)
  await page.getByRole('button', { name: words.within('vacations', 'searchResults.advice.nights') }).click()
  await expect(results.cards.first()).toBeVisible()
})

test('a form without a destination says what is missing and leads there', async ({ page, at, searchForm, words }) => {
  await page.goto(at('/'))
  await searchForm.submit.click()
  await expect(page.getByText(words('vacations', 'searchForm.problem.title'))).toBeVisible()
  await expect(searchForm.field('destination')).toBeFocused()
})

test('from the home page to results: a place by another name, a day with a price, a child of six @everywhere', async ({
  page,
  at,
  searchForm,
  results,
  shop,
  words,
}) => {
  // A day on which a family finds seats, whatever today is.
  const family = { adult: '2', child: '1', listAgeChildren: '6' }
  const found = await shop.search({ dest: 'LCA', fromDate: dayFromNow(12), toDate: dayFromNow(30), ...family })
  const [day = ''] = found.results.map(({ dateFrom }) => dateFrom).toSorted()
  await page.goto(at('/'))
  await searchForm.chooseDestination('Larnaca')
  await searchForm.chooseDay(day)
  await searchForm.field('guests').click()
  await searchForm.add('children')
  await searchForm.add('children')
  const guests = searchForm.picker('guests')
  await guests
    .getByRole('combobox', { name: words('trip-search', 'guests.childAge') })
    .or(guests.getByLabel(words('trip-search', 'guests.childAge')))
    .first()
    .selectOption('6')
  await searchForm.remove('children')
  await guests.getByRole('button', { name: words('trip-search', 'guests.confirm') }).click()
  await searchForm.submit.click()
  await expect(page).toHaveURL(/\/search-result\?/)
  const query = new URL(page.url()).searchParams
  expect([query.get('dest'), query.get('adult'), query.get('child'), query.get('listAgeChildren')]).toEqual([
    'LCA',
    '2',
    '1',
    '6',
  ])
  await expect(results.cards.first()).toBeVisible()
})

test('what came with the address (source, marketer, deal) travels along', async ({ page, at, results, product }) => {
  const carried = { utm_source: 'letter', marketerId: 'M-7', subAgency: 'S1' }
  await page.goto(at(`/search-result?${larnaca}&${new URLSearchParams(carried)}`))
  await results.open()
  await expect(page).toHaveURL(/\/product-page\/web\?/)
  const query = new URL(page.url()).searchParams
  for (const [key, value] of Object.entries(carried)) expect(query.get(key), key).toBe(value)
  await expect(product.order).toBeEnabled()
  const stored = page.waitForRequest((request) => /\/operation\/storePage\/?(?:\?|$)/.test(request.url()))
  await product.order.click()
  expect((await stored).postDataJSON()).toMatchObject(carried)
  await expect(page).toHaveURL(/\/booking\/hotel-flight\/web\?.*utm_source=letter/)
})

test('another language keeps the search and what is on the page', async ({ page, results, words, site }) => {
  await page.goto(`/search-result?${larnaca}`)
  await expect(results.cards.first()).toBeVisible()
  const hotels = await results.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-hotel')))
  await site.changeLanguage('en')
  await expect(page).toHaveURL(/\/en\/search-result\?/)
  await expect(results.count).toHaveText(words.within('vacations', 'searchResults.status.packages'))
  await expect
    .poll(() => results.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-hotel'))))
    .toEqual(hotels)
})

test('a slow search says so after a second, and can be stopped', async ({ page, at, words, throughSite }) => {
  // As slow as the traveller is patient: the answer never comes.
  await page.route('**/api/operation/search?*', () => undefined)
  await throughSite(at(`/search-result?${larnaca}`))
  await page.getByRole('button', { name: words('vacations', 'searchResults.progress.stop') }).click()
  await page.getByRole('button', { name: words('vacations', 'searchResults.progress.stopYes') }).click()
  await expect(page.getByText(words('vacations', 'searchResults.cancelled.title'))).toBeVisible()
})
