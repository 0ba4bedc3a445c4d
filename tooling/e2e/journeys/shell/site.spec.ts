import { expect, test } from '#src/fixtures.ts'
import { product, siteOf } from '#src/product/addresses.ts'

for (const { channel, frame } of [
  { channel: '', frame: 'web' },
  { channel: 'web', frame: 'web' },
  { channel: 'App', frame: 'oldapp' },
]) {
  for (const page of ['product-page', 'booking/hotel-flight', 'booking/card-verified']) {
    test(`/${page} ${channel === '' ? 'without a channel' : `of channel ${channel}`} leads to its frame, with its query and language`, async ({
      request,
    }) => {
      const answer = await request.get(`/ru/${page}?packId=7&marketerId=M1${channel && `&channel=${channel}`}`, {
        maxRedirects: 0,
      })
      expect(answer.status()).toBe(302)
      expect(answer.headers()['location']).toMatch(new RegExp(`^/ru/${page}/${frame}\\?packId=7&marketerId=M1`))
    })
  }
}

test('in the channel of the app the page stands alone, without the header and footer of the site', async ({
  page,
  shop,
}) => {
  const { address } = await shop.find({ destination: 'LCA' })
  await page.goto(address.replace('/product-page/web', '/en/product-page/oldapp'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('what is copied from a page has none of the marks that isolate its amounts and dates', async ({ page, shop }) => {
  const { address } = await shop.find({ destination: 'LCA' })
  await page.goto(address.replace('/product-page', '/en/product-page'))
  await expect(page.getByRole('main')).toContainText(/[\u2066\u2068]/)
  const copied = () =>
    page.evaluate(async () => {
      getSelection()?.selectAllChildren(document.body)
      return new Promise<string>((resolve) => {
        addEventListener('copy', ({ clipboardData }) => resolve(clipboardData?.getData('text/plain') ?? ''), {
          once: true,
        })
        document.execCommand('copy')
      })
    })
  // The listener comes in a file that the page does not wait for; what it leaves alone is not in the event yet.
  await expect.poll(copied).toContain('$')
  expect(await copied()).not.toMatch(/[\u2066-\u2069]/)
})

test('an unregistered agency gets a notice, not a site', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const answer = await page.goto(siteOf('unknown'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('script')).toHaveCount(0)
})

test('each agency has its own name and colours', async ({ page }) => {
  const looks = new Set<string>()
  for (const origin of [product.site, siteOf('ribbon'), siteOf('maccabi')]) {
    await page.goto(`${origin}/en`)
    await expect(page.getByRole('banner')).toBeVisible()
    looks.add(
      await page.evaluate(
        () => `${document.title} ${getComputedStyle(document.documentElement).getPropertyValue('--color-brand')}`,
      ),
    )
  }
  expect(looks.size).toBe(3)
})

// X14: what is no page of ours, however it is written.
for (const [name, path] of [
  ['a word that is none', '/no-such-page'],
  ['its own address', '/error-404'],
  ['steps upwards', '/..%2f..%2fetc%2fpasswd'],
  ['a zero', '/%00'],
  ['two thousand letters', `/${'a'.repeat(2_000)}`],
  ['look-alike letters', '/tеrms'],
  ['several steps', '/no/such/page'],
] as const) {
  test(`X14 an address that is ${name} is not found`, async ({ page, complaints }) => {
    complaints.expect(/status of 40[04]/)
    const answer = await page.goto(`/en${path}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/passwd|at Object\.|node_modules/)).toHaveCount(0)
  })
}
