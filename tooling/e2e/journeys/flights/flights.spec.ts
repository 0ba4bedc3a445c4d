import type { Page } from '@playwright/test'
import { expect, test } from '#src/fixtures.ts'
import { tabTo, typeInto } from '#src/focus.ts'
import { Flights } from '#src/pages/flights.ts'
import { typed } from '#src/pages/booking-page.ts'
import { siteOf } from '#src/product/addresses.ts'
import { ask } from '#src/product/ask.ts'
import { dayFromNow } from '#src/shop.ts'

const open = async (page: Page, words: Flights, address: string): Promise<void> => {
  await page.goto(address)
  await expect(words.cards.first()).toBeVisible()
}

test('from the home page to flights there and back, narrowed, sorted and read in full @everywhere', async ({
  page,
  at,
  words,
  flights,
  expectAccessible,
}) => {
  test.slow()
  await page.goto(at('/'))
  await page.getByRole('tab', { name: /^(Flights|טיסות)$/ }).click()
  await expect(flights.submit).toBeVisible()
  await flights.choosePlace('to', 'ath', 'ATH')
  await flights.chooseDates(30, 34)
  await flights.field('party').click()
  await expectAccessible()
  await flights
    .picker('party')
    .getByRole('button', { name: words('flights', 'journeyForm.party.childrenMore') })
    .click()
  await flights.done('party').click()
  await flights.submit.click()
  await expect(page).toHaveURL(new RegExp(`${Flights.results}\\?.*to=ATH`))
  await expect(flights.cards.first()).toBeVisible()
  await expectAccessible()

  // The cheapest first.
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  if (isPhone) await page.getByRole('button', { name: words('flights', 'flightResults.sort.legend') }).click()
  await page
    .getByRole('radio', { name: words('flights', 'flightResults.sort.cheapest') })
    .last()
    .check({ force: true })
  await expect(page).toHaveURL(/sort=cheapest/)
  await expect.poll(async () => (await flights.prices()).length).toBeGreaterThan(1)
  const prices = await flights.prices()
  expect(prices.every((price) => price > 0)).toBe(true)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))

  // Direct flights alone, and without that filter again.
  if (isPhone)
    await page
      .getByRole('button', { name: words.within('flights', 'flightResults.filter.title') })
      .last()
      .click()
  const panel = isPhone
    ? page.getByRole('dialog', { name: words('flights', 'flightResults.filter.title') })
    : page.getByRole('complementary', { name: words('flights', 'flightResults.filter.title') })
  if (isPhone) await expectAccessible()
  await panel.getByRole('checkbox', { name: words.within('flights', 'flight.leg.direct') }).check()
  if (isPhone) await panel.getByRole('button', { name: words.within('flights', 'flightResults.filter.show') }).click()
  await expect(page).toHaveURL(/stops=0/)
  await expect(flights.cards.first()).toBeVisible()
  for (const card of await flights.cards.all())
    await expect(card.getByText(words('flights', 'flight.leg.direct'))).toHaveCount(2)

  await flights.cards
    .first()
    .getByRole('button', { name: words('flights', 'flight.card.show') })
    .click()
  await expect(
    flights.cards.first().getByRole('heading', { name: words.within('flights', 'flight.details.outward') }),
  ).toBeVisible()
  await expectAccessible()

  // The address holds all of it.
  const first = await flights.cards.first().innerText()
  await page.reload()
  await expect(flights.cards.first()).toBeVisible()
  await expect(page.getByRole('button', { name: words.within('flights', 'flightResults.filter.remove') })).toHaveCount(
    1,
  )
  expect(first).toContain((await flights.cards.first().getByRole('heading', { level: 3 }).innerText()).trim())
  await page.goBack()
  await expect(page).not.toHaveURL(/stops=0/)
})

test('one way from several places, by the keyboard alone', async ({ page, at, flights, words }) => {
  test.slow()
  await page.goto(at('/'))
  await page.getByRole('tab', { name: 'Flights' }).focus()
  await page.keyboard.press('Enter')
  await expect(flights.submit).toBeVisible()
  const oneWay = flights.form.getByRole('radio', { name: words('flights', 'journeyForm.trip.oneWay') })
  await tabTo(page, flights.form.getByRole('radio').first())
  await page.keyboard.press('ArrowRight')
  await expect(oneWay).toBeChecked()
  await tabTo(page, flights.field('to'))
  await page.keyboard.press('Enter')
  const places = flights.picker('to')
  await expect(places.getByRole('combobox')).toBeFocused()
  for (const code of ['LCA', 'PFO']) {
    await page.keyboard.type(code)
    await expect(places.getByRole('option').first()).toHaveAttribute('data-value', code)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(places.locator(`[data-value=${code}]`)).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Escape')
  await expect(places).toBeHidden()
  await expect(flights.field('to')).toBeFocused()
  await tabTo(page, flights.field('dates'))
  await page.keyboard.press('Enter')
  await typeInto(page, flights.picker('dates').getByRole('textbox').first(), typed(dayFromNow(25)))
  await tabTo(page, flights.done('dates'))
  await page.keyboard.press('Enter')
  await tabTo(page, flights.submit)
  await page.keyboard.press('Enter')
  await expect(flights.cards.first()).toBeVisible()
  await expect(page).toHaveURL(/to=LCA(%2C|,)PFO/)
  const details = flights.cards.first().getByRole('button', { name: words('flights', 'flight.card.show') })
  await tabTo(page, details, { most: 400 })
  await page.keyboard.press('Enter')
  await expect(
    flights.cards.first().getByRole('heading', { name: words.within('flights', 'flight.details.outward') }),
  ).toBeVisible()
})

const OUT_OF_ORDER = { sabre: { failure: { status: 503 } } }
test.afterEach(({ sandbox }) => sandbox.faults({ sabre: null }))

test('of two places one is not answered for: that is said, the other stands, and a later look finds it', async ({
  page,
  at,
  flights,
  sandbox,
  words,
}) => {
  const days = { out: 41, back: 45 }
  // Its answer is kept for some minutes.
  await open(page, flights, at(Flights.address('BUD', days)))
  await sandbox.faults(OUT_OF_ORDER)
  await open(page, flights, at(Flights.address('BUD,PRG', days)))
  const missing = page.getByText(words.within('flights', 'flightResults.notice.unavailable'))
  await expect(missing).toBeVisible()
  await sandbox.faults({ sabre: null })
  // The client lets no call through for some seconds after so many failures.
  await expect(async () => {
    await page
      .getByRole('button', { name: words('flights', 'flightResults.notice.again') })
      .first()
      .click()
    await expect(flights.cards.first()).toBeVisible()
    await expect(missing).toBeHidden({ timeout: 3000 })
  }).toPass()
})

test('a search that Sabre does not answer says so and shows no flights until it is asked again', async ({
  page,
  at,
  flights,
  sandbox,
  words,
  complaints,
}) => {
  complaints.expect(/503/)
  await sandbox.faults(OUT_OF_ORDER)
  await page.goto(at(Flights.address('VIE', { out: 42, back: 46 })))
  await expect(page.getByText(words('flights', 'flightResults.failure.server'))).toBeVisible()
  await expect(flights.cards).toHaveCount(0)
  await sandbox.faults({ sabre: null })
  // As above. The next journey needs the client to let calls through again, too.
  const again = page.getByRole('button', { name: words('common', 'action.retry') })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(flights.cards.first()).toBeVisible({ timeout: 5000 })
  }).toPass()
})

test('nothing found says what may help @both', async ({ page, at, sandbox, words, expectAccessible }) => {
  await sandbox.nextSabre('shop', 'nothing')
  await page.goto(at(Flights.address('WAW', { out: 43, back: 47 })))
  await expect(page.getByText(words('flights', 'flightResults.empty.title'))).toBeVisible()
  await expectAccessible()
})

test('flights are read in this language @language', async ({ page, at, flights, words, expectAccessible }) => {
  await open(page, flights, at(Flights.address('ATH')))
  await flights.cards
    .first()
    .getByRole('button', { name: words('flights', 'flight.card.show') })
    .click()
  await expectAccessible()
})

test('a site without flights has no tab of them, no page and no call', async ({ page, at, words, complaints }) => {
  const maccabi = siteOf('maccabi')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${maccabi}${at('/')}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('form', { name: words('vacations', 'searchForm.form.label') })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Flights' })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /flights|sabre|airport/i.test(path))).toEqual([])
  for (const path of ['/sabre/fo-search-result', '/sabre/fo-booking-passenger', '/sabre/fo-notify-card-completion'])
    expect(await ask(maccabi, at(path)), path).toMatchObject({ status: 404 })
  complaints.expect(/403/)
  for (const call of ['search', 'revalidate', 'book'])
    expect(
      await page.evaluate(
        async (path) =>
          (await fetch(path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status,
        `/api/operation/aggrSabre/${call}`,
      ),
      call,
    ).toBe(403)
})
