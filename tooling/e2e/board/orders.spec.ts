import type { Page } from '@playwright/test'
import { picturePage, pictureMails } from '#src/board/pictures.ts'
import { expect, test as base } from '#src/fixtures.ts'
import { moveClock } from '#src/product/disturb.ts'
import { operate } from '#src/product/operate.ts'
import { cards, mailbox } from '#src/sandbox.ts'
import type { Stage } from '#src/scenes/scene.ts'

/** Every order in every state, brought about once in each language. What is pictured is on the page when `play` ends. */

interface Order {
  readonly id: string
  readonly orderNumber: string
  readonly hotels: Hotels
}
/** Two houses of one town that no other language books. */
interface Hotels {
  readonly own: string
  readonly other: string
}

const TOWN = { he: 'MIL', en: 'AMS', ru: 'PRG', ar: 'BCN' } as const

const test = base.extend<{ hotels: Hotels }>({
  hotels: async ({ language }, use) => use({ own: `${TOWN[language]}-02`, other: `${TOWN[language]}-03` }),
})

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

/** Cancels by the quote for one of the reasons, by its place. */
async function cancel({ page, words }: Stage, reason = 0): Promise<void> {
  await page.getByRole('link', { name: words('checkout', 'cancel.open.link') }).click()
  const go = page.getByRole('button', { name: words.within('checkout', 'cancel.quote.confirm') })
  const goNone = page.getByRole('button', { name: words('checkout', 'cancel.quote.confirmNone') })
  await expect(go.or(goNone)).toBeVisible()
  await page.getByRole('radio').nth(reason).check()
  await expect(go.or(goNone)).toBeEnabled()
  await go.or(goNone).click()
  await page.getByRole('button', { name: words('checkout', 'cancel.quote.askYes') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('checkout', 'cancelled.head.title') })).toBeVisible()
}

async function openMail({ page, sandbox }: Stage, email: string): Promise<void> {
  const { html = '' } = await sandbox.message(email, /\/hotel-change\//)
  await page.goto(new URL(/href="([^"]*\/hotel-change\/[^"]*)"/.exec(html)?.[1] ?? '').pathname)
  await expect(h1(page)).toBeVisible()
}

interface State {
  readonly name: string
  readonly isCovered?: boolean
  /** The hotel asks for time first. */
  readonly isOnRequest?: boolean
  readonly play: (stage: Stage, order: Order & { email: string }) => Promise<void>
}

const packages: readonly State[] = [
  { name: '01 confirmed', play: async () => {} },
  {
    name: '02 cancelling',
    isCovered: true,
    async play({ page, words }) {
      await page.getByRole('link', { name: words('checkout', 'cancel.open.link') }).click()
      await expect(page.getByRole('heading', { name: words('checkout', 'cancel.quote.title') })).toBeVisible()
    },
  },
  { name: '03 cancelled', play: (stage) => cancel(stage) },
  { name: '04 reason being decided', isCovered: true, play: (stage) => cancel(stage, 1) },
  {
    name: '05 reason accepted',
    isCovered: true,
    async play(stage, { orderNumber }) {
      await cancel(stage, 1)
      await operate('bookings', 'claim', orderNumber, 'accept')
      await stage.page.reload()
      await expect(stage.page.getByText(stage.words.within('checkout', 'cancelled.steps.acceptedText'))).toBeVisible()
    },
  },
  {
    name: '06 reason refused',
    isCovered: true,
    async play(stage, { orderNumber }) {
      await cancel(stage, 1)
      await operate('bookings', 'claim', orderNumber, 'refuse')
      await stage.page.reload()
      await expect(stage.page.getByText(stage.words('checkout', 'cancelled.steps.refused'))).toBeVisible()
    },
  },
  { name: '07 on request', isOnRequest: true, play: async () => {} },
  {
    name: '08 on request, another hotel offered',
    isOnRequest: true,
    async play({ sandbox, payment }, { id, hotels }) {
      await sandbox.hotelAnswers(id, { status: 'alternative', alternativeHotelCode: hotels.other })
      await expect(payment.offer).toBeVisible()
    },
  },
  {
    name: '09 on request, refused',
    isOnRequest: true,
    async play({ sandbox, payment }, { id }) {
      await sandbox.hotelAnswers(id, { status: 'refused' })
      await expect(payment.outcome('end.refusedTitle')).toBeVisible()
    },
  },
  {
    name: '10 on request, given up',
    isOnRequest: true,
    async play({ payment }) {
      await payment.button('rq.cancel').click()
      await payment.button('rq.askYes').click()
      await expect(payment.outcome('end.givenUpTitle')).toBeVisible()
    },
  },
  {
    name: '11 another hotel accepted',
    async play({ sandbox, page, words, payment }, { id, hotels }) {
      await sandbox.hotelChanges(id, hotels.other)
      await reloadUntil(page, words('orders', 'offer.titleCharged'))
      await payment.acceptOffer.click()
      await expect(payment.outcome('ok.title')).toBeVisible()
    },
  },
  {
    name: '12 another hotel offered after the charge',
    async play(stage, { id, email, hotels }) {
      await stage.sandbox.hotelChanges(id, hotels.other)
      await openMail(stage, email)
    },
  },
  {
    name: '13 another hotel declined after the charge',
    async play(stage, { id, email, hotels }) {
      await stage.sandbox.hotelChanges(id, hotels.other)
      await openMail(stage, email)
      await rejectOffer(stage, 'offer.rejected.title')
    },
  },
  {
    name: '14 the hotel has cancelled',
    async play(stage, { id, email }) {
      await stage.sandbox.hotelCancels(id)
      await openMail(stage, email)
    },
  },
  {
    name: '15 money back for a hotel that cancelled',
    async play(stage, { id, email }) {
      const { page } = stage
      const order = page.url()
      await stage.sandbox.hotelCancels(id)
      await openMail(stage, email)
      await rejectOffer(stage, 'offer.refunded.title')
      await page.goto(order)
      await reloadUntil(page, stage.words('checkout', 'payment.end.refundedTitle'))
    },
  },
]

async function rejectOffer(
  { page, words }: Stage,
  ended: 'offer.rejected.title' | 'offer.refunded.title',
): Promise<void> {
  await page.getByRole('button', { name: words.within('checkout', 'changed.ways.reject') }).click()
  const yes = words('checkout', 'changed.ways.confirm')
  await page.getByRole('dialog').getByRole('button', { name: yes }).click()
  await expect(h1(page).filter({ hasText: words('checkout', ended) })).toBeVisible()
}

async function reloadUntil(page: Page, title: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 4_000 })
  }).toPass()
}

for (const { name, isCovered = false, isOnRequest = false, play } of packages)
  test(name, async ({ stage, hotels }) => {
    const { payment, toPayment, sandbox, shop, language, page } = stage
    const email = mailbox('board')
    if (isOnRequest) await sandbox.nextReservation(hotels.own, 'on_request')
    const { id } = await toPayment({ hotelCode: hotels.own, email, isCovered })
    await payment.pay(cards.approved)
    await expect(payment.outcome(isOnRequest ? 'rq.title' : 'ok.title')).toBeVisible()
    const { orderNumber } = await shop.order(id)
    try {
      if (isCovered) await toLastDays(stage, { id, email })
      await play(stage, { id, orderNumber, hotels, email })
      await picture(stage, { state: name, language, page, email })
    } finally {
      if (isCovered) await moveClock(0)
    }
  })

/** Two days before departure: a cover helps where the law and the terms do not. The order is opened by its mail, as weeks later. */
async function toLastDays(
  { shop, sandbox, page, words }: Stage,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const { booking } = await shop.order(id)
  const { html = '' } = await sandbox.message(email, /./)
  await moveClock(Math.round((Date.parse(booking.subject.from) - Date.now()) / 1_000) - 2 * 86_400)
  const link = new URL(/href="([^"]*#order=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '')
  await page.reload()
  await expect(h1(page)).toBeVisible()
  // A session that has ended by then; links are opened ten times in ten minutes at most.
  if ((await page.getByRole('link', { name: words('checkout', 'cancel.open.link') }).count()) > 0) return
  await page.goto(link.pathname + link.search + link.hash)
  await expect(h1(page)).toBeVisible()
}

const flights: readonly {
  readonly name: string
  readonly play: (stage: Stage, order: FlightOrder) => Promise<void>
}[] = [
  { name: '21 flights confirmed', play: async () => {} },
  { name: '22 flights cancelled', play: (stage) => cancel(stage) },
  {
    name: '23 flights moved',
    async play({ sandbox, page, words }, { pnr, orderNumber }) {
      await sandbox.airlineChanges(pnr, { flight: 0, minutes: 145 })
      await operate('bookings', 'ask', orderNumber)
      await reloadUntil(page, words('flight-orders', 'newTimes.title'))
    },
  },
  {
    name: '24 flights cancelled by the airline',
    async play({ sandbox, page, words }, { pnr, orderNumber }) {
      await sandbox.airlineChanges(pnr, { isCancelled: true })
      await operate('bookings', 'ask', orderNumber)
      await reloadUntil(page, words('flight-orders', 'supplierCancelled.title'))
    },
  },
]
interface FlightOrder {
  readonly pnr: string
  readonly orderNumber: string
}

for (const { name, play } of flights)
  test(name, async ({ stage }) => {
    const { payment, sandbox, shop, language, page, at, enterAs, words } = stage
    const email = mailbox('board')
    const { id, token, pnr } = await shop.bookFlights({ email })
    await enterAs(token)
    await page.goto(at(`/booking/verifying-card?bookingId=${id}`))
    await payment.pay(cards.approved)
    await page.getByRole('link', { name: words('flights', 'completion.order') }).click()
    await expect(h1(page)).toBeVisible()
    const { orderNumber } = await shop.order(id)
    await play({ ...stage, sandbox }, { pnr, orderNumber })
    await picture(stage, { state: name, language, page, email })
  })

async function picture(
  { sandbox }: Stage,
  { email, page, ...frame }: { state: string; language: Stage['language']; page: Page; email: string },
): Promise<void> {
  await picturePage(page, frame)
  const mails = (await sandbox.messages(email)).toReversed()
  await pictureMails(page.context(), { mails, sandbox, ...frame })
}

test('31 an order that this browser does not know', async ({ stage }) => {
  const { page, at, language } = stage
  await page.goto(at('/booking/card-verified/web?bookingId=00000000-0000-4000-8000-000000000000'))
  await expect(h1(page)).toBeVisible()
  await picturePage(page, { state: '31 an order that this browser does not know', language })
})

test('32 a card that is declined', async ({ stage }) => {
  const { page, language, payment, toPayment } = stage
  await toPayment()
  await payment.pay(cards.declined)
  await expect(payment.outcome('declined.title')).toBeVisible()
  await picturePage(page, { state: '32 a card that is declined', language })
})
