import { expect, test as base } from '#src/fixtures.ts'
import { moveClock } from '#src/product/disturb.ts'
import { operate } from '#src/product/operate.ts'
import type { FlightBooking } from '#src/sandbox.ts'
import { cards } from '#src/sandbox.ts'

/** Journeys that begin where the seats are booked at the airline and the payment page is open. */
const test = base.extend<{
  toPayFlights: () => Promise<{ id: string; pnr: string }>
  bookedAt: (pnr: string) => Promise<FlightBooking>
}>({
  toPayFlights: async ({ page, at, shop, enterAs, payment }, use) =>
    use(async () => {
      const { id, token, pnr } = await shop.bookFlights()
      await enterAs(token)
      await page.goto(at(`/booking/verifying-card?bookingId=${id}`))
      await expect(payment.openCardDetails).toBeVisible()
      return { id, pnr }
    }),
  bookedAt: async ({ sandbox }, use) =>
    use(async (pnr) => {
      const found = (await sandbox.flightBookings()).find(({ locator }) => locator === pnr)
      if (found === undefined) throw new Error(`Sabre has no booking ${pnr}`)
      return found
    }),
})

test('a card is declined, another pays for the same seats: charged once, ticketed once', async ({
  page,
  payment,
  toPayFlights,
  bookedAt,
  sandbox,
  words,
}) => {
  const { pnr } = await toPayFlights()
  const before = (await sandbox.flightBookings()).length
  await payment.openForm()
  const attempts = [await payment.attempt()]
  await payment.provider.pay(cards.declined)
  await expect(payment.outcome('declined.title')).toBeVisible()
  await payment.button('declined.again').click()
  await payment.openForm()
  attempts.push(await payment.attempt())
  await payment.provider.pay(cards.approved)
  await expect(page.getByRole('heading', { level: 1, name: words('flights', 'completion.ok') })).toBeVisible()
  await expect(page.getByText(pnr).first()).toBeVisible()
  expect((await bookedAt(pnr)).tickets.map(({ status }) => status)).toEqual(['issued', 'issued'])
  expect(await sandbox.flightBookings()).toHaveLength(before)
  const tried = (await sandbox.transactions()).filter(({ uniqueId }) => attempts.includes(uniqueId))
  expect(tried.map(({ status }) => status)).toEqual(['declined', 'captured'])
})

test('tickets that are late are waited for, and then stand in the order', async ({
  page,
  payment,
  toPayFlights,
  bookedAt,
  sandbox,
  words,
}) => {
  test.slow()
  const { pnr } = await toPayFlights()
  await sandbox.nextSabre('fulfillFlightTickets', 'late')
  await payment.openForm()
  const attempt = await payment.attempt()
  await payment.provider.pay(cards.approved)
  await expect(page.getByRole('heading', { level: 1, name: words('flights', 'completion.ok') })).toBeVisible()
  const { tickets } = await bookedAt(pnr)
  expect(tickets.map(({ status }) => status)).toEqual(['issued', 'issued'])
  const paid = (await sandbox.transactions()).find(({ uniqueId }) => uniqueId === attempt)
  expect(paid?.status).toBe('captured')
  await page.getByRole('link', { name: words('flights', 'completion.order') }).click()
  await expect(page.getByText(tickets[0]?.number ?? '-')).toBeVisible()
})

test('of two tickets one is issued, and never the other: both are given back with the money, and that is said', async ({
  page,
  payment,
  toPayFlights,
  bookedAt,
  sandbox,
  words,
  expectAccessible,
}) => {
  test.slow()
  const { pnr } = await toPayFlights()
  await sandbox.nextSabre('fulfillFlightTickets', 'broken_off', { times: 2 })
  await payment.openForm()
  const attempt = await payment.attempt()
  await payment.provider.pay(cards.approved)
  await expect(page.getByRole('heading', { level: 1, name: words('flights', 'completion.ended') })).toBeVisible()
  await expectAccessible()
  const given = await bookedAt(pnr)
  expect(given.state).toBe('cancelled')
  expect(given.tickets.map(({ status }) => status)).not.toContain('issued')
  const paid = (await sandbox.transactions()).find(({ uniqueId }) => uniqueId === attempt)
  expect(paid).toMatchObject({ status: 'voided', capturedMinor: 0 })
  await page.getByRole('link', { name: words('flights', 'completion.order') }).click()
  await expect(payment.outcome('end.refusedTitle')).toBeVisible()
})

test('the airline takes the seats back before they are paid: nothing is charged, and the way to other flights is open', async ({
  page,
  payment,
  toPayFlights,
  bookedAt,
  sandbox,
}) => {
  test.slow()
  await sandbox.nextSabre('createBooking', 'lapses_early')
  const { pnr } = await toPayFlights()
  await expect(payment.hold).toBeVisible()
  try {
    await moveClock(6 * 60)
    await page.reload()
    await expect(payment.outcome('gone.title')).toBeVisible()
    await expect(payment.provider.element).toHaveCount(0)
    await expect.poll(async () => (await bookedAt(pnr)).state).toBe('cancelled')
    expect((await bookedAt(pnr)).tickets).toEqual([])
  } finally {
    await moveClock(0)
  }
})

test('the airline cancels the flights after the payment: the order says so, and all of the money goes back', async ({
  page,
  payment,
  toPayFlights,
  bookedAt,
  sandbox,
  shop,
  words,
  expectAccessible,
}) => {
  test.slow()
  const { id, pnr } = await toPayFlights()
  await payment.openForm()
  const attempt = await payment.attempt()
  await payment.provider.pay(cards.approved)
  await expect(page.getByRole('heading', { level: 1, name: words('flights', 'completion.ok') })).toBeVisible()
  await page.getByRole('link', { name: words('flights', 'completion.order') }).click()
  const { orderNumber } = await shop.order(id)
  await sandbox.airlineChanges(pnr, { isCancelled: true })
  expect(await operate('bookings', 'ask', orderNumber)).toMatch(/something is new: pnr \(.+\) cancelled/)
  await page.reload()
  const title = words('flight-orders', 'supplierCancelled.title')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.within('checkout', 'changed.ways.reject') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('checkout', 'changed.ways.confirm') })
    .click()
  await expect.poll(async () => (await bookedAt(pnr)).state).toBe('cancelled')
  const paid = async () => (await sandbox.transactions()).find(({ uniqueId }) => uniqueId === attempt)
  await expect.poll(async () => (await paid())?.refundedMinor).toBe((await paid())?.capturedMinor)
})

test('the airline moves a flight: both times side by side, and the order has the new one once it is accepted', async ({
  page,
  payment,
  toPayFlights,
  sandbox,
  shop,
  words,
  expectAccessible,
}) => {
  test.slow()
  const { id, pnr } = await toPayFlights()
  await payment.pay(cards.approved)
  await expect(page.getByRole('heading', { level: 1, name: words('flights', 'completion.ok') })).toBeVisible()
  await page.getByRole('link', { name: words('flights', 'completion.order') }).click()
  const { orderNumber } = await shop.order(id)
  await sandbox.airlineChanges(pnr, { flight: 0, minutes: 145 })
  expect(await operate('bookings', 'ask', orderNumber)).toContain('something is new')
  await page.reload()
  const title = words('flight-orders', 'newTimes.title')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(page)
  const departure = page.getByRole('row', { name: words.within('flight-orders', 'newTimes.departure') })
  await expect(departure).toContainText(words.within('flight-orders', 'newTimes.later'))
  const time = /\d\d:\d\d/.exec(await departure.getByRole('cell').nth(1).innerText())?.[0] ?? '-'
  await page.getByRole('button', { name: words('flight-orders', 'newTimes.accept') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('flight-orders', 'order.bookedTitle') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(time)
})
