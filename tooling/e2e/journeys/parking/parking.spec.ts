import { startDesk, type PlayedDesk } from '@masa/parking-api/testing/desk'
import { WORDS } from '@masa/parking-api/words'
import type { Page } from '@playwright/test'
import { expect, test } from '#src/fixtures.ts'
import { parkingDesk, product, siteOf } from '#src/product/addresses.ts'
import { ask } from '#src/product/ask.ts'
import { moveClock } from '#src/product/disturb.ts'
import { giveRemote, takeRemote } from '#src/product/journey-remote.ts'
import { cards, mailbox } from '#src/sandbox.ts'
import { dayFromNow } from '#src/shop.ts'
import { typed, type BookingPage } from '#src/pages/booking-page.ts'
import { saidIn, type Words } from '#src/words.ts'
import { freeStay, parkingRemote, spacesLeft, type Stay } from './parking-site.ts'

// A product of which the site, the checkout and the bookings know no word, from its search to its cancellation.

test.describe.configure({ mode: 'default' })
test.skip(!product.isOwn, 'the API of another installation does not sell parking')

let desk: PlayedDesk
test.beforeAll(async () => {
  desk = await startDesk(parkingDesk)
  await giveRemote(parkingRemote)
})
test.afterAll(async () => {
  await takeRemote(parkingRemote)
  await desk.close()
})
test.beforeEach(() => {
  desk.behave('confirms')
  desk.setFull(false)
})

/** The seat on the shuttle that the desk keeps for a booking. */
const seatOf = (id: string) => [...desk.seats].find(([reference]) => reference.startsWith(`${id}-`)) ?? []

const bookingIdOf = (page: Page) => new URL(page.url()).searchParams.get('bookingId') ?? ''

test('airport parking is searched, priced, paid for, confirmed and cancelled @both', async ({
  page,
  at,
  words,
  language,
  booking,
  payment,
  sandbox,
  expectAccessible,
}) => {
  test.slow()
  const stay = await freeStay(4)
  const email = mailbox(`parks.${language}`)
  const server = saidIn(WORDS, language)
  const before = await spacesLeft(stay)

  await page.goto(at('/parking'))
  await page.getByLabel(words('parking', 'search.form.from')).fill(typed(stay.from))
  await page.getByLabel(words('parking', 'search.form.to')).fill(typed(stay.to))
  await page.getByRole('button', { name: words('parking', 'search.form.submit') }).click()
  await expect(page).toHaveURL(new RegExp(`from=${stay.from}&to=${stay.to}`))
  const spaces = page.getByText(words('parking', 'search.offer.spaces'))
  await expect(spaces).toBeVisible()
  const offered = await spaces.innerText()
  await expectAccessible()
  await page.getByRole('button', { name: words('parking', 'search.offer.book') }).click()

  await expect(booking.summary).toContainText(server.space)
  await expect(booking.summary).toContainText(server.shuttle)
  await expect(booking.summary).toContainText('$51')
  const id = bookingIdOf(page)
  await expectAccessible()
  await booking.go('payer').click()
  await expect(page).toHaveURL(/\/booking\/parking\/payer\/web\?/)
  await booking.fillPayer({ email })
  await booking.agree()
  await expectAccessible()
  await booking.go('payment').click()
  await expect(page).toHaveURL(/verifying-card/)
  // The shuttle's seat is kept before the payment, and a space of each day.
  expect(seatOf(id)[1]).toBe('held')
  expect(await spacesLeft(stay)).toBe(before - 1)

  await payment.openForm()
  const uid = await payment.attempt()
  const opened: string[] = []
  page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname))
  await payment.provider.pay(cards.approved)
  await expect(page).toHaveURL(/\/booking\/card-verified\//)
  // The return that its own remote declares, in the traveller's language.
  expect(opened).toContain(new URL(at('/parking-verified'), product.site).pathname)
  await expect(page.getByRole('heading', { level: 1, name: server.bookedTitle })).toBeVisible()
  const main = page.locator('main')
  for (const text of [server.space, server.shuttle, server.spaceConfirmed, server.shuttleConfirmed, server.place])
    await expect(main).toContainText(text)
  await expectAccessible()
  expect(seatOf(id)[1]).toBe('confirmed')
  await sandbox.message(email, new RegExp(server.mails.confirmed.slice(0, 20)))

  await page.getByRole('link', { name: words('checkout', 'cancel.open.link') }).click()
  await expect(page.getByRole('heading', { name: words('checkout', 'cancel.quote.title') })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: words.within('checkout', 'cancel.quote.confirm') }).click()
  await page.getByRole('button', { name: words('checkout', 'cancel.quote.askYes') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('checkout', 'cancelled.head.title') })).toBeVisible()
  const kept = async () => {
    const entry = (await sandbox.transactions()).find(({ uniqueId }) => uniqueId === uid)
    return entry === undefined || entry.refundedMinor === 0 ? Infinity : entry.capturedMinor - entry.refundedMinor
  }
  // Bought today: the law keeps at most a hundred shekels.
  await expect.poll(kept).toBeLessThanOrEqual(100_00)
  await expect.poll(() => seatOf(id)[1]).toBe('cancelled')
  await expect.poll(() => spacesLeft(stay)).toBe(before)
  await page.goto(at(`/parking?${new URLSearchParams({ ...stay })}`))
  // In words: Hebrew has a dual, which has no digit.
  await expect(spaces).toHaveText(offered)
})

test('the desk is full: the hold is refused, nothing is kept, and the days can be chosen again', async ({
  page,
  at,
  words,
  booking,
  sandbox,
}) => {
  const stay = await freeStay(2)
  const before = await spacesLeft(stay)
  const email = mailbox('no-seat')
  const id = await fillBooking({ page, at, words, booking }, { stay, email })
  desk.setFull(true)
  await booking.go('payment').click()
  await expect(page.getByRole('heading', { level: 1, name: words('parking', 'booking.lost.sold_out') })).toBeVisible()
  await expect(page.getByText(words('checkout', 'lost.help'))).toBeVisible()
  await expect.poll(() => seatOf(id)[1]).toBe('refused')
  await expect.poll(() => spacesLeft(stay)).toBe(before)
  await page.getByRole('link', { name: words('parking', 'booking.days.again') }).click()
  await expect(page).toHaveURL(new RegExp(`/parking\\?from=${stay.from}&to=${stay.to}`))
  await expect(page.getByRole('button', { name: words('parking', 'search.offer.book') })).toBeVisible()
  expect(await sandbox.messages(email)).toEqual([])
})

for (const { end, settled, heading, mail, money } of [
  {
    end: 'confirms in the end',
    settled: 'confirmed',
    heading: WORDS.ENG.bookedTitle,
    mail: WORDS.ENG.mails.confirmed,
    money: 'captured',
  },
  {
    end: 'refuses in the end: the money is released',
    settled: 'refused',
    heading: undefined,
    mail: WORDS.ENG.mails.refused,
    money: 'voided',
  },
] as const) {
  test(`the desk puts the shuttle off after the payment and ${end}`, async ({
    page,
    at,
    words,
    booking,
    payment,
    sandbox,
    expectAccessible,
  }) => {
    test.slow()
    desk.behave('onRequest')
    const stay = await freeStay(3)
    const before = await spacesLeft(stay)
    const email = mailbox('asks')
    const id = await fillBooking({ page, at, words, booking }, { stay, email })
    await booking.go('payment').click()
    await payment.openForm()
    const uid = await payment.attempt()
    await payment.provider.pay(cards.approved)
    await expect(payment.text('rq.notCharged')).toBeVisible()
    await expectAccessible()
    await sandbox.message(email, new RegExp(WORDS.ENG.mails.onRequest))

    const [reference = ''] = seatOf(id)
    desk.settle(reference, settled)
    try {
      // The desk is asked when the time is over by which it wanted to answer.
      await moveClock(31 * 60)
      await expect(
        heading === undefined ? payment.outcome('end.refusedTitle') : page.getByRole('heading', { name: heading }),
      ).toBeVisible()
      await sandbox.message(email, new RegExp(mail))
      const moneyNow = async () => (await sandbox.transactions()).find(({ uniqueId }) => uniqueId === uid)?.status
      await expect.poll(moneyNow).toBe(money)
      await expect.poll(() => spacesLeft(stay)).toBe(settled === 'refused' ? before : before - 1)
    } finally {
      await moveClock(0)
    }
  })
}

test('a reload at a step leads back to the days once; then the step opens at its own path, with what was typed', async ({
  page,
  at,
  words,
  booking,
}) => {
  const email = mailbox('reloads')
  await fillBooking({ page, at, words, booking }, { stay: await freeStay(2), email })
  await expect(page).toHaveURL(/\/booking\/parking\/payer\/web\?/)
  const step = page.url()
  await page.reload()
  await expect(page).toHaveURL(/\/parking\?/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: words('parking', 'booking.stay.title') })).toBeVisible()
  await booking.go('payer').click()
  await expect(booking.field('payer.email')).toHaveValue(email)
  await page.goto(step)
  await expect(booking.field('payer.email')).toHaveValue(email)
  await expect(booking.go('payment')).toBeVisible()
})

test('a site without the remote has neither its page nor its call', async () => {
  const maccabi = siteOf('maccabi')
  expect(await ask(maccabi, '/parking')).toMatchObject({ status: 404 })
  expect(await ask(maccabi, `/api/parking/search?from=${dayFromNow(60)}&to=${dayFromNow(61)}`)).toEqual({
    status: 403,
    body: expect.stringContaining('"code":"remote_not_enabled"'),
  })
})

/** A booking of these days with its payer and the terms, ready to go on to the payment. Answers its id. */
async function fillBooking(
  { page, at, words, booking }: { page: Page; at: (path: string) => string; words: Words; booking: BookingPage },
  { stay, email }: { stay: Stay; email: string },
): Promise<string> {
  await page.goto(at(`/parking?${new URLSearchParams({ ...stay })}`))
  await page.getByRole('button', { name: words('parking', 'search.offer.book') }).click()
  await booking.go('payer').click()
  await booking.fillPayer({ email })
  await booking.agree()
  return bookingIdOf(page)
}
