import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '#src/fixtures.ts'
import { product } from '#src/product/addresses.ts'

/** What the return page says to the page around it, as an attacker would copy it. */
const message = (address: string) => ({ kind: 'masa.payment-return', version: 1, address })
const verified = /\/booking\/card-verified\//

/** Sends the payment step a message whose origin and sender are chosen; the browser would set them itself. */
async function say(
  page: Page,
  { data, origin, from }: { data: unknown; origin: string; from: 'provider' | 'page' },
): Promise<void> {
  await page.evaluate(
    ([sent, claimed, sender, frame]) => {
      const source =
        sender === 'provider' ? (document.querySelector<HTMLIFrameElement>(frame)?.contentWindow ?? null) : null
      window.dispatchEvent(new MessageEvent('message', { data: sent, origin: claimed, source }))
    },
    [data, origin, from, `iframe[src*=":${new URL(product.sandbox).port}/"]`] as const,
  )
}

/** Notes every way that the page sets out on from here on: recorded at the moment in which a script asks for it. */
async function watchWays(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ways: string[] = []
    Object.assign(window, { ways })
    window.navigation.addEventListener('navigate', ({ destination }) => ways.push(destination.url))
  })
}

/** None of the messages so far was followed; one that is genuine still is: the page listened all along. */
async function expectNoneFollowed(page: Page, address: string): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { ways: string[] }).ways)).toEqual([])
  await say(page, { data: message(address), origin: product.site, from: 'provider' })
  await expect(page).toHaveURL(verified)
}

/** A foreign page, on another origin. */
async function withEvilSite<Answer>(html: string, work: (address: string) => Promise<Answer>): Promise<Answer> {
  const server = createServer((_request, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

test.describe('the payment step', () => {
  test.beforeEach(async ({ toPayment, payment }) => {
    await toPayment()
    await payment.openForm()
  })

  test('E1 a message of another origin is ignored', async ({ page, at }) => {
    await watchWays(page)
    for (const origin of ['https://evil.example', product.sandbox, 'null', `${product.site}.evil.example`])
      await say(page, { data: message('/booking/card-verified?state=a.b'), origin, from: 'provider' })
    await expectNoneFollowed(page, at('/booking/card-verified?state=last.one'))
  })

  test("E2 a message of our own origin, but not of the provider's frame, is ignored", async ({ page, at }) => {
    await watchWays(page)
    await say(page, { data: message('/booking/card-verified?state=a.b'), origin: product.site, from: 'page' })
    // A second frame with our own return page posts a message that is genuine in all but its sender.
    await page.evaluate(async () => {
      const frame = document.createElement('iframe')
      const received = new Promise<void>((resolve) => {
        window.addEventListener('message', ({ source }) => {
          if (source === frame.contentWindow) resolve()
        })
      })
      frame.src = '/redirect-verified?state=a.b&result=approved'
      document.body.append(frame)
      await received
    })
    await expectNoneFollowed(page, at('/booking/card-verified?state=last.one'))
  })

  test('E3 an address that is not the return leads nowhere, and the operator is notified once', async ({
    page,
    at,
  }) => {
    await watchWays(page)
    let reports = 0
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/beacon'))
    page.on('request', (request) => {
      if (request.url().endsWith('/api/beacon')) reports += 1
    })
    const addresses = [
      'https://evil.example/booking/card-verified',
      '//evil.example/booking/card-verified',
      '/\\evil.example',
      'javascript:document.title=1',
      'data:text/html,x',
      '/booking/../admin',
      '/booking/card-verified@evil.example',
      '%2f%2fevil.example',
      '/en/booking/card-verified/../../admin',
      '/',
    ]
    for (const address of addresses) await say(page, { data: message(address), origin: product.site, from: 'provider' })
    for (const data of [
      null,
      'masa.payment-return',
      { ...message('/booking/card-verified'), version: 2 },
      { kind: 'masa.payment-return' },
    ])
      await say(page, { data, origin: product.site, from: 'provider' })
    // The body of a beacon cannot be read here; the API accepts a refused return of a booking, and nothing like it.
    expect(await (await answered).json()).toEqual({ data: { accepted: true } })
    expect(reports).toBe(1)
    await expectNoneFollowed(page, at('/booking/card-verified?state=last.one'))
  })

  test('E4 E5 whatever else comes back is dropped on the way', async ({ page }) => {
    const query = new URLSearchParams({
      state: 'a.b',
      channel: '<script>',
      marketerId: '../../x',
      returnUrl: 'https://evil.example',
      ran: '7',
      bookingId: '<b>',
    })
    await say(page, { data: message(`/en/booking/card-verified?${query}`), origin: product.site, from: 'provider' })
    await expect(page).toHaveURL(verified)
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe('/en/booking/card-verified/web')
    for (const key of ['returnUrl', 'ran', 'marketerId']) expect(searchParams.has(key)).toBe(false)
    expect(page.url()).not.toMatch(/script|evil/)
  })

  test("the provider's frame may run and send its form, and no more", async ({ providerFrame, page }) => {
    expect((await providerFrame.element.getAttribute('sandbox'))?.split(' ').sort()).toEqual([
      'allow-forms',
      'allow-same-origin',
      'allow-scripts',
    ])
    expect(await providerFrame.element.getAttribute('title')).toBeTruthy()
    const answer = await page.request.get(page.url())
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

test("E6 the provider's return, opened as a page of its own, goes nowhere and changes nothing", async ({
  page,
  at,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  const address = at('/redirect-verified?state=a.b&result=approved&returnUrl=https://evil.example&channel=web')
  // The page's script is deferred: it has run when the page is loaded, and does what it does at once.
  const ran = page.waitForResponse((answer) => answer.request().resourceType() === 'script' && answer.ok())
  await page.goto(address)
  await ran
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.url()).toBe(product.site + address)
  expect(calls).toEqual([])
  await expect(page.getByText('evil')).toHaveCount(0)
})

test('E8 no page can frame the booking', async ({ page, complaints }) => {
  complaints.expect(/frame-ancestors|X-Frame-Options|Refused to display|Framing/i)
  const paths = [
    '/',
    '/booking/hotel-flight/web',
    '/booking/verifying-card',
    '/booking/card-verified/web',
    '/redirect-verified',
  ]
  await withEvilSite(
    paths.map((path) => `<iframe src="${product.site}${path}"></iframe>`).join(''),
    async (address) => {
      await page.goto(address)
      const framed = page.frames().filter((frame) => frame !== page.mainFrame())
      // The browser shows its own error page in each: nothing of ours was loaded.
      await expect
        .poll(() => framed.map((frame) => frame.url()))
        .toEqual(paths.map(() => 'chrome-error://chromewebdata/'))
      for (const frame of framed) await expect(frame.locator('script[src*="/assets/"]')).toHaveCount(0)
    },
  )
})
