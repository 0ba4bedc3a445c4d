import { readFile } from 'node:fs/promises'
import { startDesk, type PlayedDesk } from '@masa/lounge-api/testing/desk'
import { WORDS } from '@masa/lounge-api/words'
import { LOUNGE } from '@masa/lounge-contract'
import type { Page } from '@playwright/test'
import { expect, test } from '#src/fixtures.ts'
import { readCalendar } from '#src/mail.ts'
import { typed, type BookingPage } from '#src/pages/booking-page.ts'
import { loungeDesk, product } from '#src/product/addresses.ts'
import { giveRemote, takeRemote } from '#src/product/journey-remote.ts'
import { cards, mailbox } from '#src/sandbox.ts'
import { dayFromNow, travellers } from '#src/shop.ts'
import { saidIn, type Words } from '#src/words.ts'

// A product with nothing of our own stock: what is kept, confirmed and asked of its people is its supplier's to say.

test.describe.configure({ mode: 'default' })
test.skip(!product.isOwn, 'the API of another installation does not sell the lounge')

const remote = { id: LOUNGE, page: '/lounge', call: '/api/lounge/search' }
let desk: PlayedDesk
test.beforeAll(async () => {
  desk = await startDesk(loungeDesk)
  await giveRemote(remote)
})
test.afterAll(async () => {
  await takeRemote(remote)
  await desk.close()
})
test.beforeEach(() => desk.reset())

const date = dayFromNow(40)
const guest = travellers.slice(0, 1)
const bookingIdOf = (page: Page) => new URL(page.url()).searchParams.get('bookingId') ?? ''

test('the choice of a visit leads to a form that asks what the lounge asks @language', async ({
  page,
  at,
  words,
  language,
  booking,
  expectAccessible,
}) => {
  await page.goto(at('/lounge'))
  await page.getByLabel(words('lounge', 'choice.form.date')).fill(typed(date))
  await page.getByRole('button', { name: words('lounge', 'choice.form.more') }).click()
  await page.getByRole('button', { name: words('lounge', 'choice.form.submit') }).click()
  await expect(page.getByText('$70')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: words('lounge', 'choice.visit.book') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('lounge', 'booking.people.title') })).toBeVisible()
  await expect(booking.summary).toContainText(saidIn(WORDS, language).services.lounge.title)
  // The second of them is folded until the first is filled in.
  await expect(booking.traveller(1)).toBeVisible()
  await expect(booking.field('paxList.0.passportNumber')).toBeVisible()
  await expectAccessible()
})

test('a seat and a porter: held, paid for, confirmed by the reference of the lounge, and cancelled @both', async ({
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
  const server = saidIn(WORDS, language)
  const facts = ['LNG-4711', 'Gate C7']
  const [reference = '', meetingPoint = ''] = facts
  desk.script('confirm', 'lounge', { status: 'confirmed', reference, facts: { meetingPoint } })
  const email = mailbox(`visits.${language}`)

  await page.goto(at('/lounge'))
  await page.getByLabel(words('lounge', 'choice.form.date')).fill(typed(date))
  await page.getByText(words('lounge', 'choice.form.porter')).click()
  await page.getByRole('button', { name: words('lounge', 'choice.form.submit') }).click()
  await page.getByRole('button', { name: words('lounge', 'choice.visit.book') }).click()
  await expect(booking.summary).toContainText('$55')
  const id = bookingIdOf(page)
  await page.getByRole('checkbox', { name: words.within('lounge', 'booking.zone.quiet') }).check()
  await expect(booking.summary).toContainText('$63')
  await booking.fillTravellers(guest)
  await booking.go('extras').click()
  await expect(page).toHaveURL(/\/booking\/lounge\/extras\?/)
  await expect(page.getByRole('checkbox', { name: words.within('checkout', 'extras.safe') })).toBeVisible()
  await expect(page.getByText(words('checkout', 'extras.esim'), { exact: true })).toHaveCount(0)
  await expectAccessible()
  await booking.go('payer').click()
  await expect(page).toHaveURL(/\/booking\/lounge\/payer\?/)
  await booking.fillPayer({ email })
  await booking.agree()
  await expectAccessible()
  await booking.go('payment').click()
  await expect(payment.hold).toBeVisible()
  expect(desk.standing(id)).toEqual(['held'])

  await payment.openForm()
  const uid = await payment.attempt()
  await payment.provider.pay(cards.approved)
  await expect(page.getByRole('heading', { level: 1, name: server.bookedTitle })).toBeVisible()
  const main = page.locator('main')
  for (const text of [
    server.services.lounge.confirmedTitle,
    server.services.porter.confirmedTitle,
    server.quietFor,
    ...facts,
  ])
    await expect(main).toContainText(text)
  await expectAccessible()
  expect(desk.standing(id)).toEqual(['confirmed', 'confirmed'])
  expect(desk.requests(id, 'confirm').flatMap(({ people }) => people.map(({ zone }) => zone))).toContain('quiet')

  const saved = page.waitForEvent('download')
  await payment.button('ok.calendar').click()
  const mail = await sandbox.message(email, new RegExp(server.mails.confirmed.slice(0, 20)))
  const attached = mail.attachments?.find(({ name }) => name.endsWith('.ics'))
  const calendars = [await readFile(await (await saved).path(), 'utf8'), await sandbox.attachment(attached?.url ?? '')]
  const entries = calendars.map((file) =>
    readCalendar(file)
      .map(({ DESCRIPTION = '' }) => DESCRIPTION)
      .join('\n'),
  )
  for (const text of [mail.html ?? '', ...entries]) for (const fact of facts) expect(text).toContain(fact)

  await page.getByRole('link', { name: words('checkout', 'cancel.open.link') }).click()
  await page.getByRole('button', { name: words.within('checkout', 'cancel.quote.confirm') }).click()
  await page.getByRole('button', { name: words('checkout', 'cancel.quote.askYes') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('checkout', 'cancelled.head.title') })).toBeVisible()
  await expect.poll(() => desk.standing(id)).toEqual(['cancelled', 'cancelled'])
  const refunded = async () => (await sandbox.transactions()).find(({ uniqueId }) => uniqueId === uid)?.refundedMinor
  await expect.poll(refunded).toBeGreaterThan(0)
})

test('an entry asks names alone, is held nowhere, and the page says that its price is kept', async ({
  page,
  at,
  words,
  booking,
  payment,
}) => {
  await begin({ page, at, words }, 'entry')
  await booking.go('payer').click()
  for (const name of ['firstName', 'lastName'])
    await expect(booking.field(`paxList.0.${name}`)).toHaveAccessibleDescription(words('checkout', 'issue.required'))
  for (const name of ['passportNumber', 'birthDate']) await expect(booking.field(`paxList.0.${name}`)).toHaveCount(0)
  const id = bookingIdOf(page)
  await booking.field('paxList.0.firstName').fill('DAN')
  await booking.field('paxList.0.lastName').fill('COHEN')
  await booking.go('payer').click()
  await booking.fillPayer({ email: mailbox('enters') })
  await booking.agree()
  await booking.go('payment').click()
  await expect(page.getByText(words.within('checkout', 'hold.leftPrice')).first()).toBeVisible()
  await expect(payment.hold).toHaveCount(0)
  expect(desk.requests(id, 'hold')).toEqual([])
  await payment.pay(cards.approved)
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ENG.bookedTitle })).toBeVisible()
  expect(desk.standing(id)).toEqual(['confirmed'])
})

test('a seat asks a document; its hold comes back dearer, and is paid for at the price that was agreed to', async ({
  page,
  at,
  words,
  booking,
  payment,
  sandbox,
}) => {
  await begin({ page, at, words }, 'lounge')
  await booking.go('extras').click()
  await expect(booking.field('paxList.0.passportNumber')).toHaveAccessibleDescription(
    words('checkout', 'issue.required'),
  )
  await expect(page).toHaveURL(/\/booking\/lounge\/travellers\?/)
  desk.script('hold', 'lounge', { status: 'repriced', dearerByUsdMinor: 5_00 })
  await fill(booking, { email: mailbox('dearer') })
  await booking.go('payment').click()
  const dialog = page.getByRole('dialog', { name: words('checkout', 'priceChanged.title') })
  await expect(dialog).toContainText(/\$35.*\$40/s)
  await dialog.getByRole('button', { name: words('checkout', 'priceChanged.accept') }).click()
  await expect(payment.hold).toBeVisible()
  const summary = page.locator('main')
  await expect(summary).toContainText('$40')
  await payment.openForm()
  const uid = await payment.attempt()
  await payment.provider.pay(cards.approved)
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ENG.bookedTitle })).toBeVisible()
  await expect(summary).toContainText('$40')
  const status = async () => (await sandbox.transactions()).find(({ uniqueId }) => uniqueId === uid)?.status
  await expect.poll(status).toBe('captured')
})

test('a hold whose answer is lost is said to be unconfirmed, nothing is charged, and it is tried again', async ({
  page,
  at,
  words,
  booking,
  payment,
}) => {
  await begin({ page, at, words }, 'lounge')
  await fill(booking, { email: mailbox('lost') })
  const id = bookingIdOf(page)
  desk.script('hold', 'lounge', { status: 'held', minutes: 30 }, 'lost')
  await booking.go('payment').click()
  await expect(page.getByRole('alert').filter({ hasText: words.within('api', 'hold_unconfirmed') })).toBeVisible()
  await expect(page).toHaveURL(/\/booking\/lounge\/payer\?/)
  expect(desk.requests(id, 'hold')).toHaveLength(1)
  await booking.go('payment').click()
  await expect(payment.hold).toBeVisible()
  expect(desk.requests(id, 'hold')).toHaveLength(2)
  await payment.button('page.back').click()
  await expect(page.getByRole('heading', { level: 1, name: words('checkout', 'payer.heading') })).toBeVisible()
})

/** A visit of one person, by a link to its price. */
async function begin(
  { page, at, words }: { page: Page; at: (path: string) => string; words: Words },
  admission: 'lounge' | 'entry',
): Promise<void> {
  await page.goto(at(`/lounge?${new URLSearchParams({ date, admission })}`))
  await page.getByRole('button', { name: words('lounge', 'choice.visit.book') }).click()
}

/** One person with a document, the payer and the terms, ready to go on to the payment. */
async function fill(booking: BookingPage, { email }: { email: string }): Promise<void> {
  await booking.fillTravellers(guest)
  await booking.go('extras').click()
  await booking.go('payer').click()
  await booking.fillPayer({ email })
  await booking.agree()
}
