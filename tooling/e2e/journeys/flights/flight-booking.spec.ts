import { expect, test } from '#src/fixtures.ts'
import { expectFocusKept, tabTo } from '#src/focus.ts'
import { Flights } from '#src/pages/flights.ts'
import { typed } from '#src/pages/booking-page.ts'
import { cards } from '#src/sandbox.ts'
import { dayFromNow, travellers } from '#src/shop.ts'

const yearsAgo = (years: number): string => dayFromNow(-Math.round(365.25 * years))
/** The amounts of a text in dollars, in its order. */
const amountsIn = (text: string): number[] =>
  [...text.matchAll(/\$\s?([\d,]+(?:\.\d\d)?)|([\d,]+(?:\.\d\d)?)\s?\$/g)].map(([, before, after]) =>
    Number((before ?? after ?? '').replaceAll(',', '')),
  )

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
  await sandbox.nextSabre('revalidate', 'sold_out')
  await flights.choose()
  await expect(page.getByText(words('flights', 'flight.choose.soldOut'))).toBeVisible()
  await sandbox.nextSabre('revalidate', 'price_up')
  await flights.choose(flights.cards.nth(1))
  const question = page.getByRole('dialog', { name: words('flights', 'priceChanged.title') })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: words('flights', 'priceChanged.accept') }).click()
  await expect(page).toHaveURL(/\/sabre\/fo-booking-passenger\?/)
  await expect(booking.traveller(1)).toBeVisible()
})

test('two children and an infant fly with their parents: the airline knows each by age and price', async ({
  page,
  at,
  words,
  flights,
  booking,
  payment,
  sandbox,
  complaints,
}) => {
  test.slow()
  complaints.expect(/409/)
  await page.goto(at(Flights.address('ATH', { out: 54, back: 58, more: '&childAges=9,4&infants=1' })))
  await flights.chooseWithSeats()
  const [dan, yael] = travellers
  await booking.fillTravellers([
    dan,
    yael,
    { ...dan, firstName: 'TOM', birthDate: yearsAgo(9.5), passportNumber: '31448209' },
    { ...yael, firstName: 'NOA', birthDate: yearsAgo(4.5), passportNumber: '31448210' },
    { ...yael, firstName: 'ADI', birthDate: yearsAgo(5), passportNumber: '31448211' },
  ])
  await booking.go('payer').click()
  await expect(page.getByText(words.within('checkout', 'issue.age_mismatch')).first()).toBeVisible()
  await booking.field('paxList.4.birthDate').fill(typed(yearsAgo(1)))
  await booking.go('payer').click()
  await booking.fillPayer()
  await booking.agree()
  await flights.goToReview.click()
  for (const kind of ['adult', 'child', 'infant'] as const)
    await expect(page.getByText(words.within('flight-orders', `line.${kind}`)).first()).toBeVisible()
  await booking.go('payment').click()
  await expect(payment.hold).toBeVisible()
  const held = (await sandbox.flightBookings()).at(-1)
  expect(held?.travellers.map(({ givenName, requestedCode }) => `${givenName} ${requestedCode}`)).toEqual([
    'DAN ADT',
    'YAEL ADT',
    'TOM C09',
    'NOA C04',
    'ADI INF',
  ])
  const priceOf = (index: number) => {
    const { base = 0, taxes = 0 } = held?.travellers[index]?.price ?? {}
    return base + taxes
  }
  expect(priceOf(4)).toBeLessThan(priceOf(3))
  expect(priceOf(3)).toBeLessThanOrEqual(priceOf(0))
  await payment.openForm()
  await payment.provider.pay(cards.approved)
  await expect(page.getByRole('heading', { level: 1, name: words('flights', 'completion.ok') })).toBeVisible()
  expect((await sandbox.flightBookings()).at(-1)?.tickets).toHaveLength(5)
})

test('one way: a price that went down before the booking is asked about, and the lower one is booked @language', async ({
  page,
  at,
  words,
  flights,
  booking,
  payment,
  sandbox,
  complaints,
}) => {
  test.slow()
  complaints.expect(/409/)
  await page.goto(at(`${Flights.results}?trip=oneWay&to=LCA&depart=${dayFromNow(57)}&adults=2`))
  await flights.chooseWithSeats()
  await booking.fillTravellers()
  await booking.go('payer').click()
  await booking.fillPayer()
  await booking.agree()
  await flights.goToReview.click()
  await expect(page.getByRole('heading', { level: 1, name: words('flights', 'booking.review.title') })).toBeVisible()
  // Asked about, and once more as the seats are held.
  await sandbox.nextSabre('revalidate', 'price_down', { times: 2 })
  await sandbox.nextSabre('createBooking', 'price_down')
  await booking.go('payment').click()
  const question = page.getByRole('dialog', { name: words('flights', 'priceChanged.title') })
  await expect(question).toBeVisible()
  const [was = 0, now = 0] = amountsIn(await question.innerText())
  expect(now).toBeLessThan(was)
  await question.getByRole('button', { name: words('flights', 'priceChanged.accept') }).click()
  await expect(payment.hold).toBeVisible()
  const booked = (await sandbox.flightBookings()).at(-1)
  const total = booked?.travellers.reduce((sum, { price }) => sum + price.base + price.taxes, 0) ?? 0
  expect(total / 100).toBeCloseTo(now, 2)
})

test('the answer of the airline to the booking is lost: nothing is charged, and the same people are not booked twice', async ({
  page,
  at,
  words,
  flights,
  booking,
  sandbox,
  complaints,
}) => {
  test.slow()
  complaints.expect(/409/)
  const results = at(Flights.address('ATH', { out: 59, back: 63 }))
  await page.goto(results)
  await flights.chooseWithSeats()
  await booking.fillTravellers()
  await booking.go('payer').click()
  await booking.fillPayer()
  await booking.agree()
  await flights.goToReview.click()
  await expect(page.getByRole('heading', { level: 1, name: words('flights', 'booking.review.title') })).toBeVisible()
  const before = await sandbox.flightBookings()
  const paid = await sandbox.transactions()
  await sandbox.faults({ sabre: { operation: 'createBooking', failure: 'lose_answer', times: 1 } })
  await booking.go('payment').click()
  await expect(page.getByText(words.within('api', 'hold_unconfirmed'))).toBeVisible()
  expect(await sandbox.flightBookings()).toHaveLength(before.length + 1)
  // Tried again: the airline is not asked, since the booking may stand there.
  const [again] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/operation/chkInv')),
    booking.go('payment').click(),
  ])
  expect(again.status()).toBe(409)
  await expect(page.getByText(words.within('api', 'hold_unconfirmed'))).toBeVisible()
  expect(await sandbox.flightBookings()).toHaveLength(before.length + 1)
  expect(await sandbox.transactions()).toHaveLength(paid.length)
})

test('from the results to the order by the keyboard alone', async ({
  page,
  at,
  words,
  flights,
  booking,
  payment,
  sandbox,
  complaints,
}) => {
  test.slow()
  complaints.expect(/409/)
  const press = () => page.keyboard.press('Enter')
  await page.goto(at(Flights.address('ATH', { out: 66, back: 71 })))
  await expect(flights.cards.first()).toBeVisible()
  // On some days the first fare has no seats for two more.
  const card = flights.cards.nth(1)
  await tabTo(page, card.getByRole('button', { name: words('flights', 'flight.card.show') }), { most: 400 })
  await press()
  await tabTo(page, flights.continueOf(card), { most: 400 })
  await press()
  await expect(page).toHaveURL(/\/sabre\/fo-booking-passenger\?/)
  await booking.typeTravellers()
  await tabTo(page, booking.go('payer'))
  await press()
  await booking.typePayer()
  await tabTo(page, booking.terms)
  await page.keyboard.press('Space')
  await expect(booking.terms).toBeChecked()
  await tabTo(page, flights.goToReview)
  await press()
  await expect(page).toHaveURL(/\/sabre\/fo-booking-flights\?/)
  await expectFocusKept(page)
  await tabTo(page, booking.go('payment'))
  await press()
  await expect(payment.openCardDetails).toBeVisible()
  await tabTo(page, payment.openCardDetails)
  await press()
  await expect(payment.provider.element).toBeVisible()
  await payment.provider.type(cards.approved)
  await expect(page.getByRole('heading', { level: 1, name: words('flights', 'completion.ok') })).toBeVisible()
  await expectFocusKept(page)
  await tabTo(page, page.getByRole('link', { name: words('flights', 'completion.order') }))
  await press()
  const [ticket] = (await sandbox.flightBookings()).at(-1)?.tickets ?? []
  await expect(page.getByText(ticket?.number ?? '-')).toBeVisible()
  await expectFocusKept(page)
})

test('a step without a booking says that there are no stored flights', async ({ page, at, words }) => {
  await page.goto(at('/sabre/fo-booking-payer'))
  await expect(page.getByText(words('flights', 'booking.none.title'))).toBeVisible()
})
