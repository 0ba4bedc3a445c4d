import { setTimeout as sleep } from 'node:timers/promises'
import { passenger, payer, type CardBehaviour } from '#src/bookings/testing/booking-world.ts'
import type { Chance } from './chance.ts'

type Json = Record<string, any>

/** The answers that travellers got, counted. */
export interface Tally {
  readonly answers: Map<string, number>
  /** Bookings that a traveller got an answer for, with the session that may see them. */
  readonly acknowledged: { readonly id: string; readonly token: string }[]
  searches: number
  bookings: number
  cancellations: number
}

export const emptyTally = (): Tally => ({
  answers: new Map(),
  acknowledged: [],
  searches: 0,
  bookings: 0,
  cancellations: 0,
})

export interface Shop {
  /** Any of the replicas, by chance. */
  address(): string
  readonly days: { readonly from: string; readonly to: string }
  pay(uid: string, card: CardBehaviour): Promise<void>
}

/** The traveller's way ended early: refused, cut off, or nothing on sale. */
class Stopped extends Error {}

const CARDS: readonly [CardBehaviour, ...CardBehaviour[]] = [
  'approved',
  'approved',
  'approved',
  'declined',
  'capture_declined_once',
  'capture_declined',
  'wrong_amount',
]

/** One traveller after the other, until the time is over: looks around, books, pays by some card, gives up at times. */
export async function travel(shop: Shop, chance: Chance, tally: Tally, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await visit(shop, chance, tally).catch((error: unknown) => {
      if (!(error instanceof Stopped)) throw error
    })
  }
}

async function visit(shop: Shop, chance: Chance, tally: Tally): Promise<void> {
  const call = caller(shop, tally)
  const offer = await search(call, shop, chance)
  tally.searches += 1
  const product = await call(`/operation/select?packId=${offer['packId']}&laId=${offer['laId']}`)
  if (chance.next() < 0.4) return
  const { quote } = product
  const stored = await call('/operation/storePage/', {
    body: {
      packSelectionId: quote.packSelectionId,
      flightConditionConfirmed: true,
      paxList: [passenger('1'), passenger('2', { firstName: 'MAYA' })],
      payer,
    },
  })
  const [id, token] = [stored['bookingTransactionId'] as string, stored['authorization'] as string]
  tally.acknowledged.push({ id, token })
  tally.bookings += 1
  await call('/operation/chkInv', { token, body: { bookingTransactionId: id } })
  if (chance.next() < 0.2) {
    await call(`/operation/bookingevent/${id}/canceledWithoutBody`, { token, body: {} })
    tally.cancellations += 1
    return
  }
  await call(`/operation/acceptTerms/${id}`, { token, headers: { 'x-masa-intent': '1' } })
  const page = await call(`/operation/getPaymentUrl/${id}`, { token, body: {} })
  await shop.pay(page['paymentTransUid'], chance.of(CARDS))
  // Some close the browser now.
  if (chance.next() < 0.2) return
  const debit = () =>
    call(`/operation/debitCreditCard/${id}`, { token, body: { paymentTransUid: page['paymentTransUid'] } })
  const copies = chance.next() < 0.2 ? [debit(), debit()] : [debit()]
  await Promise.allSettled(copies)
}

type Call = ReturnType<typeof caller>

/** A search of one of two destinations; what is on sale changes hands while one looks. */
async function search(call: Call, { days }: Shop, chance: Chance): Promise<Json> {
  const destination = chance.of(['LCA', 'ATH', 'LCA,ATH'])
  const { results } = await call(
    `/operation/search?dest=${destination}&fromDate=${days.from}&toDate=${days.to}&adult=2`,
  )
  const offers = (results as Json[]).filter((result) => result['status'] === 'available')
  const offer = offers[Math.floor(chance.next() * offers.length)]
  if (offer === undefined) throw new Stopped('nothing is on sale')
  return offer
}

function caller(shop: Shop, tally: Tally) {
  const count = (what: string) => tally.answers.set(what, (tally.answers.get(what) ?? 0) + 1)
  return async (
    path: string,
    { token, body, headers = {} }: { token?: string; body?: object; headers?: Record<string, string> } = {},
  ): Promise<Json> => {
    const answer = await fetch(`${shop.address()}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-forwarded-host': 'a.test',
        ...(token === undefined ? {} : { authorization: token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    }).catch(() => undefined)
    // A process that is killed answers nothing, or half of it.
    const json = answer && ((await answer.json().catch(() => undefined)) as { data: Json } | undefined)
    if (answer === undefined || json === undefined) {
      count('cut off')
      await sleep(200)
      throw new Stopped('cut off')
    }
    if (answer.status !== 200) {
      count(`${answer.status} ${json.data['error']?.code}`)
      throw new Stopped(`${answer.status}`)
    }
    count('200')
    return json.data
  }
}
