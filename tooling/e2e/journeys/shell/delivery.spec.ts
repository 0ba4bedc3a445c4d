import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { LOCALES } from '@masa/i18n'
import { expect, test } from '#src/fixtures.ts'
import { product, siteOf } from '#src/product/addresses.ts'
import { ask } from '#src/product/ask.ts'
import { madeOf } from '#src/product/made-of.ts'
import { liveVersion, publishCopy, release, releaseIn } from '#src/product/releases.ts'
import { openCheckout } from '#src/product/second-checkout.ts'

const RESULTS = '/search-result?dest=LCA'
/** Ten times what the product promises: the figures themselves are printed. */
const LIVE_WITHIN_MS = 600_000
const BACK_WITHIN_MS = 50_000
const MARK = ' ◆2'

const pids = () =>
  ['api', 'site', 'sandbox'].map(
    (name) => (JSON.parse(readFileSync(`${product.state}/run/${name}.json`, 'utf8')) as { pid: number }).pid,
  )
const html = async (page: Page, address: string) => (await page.request.get(address)).text()

/** Waits until a new page is made of a release; answers how long that took since `began`. */
async function untilServed(page: Page, given: { address: string; version: string; began: number; withinMs: number }) {
  await expect(async () => {
    expect(madeOf(await html(page, given.address))).toHaveProperty('vacations', given.version)
  }).toPass({ timeout: given.withinMs, intervals: [100] })
  return performance.now() - given.began
}

test('a changed remote is live by two commands, with nothing else built or restarted; open tabs go on through publish, rollback and collection', async ({
  page,
  context,
  at,
  words,
  complaints,
}, testInfo) => {
  test.setTimeout(LIVE_WITHIN_MS + 300_000)
  complaints.expect(/^$/)
  const before = {
    pids: pids(),
    version: await liveVersion('vacations'),
    shell: madeOf(await html(page, at(RESULTS)))['shell'],
  }
  const change = words('vacations', 'searchResults.bar.change')
  const said = (tab: Page) => tab.getByRole('button', { name: change }).or(tab.getByText(change)).first()
  await page.goto(at(RESULTS))
  await expect(page.locator('article').first()).toBeVisible()
  const old = await said(page).textContent()
  expect(old).not.toContain(MARK)

  const checkout = await openCheckout()
  try {
    for (const language of LOCALES)
      await checkout.edit(`apps/vacations/messages/${language}.json`, (text) =>
        text.replace(/("bar":\s*\{\s*"change":\s*"[^"]*)"/, `$1${MARK}"`),
      )
    const began = performance.now()
    const published = await releaseIn(checkout.root, 'publish', 'vacations', '--promote', '--uncommitted')
    expect(published, published.said).toMatchObject({ code: 0, json: { done: true, isLive: true } })
    const { version } = published.json as { version: string }
    const live = await untilServed(page, { address: at(RESULTS), version, began, withinMs: LIVE_WITHIN_MS })
    testInfo.annotations.push({ type: 'figure', description: `publish to live ${(live / 1000).toFixed(1)} s` })
    const newer = await context.newPage()
    await newer.goto(at(RESULTS))
    await expect(newer.getByText(MARK.trim()).first()).toBeVisible()
    await expect(newer.locator('article').first()).toBeVisible()
    expect(await checkout.built()).toEqual(['vacations'])
    expect([pids(), madeOf(await html(page, at(RESULTS)))['shell']]).toEqual([before.pids, before.shell])

    // The tab of the release before goes on: the code of its next page, and its words in another language.
    await page.locator('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/product-page/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const asked = performance.now()
    expect(await release('rollback', 'vacations')).toMatchObject({
      code: 0,
      json: { from: version, to: before.version },
    })
    const back = await untilServed(page, {
      address: at(RESULTS),
      version: before.version,
      began: asked,
      withinMs: BACK_WITHIN_MS,
    })
    testInfo.annotations.push({ type: 'figure', description: `rollback to live ${(back / 1000).toFixed(1)} s` })
    expect(await release('gc')).toMatchObject({ code: 0, json: [] })

    // And so does the tab of the release that was rolled back from.
    await newer.locator('article').first().getByRole('link').first().click()
    await expect(newer).toHaveURL(/product-page/)
    await expect(newer.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.locator('article').first()).toBeVisible()
    await page.goto(at(RESULTS))
    await expect(said(page)).toHaveText(old ?? '')
  } finally {
    await checkout.remove()
    await release('promote', 'vacations', before.version)
  }
})

test('a canary is for some visitors, the same ones at every visit, and never on the payment step', async ({
  page,
  browser,
  at,
}) => {
  const stable = await liveVersion('vacations')
  const canary = await publishCopy('vacations', { name: 'canary' })
  const { shell } = madeOf(await html(page, at('/')))
  const shellCanary = await publishCopy('shell', { name: 'shell canary' })
  try {
    expect(await release('canary', 'vacations', '50', '--release', canary)).toMatchObject({ code: 0 })
    expect(await release('canary', 'shell', '100', '--release', shellCanary)).toMatchObject({ code: 0 })
    await expect(async () => {
      expect(madeOf(await html(page, at(RESULTS)))).toHaveProperty('shell', shellCanary)
    }).toPass({ timeout: 20_000 })
    const sides = new Set<string>()
    for (let visitor = 0; visitor < 24; visitor++) {
      const own = await browser.newContext()
      const served = async () =>
        madeOf(await (await own.request.get(`${product.site}${at(RESULTS)}`)).text())['vacations'] ?? ''
      const side = await served()
      expect([await served(), await served()]).toEqual([side, side])
      sides.add(side)
      const payment = await (await own.request.get(`${product.site}${at('/booking/verifying-card')}`)).text()
      expect(madeOf(payment)).toEqual({ shell })
      expect(payment).not.toMatch(/\/r\/vacations\/|"vacations"/)
      await own.close()
    }
    expect([...sides].sort()).toEqual([stable, canary].sort())
    // The canary of the shell runs whole.
    await page.goto(at(RESULTS))
    await expect(page.locator('article').first()).toBeVisible()
  } finally {
    await release('canary', 'vacations', 'off')
    await release('canary', 'shell', 'off')
  }
})

test('an agency without a remote gets nothing of it: not in HTML, network or scripts; its pages are not found and its calls refused', async ({
  browser,
  at,
}) => {
  expect(await release('disable', 'vacations', '--agency', 'MACCABI')).toMatchObject({ code: 0 })
  try {
    const own = await browser.newContext()
    const tab = await own.newPage()
    const bodies: Promise<string>[] = []
    tab.on('response', (response) => {
      if (/html|javascript|json|css/.test(response.headers()['content-type'] ?? ''))
        bodies.push(response.text().catch(() => ''))
    })
    const addresses: string[] = []
    tab.on('request', (request) => addresses.push(request.url()))
    await expect(async () => {
      expect((await ask(siteOf('maccabi'), at(RESULTS))).status).toBe(404)
    }).toPass({ timeout: 20_000 })
    for (const path of ['/', RESULTS, '/product-page/web?packId=1', '/destination-list']) {
      await tab.goto(`${siteOf('maccabi')}${at(path)}`)
      await expect(tab.getByRole('banner')).toBeVisible()
      await tab.waitForLoadState('networkidle')
    }
    expect(addresses.filter((address) => address.includes('vacations'))).toEqual([])
    const texts = await Promise.all(bodies)
    // Its name is none of a release's, a file's or a page's; the word for a holiday may stand in a text.
    expect(texts.filter((text) => /\/r\/vacations\/|"vacations"|vacations@|masa_vacations/.test(text))).toEqual([])
    expect(texts.length).toBeGreaterThan(10)
    const call = await ask(siteOf('maccabi'), '/api/operation/search?dest=LCA&langCode=ENG')
    expect([call.status, JSON.parse(call.body) as unknown]).toEqual([
      403,
      { data: { error: expect.objectContaining({ code: 'remote_not_enabled' }) } },
    ])
    expect(await ask(siteOf('ribbon'), at(RESULTS))).toEqual({
      status: 200,
      body: expect.stringContaining('/r/vacations/'),
    })
    await own.close()
  } finally {
    expect(await release('enable', 'vacations', '--agency', 'MACCABI')).toMatchObject({ code: 0 })
  }
})

test('two agencies: one has the app channel’s remote, and the other gets nothing of it', async ({ browser, at }) => {
  const own = await browser.newContext()
  const tab = await own.newPage()
  const bodies: Promise<string>[] = []
  const addresses: string[] = []
  tab.on('response', (response) => bodies.push(response.text().catch(() => '')))
  tab.on('request', (request) => addresses.push(request.url()))
  const itinerary = '/app-deal/itinerary?dealid=1'
  for (const path of ['/', RESULTS, itinerary, '/destination-list']) {
    await tab.goto(`${siteOf('maccabi')}${at(path)}`)
    await expect(tab.getByRole('banner')).toBeVisible()
    await tab.waitForLoadState('networkidle')
  }
  // But for the address that was typed.
  expect(addresses.filter((address) => address.includes('app-deal') && !address.endsWith(itinerary))).toEqual([])
  const texts = await Promise.all(bodies)
  expect(texts.filter((text) => /app-deals|masa_app_deals|"\/app-deal/.test(text))).toEqual([])
  expect(texts.length).toBeGreaterThan(10)
  expect((await ask(siteOf('maccabi'), at(itinerary))).status).toBe(404)
  for (const call of ['banner', 'getMenuNew?newVersion=true', 'dealSubCategory/all'])
    expect(await ask(siteOf('maccabi'), `/api/app/${call}`)).toEqual({
      status: 403,
      body: expect.stringContaining('"code":"remote_not_enabled"'),
    })

  expect(await ask(siteOf('ribbon'), at(itinerary))).toMatchObject({ body: expect.stringContaining('/r/app-deals/') })
  expect(await ask(siteOf('ribbon'), '/api/app/dealSubCategory/all')).toMatchObject({ status: 200 })
  await own.close()
})
