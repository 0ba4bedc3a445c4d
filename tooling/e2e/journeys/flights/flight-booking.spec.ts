import { expect, test } from '#src/fixtures.ts'
import { Flights } from '#src/pages/flights.ts'
import { cards } from '#src/sandbox.ts'

test('flights are chosen, booked at the airline, paid and ticketed; the order says how to fly @both', async ({
  page,
  at,
  words,
  flights,
  booking,
  payment,
  sandbox,
  complaints,
  expectAccessible,
}) => {
  test.slow()
  // Where a fare has few seats left, another journey may have booked them.
  complaints.expect(/409/)
  await page.goto(at(Flights.address('ATH', { out: 50, back: 55 })))
  await flights.chooseWithSeats()
  await expect(page).toHaveURL(/\/sabre\/fo-booking-passenger\?/)
  await expect(page.getByRole('heading', { level: 1, name: words('flights', 'booking.passenger.title') })).toBeVisible()
  await expectAccessible()
  await booking.fillTravellers()
  await booking.go('payer').click()
  await expect(page).toHaveURL(/\/sabre\/fo-booking-payer\?/)
  await booking.fillPayer()
  await booking.agree()
  await expectAccessible()
  await flights.goToReview.click()
  await expect(page).toHaveURL(/\/sabre\/fo-booking-flights\?/)
  await expect(
    page.getByRole('heading', { name: words.within('flights', 'flight.details.return') }).first(),
  ).toBeVisible()
  await expectAccessible()
  await booking.go('payment').click()
  await expect(payment.hold).toBeVisible()
  const held = (await sandbox.flightBookings()).at(-1)
  expect(held).toMatchObject({ state: 'open', tickets: [] })
  await payment.openForm()
  await payment.provider.pay(cards.approved)
  await expect(page).toHaveURL(/\/sabre\/fo-notify-card-completion\?/)
  await expect(page.getByRole('heading', { level: 1, name: words('flights', 'completion.ok') })).toBeVisible()
  await expect(page.getByText(held?.locator ?? '-').first()).toBeVisible()
  await expectAccessible()
  const ticketed = (await sandbox.flightBookings()).find(({ locator }) => locator === held?.locator)
  expect(ticketed?.tickets).toHaveLength(2)
  await page.getByRole('link', { name: words('flights', 'completion.order') }).click()
  await expect(page.getByText(ticketed?.tickets[0]?.number ?? '-')).toBeVisible()
  await expectAccessible()
})

test('a price that went up is asked about; flights that are sold out stay refused, and others can be chosen', async ({
  page,
  at,
  words,
  flights,
  booking,
  sandbox,
  complaints,
}) => {
  complaints.expect(/409/)
  await page.goto(at(Flights.address('ATH', { out: 52, back: 56 })))
  await sandbox.nextFlightPrice('sold_out')
  await flights.choose()
  await expect(page.getByText(words('flights', 'flight.choose.soldOut'))).toBeVisible()
  await sandbox.nextFlightPrice('price_up')
  await flights.choose(flights.cards.nth(1))
  const question = page.getByRole('dialog', { name: words('flights', 'priceChanged.title') })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: words('flights', 'priceChanged.accept') }).click()
  await expect(page).toHaveURL(/\/sabre\/fo-booking-passenger\?/)
  await expect(booking.traveller(1)).toBeVisible()
})

test('a step without a booking says that there are no stored flights', async ({ page, at, words }) => {
  await page.goto(at('/sabre/fo-booking-payer'))
  await expect(page.getByText(words('flights', 'booking.none.title'))).toBeVisible()
})
