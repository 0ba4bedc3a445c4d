import { buildBookingWorld, dataOf, passenger, payer, type BookingWorld, type Traveller } from '@masa/api/testing'
import { expect } from 'vitest'
import type { DeskAccess } from '../airport-desk.ts'
import { createLoungeArea } from '../lounge-area.ts'
import type { Visit } from '../lounge-price.domain.ts'
import { startDesk, type PlayedDesk } from './desk.ts'

const RATE_MILLIONTHS = 3_700_000

/** What is chosen; what is left out is a seat in the lounge for one, without a porter. */
export type Choice = Partial<Omit<Visit, 'date'>>
export type Guest = Partial<ReturnType<typeof passenger>>

/** A site that sells the lounge, its desk, and the steps of its travellers. */
export interface LoungeWorld {
  readonly world: BookingWorld
  readonly desk: PlayedDesk
  /** Of the visits. */
  readonly date: string
  hold(traveller: Traveller, choice?: Choice, guests?: readonly Guest[]): ReturnType<Traveller['hold']>
  /** A traveller whose visit is held, and the booking as the call answered it. */
  held(choice?: Choice): Promise<{ traveller: Traveller; booking: Record<string, any> }>
  /** And one who has paid for it, and whose order is confirmed. */
  paid(choice?: Choice): Promise<{ traveller: Traveller; uid: string }>
  follows(traveller: Traveller, status: string): Promise<void>
  order(traveller: Traveller): Promise<Record<string, any>>
  quoteCancellation(traveller: Traveller): Promise<Record<string, any>>
  cancel(traveller: Traveller): Promise<Record<string, any>>
  ledger(uid: string): ReturnType<BookingWorld['sandbox']['control']['ledger']>['transactions'][number] | undefined
  /** The texts of all mails about the order. */
  mails(traveller: Traveller): Promise<string>
  close(): Promise<void>
}

/** Cents in agorot, at the rate of this world. */
export const ilsMinor = (usdMinor: number): number => Math.round((usdMinor * RATE_MILLIONTHS) / 1_000_000)

/** `otherSelection`: how the desk takes another seat for those who have one. */
export async function buildLoungeWorld({
  otherSelection = 'beside',
}: Pick<DeskAccess, 'otherSelection'> = {}): Promise<LoungeWorld> {
  const desk = await startDesk({ keepsOneSeat: otherSelection !== 'beside' })
  const access = { baseUrl: desk.url, key: desk.key, otherSelection }
  const world = await buildBookingWorld({}, { areas: [createLoungeArea(access)] })
  await world.test.owner.query(
    `INSERT INTO exchange_rate (source, target, day, rate_millionths) VALUES ('USD', 'ILS', masa_today(), $1)`,
    [RATE_MILLIONTHS],
  )
  await world.test.owner.query(`INSERT INTO remote_enablement (tenant, remote) VALUES ('RIBBON', 'lounge')`)
  const [day] = await world.test.owner.query<{ date: string }>(
    `SELECT to_char(masa_today() + 40, 'YYYY-MM-DD') AS date`,
  )
  const date = day?.date ?? ''

  const self: LoungeWorld = {
    world,
    desk,
    date,
    async hold(traveller, choice = {}, guests) {
      const visit = { date, admission: 'lounge', people: 1, hasPorter: false, ...choice }
      const { packSelectionId } = dataOf(await traveller.call('POST', '/lounge/quote', visit))
      const paxList = guests ?? Array.from({ length: visit.people }, (_, index) => passenger(String(index + 1)))
      return traveller.hold(packSelectionId, { paxList })
    },
    async held(choice) {
      const traveller = world.traveller()
      const answer = await self.hold(traveller, choice)
      expect(answer.statusCode, answer.body).toBe(200)
      return { traveller, booking: dataOf(answer)['booking'] }
    },
    async paid(choice) {
      const { traveller } = await self.held(choice)
      const { uid } = await traveller.payFor()
      await self.follows(traveller, 'confirmed')
      return { traveller, uid }
    },
    follows: (traveller, status) =>
      expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 15_000 }).toBe(status),
    order: async ({ id, call }) => dataOf(await call('GET', `/operation/succeededBooking/${id}?langCode=ENG`)),
    quoteCancellation: async ({ id, call }) =>
      dataOf(await call('POST', `/operation/booking/${id}/cancellationQuote`, { reason: 'plans' })),
    async cancel(traveller) {
      const quoted = await self.quoteCancellation(traveller)
      const { cancellationQuoteId } = quoted
      const path = `/operation/bookingevent/${traveller.id}/canceledWithBody`
      const answer = await traveller.call('POST', path, { cancellationQuoteId })
      expect(answer.statusCode, answer.body).toBe(200)
      return quoted
    },
    ledger: (uid) => world.sandbox.control.ledger().transactions.find(({ uniqueId }) => uniqueId === uid),
    async mails(traveller) {
      const { orderNumber } = await self.order(traveller)
      return world.sandbox.control
        .messages({ to: payer.email })
        .flatMap((mail) => (mail.kind === 'mail' && mail.subject.includes(orderNumber) ? [mail.text] : []))
        .join('\n')
    },
    async close() {
      await world.close()
      await desk.close()
    },
  }
  return self
}
