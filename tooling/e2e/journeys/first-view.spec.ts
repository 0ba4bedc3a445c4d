import type { Browser, Page } from '@playwright/test'
import { expect, test } from '#src/fixtures.ts'
import { travelDates } from '#src/shop.ts'

/** Marks that put text in order and are not seen: the first view isolates with them, React with elements. */
const INVISIBLE = /[\u2066-\u2069\u200e\u200f]/gu

/** What the page's main part says, piece by piece, as it is read. */
const pieces = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (words.nextNode()) found.push(words.currentNode.textContent ?? '')
    return found
  })

const readable = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(INVISIBLE, '').replaceAll(/\s+/gu, ' ').trim()).join(' ')

/** Where the first things of the page stand, from its own top, in the fonts that it is read in. */
const places = (page: Page): Promise<Record<string, number>> =>
  page.locator('main').evaluate(async (main) => {
    await document.fonts.ready
    const found: Record<string, number> = {}
    const note = (name: string, element: Element | null) => {
      if (element) found[name] = Math.round(element.getBoundingClientRect().top - main.getBoundingClientRect().top)
    }
    note('heading', main.querySelector('h1'))
    note('picture', main.querySelector('picture img[fetchpriority=high]'))
    note('navigation', main.querySelector('a[href="#overview"]'))
    return found
  })

/** Whether the HTML brought what the page shows: on a busy machine the edge does not wait for it for ever. */
const isDelivered = (page: Page): Promise<boolean> =>
  page.evaluate(() => !(document.getElementById('masa-boot')?.textContent ?? '').includes('"seeds":[]'))

/** Opens an address until its HTML came with its data. */
async function openDelivered(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    expect(await isDelivered(page)).toBe(true)
  }).toPass()
}

/** Reads a page as it stands before any script runs. */
async function withoutScripts<Answer>(
  browser: Browser,
  { page, address }: { page: Page; address: string },
  read: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
  try {
    const plain = await context.newPage()
    await openDelivered(plain, address)
    return await read(plain)
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
  const found = await shop.find({ destination: 'LCA' })
  const address = at(found.address)
  const first = await withoutScripts(browser, { page, address }, async (plain) => ({
    texts: await pieces(plain),
    places: await places(plain),
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
  expect(await places(page)).toEqual(first.places)
  expect(asked).toEqual([])
})

test('the results say the same before any script runs', async ({ page, browser, at, results }) => {
  const query = new URLSearchParams({ dest: 'LCA', ...travelDates, adult: '2' })
  const address = at(`/search-result?${query}`)
  const first = await withoutScripts(browser, { page, address }, pieces)
  await page.goto(address)
  await expect(results.cards.first()).toBeVisible()
  const said = readable(await pieces(page))
  const heading = first.find((text) => text.trim() !== '')
  expect(heading).toBeDefined()
  const prices = first.filter((text) => /^\$/u.test(text.trim()))
  expect(prices.length).toBeGreaterThan(3)
  for (const price of prices) expect(said).toContain(readable([price]))
})
