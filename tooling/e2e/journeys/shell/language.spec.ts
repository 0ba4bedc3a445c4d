import { expect, test } from '#src/fixtures.ts'
import { cards, mailbox } from '#src/sandbox.ts'
import { dayFromNow } from '#src/shop.ts'
import { wordsOf } from '#src/words.ts'

// A traveller who changes the language in the middle keeps the page, what was typed and what was chosen. Results and the
// booking's form have their own such journeys.

test('the home page keeps a search that was begun', async ({ page, at, site, searchForm }) => {
  await page.goto(at('/'))
  await searchForm.chooseDestination('Larnaca')
  await searchForm.chooseDay(dayFromNow(12))
  await site.changeLanguage('ar')
  await expect(page).toHaveURL(/\/ar$/)
  const form = page.getByRole('form', { name: wordsOf('ar')('vacations', 'searchForm.form.label') })
  await expect(form.getByRole('button', { name: /لارنكا/ })).toBeVisible()
  await expect(form.getByRole('button', { name: /\d{2}\/\d{2}\/\d{4}/ })).toBeVisible()
  await site.changeLanguage('he')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test("a package's page keeps its rooms and who sleeps in them", async ({ page, at, shop, site, product }) => {
  const { address } = await shop.find({ destination: 'LCA' })
  await page.goto(at(address))
  await product.addRoom.click()
  await expect(product.rooms(2).first()).toBeVisible()
  const chosen = await page
    .locator('input[type=radio]:checked')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await site.changeLanguage('ru')
  await expect(page).toHaveURL(/\/ru\/product-page\/web\?.*packId=/)
  await expect(
    page.getByRole('region', { name: wordsOf('ru').within('vacations', 'product.rooms.roomNumber') }),
  ).toHaveCount(2)
  expect(
    await page
      .locator('input[type=radio]:checked')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  ).toEqual(chosen)
})

test('the payment step keeps the choice of payments and the open form of the provider', async ({
  page,
  site,
  payment,
  toPayment,
}) => {
  await toPayment()
  await payment.instalments.selectOption('4')
  await payment.openForm()
  await payment.provider.frame.locator('[name=number]').fill('4580')
  await site.changeLanguage('he')
  await expect(page).toHaveURL(/:\d+\/booking\/verifying-card\?/)
  await expect(
    page.getByRole('combobox', { name: wordsOf('he').within('checkout', 'payment.page.instalments') }),
  ).toHaveValue('4')
  await expect(payment.provider.frame.locator('[name=number]')).toHaveValue(/4580/)
})

test('paid in another language than the booking was begun in: on in the new one, with one mail, in it', async ({
  page,
  site,
  payment,
  toPayment,
  sandbox,
  shop,
}) => {
  test.slow()
  const email = mailbox('switch')
  const { id } = await toPayment({ email })
  await payment.openForm()
  const answered = page.waitForResponse('**/operation/getPaymentUrl/**')
  await site.changeLanguage('ru')
  await answered
  await payment.provider.pay(cards.approved)
  await expect(page).toHaveURL(/\/ru\/booking\/card-verified\/web/)
  await expect(page.getByRole('heading', { name: wordsOf('ru')('orders', 'order.bookedTitle') })).toBeVisible()
  const { orderNumber } = await shop.order(id)
  const mail = await sandbox.message(email, new RegExp(orderNumber))
  expect(mail.html).toContain('<html lang="ru"')
  expect(await sandbox.messages(email)).toHaveLength(1)
})

test('a declined card, and an order that waits for its hotel, are read in the other language and go on from there', async ({
  page,
  site,
  payment,
  toPayment,
  sandbox,
  shop,
}) => {
  test.slow()
  const inRussian = wordsOf('ru')
  await sandbox.nextReservation('MIL-05', 'on_request')
  const { id } = await toPayment({ hotelCode: 'MIL-05' })
  await payment.pay(cards.declined)
  await expect(payment.outcome('declined.title')).toBeVisible()
  await site.changeLanguage('ru')
  await expect(page.getByRole('heading', { name: inRussian('checkout', 'payment.declined.title') })).toBeVisible()
  await page.getByRole('link', { name: inRussian('checkout', 'payment.declined.again') }).click()
  await expect(page).toHaveURL(/\/ru\/booking\/verifying-card\?/)
  await page.getByRole('button', { name: inRussian('checkout', 'payment.page.open') }).click()
  await payment.provider.pay(cards.approved)
  const waits = page.getByRole('heading', { name: inRussian('orders', 'phrases.waiting.title') })
  await expect(waits).toBeVisible()
  await site.changeLanguage('en')
  await expect(payment.outcome('rq.title')).toBeVisible()
  await sandbox.hotelAnswers(id, { status: 'confirmed' })
  await expect(payment.outcome('ok.title')).toBeVisible()
  expect((await shop.order(id)).status).toBe('OK')
})

test('the extras keep what was ticked', async ({ page, site, booking, toBooking, words }) => {
  await toBooking({ step: 'extras' })
  await page.getByRole('checkbox', { name: words.within('checkout', 'extras.safe') }).click({ force: true })
  await booking.field('securityForcesDocument').fill('7654321')
  await booking.terms.click({ force: true })
  await expect(booking.terms).toBeChecked()
  await site.changeLanguage('ar')
  await expect(booking.field('securityForcesDocument')).toHaveValue('7654321')
  await expect(booking.terms).toBeChecked()
  await expect(booking.summary).toContainText('Masa Safe')
})

test('pages of information and the not-found page are read in the other language at once', async ({ page, site }) => {
  await page.goto('/en/terms')
  const english = await page.getByRole('heading', { level: 1 }).innerText()
  await site.changeLanguage('he')
  await expect(page).toHaveURL(/:\d+\/terms$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(english)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[א-ת]/)
})
