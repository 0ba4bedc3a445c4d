import type { Route } from '@playwright/test'
import { expect, test } from '#src/fixtures.ts'
import { loadedShares, secondCopies } from '#src/shared-modules.ts'

const answers404 = (route: Route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' })
const tampered = async (route: Route) => {
  const response = await route.fetch()
  // Not kept by the browser: what was wrong with the way is gone at the second try.
  const headers = { ...response.headers(), 'cache-control': 'no-store' }
  return route.fulfill({ response, headers, body: `${await response.text()};window.wasTamperedWith=1` })
}
const entry = /\/r\/vacations\/[^/]+\/remoteEntry\.js/
const pageChunk = /\/r\/vacations\/[^/]+\/.*search-results.*\.js/

const faults: ReadonlyArray<{ name: string; what: RegExp; fault: (route: Route) => Promise<void> | void }> = [
  { name: 'its entry is missing', what: entry, fault: answers404 },
  { name: 'its entry never comes', what: entry, fault: () => undefined },
  { name: 'its entry was tampered with', what: entry, fault: tampered },
  { name: "its page's code is missing", what: pageChunk, fault: answers404 },
  { name: "its page's code was tampered with", what: pageChunk, fault: tampered },
]

for (const { name, what, fault } of faults) {
  test(`F24 a remote dies (${name}) and the site lives on`, async ({ page, at, complaints, words }) => {
    complaints.expect(
      /Failed to load resource|integrity|Failed to find a valid digest|preload|Loading (chunk|script)|RUNTIME|ScriptExternal|net::ERR/,
    )
    await page.route(what, fault)
    await page.goto(at('/search-result?dest=LCA'), { waitUntil: 'commit' })
    await expect(page.locator('[data-failure]')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await page.evaluate(() => 'wasTamperedWith' in window)).toBe(false)

    await page.unroute(what)
    await page.getByRole('button', { name: words('shell', 'failure.retry') }).click()
    await expect(page.locator('[data-failure]')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('what a field of the search opens was missing, and comes when it is asked for again', async ({
  page,
  at,
  complaints,
  searchForm,
  words,
}) => {
  complaints.expect(/status of 404|ChunkLoadError|Loading chunk/)
  const pickers = /\/r\/vacations\/[^/]+\/search-pickers.*\.js/
  await page.route(pickers, answers404)
  await page.goto(at('/'))
  await searchForm.field('destination').click()
  const picker = searchForm.picker('destination')
  const again = picker.getByRole('button', { name: words('common', 'action.retry') })
  await expect(again).toBeVisible()
  await page.unroute(pickers)
  await again.click()
  await expect(picker.getByRole('combobox')).toBeFocused()
})

test('there is one React, one router and one of everything that has an identity', async ({ page, at }) => {
  await page.goto(at('/search-result?dest=LCA'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The heading stands before any script runs.
  await expect
    .poll(async () => Object.keys(await loadedShares(page)))
    .toEqual(
      expect.arrayContaining([
        'react',
        'react-dom',
        'react-router',
        'i18next',
        'react-i18next',
        '@tanstack/react-query',
        '@masa/auth',
        '@masa/api-client',
        '@masa/i18n',
      ]),
    )
  expect(await secondCopies(page)).toEqual([])
})

test('the payment step is a document of its own, on the way in and on the way out', async ({ page, at }) => {
  await page.goto(at('/'))
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.goto(at('/booking/verifying-card'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(at('/'))
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
})
