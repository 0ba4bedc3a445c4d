import { authenticatorCode } from '#src/authenticator.ts'
import { expect, test } from '#src/fixtures.ts'
import type { Desk } from '#src/pages/desk.ts'
import { product, siteOf } from '#src/product/addresses.ts'
import { ask } from '#src/product/ask.ts'
import { newOperator } from '#src/product/operators.ts'
import { madeOf } from '#src/product/made-of.ts'
import { liveVersion, publishCopy, release, servedVersion } from '#src/product/releases.ts'

const CHOSEN = 'three calm herons'

/** Signs in for the first time and puts the second factor off. */
async function settleIn(desk: Desk): Promise<{ name: string }> {
  const { name, first } = await newOperator()
  await desk.open()
  await desk.signIn(name, first)
  await desk.choosePassword({ from: first, to: CHOSEN })
  await desk.button('signIn.factor.later').click()
  await expect(desk.heading('releases.title')).toBeVisible()
  return { name }
}

test('an operator comes in by a password of their own and a code, and goes @both', async ({
  page,
  desk,
  words,
  expectAccessible,
}) => {
  const { name, first } = await newOperator()
  await desk.open('/')
  await expect(desk.heading('signIn.form.title')).toBeVisible()
  await expectAccessible()
  await desk.signIn(name, 'not the password')
  await expect(page.getByRole('alert')).toBeVisible()

  await desk.signIn(name, first)
  await expect(desk.heading('signIn.newPassword.title')).toBeVisible()
  // Nothing else is open yet, whatever the address.
  await desk.open('/desk/account')
  await expect(desk.heading('signIn.newPassword.title')).toBeVisible()
  await desk.choosePassword({ from: first, to: CHOSEN })

  await expect(desk.heading('signIn.factor.title')).toBeVisible()
  const secret = await desk.readSecret()
  const spent = authenticatorCode(secret)
  await expectAccessible()
  await desk.enterCode('signIn.factor.label', spent)
  await expect(desk.heading('account.title')).toBeVisible()
  await expect(page.getByRole('banner').getByText(words('ops', 'header.twoSteps'))).toBeVisible()
  await expectAccessible()

  await desk.button('header.signOut').click()
  await desk.signIn(name, CHOSEN)
  await expect(desk.heading('signIn.code.title')).toBeVisible()
  // The code that turned it on is spent; the next one counts already.
  await desk.enterCode('signIn.code.label', spent)
  await expect(desk.field('signIn.code.label')).toHaveAttribute('aria-invalid', 'true')
  await desk.enterCode('signIn.code.label', '')
  await desk.enterCode('signIn.code.label', authenticatorCode(secret, { stepsAhead: 1 }))
  await expect(desk.heading('account.title')).toBeVisible()

  // The next document knows the session, and no script does.
  await desk.open()
  await expect(desk.heading('releases.title')).toBeVisible()
  expect(await page.evaluate(() => document.cookie + JSON.stringify({ ...sessionStorage }))).not.toContain('desk=')
  await expectAccessible()
  await desk.button('header.signOut').click()
  await expect(desk.heading('signIn.form.title')).toBeVisible()
  await page.reload()
  await expect(desk.heading('signIn.form.title')).toBeVisible()
})

test('the desk is on its own host alone, and has nothing of a shop', async () => {
  const statusOf = async (site: string, path: string) => (await ask(site, path)).status
  for (const site of [product.site, siteOf('ribbon')])
    for (const path of ['/desk', '/api/operator/standing', '/api/desk/releases'])
      expect(await statusOf(site, path), `${site}${path}`).toBe(404)
  for (const path of ['/search-result', '/destination-list', '/booking/verifying-card', '/privacy'])
    expect(await statusOf(siteOf('ops'), path), path).toBe(404)
  expect((await ask(siteOf('ops'), '/robots.txt')).body).toContain('Disallow: /\n')
})

test('a release goes back by the console, and the next page of the site is made of the one before', async ({
  page,
  desk,
  words,
}) => {
  const good = await liveVersion('vacations')
  const bad = await publishCopy('vacations', { name: 'desk' })
  expect(await release('promote', 'vacations', bad)).toMatchObject({ code: 0 })
  await expect.poll(() => servedVersion('vacations')).toBe(bad)

  await settleIn(desk)
  const row = desk.row('vacations')
  await expect(row.getByText(bad).first()).toBeVisible()
  await row.getByRole('button', { name: words.within('ops', 'releases.table.rollBack') }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: words.within('ops', 'change.ask.reason') })
    .fill('the page of results stays empty')
  await dialog.getByRole('button', { name: words('ops', 'change.rollBack.button') }).click()
  await expect(page.getByText(words('ops', 'change.rollBack.done'))).toBeVisible()
  await expect(row.getByText(bad)).toHaveCount(0)
  await expect(page.getByText(words('ops', 'releases.logAction.rollback')).first()).toBeVisible()
  await expect(page.getByText('the page of results stays empty')).toBeVisible()

  await expect.poll(() => servedVersion('vacations')).toBe(good)
  await page.goto(`${product.site}/en/search-result`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(madeOf(await page.content())).toHaveProperty('vacations', good)
})

test('a canary is begun, raised and ended from the console', async ({ page, desk, words }) => {
  const canary = await publishCopy('vacations', { name: 'desk canary' })
  await settleIn(desk)
  await page.getByRole('button', { name: 'vacations', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: canary })
    .getByRole('button', { name: words('ops', 'releases.remote.canary') })
    .click()
  const meter = page.getByRole('meter', { name: words('ops', 'releases.canary.meter') })
  await expect(meter).toHaveAttribute('aria-valuenow', '5')
  await desk.button('releases.canary.raise').click()
  await expect(meter).toHaveAttribute('aria-valuenow', '10')
  await desk.button('releases.canary.end').click()
  await expect(meter).toHaveCount(0)
})

test('a site is put on another channel from the console, and it alone is made of what is live there', async ({
  page,
  desk,
  words,
}) => {
  const stable = await liveVersion('vacations')
  const next = await publishCopy('vacations', { name: 'desk channel' })
  expect(await release('promote', 'vacations', next, '--channel', 'staging')).toMatchObject({ code: 0 })
  try {
    await settleIn(desk)
    await page.getByRole('button', { name: 'RIBBON', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: words('ops', 'releases.channels.staging') })
      .click()
    await desk.button('change.follow.button').click()
    await expect(page.getByText(words('ops', 'change.follow.done'))).toBeVisible()
    await expect.poll(() => servedVersion('vacations', { site: siteOf('ribbon') })).toBe(next)
    expect(await servedVersion('vacations')).toBe(stable)
  } finally {
    await release('follow', 'RIBBON', 'production')
    await release('rollback', 'vacations', '--channel', 'staging')
  }
})
