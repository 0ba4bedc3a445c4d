import { expect, test } from '#src/fixtures.ts'
import { product } from '#src/product/addresses.ts'
import { cards } from '#src/sandbox.ts'
import { wordsOf } from '#src/words.ts'

// The provider's frame is slow, does not come, or shows something else: the page says so, with a way on, and nothing is charged.

const pages = `${product.sandbox}/psp/pages/**`

test('the form is slow, then does not come: each is said, the hold runs on, and it can be loaded again', async ({
  page,
  toPayment,
  payment,
}) => {
  test.slow()
  await page.clock.install()
  await toPayment()
  await page.route(pages, () => undefined)
  await payment.openForm()
  await page.clock.runFor(9_000)
  await expect(payment.text('page.slow')).toBeVisible()
  await page.clock.runFor(17_000)
  await expect(payment.text('page.lost')).toBeVisible()
  await expect(payment.hold).toContainText(/1[34]:\d\d/)
  await expect(payment.button('page.back')).toBeVisible()
  await page.unroute(pages)
  await payment.loadAgain()
  await expect(payment.text('page.lost')).toBeHidden()
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
})

test('the form is slow and comes after all: said while it lasts, and gone when it stands there', async ({
  page,
  toPayment,
  payment,
  site,
  words,
}) => {
  test.slow()
  await page.clock.install()
  await toPayment()
  let come = () => {}
  const isComing = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(pages, async (route) => {
    await isComing
    await route.continue()
  })
  await payment.openForm()
  await page.clock.runFor(9_000)
  await expect(payment.text('page.slow')).toBeVisible()
  // Read in another language meanwhile: the same form is still waited for.
  await site.changeLanguage('ru')
  await expect(page.getByText(wordsOf('ru').within('checkout', 'payment.page.slow'))).toBeVisible()
  await site.changeLanguage('en')
  come()
  await expect(page.getByText(words('checkout', 'payment.page.slow'))).toBeHidden()
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
})

for (const { what, answer } of [
  { what: 'shows an error of the provider', answer: { status: 503, contentType: 'text/html', body: 'busy' } },
  { what: 'is blocked by the browser', answer: null },
] as const) {
  test(`a frame that ${what} can be loaded again, and is paid in then`, async ({
    page,
    toPayment,
    payment,
    complaints,
  }) => {
    test.slow()
    complaints.expect(/status of 503|ERR_BLOCKED_BY_CLIENT/)
    await toPayment()
    await page.route(pages, (route) => (answer === null ? route.abort('blockedbyclient') : route.fulfill(answer)))
    await payment.openForm()
    await expect(payment.button('page.again')).toBeVisible()
    await page.unroute(pages)
    await payment.loadAgain()
    await payment.provider.pay(cards.approved)
    await expect(payment.outcome('ok.title')).toBeVisible()
  })
}
