import type { Browser, Page } from '@playwright/test'
import { expect, test } from '#src/fixtures.ts'
import { typed } from '#src/pages/booking-page.ts'
import { travelDates } from '#src/shop.ts'

/** Marks that put text in order and are not seen: the first view isolates with them, React with elements. */
const INVISIBLE = /[\u2066-\u2069\u200e\u200f]/gu

/** Where no other journey books: prices and what is left stay the same between two looks. */
const QUIET = 'IST'

/** What the page's main part says, piece by piece, as it is read. */
const pieces = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (words.nextNode()) found.push(words.currentNode.textContent ?? '')
    return found
  })

const readable = (texts: readonly string[]): string =>
  texts.join(' ').replaceAll(INVISIBLE, '').replaceAll(/\s+/gu, ' ').trim()

/** Where things of a page's main part stand and how high they are, from its own top, in the fonts that it is read in. */
const boxes = (page: Page, things: Readonly<Record<string, string>>): Promise<Record<string, [number, number]>> =>
  page.locator('main').evaluate(async (main, selectors) => {
    await document.fonts.ready
    const { top } = main.getBoundingClientRect()
    return Object.fromEntries(
      Object.entries(selectors).flatMap(([name, selector]) => {
        const box = main.querySelector(selector)?.getBoundingClientRect()
        return box ? [[name, [Math.round(box.top - top), Math.round(box.height)] as const]] : []
      }),
    )
  }, things)

/** What stands in the first screen of each page, as both drawings have it. */
const hero = {
  heading: 'h1',
  poster: 'picture img[fetchpriority=high]',
  search: 'section > div:last-child > :last-child',
}
const things = {
  home: { ...hero, banner: ':scope > div > div', deals: 'h2:not(section:first-of-type h2)', deal: 'article' },
  place: hero,
  results: { heading: 'h1', lead: 'h1 + p', days: 'section header', sort: '[class*=vacations-tools] fieldset' },
  product: { heading: 'h1', picture: 'picture img[fetchpriority=high]', navigation: 'a[href="#overview"]' },
}

/**
 * Opens an address until its HTML came with its first view: on a busy machine the edge does not wait for data for ever. Answers that
 * first view without its numbers: clocks go on.
 */
async function openDelivered(page: Page, address: string): Promise<string> {
  const delivered = /<main id="main">.*<\/main>/su
  let found = ''
  await expect(async () => {
    // What is too late for one page is there for the next, but not for long.
    expect(await (await page.request.get(address)).text()).toMatch(delivered)
    const answer = await page.goto(address)
    const html = (await answer?.text()) ?? ''
    expect(html).toMatch(delivered)
    found = (delivered.exec(html)?.[0] ?? '').replaceAll(/\d/gu, '')
  }).toPass()
  return found
}

/** Reads a page as it stands before any script runs. */
async function withoutScripts<Answer extends object>(
  browser: Browser,
  { page, address }: { page: Page; address: string },
  read: (page: Page) => Promise<Answer>,
): Promise<Answer & { delivered: string }> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
  try {
    const plain = await context.newPage()
    // In its own styles alone: what stands in the HTML.
    await plain.route('**/*.css', (route) => route.abort())
    const delivered = await openDelivered(plain, address)
    return { ...(await read(plain)), delivered }
  } finally {
    await context.close()
  }
}

test("a package's page says the same before any script runs, in the same place @everywhere", async ({
  page,
  browser,
  at,
  shop,
  product,
}) => {
  const found = await shop.find({ destination: QUIET })
  const address = at(found.address)
  const first = await withoutScripts(browser, { page, address }, async (plain) => ({
    texts: await pieces(plain),
    boxes: await boxes(plain, things.product),
  }))
  expect(readable(first.texts)).toContain('$')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.length = 0
    else if (request.url().includes('/operation/select')) asked.push(request.url())
  })
  await openDelivered(page, address)
  await expect(product.order).toBeEnabled()
  const said = readable(await pieces(page))
  for (const text of first.texts.map((piece) => readable([piece])).filter((piece) => piece !== '')) {
    expect(said).toContain(text)
  }
  expect(await boxes(page, things.product)).toEqual(first.boxes)
  expect(asked).toEqual([])
})

for (const [name, path] of [
  ['home page', '/'],
  ["place's page", '/?destination=LCA'],
  ["country's page", '/?destination=CY&areaType=true'],
] as const)
  test(`the ${name} says the same before any script runs, in the same place @everywhere`, async ({
    page,
    browser,
    at,
    searchForm,
  }) => {
    const address = `${at('/')}${path.slice(1)}`
    const wanted = path === '/' ? things.home : things.place
    const look = () =>
      withoutScripts(browser, { page, address }, async (plain) => ({
        heading: await plain.getByRole('heading', { level: 1 }).innerText(),
        prices: (await pieces(plain)).filter((text) => /^\s*\$/u.test(text)),
        boxes: await boxes(plain, wanted),
      }))
    let first = await look()
    // Other journeys book deals: both looks have to be at the same ones.
    while ((await openDelivered(page, address)) !== first.delivered) first = await look()
    expect(Object.keys(first.boxes)).toEqual(expect.arrayContaining(Object.keys(hero)))
    await expect(searchForm.submit).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.heading)
    const said = readable(await pieces(page))
    for (const price of first.prices) expect(said).toContain(readable([price]))
    expect(await boxes(page, wanted)).toEqual(first.boxes)
  })

test('the results say the same before any script runs, in the same place @everywhere', async ({
  page,
  browser,
  at,
  results,
  words,
}) => {
  const query = new URLSearchParams({ dest: QUIET, ...travelDates, adult: '2' })
  const address = at(`/search-result?${query}`)
  const first = await withoutScripts(browser, { page, address }, async (plain) => ({
    texts: await pieces(plain),
    boxes: await boxes(plain, things.results),
    card: await boxes(plain, { card: 'article' }),
  }))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.length = 0
    else if (request.url().includes('/operation/search?')) asked.push(request.url())
  })
  await openDelivered(page, address)
  await expect(results.cards.first()).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: words('vacations', 'searchResults.strip.title') })
      .getByRole('button', { name: /\$/ })
      .first(),
  ).toBeAttached()
  const said = readable(await pieces(page))
  for (const text of first.texts.map((piece) => readable([piece])).filter((piece) => piece !== '')) {
    expect(said).toContain(text)
  }
  expect(await boxes(page, things.results)).toEqual(first.boxes)
  expect((await boxes(page, { card: 'article' }))['card']?.[0]).toBe(first.card['card']?.[0])
  // What the HTML brought is not asked for again.
  expect(asked).toEqual([])
})

test('the flights that are searched for stand in the HTML, where the search shows them while it runs @everywhere', async ({
  page,
  browser,
  at,
}) => {
  const { fromDate: depart, toDate: back } = travelDates
  const query = new URLSearchParams({ from: 'TLV,HFA', to: 'ATH', depart, return: back, adults: '2' })
  const address = at(`/sabre/fo-search-result?${query}`)
  const parts = {
    heading: 'h1',
    lead: 'h1 + p',
    bar: '[class*=flights-box]',
    rail: '[class*=flights-rail]',
    how: '[class*=flights-how]',
    progress: '[class*=flights-progress]',
    place: '[class*=flights-progress] + *',
  }
  const read = async (shown: Page) => ({
    heading: readable([await shown.getByRole('heading', { level: 1 }).innerText()]),
    dates: await shown.locator('main h1 + p bdi').allInnerTexts(),
    boxes: await boxes(shown, parts),
  })
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
  try {
    const plain = await context.newPage()
    await plain.route('**/*.css', (route) => route.abort())
    await plain.goto(address)
    const first = await read(plain)
    // The cities, in the language of the page, and not the codes of the address.
    expect(first.heading).toMatch(/\p{L}{4,}/u)
    expect(first.heading).not.toMatch(/TLV|HFA|ATH/u)
    expect(first.dates.map((date) => readable([date]))).toEqual([typed(depart), typed(back)])
    // A search without an end: the page waits as long as it is looked at.
    await page.route('**/aggrSabre/search*', () => {})
    await page.goto(address)
    await expect(page.locator('main [class*=flights-progress] button')).toBeAttached()
    const drawn = await read(page)
    expect(drawn.heading).toBe(first.heading)
    expect(drawn.boxes).toEqual(first.boxes)
    expect(Object.keys(first.boxes)).toEqual(Object.keys(parts))
    // What is no journey leaves the frame alone.
    await plain.goto(at('/sabre/fo-search-result?to=%3Cb%3E&depart=tomorrow'))
    await expect(plain.getByRole('main').getByRole('status')).toBeAttached()
    await expect(plain.getByRole('heading', { level: 1 })).toHaveCount(0)
  } finally {
    await context.close()
  }
})

test('the sign-in to an order stands in the HTML where the page has it, and not for those who are signed in @everywhere', async ({
  page,
  browser,
  at,
}) => {
  const parts = {
    heading: 'h1',
    lead: 'h1 + p',
    art: '[class*=order-tracking-art]',
    field: 'main form input[dir=ltr]',
    ways: 'main form fieldset',
    button: 'main form > button',
  }
  const address = at('/check-booking')
  const context = await browser.newContext({ viewport: page.viewportSize() })
  try {
    // Neither the scripts nor the stylesheets come: what shows is the HTML's own.
    const plain = await context.newPage()
    await plain.route(/\.(?:js|css)$/, (route) => route.abort())
    await plain.goto(address)
    const first = await boxes(plain, parts)
    await page.goto(address)
    // The form of the HTML takes no input.
    await expect(page.locator('main form:not([inert])')).toBeVisible()
    expect(await boxes(page, parts)).toEqual(first)
    expect(Object.keys(first)).toEqual(Object.keys(parts))

    const heading = plain.locator('main h1')
    await expect(heading).toBeVisible()
    await plain.goto(`${address}#order=t0ken`)
    await plain.reload()
    await expect(heading).toBeHidden()
    await plain.goto(address)
    await plain.evaluate(() => localStorage.setItem('masa.visitor-sign-in', '{}'))
    await plain.reload()
    await expect(heading).toBeHidden()
    await expect(plain.getByRole('main').getByRole('status')).toBeVisible()
  } finally {
    await context.close()
  }
})

for (const path of ['/destination-list', '/booking/hotel-flight/web'])
  test(`${path} shows the site's frame before any script runs, in its place @both`, async ({ page, browser, at }) => {
    const frame = (shown: Page) =>
      shown.getByRole('banner').evaluate(async (banner) => {
        await document.fonts.ready
        const parts = [
          banner,
          ...banner.querySelectorAll('#site-menu a[href*="-list"], #site-menu + div > :last-child'),
        ]
        return parts.map((part) => {
          const { left, top, width, height } = part.getBoundingClientRect()
          return [left, top, width, height].map(Math.round)
        })
      })
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
    try {
      const plain = await context.newPage()
      await plain.route('**/*.css', (route) => route.abort())
      await plain.goto(at(path))
      await expect(plain.getByRole('main').getByRole('status')).toBeAttached()
      const first = await frame(plain)
      await page.goto(at(path))
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await frame(page)).toEqual(first)
      expect(first).toHaveLength(4)
    } finally {
      await context.close()
    }
  })
