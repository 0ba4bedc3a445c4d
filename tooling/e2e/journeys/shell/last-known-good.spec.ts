import type { Page, Route } from '@playwright/test'
import { expect, test } from '#src/fixtures.ts'
import { madeOf } from '#src/product/made-of.ts'
import { liveVersion, publishCopy, release, servedVersion } from '#src/product/releases.ts'

/** A newer release is live and the one before it is known to be good; what is wrong with the newer one is played. */
let bad = ''
let good = ''

test.beforeAll(async () => {
  good = await liveVersion('vacations')
  bad = await publishCopy('vacations', { name: 'newer' })
  expect(await release('promote', 'vacations', bad)).toMatchObject({ code: 0 })
  await expect.poll(() => servedVersion('vacations')).toBe(bad)
})
test.afterAll(async () => {
  expect(await release('promote', 'vacations', good)).toMatchObject({ code: 0 })
})

type Fault = (route: Route) => Promise<void> | void
const is404: Fault = (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' })
const is404WithJson: Fault = (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{"a":1}' })
const hangs: Fault = () => undefined
const throws: Fault = (route) =>
  route.fulfill({
    contentType: 'text/javascript',
    headers: { 'cache-control': 'no-store' },
    body: 'throw new Error("no")',
  })
const tampered: Fault = async (route) => {
  const response = await route.fetch()
  const headers = { ...response.headers(), 'cache-control': 'no-store' }
  await route.fulfill({ response, headers, body: `${await response.text()};window.wasTamperedWith=1` })
}

const entry = (version: string) => new RegExp(`/r/vacations/${version}/remoteEntry\\.js`)
const chunk = (version: string) => new RegExp(`/r/vacations/${version}/search-results\\.[^/]*\\.js`)
const sheet = (version: string) => new RegExp(`/r/vacations/${version}/search-results\\.[^/]*\\.css`)
const description = (version: string) => new RegExp(`/r/vacations/${version}/release\\.json`)

/** Manifests are fetched only by a page of another owner that leads to one of the remote's. */
const faults: readonly { name: string; what: (version: string) => RegExp; fault: Fault; isFromAnotherPage?: true }[] = [
  { name: 'its description is missing', what: description, fault: is404, isFromAnotherPage: true },
  {
    name: 'its description is missing, with a JSON body',
    what: description,
    fault: is404WithJson,
    isFromAnotherPage: true,
  },
  { name: 'its description never comes', what: description, fault: hangs, isFromAnotherPage: true },
  { name: 'its description was tampered with', what: description, fault: tampered, isFromAnotherPage: true },
  { name: 'its entry is missing', what: entry, fault: is404 },
  { name: 'its entry never comes', what: entry, fault: hangs },
  { name: 'its entry throws', what: entry, fault: throws },
  { name: 'its entry was tampered with', what: entry, fault: tampered },
  { name: "its page's code is missing", what: chunk, fault: is404 },
  { name: "its page's code was tampered with", what: chunk, fault: tampered },
  { name: "its page's stylesheet is missing", what: sheet, fault: is404 },
  { name: "its page's stylesheet never comes", what: sheet, fault: hangs },
  { name: "its page's stylesheet was tampered with", what: sheet, fault: tampered },
]

/** What the edge and the browser may say of these faults. */
const NOISE =
  /Failed to load resource|integrity|valid digest|preload|Loading (?:CSS )?chunk|Loading script|RUNTIME|ScriptExternal|net::ERR|SRI|Failed to fetch|Error: no$/

/** Opens a page again until it is made of a release: within the seconds that a change takes. */
async function untilServed(page: Page, { address, version }: { address: string; version: string }): Promise<void> {
  await expect(async () => {
    const html = await (await page.request.get(address)).text()
    expect(madeOf(html)).toHaveProperty('vacations', version)
  }).toPass({ timeout: 20_000 })
  await page.goto(address)
}

/** Reports that pages send from now on, as they were handed to the browser: it shows no body of a beacon. */
async function beaconsOf(page: Page): Promise<object[]> {
  const sent: object[] = []
  await page.exposeFunction('masaBeaconSent', (body: string) => sent.push(JSON.parse(body) as object))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      void (body as Blob).text().then((window as unknown as { masaBeaconSent: (text: string) => void }).masaBeaconSent)
      return send(address, body)
    }
  })
  return sent
}

for (const { name, what, fault, isFromAnotherPage } of faults) {
  test(`F24 a release dies (${name}): the last known good one stands in, and it is reported once`, async ({
    page,
    at,
    throughSite,
    complaints,
  }) => {
    complaints.expect(NOISE)
    const beacons = await beaconsOf(page)
    const address = at('/search-result?dest=LCA')
    await page.route(what(bad), fault)
    if (isFromAnotherPage) {
      await page.goto(at('/privacy'))
      await throughSite(address)
    } else await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('article').first()).toBeVisible()
    await expect(page.locator('[data-failure]')).toBeHidden()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await page.evaluate(() => 'wasTamperedWith' in window)).toBe(false)
    // The page that is shown has its styles, of whichever release they came.
    expect(
      await page.evaluate(() =>
        [...document.styleSheets].some(({ href }) => /search-results\.[^/]*\.css$/.test(href ?? '')),
      ),
    ).toBe(true)
    await expect
      .poll(() => beacons)
      .toEqual([{ kind: 'remote-failure', remote: 'vacations', version: bad, cause: expect.any(String) }])

    await page.unroute(what(bad))
    beacons.length = 0
    await page.goto(address)
    await expect(page.locator('article').first()).toBeVisible()
    expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name: url }) => url))).toEqual(
      expect.arrayContaining([expect.stringContaining(`/r/vacations/${bad}/remoteEntry.js`)]),
    )
    expect(beacons).toEqual([])
  })
}

test('F24 both releases die: an error card inside the frame, the session intact, and the next load recovers', async ({
  page,
  at,
  complaints,
  words,
}) => {
  complaints.expect(NOISE)
  await page.goto(at('/'))
  await page.evaluate(() => sessionStorage.setItem('masa.visitor', 'a-token-of-a-visitor'))
  await page.route(/\/r\/vacations\/[^/]+\/remoteEntry\.js/, is404)
  await page.goto(at('/search-result?dest=LCA'), { waitUntil: 'commit' })
  await expect(page.locator('[data-failure=remote]')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('masa.visitor'))).toBe('a-token-of-a-visitor')
  await page.unroute(/\/r\/vacations\/[^/]+\/remoteEntry\.js/)
  await page.getByRole('button', { name: words('shell', 'failure.retry') }).click()
  await expect(page.locator('article').first()).toBeVisible()
})

test('F24 a release that failed three times in a session is passed over', async ({ page, at, complaints }) => {
  complaints.expect(NOISE)
  const asked: string[] = []
  await page.route(entry(bad), (route) => {
    // What the head preloads is asked for all the same; it is the loader's tries that count.
    asked.push(route.request().headers()['sec-fetch-dest'] ?? '')
    return is404(route)
  })
  for (let visit = 0; visit < 4; visit++) {
    await page.goto(at('/search-result?dest=LCA'))
    await expect(page.locator('article').first()).toBeVisible()
  }
  const failures = await page.evaluate(() => sessionStorage.getItem('masa-remote-failures'))
  expect(JSON.parse(failures ?? '{}')).toEqual({ [`vacations@${bad}`]: 3 })
})

test('a release that the shell cannot satisfy is never published', async () => {
  await expect(
    publishCopy('vacations', {
      name: 'wants another React',
      change: (path, text) =>
        path === 'release.json' ? text.replace(/"react":\s*"\^[\d.]+"/, '"react": "^99.0.0"') : text,
    }),
  ).rejects.toThrow(/shared_range.*react \^99\.0\.0/s)
})

test('F24 a release that asks for another React at run time is rejected alone, and the last known good one stands in', async ({
  page,
  at,
  complaints,
}) => {
  complaints.expect(NOISE)
  // It claims to fit and does not: what it declared to the registry is not what its code asks for.
  const mislabelled = await publishCopy('vacations', {
    name: 'claims to fit',
    change: (path, text) =>
      path.endsWith('.js') ? text.replaceAll(/requiredVersion:"\^19\.[\d.]+"/g, 'requiredVersion:"^99.0.0"') : text,
  })
  expect(await release('promote', 'vacations', mislabelled)).toMatchObject({ code: 0 })
  const beacons = await beaconsOf(page)
  await untilServed(page, { address: at('/search-result?dest=LCA'), version: mislabelled })
  await expect(page.locator('article').first()).toBeVisible()
  await expect
    .poll(() => beacons)
    .toEqual([
      { kind: 'remote-failure', remote: 'vacations', version: mislabelled, cause: expect.stringContaining('^99.0.0') },
    ])
  expect(await release('promote', 'vacations', bad)).toMatchObject({ code: 0 })
})
