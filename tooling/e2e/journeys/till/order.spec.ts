import { expect, test } from '#src/fixtures.ts'
import { operate } from '#src/product/operate.ts'
import { cards, mailbox } from '#src/sandbox.ts'

// What becomes of a paid order when its hotel does not simply confirm.

test('a hotel that is slow to confirm: the steps show where the order is', async ({ payment, toPayment }) => {
  test.slow()
  await toPayment({ hotelCode: 'PRG-06' })
  await payment.pay(cards.approved)
  await expect(payment.text('processing.title')).toBeVisible()
  await expect(payment.outcome('ok.title')).toBeVisible()
})

test("the hotel's answer is lost, and asked for: the booking stands", async ({ payment, toPayment }) => {
  test.slow()
  await toPayment({ hotelCode: 'PRG-07' })
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
})

test('on request, and the hotel confirms in the end: the page shows it by itself, and so does a mail', async ({
  payment,
  toPayment,
  sandbox,
}) => {
  test.slow()
  const email = mailbox('waits')
  await sandbox.nextReservation('HER-02', 'on_request')
  const { id } = await toPayment({ hotelCode: 'HER-02', email })
  await payment.pay(cards.approved)
  await expect(payment.outcome('rq.title')).toBeVisible()
  await expect(payment.text('rq.notCharged')).toBeVisible()
  await sandbox.message(email, /is waiting for the hotel/)
  await payment.button('rq.wait').click()
  await sandbox.hotelAnswers(id, { status: 'confirmed' })
  await expect(payment.outcome('ok.title')).toBeVisible()
  await sandbox.message(email, /is confirmed/)
})

test('on request, and the hotel refuses: nothing is charged, and a mail says so', async ({
  payment,
  toPayment,
  sandbox,
}) => {
  test.slow()
  const email = mailbox('refused')
  await sandbox.nextReservation('HER-03', 'on_request')
  const { id } = await toPayment({ hotelCode: 'HER-03', email })
  await payment.pay(cards.approved)
  await expect(payment.outcome('rq.title')).toBeVisible()
  await sandbox.hotelAnswers(id, { status: 'refused' })
  await expect(payment.outcome('end.refusedTitle')).toBeVisible()
  await expect(payment.text('end.safe')).toBeVisible()
  await sandbox.message(email, /was not confirmed/)
})

test('on request: cancelled without charge', async ({ payment, toPayment }) => {
  await toPayment({ hotelCode: 'ATH-06' })
  await payment.pay(cards.approved)
  await expect(payment.outcome('rq.title')).toBeVisible()
  await expect(payment.text('rq.notCharged')).toBeVisible()
  await payment.button('rq.cancel').click()
  // Asked once before anything is given up.
  await payment.button('rq.askYes').click()
  await expect(payment.outcome('end.givenUpTitle')).toBeVisible()
  await expect(payment.text('end.traveller_cancelled')).toBeVisible()
})

test('on request, never answered: the operator lists it and settles it', async ({ payment, toPayment, page, shop }) => {
  test.slow()
  const { id } = await toPayment({ hotelCode: 'ATH-06' })
  await payment.pay(cards.approved)
  await expect(payment.outcome('rq.title')).toBeVisible()
  const { orderNumber } = await shop.order(id)
  await expect(page.locator('main')).toContainText(orderNumber)
  expect(await operate('bookings', 'list')).toContain(orderNumber)
  await operate('bookings', 'settle', orderNumber, 'confirm')
  await expect(payment.outcome('ok.title')).toBeVisible()
  expect(await operate('bookings', 'list')).not.toContain(orderNumber)
})

test('on request: the hotel offers another house, and it is taken', async ({ payment, toPayment, sandbox }) => {
  test.slow()
  await sandbox.nextReservation('AMS-02', 'on_request')
  const { id } = await toPayment({ hotelCode: 'AMS-02' })
  await payment.pay(cards.approved)
  await expect(payment.outcome('rq.title')).toBeVisible()
  await sandbox.hotelAnswers(id, { status: 'alternative', alternativeHotelCode: 'AMS-03' })
  await expect(payment.offer).toBeVisible()
  await payment.acceptOffer.click()
  await expect(payment.outcome('ok.title')).toBeVisible()
})

for (const { choice, hotelCode, other, said, mail } of [
  { choice: 'accept', hotelCode: 'AMS-04', other: 'AMS-05', said: 'accepted', mail: /is confirmed/ },
  { choice: 'reject', hotelCode: 'AMS-06', other: 'AMS-05', said: 'rejected', mail: /was given up/ },
] as const) {
  test(`the mail about another hotel leads to a page, where one may ${choice} it once`, async ({
    payment,
    toPayment,
    sandbox,
    browser,
    page,
    words,
    expectAccessible,
  }) => {
    test.slow()
    const email = mailbox(choice)
    await sandbox.nextReservation(hotelCode, 'on_request')
    const { id } = await toPayment({ hotelCode, email })
    await payment.pay(cards.approved)
    await expect(payment.outcome('rq.title')).toBeVisible()
    await sandbox.hotelAnswers(id, { status: 'alternative', alternativeHotelCode: other })
    const offer = await sandbox.message(email, /offers another hotel/)
    const link = /href="([^"]*\/hotel-change\/[^"]*)"/.exec(offer.html ?? '')?.[1] ?? ''

    // In the browser that the mail is read in, which knows nothing of the booking.
    const reader = await browser.newContext({ locale: 'en-GB' })
    try {
      const letter = await reader.newPage()
      await letter.goto(link)
      await expect(letter.getByRole('table', { name: words('orders', 'offer.compareTitle') })).toBeVisible()
      await expectAccessible(letter)
      const accept = letter.getByRole('button', { name: words('orders', 'offer.accept') })
      if (choice === 'accept') await accept.click()
      else {
        await letter.getByRole('button', { name: words('checkout', 'payment.rq.cancel') }).click()
        await letter.getByRole('button', { name: words('checkout', 'payment.rq.askYes') }).click()
      }
      const answered = letter.getByRole('heading', { level: 1, name: words('checkout', `offer.${said}.title`) })
      await expect(answered).toBeVisible()
      await letter.reload()
      await expect(answered).toBeVisible()
      await expect(accept).toHaveCount(0)
    } finally {
      await reader.close()
    }
    await sandbox.message(email, mail)
    await expect(payment.outcome(choice === 'accept' ? 'ok.title' : 'end.givenUpTitle')).toBeVisible()
    await expect(page.locator('body')).not.toContainText(link)
  })
}

for (const [hotelCode, what] of [
  ['ATH-07', 'refuses'],
  ['ATH-08', 'cannot take it, its system fails'],
] as const) {
  test(`the hotel ${what}: nothing is charged`, async ({ payment, toPayment, sandbox }) => {
    test.slow()
    const email = mailbox('no-room')
    await toPayment({ hotelCode, email })
    await payment.pay(cards.approved)
    await expect(payment.outcome('end.refusedTitle')).toBeVisible()
    await expect(payment.text('end.safe')).toBeVisible()
    await sandbox.message(email, /was not confirmed|was not completed/)
  })
}

test('the link of an earlier mail shows a paid order in a browser that knows nothing of it', async ({
  page,
  payment,
  toPayment,
  sandbox,
  shop,
  browser,
  words,
  expectAccessible,
}) => {
  test.slow()
  const email = mailbox('elsewhere')
  const { id } = await toPayment({ email })
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  const { orderNumber } = await shop.order(id)
  const mail = await sandbox.message(email, /is confirmed/)
  // As messages had it before there was a page that follows orders.
  const token = /#order=(\S+)/.exec(mail.text ?? '')?.[1] ?? ''
  const link = new URL(`/en/booking/card-verified?bookingId=${id}#order=${token}`, page.url()).href
  const phone = await browser.newContext({ locale: 'en-GB' })
  try {
    const letter = await phone.newPage()
    await letter.goto(link)
    await expect(letter.getByRole('heading', { level: 1, name: words('orders', 'order.bookedTitle') })).toBeVisible()
    await expect(letter.locator('main')).toContainText(orderNumber)
    await expect(letter).toHaveURL(({ hash }) => hash === '')
    await expectAccessible(letter)
    // Without its token the address opens nothing, and nothing is said of the order that is not so.
    const otherBrowser = await phone.newPage()
    await otherBrowser.goto(link.replace(/#.*$/, ''))
    await expect(otherBrowser.getByText(words('checkout', 'payment.elsewhere.safe'))).toBeVisible()
  } finally {
    await phone.close()
  }
})
