import { expect, test } from '#src/fixtures.ts'
import { runAlone, type RemoteAlone } from '#src/product/remote-alone.ts'
import { openCheckout, type Checkout } from '#src/product/second-checkout.ts'

/** One of the ports that a developer's site takes builds from. */
const PORT = 3119
const RESULTS = '/search-result?dest=LCA'
test.describe.configure({ mode: 'serial' })
let checkout: Checkout
let alone: RemoteAlone

test.beforeAll(async () => {
  test.setTimeout(300_000)
  checkout = await openCheckout()
  alone = await runAlone(checkout, 'vacations', PORT)
})
test.afterAll(async () => {
  await alone.stop()
  await checkout.remove()
})

test('a remote runs alone, and what is saved is exchanged in the page without a reload', async ({
  page,
  complaints,
}) => {
  complaints.expect(/React DevTools|preload|HydrateFallback/)
  // Its build for development is large: the page is there when its first card is.
  await page.goto(`${alone.origin}${RESULTS}&lang=en`, { waitUntil: 'commit' })
  const card = page.locator('article').first()
  await expect(card).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.evaluate(() => scrollTo(0, 300))
  await checkout.edit('apps/vacations/src/search-results/result-card.tsx', (text) =>
    text.replace('as="article"', 'as="article"\n      data-marked="yes"'),
  )
  await expect(page.locator('article[data-marked=yes]').first()).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a build of one’s own stands in for a release in a running site, says so on every page, and never on the payment step', async ({
  page,
  at,
  complaints,
  words,
}) => {
  complaints.expect(/React DevTools|preload|HydrateFallback/)
  const named = encodeURIComponent(`vacations@${alone.origin}`)
  await page.goto(`${at(RESULTS)}&masa-override=${named}`)
  await expect(page.locator('article').first()).toBeVisible()
  const badge = page.getByRole('status').filter({ hasText: alone.origin })
  await expect(badge).toBeVisible()
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(await loaded()).toContain(`${alone.origin}/remote/remoteEntry.js`)
  // It goes on with the next pages.
  await page.goto(at('/'))
  await expect(badge).toBeVisible()
  await page.goto(at('/booking/verifying-card'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(badge).toBeHidden()
  expect(await page.content()).not.toContain(alone.origin)

  await page.goto(at(RESULTS))
  await badge.getByRole('link', { name: words('shell', 'override.end') }).click()
  await expect(page.locator('article').first()).toBeVisible()
  await expect(badge).toBeHidden()
  expect((await loaded()).filter((address) => address.startsWith(alone.origin))).toEqual([])
})

test('an origin that is not allowed is not put into a page', async ({ page, at }) => {
  for (const asked of [
    'vacations@http://localhost:9999',
    'vacations@https://evil.example',
    'flights@http://localhost:3119',
    'x',
  ]) {
    const html = await (await page.request.get(`${at(RESULTS)}&masa-override=${encodeURIComponent(asked)}`)).text()
    expect(html).toContain('/r/vacations/')
    expect(html).not.toMatch(/localhost:9999|evil\.example|localhost:3119/)
  }
})
