import { dealTypeAt, destinations } from '@masa/demo-world'
import type { Locator } from '@playwright/test'
import { expect, test } from '#src/fixtures.ts'

test('a hot deal counts down, and leads to its package at the price it names', async ({ page, at, product, words }) => {
  await page.goto(at('/'))
  const deal = page.locator('article[data-deal]').filter({ has: page.getByText(words.within('shell', 'home.endsIn')) })
  const clock = deal.first().getByText(words.within('shell', 'home.endsIn'))
  const before = await clock.innerText()
  await expect(clock).not.toHaveText(before)
  const price = /\$[\d,.]+(?=\s*per person)/.exec(await deal.first().innerText())?.[0] ?? 'no price'
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

/** What the deals of a page say, in their order. */
const said = (deals: Locator) =>
  deals.evaluateAll((cards) =>
    cards.map((card) => ({
      id: card.getAttribute('data-deal') ?? '',
      hotel: card.querySelector('h3')?.textContent ?? '',
      place: card.querySelector('p')?.textContent ?? '',
    })),
  )
/** The kind of a deal, by what one travels to its place for. */
const kindOf = ({ place }: { place: string }): string => {
  const found = destinations.find(({ names }) => names.en === place)
  if (!found) throw new Error(`the demo world has no place "${place}"`)
  return dealTypeAt(found)
}

test('each kind of deals shows all of its kind and no other, and a deal leads to its hotel', async ({
  page,
  at,
  product,
  words,
}) => {
  const kinds = page.getByRole('group', { name: words('shell', 'home.deals') }).getByRole('radio')
  const deals = page.locator('article[data-deal]')
  await page.goto(at('/'))
  // The product line's own kind stands for all deals of the line, and is chosen at first.
  await expect(kinds.and(page.locator('[value=VAC]'))).toBeChecked()
  await expect(deals.first()).toBeVisible()
  // None of these can end meanwhile.
  const lasting = await said(deals.filter({ hasText: words.within('shell', 'home.days') }))
  const codes = await kinds.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))
  const others = codes.filter((code) => code !== 'VAC')
  expect(others.length).toBeGreaterThan(1)
  expect(others).toEqual(expect.arrayContaining(lasting.map(kindOf)))
  for (const kind of others) {
    await page.goto(at('/'))
    await kinds.and(page.locator(`[value=${kind}]`)).check({ force: true })
    await expect.poll(async () => [...new Set((await said(deals)).map(kindOf))]).toEqual([kind])
    const ofKind = lasting.filter((deal) => kindOf(deal) === kind)
    const shown = await said(deals)
    expect(shown).toEqual(expect.arrayContaining(ofKind))
    const pressed = ofKind[0] ?? shown[0]
    await page.locator(`article[data-deal="${pressed?.id}"]`).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/product-page/web\\?.*dealId=${pressed?.id}(?:&|$)`))
    await expect(product.heading).toHaveText(pressed?.hotel ?? '')
    await expect(page.locator('main header').filter({ has: product.heading })).toContainText(pressed?.place ?? '')
  }
})

test('destinations of the home page lead to their own pages, with hotels and deals of that place alone', async ({
  page,
  at,
  words,
}) => {
  const part = (key: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: words('shell', key), level: 2 }) })
  const deals = page.locator('article[data-deal]')
  const tiles = part('home.destinations').locator('a[href*="destination="]')
  await page.goto(at('/'))
  await expect(tiles).toHaveCount(6)
  await expect(deals.first()).toBeVisible()
  const lasting = await said(deals.filter({ hasText: words.within('shell', 'home.days') }))
  const places = await tiles.evaluateAll((links) =>
    links.map((link) => ({
      name: link.querySelector('b')?.textContent ?? '',
      code: new URL((link as HTMLAnchorElement).href).searchParams.get('destination') ?? '',
    })),
  )
  for (const { name, code } of places) expect(destinations.find((place) => place.code === code)?.names.en).toBe(name)
  for (const { name, code } of [places.at(0), places.at(-1)].filter((place) => place !== undefined)) {
    await page.goto(at('/'))
    await tiles.and(page.locator(`[href$="destination=${code}"]`)).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    const hotels = part('landing.hotels').locator('article h3 a')
    await expect(hotels.first()).toBeVisible()
    await expect(hotels.and(page.locator(`:not([href$="destination=${code}"])`))).toHaveCount(0)
    for (const { id } of lasting.filter(({ place }) => place === name))
      await expect(page.locator(`article[data-deal="${id}"]`)).toBeVisible()
    expect((await said(deals)).filter(({ place }) => place !== name)).toEqual([])
    const elsewhere = part('landing.others').getByRole('link')
    await expect(elsewhere.first()).toBeVisible()
    await expect(elsewhere.and(page.locator(`[href$="destination=${code}"]`))).toHaveCount(0)
  }
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
