import { expect, test } from '#src/fixtures.ts'
import { siteOf } from '#src/product/addresses.ts'
import { cards } from '#src/sandbox.ts'
import { dayFromNow, travelDates } from '#src/shop.ts'

// Every screen and every state of it: what opens over it, what it says when something is wrong, how it ends.

const larnaca = new URLSearchParams({ dest: 'LCA', ...travelDates, adult: '2' })

test('home, its search form and the three pickers keep nobody out @both', async ({
  page,
  at,
  searchForm,
  expectAccessible,
  words,
}) => {
  test.slow()
  await page.goto(at('/'))
  await expect(searchForm.submit).toBeVisible()
  await expectAccessible()
  await searchForm.submit.click()
  await expect(page.getByText(words('vacations', 'searchForm.problem.title'))).toBeVisible()
  await expectAccessible()
  for (const field of ['destination', 'dates', 'guests'] as const) {
    await searchForm.field(field).click()
    await expect(searchForm.picker(field)).toBeVisible()
    if (field === 'guests') await searchForm.add('children')
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(searchForm.picker(field)).toBeHidden()
  }
})

test('results, their filters, their map and a search without results keep nobody out @both', async ({
  page,
  at,
  results,
  words,
  expectAccessible,
  isMobile,
}) => {
  test.slow()
  await page.goto(at(`/search-result?${larnaca}`))
  await expect(results.cards.first()).toBeVisible()
  await expectAccessible()
  if (isMobile) {
    await page
      .getByRole('button', { name: words.within('vacations', 'searchResults.filter.title') })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page
    .getByRole('button', { name: words('vacations', 'searchResults.map.show') })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByLabel(words('vacations', 'searchResults.map.label')).first()).toBeVisible()
  await expectAccessible()
  const never = new URLSearchParams({ dest: 'LCA', fromDate: dayFromNow(300), toDate: dayFromNow(302), adult: '2' })
  await page.goto(at(`/search-result?${never}`))
  await expect(
    page.getByRole('heading', { name: words.within('vacations', 'searchResults.empty.titleAt') }),
  ).toBeVisible()
  await expectAccessible()
})

test('a package with its rooms, other flights, pictures and map keeps nobody out @both', async ({
  page,
  at,
  shop,
  product,
  words,
  expectAccessible,
}) => {
  test.slow()
  const { address } = await shop.find({ destination: 'LCA' })
  await page.goto(at(address))
  await expect(product.price).toBeVisible()
  await expectAccessible()
  await product.addRoom.click()
  await expect(product.rooms(2).first()).toBeVisible()
  await page.getByRole('button', { name: words('vacations', 'product.flights.change') }).click()
  await expect(
    page.getByRole('link', { name: words.within('vacations', 'product.flights.choose') }).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: words('vacations', 'product.place.show') }).click()
  await expect(page.getByLabel(words('vacations', 'product.place.mapLabel'))).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: words('vacations', 'product.gallery.all') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible()
})

test('a package that cannot be had, and one that is sold by phone, keep nobody out @both', async ({
  page,
  at,
  shop,
  product,
  expectAccessible,
  complaints,
}) => {
  complaints.expect(/status of 404/)
  const { address } = await shop.find({ hotelCode: 'PFO-06' })
  await page.goto(at(address))
  await expect(product.price.getByRole('link')).toBeVisible()
  await expectAccessible()
  await page.goto(at('/product-page/web?packId=1&laId=1-20270101-3'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
})

test('travellers, extras, faults, a refused coupon and giving up keep nobody out @both', async ({
  page,
  at,
  shop,
  product,
  booking,
  words,
  expectAccessible,
}) => {
  test.slow()
  const { address } = await shop.find()
  await page.goto(at(address))
  await product.order.click()
  await expect(booking.go('extras')).toBeVisible()
  await expectAccessible()
  await booking.go('extras').click()
  await expect(booking.field('paxList.1.firstName')).toBeVisible()
  await expectAccessible()
  await booking.fillTravellers()
  await booking.fillPayer()
  await booking.go('extras').click()
  await expect(booking.terms).toBeAttached()
  await booking.applyCoupon('NOSUCH-1')
  await expect(page.getByText(words('vacations', 'booking.coupon.coupon_not_found'))).toBeVisible()
  await expectAccessible()
  await booking.go('giveUp').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible()
})

test('payment, a declined card and the confirmation keep nobody out @both', async ({
  payment,
  toPayment,
  expectAccessible,
}) => {
  test.slow()
  await toPayment()
  await expect(payment.openCardDetails).toBeVisible()
  await expectAccessible()
  await payment.pay(cards.declined)
  await expect(payment.outcome('declined.title')).toBeVisible()
  await expectAccessible()
  await payment.button('declined.again').click()
  await payment.openForm()
  await expect(payment.provider.frame.locator('[name=number]')).toBeVisible()
  await expectAccessible()
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible({ timeout: 30_000 })
  await expectAccessible()
})

test('an order on request, another hotel offered for it, and its refusal keep nobody out @both', async ({
  payment,
  toPayment,
  sandbox,
  expectAccessible,
  language,
}) => {
  test.slow()
  const hotelCode = language === 'he' ? 'MIL-02' : 'MIL-03'
  await sandbox.nextReservation(hotelCode, 'on_request')
  const { id } = await toPayment({ hotelCode })
  await payment.pay(cards.approved)
  await expect(payment.outcome('rq.title')).toBeVisible({ timeout: 30_000 })
  await expectAccessible()
  await sandbox.hotelAnswers(id, { status: 'alternative', alternativeHotelCode: 'MIL-04' })
  await expect(payment.text('rq.alternative')).toBeVisible({ timeout: 30_000 })
  await expectAccessible()
  await payment.button('rq.cancel').click()
  await expect(payment.outcome('end.refusedTitle')).toBeVisible({ timeout: 30_000 })
  await expectAccessible()
})

test('pages around the journey keep nobody out @both', async ({ page, at, complaints, expectAccessible, words }) => {
  test.slow()
  complaints.expect(/status of 404/)
  for (const path of ['/destination-list', '/hotel-list', '/terms', '/accessibility']) {
    await page.goto(at(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
  }
  await page.goto(at('/no-such-page'))
  await page.getByRole('button', { name: words('shell', 'notFound.stop') }).click()
  await expectAccessible()
  await page.goto(at(`/booking/hotel-flight/web?bookingId=${'0'.repeat(32)}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
  await page.goto(siteOf('nobody') + at('/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
})
