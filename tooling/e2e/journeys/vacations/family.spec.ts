import { expect, test } from '#src/fixtures.ts'
import { typed } from '#src/pages/booking-page.ts'
import { cards } from '#src/sandbox.ts'
import { dayFromNow, travellers } from '#src/shop.ts'

const yearsAgo = (years: number): string => dayFromNow(-Math.round(365.25 * years))

test('a family of four: ages against their kind on the last day, the baby on a lap, all paid for', async ({
  page,
  at,
  shop,
  product,
  booking,
  payment,
  words,
}) => {
  test.slow()
  const found = await shop.find({ destination: 'PAR' })
  await page.goto(at(`${found.address}&child=1&infant=1`))
  await product.chooseFitting()
  await expect(product.order).toBeEnabled()
  await product.order.click()
  await booking.fillTravellers([
    ...travellers,
    { ...travellers[0], firstName: 'TOM', birthDate: yearsAgo(20), passportNumber: '31448209' },
    { ...travellers[1], firstName: 'NOA', birthDate: yearsAgo(1), passportNumber: '31448210' },
  ])
  await booking.fillPayer()
  await booking.go('extras').click()
  await expect(page.getByText(words.within('checkout', 'issue.age_mismatch')).first()).toBeVisible()
  await booking.field('paxList.2.birthDate').fill(typed(yearsAgo(7)))
  await page
    .getByRole('combobox', { name: words.within('checkout', 'field.lap') })
    .first()
    .selectOption({ index: 1 })
  await booking.go('extras').click()
  await booking.agree()
  await booking.go('payment').click()
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  for (const name of ['DAN', 'YAEL', 'TOM', 'NOA']) await expect(page.locator('main')).toContainText(name)
})

test('rooms: up to ten, each with its own people; a room that is too small says so', async ({
  page,
  at,
  shop,
  product,
  words,
}) => {
  const { address } = await shop.find({ destination: 'LON' })
  await page.goto(at(address))
  await expect(product.order).toBeEnabled()
  const before = await product.price.innerText()
  await product.addRoom.click()
  await expect.poll(() => product.price.innerText()).not.toBe(before)
  await expect(product.rooms(2).first()).toBeVisible()
  const adults = await product.sleepers(2, 'adults')
  for (let more = 0; more < 7; more++) await adults.more.click()
  await expect(page.getByText(words('vacations', 'product.problem.tooMany'))).toBeVisible()
  await expect(product.order).toHaveAttribute('aria-disabled', 'true')
  await page
    .getByRole('button', { name: words.within('vacations', 'product.rooms.remove') })
    .first()
    .click()
  for (let room = 2; room <= 10; room++) await product.addRoom.click()
  await expect(product.addRoom).toHaveCount(0)
})

test('a short passport, and one that ends before the journey, each say what to do', async ({
  page,
  at,
  shop,
  product,
  booking,
  words,
}) => {
  await page.goto(at((await shop.find()).address))
  await product.order.click()
  await booking.fillTravellers([
    { ...travellers[0], passportExpiry: dayFromNow(100) },
    { ...travellers[1], passportExpiry: dayFromNow(-3) },
  ])
  await booking.fillPayer()
  await booking.go('extras').click()
  await expect(
    page
      .getByText(words.within('checkout', 'issue.passport_too_short'))
      .or(page.getByText(words.within('checkout', 'issue.passport_needs_confirmation')))
      .first(),
  ).toBeVisible()
  await expect(page.getByText(words.within('checkout', 'issue.passport_expired')).first()).toBeVisible()
})
