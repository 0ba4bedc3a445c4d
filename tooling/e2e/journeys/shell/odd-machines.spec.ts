import type { Page } from '@playwright/test'
import { expectChargedOnce } from '#src/charge.ts'
import { expect, test } from '#src/fixtures.ts'
import { cards, mailbox } from '#src/sandbox.ts'
import { product as ours } from '#src/product/addresses.ts'
import { travellers } from '#src/shop.ts'

// Browsers and machines that are not as one would like them.

/** Storage that throws when it is touched, or when something is put into it. */
const shutStorage = (page: Page, how: 'forbidden' | 'full'): Promise<unknown> =>
  page.addInitScript((kind) => {
    if (kind === 'full') {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      return
    }
    for (const name of ['sessionStorage', 'localStorage'] as const)
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  }, how)

for (const how of ['forbidden', 'full'] as const) {
  test(`storage is ${how}: searched, booked, reloaded on the payment step, paid; the page says where the order is`, async ({
    page,
    at,
    shop,
    results,
    product,
    booking,
    payment,
    sandbox,
  }) => {
    test.slow()
    await shutStorage(page, how)
    const email = mailbox(how)
    const found = await shop.find()
    await page.goto(at(`/search-result?dest=${found.destination.code}&adult=2`))
    await expect(results.cards.first()).toBeVisible()
    await page.goto(at(found.address))
    await product.order.click()
    await booking.fillTravellers()
    await booking.fillPayer({ email })
    await booking.go('extras').click()
    await booking.agree()
    await booking.go('payment').click()
    await expect(payment.openCardDetails).toBeVisible()
    await page.reload()
    await payment.pay(cards.approved)
    // Browsers may drop the tab's name on the return from the provider: then the order is in the mail, and said to be.
    await expect(payment.outcome('ok.title').or(payment.outcome('elsewhere.title'))).toBeVisible()
    await sandbox.message(email, /is confirmed/)
  })
}

test('storage is forbidden, and the return drops the name of the tab too: charged once, and the way to the order is shown', async ({
  page,
  at,
  booking,
  payment,
  product,
  sandbox,
  shop,
}) => {
  test.slow()
  await shutStorage(page, 'forbidden')
  // Some browsers give a tab a new name on its way: the next page takes the tab for a new one.
  await page.addInitScript(() => {
    if (location.pathname.includes('/booking/card-verified')) window.name = ''
  })
  const email = mailbox('nameless')
  await page.goto(at((await shop.find()).address))
  await product.order.click()
  await booking.fillTravellers()
  await booking.fillPayer({ email })
  await booking.go('extras').click()
  await booking.agree()
  await booking.go('payment').click()
  await expect(payment.openCardDetails).toBeVisible()
  const [answer] = await Promise.all([
    page.waitForResponse('**/operation/getPaymentUrl/**').then((response) => response.json()),
    payment.openForm(),
  ])
  const { paymentTransUid } = (answer as { data: { paymentTransUid: string } }).data
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('elsewhere.title')).toBeVisible()
  await expect(payment.text('elsewhere.byNumber')).toBeVisible()
  await sandbox.message(email, /is confirmed/)
  await expectChargedOnce(sandbox, paymentTransUid)
})

test('cookies of third parties are blocked: paid all the same', async ({ page, context, toPayment, payment }) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
  await toPayment()
  await payment.openForm()
  // It is so indeed: the frame of the other site keeps no cookie, by script or by header.
  expect(
    await payment.provider.frame.locator('body').evaluate(() => {
      document.cookie = 'crumb=1; SameSite=None; Secure'
      return document.cookie
    }),
  ).toBe('')
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
})

test("the provider's frame has no storage and no cookies: paid all the same", async ({ page, toPayment, payment }) => {
  const provider = new URL(ours.sandbox).port
  await page.addInitScript((port) => {
    if (location.port !== port) return
    const forbid = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB'] as const)
      Object.defineProperty(window, name, { get: forbid })
    Object.defineProperty(document, 'cookie', { get: forbid, set: forbid })
  }, provider)
  await toPayment()
  await payment.openForm()
  expect(
    await payment.provider.frame.locator('body').evaluate(() => {
      try {
        return typeof document.cookie
      } catch {
        return 'forbidden'
      }
    }),
  ).toBe('forbidden')
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
})

for (const { days, what } of [
  { days: 1, what: 'a day ahead' },
  { days: -1, what: 'a day behind' },
]) {
  test(`the clock of the device is ${what}: the hold runs by the server's`, async ({ page, toPayment, payment }) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 })
    await toPayment()
    await expect(payment.hold).toContainText(/1[34]:\d\d/)
    await payment.openForm()
    await page.clock.runFor(60_000)
    await expect(payment.hold).toContainText(/1[234]:\d\d/)
  })
}

test('the clock of the device jumps past the hold: the server is asked, and its answer counts', async ({
  page,
  booking,
  toBooking,
  words,
}) => {
  await page.clock.install()
  await toBooking({ step: 'extras', isHeld: true })
  const left = page.getByText(words.within('checkout', 'hold.left'))
  await expect(left).toBeVisible()
  const asked = page.waitForResponse('**/operation/booking/**')
  await page.clock.fastForward('16:00')
  await asked
  await expect(page.getByText(words('checkout', 'hold.over'))).toBeHidden()
  await expect(left).toBeVisible()
  await booking.go('backTravellers').click()
  await expect(booking.traveller(0)).toContainText('DAN')
})

test('the phone sleeps on the card form for longer than its clock says of the hold: asked about, shown, and paid', async ({
  page,
  toPayment,
  payment,
}) => {
  test.slow()
  await page.clock.install()
  await toPayment()
  await payment.openForm()
  await payment.provider.fill(cards.approved)
  const asked = page.waitForResponse('**/operation/booking/**')
  await page.clock.fastForward('16:00')
  await asked
  await expect(payment.hold).toContainText(/1[34]:\d\d/)
  await expect(payment.provider.frame.locator('[name=number]')).toHaveValue(/4580/)
  await payment.provider.submit()
  await expect(payment.outcome('ok.title')).toBeVisible()
})

test.describe('far from home', () => {
  for (const timezoneId of ['Pacific/Auckland', 'Pacific/Honolulu']) {
    test.describe(timezoneId, () => {
      test.use({ timezoneId })
      test('the days of the journey are those of the offer', async ({ page, at, shop, product, booking }) => {
        const found = await shop.find()
        const [from, to] = [found.dateFrom, found.dateTo].map((date) => date.split('-').toReversed().join('/'))
        await page.goto(at(found.address))
        await expect(product.price).toContainText(from ?? '')
        await expect(product.price).toContainText(to ?? '')
        await product.order.click()
        await expect(booking.summary).toContainText(from ?? '')
        await expect(booking.summary).toContainText(to ?? '')
        await booking.fillTravellers([travellers[0]])
        await expect(booking.field('paxList.0.birthDate')).toHaveValue('14/03/1988')
      })
    })
  }
})

test('pasted with spaces, dashes and marks of direction: taken as it was meant', async ({
  page,
  booking,
  toBooking,
  shop,
  words,
}) => {
  const { id } = await toBooking()
  const pasted = {
    'payer.email': ' dan@example.com\u200f ',
    'payer.mobile': '\u202a+972 50-555-0117\u202c',
    'payer.IdenticationNumber': '\u200f12345678-2 ',
  }
  for (const [path, text] of Object.entries(pasted)) {
    await booking.field(path).fill('')
    await booking.field(path).focus()
    await page.keyboard.insertText(text)
  }
  await booking.traveller(0).getByRole('button').first().click()
  for (const [path, text] of [
    ['paxList.0.firstName', '\u200eDan\u00a0'],
    ['paxList.0.passportNumber', ' 3144 8207\u200f'],
  ] as const) {
    await booking.field(path).fill('')
    await booking.field(path).focus()
    await page.keyboard.insertText(text)
  }
  await booking.go('extras').click()
  await expect(booking.terms).toBeAttached()
  await expect(page.getByText(words.within('checkout', 'issue.left'))).toHaveCount(0)
  const { payer, paxList } = await shop.read(id)
  expect([payer.email, payer.IdenticationNumber, paxList[0]?.firstName, paxList[0]?.passportNumber]).toEqual([
    'dan@example.com',
    '••••••782',
    'DAN',
    '•••••207',
  ])
})

test('a page whose files are gone with an old release: what happened is said, and trying again loads what is served now', async ({
  page,
  at,
  shop,
  product,
  booking,
  words,
  complaints,
}) => {
  test.slow()
  complaints.expect(/status of 404|ChunkLoadError|Loading chunk|ERR_BLOCKED_BY_CLIENT|could not be loaded/)
  // Whatever reports it is blocked too, as by an ad blocker.
  await page.route('**/api/beacon', (route) => route.abort('blockedbyclient'))
  await page.goto(at((await shop.find()).address))
  await expect(product.order).toBeEnabled()
  await page.route('**/r/vacations/**/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await product.order.click()
  await expect(page.getByRole('heading', { level: 1, name: words('shell', 'failure.remoteTitle') })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('bookingId')
  await page.unroute('**/r/vacations/**/*.js')
  await page.getByRole('button', { name: words('shell', 'failure.retry') }).click()
  await expect(booking.field('paxList.0.firstName')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('bookingId')).toBe(id)
})
