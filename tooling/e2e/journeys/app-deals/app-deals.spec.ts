import type { Locator, Page } from '@playwright/test'
import { appDomain } from '#src/pages/app-deals.ts'
import { siteOf } from '#src/product/addresses.ts'
import { expect, test } from '#src/fixtures.ts'

// The app's own domain: its home, its deals, and the way from there into the booking of packages.

/** The address of a link, as its document has it. */
const hrefOf = async (link: Locator) => new URL((await link.getAttribute('href')) ?? '', appDomain)

test('in the app: narrow the deals, open one, and book it in the app’s frame @both', async ({
  page,
  at,
  app,
  site,
  product,
}) => {
  test.slow()
  await page.goto(`${appDomain}${at('/')}`)
  await expect(page).toHaveURL(new RegExp(`${at('/app')}\\?channel=App$`))
  await expect(app.deals.first()).toBeVisible()
  const all = new Set(await app.deals.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
  await app.choices.nth(1).check()
  await expect(page).toHaveURL(/[?&]sub=/)
  await expect(app.deals.first()).toBeVisible()
  const narrowed = await app.deals.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(narrowed.length).toBeGreaterThan(0)
  expect(new Set(narrowed).size).toBeLessThanOrEqual(all.size)

  const dealId = (await hrefOf(app.deals.first())).searchParams.get('dealid')
  await app.deals.first().click()
  await expect(page).toHaveURL(new RegExp(`${at('/app-deal/itinerary')}\\?dealid=${dealId}&channel=App$`))
  await expect(app.days.and(page.locator(':checked'))).toHaveCount(1)
  await expect(app.bar).toBeVisible()

  await app.book.click()
  await expect(page).toHaveURL(new RegExp(`${at('/product-page/app')}\\?.*dealId=${dealId}.*channel=App`))
  await expect(product.order).toBeEnabled()
  await expect(app.bar).toBeVisible()
  await product.order.click()
  await expect(page).toHaveURL(
    new RegExp(`${at('/booking/hotel-flight/app')}\\?bookingId=[0-9a-f]{32}.*dealId=${dealId}`),
  )
  await expect(app.heading).toBeVisible()
  await expect(site.header).toHaveCount(0)
  await expect(site.footer).toHaveCount(0)
  await expect(app.bar).toBeVisible()
})

test('the head of the app’s home stands before any script runs, where it stays @both', async ({
  page,
  browser,
  at,
  app,
}) => {
  const address = `${appDomain}${at('/app?channel=App')}`
  const place = async (of: Page) => {
    await of.evaluate(() => document.fonts.ready)
    const heading = of.getByRole('heading', { level: 1 })
    return [
      await heading.innerText(),
      await heading.boundingBox(),
      await of.locator('main header > div > a').boundingBox(),
    ]
  }
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
  try {
    const plain = await context.newPage()
    // In its own styles alone: what stands in the HTML.
    await plain.route('**/*.css', (route) => route.abort())
    // On a busy machine the edge does not wait for data for ever.
    await expect(async () => {
      await plain.goto(address)
      expect(await plain.getByRole('heading', { level: 1 }).count()).toBe(1)
    }).toPass()
    const before = await place(plain)
    await page.goto(address)
    await expect(app.deals.first()).toBeVisible()
    expect(await place(page)).toEqual(before)
  } finally {
    await context.close()
  }
})

test('another day of a deal has a price of its own, which the package’s page asks too', async ({
  page,
  at,
  app,
  product,
}) => {
  await page.goto(`${appDomain}${at('/app?channel=App')}`)
  await expect(app.deals.first()).toBeVisible()
  const addresses = await app.deals.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const address of new Set(addresses)) {
    await page.goto(appDomain + address)
    await expect(app.days.first()).toBeAttached()
    if ((await app.days.count()) > 1) break
  }
  const other = app.days.and(page.locator(':not(:checked)')).first()
  await other.click()
  await expect(page).toHaveURL(/[?&]packId=\d+/)
  const packId = new URL(page.url()).searchParams.get('packId')
  await expect(app.book).toHaveAttribute('href', new RegExp(`packId=${packId}&`))
  await expect(app.total).toHaveAttribute('aria-busy', 'false')
  const total = /\$[\d,.]+/.exec((await app.total.locator('dd').last().innerText()).trim())?.[0] ?? 'none'
  await app.book.click()
  await expect(product.price.locator('dd').last()).toContainText(total)
})

test('a heart keeps the hotel for the bar’s own page, and a press more takes it away', async ({
  page,
  at,
  app,
  words,
}) => {
  await page.goto(`${appDomain}${at('/app?channel=App')}`)
  await app.deals.first().click()
  const heart = page.getByRole('button', { name: words('app-deals', 'itinerary.tool.favourite') })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const hotel = await app.heading.innerText()
  await app.saved.click()
  await expect(
    page.getByRole('heading', { level: 1, name: words('app-deals', 'appHome.favourites.title') }),
  ).toBeVisible()
  await expect(app.deals.first()).toContainText(hotel)
  await app.deals.first().click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await app.saved.click()
  await expect(
    page.getByRole('heading', { level: 2, name: words('app-deals', 'appHome.empty.favourites') }),
  ).toBeVisible()
})

test('whatever is pressed on the app’s domain stays in its frame, and the way home is the app’s', async ({
  page,
  at,
  app,
  site,
  words,
  complaints,
}) => {
  await page.goto(`${appDomain}${at('/app?channel=App')}`)
  await app.bar.getByRole('link', { name: words('shell', 'appBar.places') }).click()
  await expect(page).toHaveURL(new RegExp(at('/destination-list')))
  const place = page.locator('main a[href*="destination="]').first()
  await place.click()
  await expect(page).toHaveURL(/[?&]destination=/)
  for (const isAgain of [false, true]) {
    if (isAgain) await page.reload()
    await expect(app.heading).toBeVisible()
    await expect(app.bar).toBeVisible()
    await expect(site.header).toHaveCount(0)
  }
  complaints.expect(/status of 404/)
  await page.goto(`${appDomain}${at('/product-page/app?packId=1&laId=1-20270101-3')}`)
  await page.locator('main a[href$="/en"], main a[href="/"]').first().click()
  await expect(page).toHaveURL(new RegExp(`${at('/app')}\\?channel=App$`))
  await expect(app.deals.first()).toBeVisible()
})

test('a deal is open to every visitor of a site that has it, in the site’s frame, and on no other', async ({
  page,
  at,
  app,
  site,
  complaints,
}) => {
  await page.goto(`${appDomain}${at('/app?channel=App')}`)
  const { search } = await hrefOf(app.deals.first())
  const path = at(`/app-deal/itinerary${search.replace('&channel=App', '')}`)
  await page.goto(path)
  await expect(app.days.first()).toBeAttached()
  await expect(site.header).toBeVisible()
  await expect(app.bar).toHaveCount(0)
  await expect(app.book).toHaveAttribute('href', /\/product-page\/web\?/)
  complaints.expect(/status of 404/)
  expect((await page.goto(siteOf('maccabi') + path))?.status()).toBe(404)
})

for (const [from, to] of [
  ['/', '/app?channel=App'],
  ['/index.html', '/app?channel=App'],
  ['/bonauf.html', '/app?channel=App'],
  ['/ru/index.html', '/ru/app?channel=App'],
  ['/product-page?channel=App&packId=7', '/product-page/app?channel=App&packId=7'],
] as const)
  test(`on the app’s domain ${from} leads to ${to}`, async ({ request }) => {
    // Node finds no name below localhost by itself.
    const { host } = new URL(appDomain)
    const answer = await request.get(from, { headers: { host }, maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([302, to])
  })

test('the home of the app is no page of another site', async ({ request }) => {
  const answer = await request.get('/en/app', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/en'])
})
