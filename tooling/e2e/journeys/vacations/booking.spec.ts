import type { Page, Response } from '@playwright/test'
import { expect, test } from '#src/fixtures.ts'
import { cards } from '#src/sandbox.ts'
import { travellers } from '#src/shop.ts'

const dollars = (text: string): number => Number(text.replace(/\D/g, ''))

/** Everything that is typed is stored, as long as typing takes: the payer's identity number is its last. */
const storedWhole = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (response) =>
      response.url().includes('/operation/storePage/') &&
      /"IdenticationNumber":"\d{9}"/.test(response.request().postData() ?? ''),
    { timeout: 0 },
  )

test.describe('from the page of a package', () => {
  test.beforeEach(async ({ page, at, shop, product }) => {
    await page.goto(at((await shop.find()).address))
    await product.order.click()
    await expect(page).toHaveURL(/\/booking\/hotel-flight\/web\?.*bookingId=[0-9a-f]{32}/)
  })

  test('names in Hebrew, an old passport, a wrong identity number: each fault says what to do, and nothing is lost', async ({
    booking,
    page,
    words,
  }) => {
    await booking.fillTravellers([{ ...travellers[0], firstName: 'דן', passportExpiry: '2026-12-31' }, travellers[1]])
    await booking.fillPayer({ IdenticationNumber: '123456789', email: 'no-address' })
    await booking.go('extras').click()
    for (const issue of ['latin_capitals', 'identity_number', 'email'])
      await expect(page.getByText(words.within('checkout', `issue.${issue}`)).first()).toBeVisible()
    await expect(booking.field('paxList.0.passportExpiry')).toHaveAttribute('aria-invalid', 'true')
    await expect(booking.field('paxList.0.lastName')).toHaveValue('COHEN')
    await expect(booking.field('paxList.1.firstName')).toHaveValue('YAEL')
  })

  test('lower case becomes capitals, Arabic digits become numbers', async ({ booking }) => {
    await booking.field('paxList.0.firstName').pressSequentially('dan')
    await expect(booking.field('paxList.0.firstName')).toHaveValue('DAN')
    await booking.field('payer.mobile').fill('٠٥٠٥٥٥٠١١٧')
    await expect(booking.field('payer.mobile')).toHaveValue('0505550117')
  })

  test('a switch of language in mid-form keeps what was typed', async ({ booking, page, site }) => {
    await booking.fillTravellers()
    await site.changeLanguage('ru')
    await expect(page).toHaveURL(/\/ru\/booking\/hotel-flight\/web/)
    await expect(booking.field('paxList.0.firstName')).toHaveValue('DAN')
    await expect(booking.field('paxList.1.passportNumber')).toHaveValue('31448208')
  })

  test('a reload in mid-booking returns to the rooms; gone on with, all that was typed is there, passport numbers masked', async ({
    booking,
    page,
    product,
    words,
  }) => {
    await booking.fillTravellers()
    const stored = storedWhole(page)
    await booking.fillPayer()
    await stored
    await page.reload()
    await expect(page).toHaveURL(/\/product-page\/web\?.*bookingId=[0-9a-f]{32}/)
    await expect(page.getByText(words('vacations', 'product.continue.kept'))).toBeVisible()
    await product.order.click()
    await expect(booking.field('payer.email')).toHaveValue('dan@example.com')
    await expect(booking.traveller(0)).toContainText('DAN')
    await expect(page.locator('body')).not.toContainText('31448207')
  })

  test('another device goes on with the booking by its link, without passport numbers; the first lets it go', async ({
    booking,
    page,
    browser,
    words,
  }) => {
    await booking.fillTravellers()
    const stored = storedWhole(page)
    await booking.fillPayer()
    await stored
    await page.getByRole('button', { name: words('checkout', 'handOver.title') }).click()
    const link = await page.getByLabel(words('checkout', 'handOver.link')).inputValue()
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto(link)
    await other.getByRole('button', { name: words('checkout', 'takeOver.take') }).click()
    await expect(other.locator('[id="payer.email"]')).toHaveValue('dan@example.com')
    await expect(other.locator('[id="payer.IdenticationNumber"]')).toHaveValue('')
    await expect(other.locator('[id="paxList.0.passportNumber"]')).toHaveValue('')
    await elsewhere.close()
    await page.goto(page.url())
    await expect(page.getByRole('heading', { name: words('checkout', 'handOver.moved') })).toBeVisible()
  })

  test('giving up is asked about, with a reason for those who have one', async ({ booking, page, words, at }) => {
    await booking.go('giveUp').click()
    const dialog = page.getByRole('dialog', { name: words('checkout', 'giveUp.title') })
    await dialog.getByRole('textbox').fill('Found another date')
    const request = page.waitForRequest((request) => request.url().includes('canceledWithBody'))
    await dialog.getByRole('button', { name: words('checkout', 'giveUp.yes') }).click()
    expect((await request).postData()).toContain('Found another date')
    await expect(page).toHaveURL(at('/'))
  })
})

test('a coupon: each way to fail has its words, and a good one lowers the total', async ({
  booking,
  page,
  words,
  shop,
  toBooking,
}) => {
  const good = await shop.unspentCoupon('TENOFF')
  await toBooking({ step: 'extras' })
  const says = (failure: string) => page.getByText(words('checkout', `coupon.${failure}`)).first()
  for (const [code, failure] of [
    ['NOSUCH-1', 'coupon_not_found'],
    ['LASTYEAR-10', 'coupon_not_found'],
    ['PARIS-10', 'coupon_not_found'],
    ['RIBBON-10', 'coupon_not_found'],
    ['!!', 'coupon_number_invalid'],
  ] as const) {
    await booking.applyCoupon(code)
    await expect(says(failure)).toBeVisible()
  }
  // As if the total on this screen were not the one that is stored, or none at all.
  for (const [amount, failure] of [
    ['1', 'coupon_price_invalid'],
    ['0', 'coupon_amount_not_positive'],
  ] as const) {
    await page.route('**/api/operation/checkCoupon/*', (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('amount', amount)
      return route.continue({ url: url.href })
    })
    await booking.applyCoupon(good)
    await expect(says(failure)).toBeVisible()
    await page.unroute('**/api/operation/checkCoupon/*')
  }
  const before = await booking.summary.innerText()
  await booking.applyCoupon(good)
  await expect(page.getByText(words.within('checkout', 'coupon.applied'))).toBeVisible()
  await expect.poll(() => booking.summary.innerText()).not.toBe(before)
  await expect(booking.summary).toContainText(good)
})

test('a coupon that was spent is not taken again', async ({ booking, page, words, payment, shop, toBooking }) => {
  test.slow()
  // Any that this installation has left: a coupon is spent once.
  const coupon = await shop.unspentCoupon('HOLIDAY')
  await toBooking({ step: 'extras' })
  await booking.applyCoupon(coupon)
  await expect(booking.summary).toContainText(coupon)
  await booking.agree()
  await booking.go('payment').click()
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  await toBooking({ step: 'extras' })
  await booking.applyCoupon(coupon)
  await expect(page.getByText(words('checkout', 'coupon.coupon_duplicate')).first()).toBeVisible()
})

test('Masa Safe costs its price, and nothing for security forces', async ({ booking, page, words, toBooking }) => {
  await toBooking({ step: 'extras' })
  await page.getByRole('checkbox', { name: words.within('checkout', 'extras.safe') }).click({ force: true })
  await expect(booking.summary).toContainText('$60')
  await booking.field('securityForcesDocument').fill('7654321')
  await expect(booking.summary).not.toContainText('$60')
})

test('without the terms nothing is held', async ({ booking, page, words, toBooking }) => {
  await toBooking({ step: 'extras' })
  await booking.go('payment').click()
  await expect(page.getByText(words('checkout', 'terms.missing')).first()).toBeVisible()
  await expect(page).not.toHaveURL(/verifying-card/)
})

test('the price rose in mid-booking: old and new price, and the way on only with consent', async ({
  booking,
  payment,
  page,
  catalogue,
  words,
  shop,
  toBooking,
}) => {
  // Where no other journey books.
  const found = await shop.find({ destination: 'TBS' })
  await toBooking({ step: 'extras', found })
  await booking.agree()
  await catalogue.raisePrice(found, 50)
  await booking.go('payment').click()
  const [before = 0, now = 0] = (await booking.priceChanged.innerText()).match(/\$[\d,]+/g)?.map(dollars) ?? []
  expect(now - before).toBe(100)
  await page.keyboard.press('Escape')
  await expect(booking.priceChanged).toBeHidden()
  await expect(page).not.toHaveURL(/verifying-card/)
  await booking.go('payment').click()
  await expect(booking.priceChanged).toBeVisible()
  await booking.priceChanged.getByRole('button', { name: words('vacations', 'priceChanged.accept') }).click()
  await expect(page).toHaveURL(/\/booking\/verifying-card/)
  await expect(payment.openCardDetails).toBeVisible()
  await expect(page.locator('main')).toContainText(now.toLocaleString('en-US'))
})

test('the last of few rooms went meanwhile: what happened, that nothing was charged, and how to go back', async ({
  booking,
  page,
  shop,
  words,
  toBooking,
}, { repeatEachIndex }) => {
  // Hotels with the fewest rooms, where no other journey books; holds outlast a repetition.
  const few = ['BUD-06', 'BUD-08', 'BUD-10', 'BUD-11'] as const
  const found = await shop.find({ hotelCode: few[repeatEachIndex % few.length] ?? few[0] })
  await toBooking({ step: 'extras', found })
  await booking.agree()
  await shop.takeAll(found)
  await booking.go('payment').click()
  await expect(page.getByRole('heading', { name: words('vacations', 'booking.lost.sold_out') })).toBeVisible()
  await page.getByRole('link', { name: words('vacations', 'booking.rooms.again') }).click()
  await expect(page).toHaveURL(/\/product-page\/web\?/)
})

test('a booking that is not there: back by a countdown that can be stopped', async ({ page, at, words }) => {
  await page.clock.install()
  await page.goto(at('/destination-list'))
  await page.goto(at(`/booking/hotel-flight/web?bookingId=${'0'.repeat(32)}`))
  const title = page.getByRole('heading', { name: words('checkout', 'lost.booking_not_found') })
  await expect(title).toBeVisible()
  await page.getByRole('button', { name: words('checkout', 'payment.gone.stop') }).click()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.clock.runFor(20_000)
  await expect(page).toHaveURL(/bookingId=0{32}/)
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(words.within('checkout', 'lost.returning'))
  await page.clock.runFor(6_000)
  await expect(page).toHaveURL(at('/destination-list'))
})
