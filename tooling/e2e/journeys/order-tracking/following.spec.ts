import type { BrowserContext } from '@playwright/test'
import { expect, test as base } from '#src/fixtures.ts'
import { siteOf } from '#src/product/addresses.ts'
import { ask } from '#src/product/ask.ts'
import { operate } from '#src/product/operate.ts'
import { cards, mailbox } from '#src/sandbox.ts'
import type { Stage } from '#src/scenes/scene.ts'

/** A paid package, as its buyer's browser knows it. */
async function paid({ payment, toPayment, shop }: Stage, what: { hotelCode?: string } = {}) {
  const email = mailbox('followed')
  const { id } = await toPayment({ email, ...what })
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  const { orderNumber } = await shop.order(id)
  return { id, email, orderNumber }
}

type OnAnotherDevice = (work: (device: BrowserContext) => Promise<void>) => Promise<void>

const test = base.extend<{ onAnotherDevice: OnAnotherDevice }>({
  /** Another device, which knows nothing; closed at the end. */
  onAnotherDevice: async ({ browser, viewport, locale }, use) =>
    use(async (work) => {
      const device = await browser.newContext({
        viewport,
        ...(locale !== undefined && { locale }),
        reducedMotion: 'reduce',
      })
      try {
        await work(device)
      } finally {
        await device.close()
      }
    }),
})

test('an order is found on another device by its number and a code, and left in all of its tabs @everywhere @language', async ({
  stage,
  tracking,
  onAnotherDevice,
  words,
  expectAccessible,
}) => {
  test.slow()
  const { email, orderNumber } = await paid(stage)
  await onAnotherDevice(async (device) => {
    const tab = await device.newPage()
    const screen = tracking.in(tab)
    await screen.open()
    await expectAccessible(tab)
    await screen.signIn(orderNumber, email)
    await expect(screen.parts).toBeVisible()
    await expect(tab.locator('main')).toContainText(orderNumber)
    await expectAccessible(tab)
    await tab.reload()
    await expect(screen.parts).toBeVisible()
    // A second tab is signed in too, and signed out with the first.
    const second = await device.newPage()
    await second.goto(tab.url())
    await expect(tracking.in(second).parts).toBeVisible()
    await screen.control('track.signOut').click()
    await expect(screen.reference).toBeVisible()
    await expect(tracking.in(second).reference).toBeVisible()
    await expect(second.locator('main')).not.toContainText(words('order-tracking', 'track.messages'))
  })
})

test('documents of an order are kept: the receipt by itself, the days as a file; a message is read again @both', async ({
  stage,
  page,
  at,
  words,
  expectAccessible,
}) => {
  const { id, orderNumber } = await paid(stage)
  await page.goto(at(`/check-booking?bookingId=${id}`))
  const title = (key: string) => words('order-tracking', `track.documents.${key}`)
  const documents = page.getByRole('list', { name: title('title') })
  const saved = page.waitForEvent('download')
  await documents.getByText(title('calendar')).click()
  expect((await saved).suggestedFilename()).toBe(`masa-${orderNumber}.ics`)

  await documents.getByText(title('receipt')).click()
  const receipt = page.getByRole('heading', { level: 1, name: title('receipt') })
  await expect(receipt).toBeFocused()
  await expect(page.getByRole('main')).toContainText(`${orderNumber}-1`)
  await expectAccessible(page)
  await page.goBack()
  await expect(documents).toBeVisible()

  const messages = page.getByRole('list', { name: words('order-tracking', 'track.messages') })
  const message = messages.getByRole('button').first()
  // It is sent a moment after the payment.
  await expect(async () => {
    await page.reload()
    await expect(message).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  const subject = await message.innerText()
  await message.click()
  await expect(page.getByRole('dialog', { name: subject })).toContainText(orderNumber)
})

test('the timeline is read as a list, each entry with its time and what has changed @both', async ({
  stage,
  tracking,
  words,
  sandbox,
  language,
  page,
  at,
}) => {
  test.slow()
  const town = language === 'he' ? 'BCN' : 'PRG'
  const { id } = await paid(stage, { hotelCode: `${town}-02` })
  await sandbox.hotelChanges(id, `${town}-04`)
  await page.goto(at(`/check-booking?bookingId=${id}`))
  await expect(tracking.parts).toBeVisible()
  const timeline = page.getByRole('region', { name: words('order-tracking', 'track.timeline') })
  await expect(timeline.getByText(words('order-tracking', 'track.new'))).toBeVisible()
  const name = words('order-tracking', 'track.timeline')
  await expect(timeline.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(timeline.getByRole('list')).toHaveCount(1)
  const entries = await timeline.getByRole('listitem').all()
  const read = await Promise.all(entries.map(async (entry) => entry.ariaSnapshot()))
  expect(read.length).toBeGreaterThan(5)
  for (const entry of read) expect(entry).toMatch(/paragraph: .*\d{2}\/\d{2}\/\d{4}/)
  for (const word of ['done', 'next']) {
    const said = words.within('order-tracking', `track.step.${word}`)
    expect(read.filter((entry) => said.test(entry)).length).toBeGreaterThan(1)
  }
  const changed = read.filter((entry) => words.within('order-tracking', 'track.seen').test(entry))
  expect(changed).toHaveLength(1)
})

test('a message opens its order by its link, and another hotel is accepted there @both', async ({
  stage,
  tracking,
  onAnotherDevice,
  words,
  sandbox,
  language,
}) => {
  test.slow()
  const town = language === 'he' ? 'BCN' : 'PRG'
  const { id, email } = await paid(stage, { hotelCode: `${town}-02` })
  const { text = '' } = await sandbox.message(email, /#order=/)
  const link = /https?:\/\/\S+\/check-booking#order=\S+/.exec(text)?.[0] ?? ''
  await sandbox.hotelChanges(id, `${town}-04`)
  await onAnotherDevice(async (device) => {
    const page = await device.newPage()
    const screen = tracking.in(page)
    await page.goto(link)
    await expect(screen.parts).toBeVisible()
    await expect(page).toHaveURL(({ hash }) => hash === '')
    await expect(page.getByText(words('order-tracking', 'track.new'))).toBeVisible()
    await screen.control('track.seen').click()
    await expect(page.getByText(words('order-tracking', 'track.new'))).toBeHidden()
    await screen.control('track.toDo.answer').click()
    await page.getByRole('button', { name: words('orders', 'offer.accept') }).click()
    // Answered: the address shows the order again, with the other hotel.
    await expect(screen.parts).toBeVisible()
    await expect(screen.control('track.toDo.answer')).toBeHidden()
  })
})

test('a fellow traveller sees the journey by a shared link, and nothing else of the order', async ({
  stage,
  tracking,
  onAnotherDevice,
  words,
  at,
  context,
  expectAccessible,
}) => {
  test.slow()
  const { id, orderNumber, email } = await paid(stage)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await stage.page.goto(at(`/check-booking?bookingId=${id}`))
  await tracking.control('track.share').click()
  const copied = () => stage.page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('#trip=')
  const link = await copied()
  await onAnotherDevice(async (device) => {
    const page = await device.newPage()
    await page.goto(link)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: words('checkout', 'payment.ok.journey') })).toBeVisible()
    for (const secret of [orderNumber, email, '₪', '$', 'COHEN']) await expect(main).not.toContainText(secret)
    await expectAccessible(page)
  })
})

test('flights are found by the locator of their booking, and new times are declined there', async ({
  stage,
  tracking,
  onAnotherDevice,
  words,
  sandbox,
  shop,
  page,
  at,
  enterAs,
  payment,
}) => {
  test.slow()
  const email = mailbox('followed-flights')
  const { id, token, pnr } = await shop.bookFlights({ email })
  await enterAs(token)
  await page.goto(at(`/booking/verifying-card?bookingId=${id}`))
  await payment.pay(cards.approved)
  await expect(page.getByRole('link', { name: words('flights', 'completion.order') })).toBeVisible()
  const { orderNumber } = await stage.shop.order(id)
  await sandbox.airlineChanges(pnr, { flight: 0, minutes: 145 })
  await operate('bookings', 'ask', orderNumber)
  await onAnotherDevice(async (device) => {
    const tab = await device.newPage()
    const screen = tracking.in(tab)
    await screen.open()
    await screen.signIn(pnr.toLowerCase(), email)
    await screen.control('track.toDo.answer').click()
    await tab.getByRole('button', { name: words.within('checkout', 'changed.ways.reject') }).click()
    await tab
      .getByRole('dialog')
      .getByRole('button', { name: words('checkout', 'changed.ways.confirm') })
      .click()
    // Answered: the address shows the order again.
    await expect(screen.parts).toContainText(words.within('order-tracking', 'track.money.returned'))
  })
})

test('it is cancelled by a quote on one device, what was chosen outlives the session, and the other device sees it @both', async ({
  stage,
  tracking,
  onAnotherDevice,
  words,
  at,
}) => {
  test.slow()
  const { email, orderNumber, id } = await paid(stage)
  await onAnotherDevice(async (device) => {
    const page = await device.newPage()
    const screen = tracking.in(page)
    await screen.open()
    await screen.signIn(orderNumber, email)
    await page.getByRole('link', { name: words('checkout', 'cancel.open.link') }).click()
    const reason = page.getByRole('radio').nth(3)
    await reason.check()
    // Ended on the server, as by its own time.
    await page.evaluate(async () => {
      const { sid } = JSON.parse(localStorage.getItem('masa.visitor-sign-in') ?? '{}') as { sid: string }
      await fetch('/api/visitor/logout?langCode=ENG', {
        method: 'POST',
        headers: { 'content-type': 'application/json', visitorSid: sid },
        body: '{}',
      })
    })
    const confirm = page
      .getByRole('button', { name: words.within('checkout', 'cancel.quote.confirm') })
      .or(page.getByRole('button', { name: words('checkout', 'cancel.quote.confirmNone') }))
    await confirm.click()
    await page.getByRole('button', { name: words('checkout', 'cancel.quote.askYes') }).click()
    const again = page.getByRole('dialog', { name: words('order-tracking', 'signIn.againTitle') })
    await expect(again).toBeVisible()
    await expect(reason).toBeChecked()
    await screen.signIn(orderNumber, email)
    await expect(again).toBeHidden()
    await expect(reason).toBeChecked()
    await confirm.click()
    await page.getByRole('button', { name: words('checkout', 'cancel.quote.askYes') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.within('order-tracking', 'track.over'))
  })
  // The buyer's own browser follows it without a code.
  await stage.page.goto(at(`/check-booking?bookingId=${id}`))
  await expect(stage.page.getByRole('heading', { level: 1 })).toContainText(
    words.within('order-tracking', 'track.over'),
  )
})

test('a site without the remote has nothing of it', async ({ page, at }) => {
  const site = siteOf('maccabi')
  await page.goto(site + at('/'))
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  await expect(page.locator('a[href*="check-booking"]')).toHaveCount(0)
  await page.goto(site + at('/cancellation-request'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('a[href*="check-booking"]')).toHaveCount(0)
  expect(await ask(site, at('/check-booking'))).toMatchObject({ status: 404 })
})
