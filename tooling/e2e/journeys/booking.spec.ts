import { expect, test } from '#src/fixtures.ts'
import { chooseLanguage } from '#src/pages/language-menu.ts'
import { travellers } from '#src/shop.ts'
import type { Found } from '#src/shop.ts'

let found: Found

test.beforeEach(async ({ page, at, shop, product }, { title }) => {
  if (title.includes('begins elsewhere')) return
  // Whoever takes every room does it where nobody else books.
  found = await shop.find(title.includes('few rooms') ? { destination: 'BUD' } : {})
  await page.goto(at(found.address))
  await product.order.click()
  await expect(page).toHaveURL(/\/booking\/hotel-flight\/web\?.*bookingId=[0-9a-f]{32}/)
})

test('travellers and payer keep nobody out, empty and with faults @everywhere', async ({
  booking,
  expectAccessible,
  page,
}) => {
  await expect(booking.go('extras')).toBeVisible()
  await expectAccessible()
  await booking.go('extras').click()
  await expect(page.getByRole('alert').or(page.locator('[role=group][aria-labelledby]')).first()).toBeVisible()
  await expect(booking.field('paxList.1.firstName')).toBeVisible()
  await expectAccessible()
})

test('extras and terms keep nobody out @everywhere', async ({ booking, expectAccessible }) => {
  await booking.fillTravellers()
  await booking.fillPayer()
  await booking.go('extras').click()
  await expect(booking.terms).toBeVisible()
  await expectAccessible()
})

test('names in Hebrew, an old passport, a wrong identity number: each fault says what to do, and nothing is lost', async ({
  booking,
  page,
  words,
}) => {
  await booking.fillTravellers([
    { ...travellers[0], firstName: 'דן', passportExpiry: '2026-12-31' } as never,
    travellers[1],
  ])
  await booking.fillPayer({ IdenticationNumber: '123456789', email: 'nobody' })
  await booking.go('extras').click()
  for (const issue of ['latin_capitals', 'identity_number', 'email'])
    await expect(page.getByText(words.within('vacations', `booking.issue.${issue}`)).first()).toBeVisible()
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

test('a switch of language in mid-form keeps what was typed', async ({ booking, page }) => {
  await booking.fillTravellers()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await chooseLanguage(page, 'Русский')
  await expect(page).toHaveURL(/\/ru\/booking\/hotel-flight\/web/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(booking.field('paxList.0.firstName')).toHaveValue('DAN')
  await expect(booking.field('paxList.1.passportNumber')).toHaveValue('31448208')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a reload in mid-booking returns to the rooms; gone on with, all that was typed is there, passport numbers masked', async ({
  booking,
  page,
  product,
  words,
}) => {
  await booking.fillTravellers()
  const stored = page.waitForResponse(
    (response) =>
      response.url().includes('/operation/storePage/') &&
      /"IdenticationNumber":"\d{9}"/.test(response.request().postData() ?? ''),
  )
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
  const stored = page.waitForResponse(
    (response) =>
      response.url().includes('/operation/storePage/') &&
      /"IdenticationNumber":"\d{9}"/.test(response.request().postData() ?? ''),
  )
  await booking.fillPayer()
  await stored
  await page.getByRole('button', { name: words('vacations', 'booking.handOver.title') }).click()
  const link = await page.getByLabel(words('vacations', 'booking.handOver.link')).inputValue()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(link)
  await other.getByRole('button', { name: words('vacations', 'booking.takeOver.take') }).click()
  await expect(other.locator('[id="payer.email"]')).toHaveValue('dan@example.com')
  await expect(other.locator('[id="payer.IdenticationNumber"]')).toHaveValue('')
  await expect(other.locator('[id="paxList.0.passportNumber"]')).toHaveValue('')
  await elsewhere.close()
  await page.goto(page.url())
  await expect(
    page.getByRole('heading', { name: words('vacations', 'booking.stopped.booking_not_found') }),
  ).toBeVisible()
})

test('a coupon: each way to fail has its words, and a good one lowers the total', async ({ booking, page, words }) => {
  await booking.fillTravellers()
  await booking.fillPayer()
  await booking.go('extras').click()
  for (const [code, failure] of [
    ['NOSUCH-1', 'coupon_not_found'],
    ['LASTYEAR-10', 'coupon_not_found'],
    ['PARIS-10', 'coupon_not_found'],
    ['RIBBON-10', 'coupon_not_found'],
    ['!!', 'coupon_number_invalid'],
  ] as const) {
    await booking.applyCoupon(code)
    await expect(page.getByText(words('vacations', `booking.coupon.${failure}`)).first()).toBeVisible()
  }
  const before = await booking.summary.innerText()
  await booking.applyCoupon('TENOFF-01')
  await expect(page.getByText(words.within('vacations', 'booking.coupon.applied'))).toBeVisible()
  await expect.poll(() => booking.summary.innerText()).not.toBe(before)
  await expect(booking.summary).toContainText('TENOFF-01')
})

test('Masa Safe costs its price, and nothing for security forces', async ({ booking, page, words }) => {
  await booking.fillTravellers()
  await booking.fillPayer()
  await booking.go('extras').click()
  await page.getByRole('checkbox', { name: words.within('vacations', 'booking.extras.safe') }).click({ force: true })
  await expect(booking.summary).toContainText('$60')
  await booking.field('securityForcesDocument').fill('7654321')
  await expect(booking.summary).not.toContainText('$60')
})

test('without the terms nothing is held', async ({ booking, page, words }) => {
  await booking.fillTravellers()
  await booking.fillPayer()
  await booking.go('extras').click()
  await booking.go('payment').click()
  await expect(page.getByText(words('vacations', 'booking.terms.missing')).first()).toBeVisible()
  await expect(page).not.toHaveURL(/verifying-card/)
})

test('the price rose in mid-booking: old and new price, and the way on only with consent', async ({
  booking,
  page,
  words,
}) => {
  await booking.fillTravellers()
  await booking.fillPayer()
  await booking.go('extras').click()
  await booking.agree()
  // As if the quote had become dearer since it was stored.
  let answers = 0
  await page.route('**/api/operation/chkInv*', async (route) => {
    if (answers++ > 0) return route.continue()
    const id = (route.request().postDataJSON() as { bookingTransactionId: string }).bookingTransactionId
    const headers = route.request().headers()
    const read = await page.request.get(`/api/operation/booking/${id}`, {
      headers: { authorization: headers['authorization'] ?? '' },
    })
    const { data } = (await read.json()) as {
      data: {
        total: { amountMinor: number; currency: string }
        totalIls: unknown
        packSelectionId: string
        lines: unknown
        rate: unknown
        rooms: unknown
      }
    }
    const total = { ...data.total, amountMinor: data.total.amountMinor + 20_00 }
    const quote = {
      packSelectionId: data.packSelectionId,
      total,
      totalIls: data.totalIls,
      lines: data.lines,
      rate: data.rate,
      rooms: data.rooms,
    }
    return route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({
        data: {
          error: {
            code: 'price_changed',
            message: 'The price changed',
            requestId: 'r-1',
            details: { before: data.total, quote },
          },
        },
      }),
    })
  })
  await booking.go('payment').click()
  await expect(booking.priceChanged).toBeVisible()
  await booking.priceChanged.getByRole('button', { name: words('vacations', 'priceChanged.accept') }).click()
  await expect(page).toHaveURL(/\/booking\/verifying-card/)
})

test('the last of few rooms went meanwhile: what happened, that nothing was charged, and the way back', async ({
  booking,
  page,
  shop,
  words,
}) => {
  await booking.fillTravellers()
  await booking.fillPayer()
  await booking.go('extras').click()
  await booking.agree()
  await shop.takeAll(found)
  await booking.go('payment').click()
  await expect(page.getByRole('heading', { name: words('vacations', 'booking.stopped.sold_out') })).toBeVisible()
  await page.getByRole('link', { name: words('vacations', 'booking.stopped.rooms') }).click()
  await expect(page).toHaveURL(/\/product-page\/web\?/)
})

test('a booking that is not there, begins elsewhere: back by a countdown that can be stopped', async ({
  page,
  at,
  words,
}) => {
  await page.goto(at(`/booking/hotel-flight/web?bookingId=${'0'.repeat(32)}`))
  await expect(
    page.getByRole('heading', { name: words('vacations', 'booking.stopped.booking_not_found') }),
  ).toBeVisible()
  const timer = page.getByRole('timer')
  await expect(timer).toBeVisible()
  await page.getByRole('button', { name: words('common', 'action.cancel') }).click()
  await expect(timer).toHaveCount(0)
  await page.waitForTimeout(6_000)
  await expect(page).toHaveURL(/bookingId=0{32}/)
})

test('giving up is asked about, with a reason for those who have one', async ({ booking, page, words, at }) => {
  await booking.go('giveUp').click()
  const dialog = page.getByRole('dialog', { name: words('vacations', 'booking.giveUp.title') })
  await dialog.getByRole('textbox').fill('Found another date')
  const told = page.waitForRequest((request) => request.url().includes('canceledWithBody'))
  await dialog.getByRole('button', { name: words('vacations', 'booking.giveUp.yes') }).click()
  expect((await told).postData()).toContain('Found another date')
  await expect(page).toHaveURL(at('/'))
})
