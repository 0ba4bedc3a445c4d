import { expect, test } from '#src/fixtures.ts'
import { cards, mailbox } from '#src/sandbox.ts'
import { typed } from '#src/pages/booking-page.ts'
import { travellers } from '#src/shop.ts'

test('a passport is left for after the sale, and given on the order @everywhere @language', async ({
  page,
  at,
  booking,
  payment,
  product,
  sandbox,
  shop,
  words,
  expectAccessible,
}) => {
  test.slow()
  const email = mailbox('following')
  await page.goto(at((await shop.find()).address))
  await product.order.click()
  await booking.fillTravellers()
  const later = booking.traveller(1).getByRole('checkbox', { name: words.within('checkout', 'field.passportFollows') })
  await later.check()
  await expect(booking.field('paxList.1.passportNumber')).toHaveCount(0)
  await expectAccessible(page)
  await booking.fillPayer({ email })
  await booking.go('extras').click()
  await booking.agree()
  await booking.go('payment').click()
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  const name = `${travellers[1].firstName} ${travellers[1].lastName}`
  const next = page.getByRole('region', { name: words('checkout', 'payment.ok.next') })
  await expect(next).toContainText(words.within('checkout', 'payment.next.passports'))
  await expect(next).toContainText(name)

  const id = new URL(page.url()).searchParams.get('bookingId') ?? ''
  await page.goto(at(`/check-booking?bookingId=${id}`))
  const people = page.getByRole('region', { name: words('order-tracking', 'people.title') })
  await expect(people.getByText(words('order-tracking', 'people.noPassport'))).toBeVisible()
  const add = page.getByRole('link', { name: words('order-tracking', 'track.toDo.addPassports') })
  await expect(page.getByRole('region').filter({ has: add })).toContainText(name)
  await expectAccessible(page)
  await add.click()
  await booking.field('paxList.1.passportNumber').fill('77665544')
  await page.getByRole('button', { name: words('order-tracking', 'people.save') }).click()
  await expect(booking.field('paxList.1.passportExpiry')).toBeFocused()
  await booking.field('paxList.1.passportExpiry').fill(typed(travellers[1].passportExpiry))
  await page.getByRole('button', { name: words('order-tracking', 'people.save') }).click()
  await expect(page.getByText(words('order-tracking', 'people.saved'))).toBeVisible()
  await expect(add).toBeHidden()
  await expect(people).toContainText('544')
  expect((await sandbox.reservations(id)).length).toBe(1)
})
