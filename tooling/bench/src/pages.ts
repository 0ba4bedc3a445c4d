import { buy } from './measure/buyer.ts'
import { origins } from './run/addresses.ts'

const day = 86_400_000
const dayFrom = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** A package as a search answers it, as far as it is needed to buy it. */
export interface Offer {
  readonly packId: string
  readonly laId: string
  readonly dateFrom: string
  readonly status: string
  readonly seatsLeft: number
}

/** Packages of a destination that can be bought, departing within so many days. */
export async function offersOf(dest: string, { from, to }: { from: number; to: number }): Promise<Offer[]> {
  const criteria = new URLSearchParams({ dest, fromDate: dayFrom(from), toDate: dayFrom(to), adult: '2' })
  const answer = await fetch(`${origins.site}/api/operation/search?${criteria}&langCode=ENG`)
  if (!answer.ok) throw new Error(`a search answered ${answer.status} ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { results: readonly Offer[] } }
  return data.results.filter(({ status }) => status === 'available')
}

export type Pages = Readonly<Record<'home' | 'results' | 'product', string>>

/** The pages that are measured, in English: home, results, and the first result's own. */
export async function measuredPages(): Promise<Pages> {
  const span = { from: 20, to: 40 }
  const [first] = await offersOf('LCA', span)
  if (!first) throw new Error('the demo world has nothing to sell in three weeks')
  const criteria = new URLSearchParams({
    dest: 'LCA',
    fromDate: dayFrom(span.from),
    toDate: dayFrom(span.to),
    adult: '2',
  })
  const product = new URLSearchParams({ packId: first.packId, laId: first.laId, dateFrom: first.dateFrom, adult: '2' })
  return { home: '/en', results: `/en/search-result?${criteria}`, product: `/en/product-page/web?${product}` }
}

/** Flights there and back; each has days of its own, of which no answer is kept yet. */
export const flightResults = (search = 0): string =>
  `/en/sabre/fo-search-result?${new URLSearchParams({
    to: 'ATH',
    depart: dayFrom(30 + search),
    return: dayFrom(37 + search),
    adults: '2',
  })}`

/** A page that a browser with the session of a booking alone may see. */
export interface PageOfSession {
  readonly path: string
  readonly session: string
}
/** A page by its path, or with the session that it needs. */
export type MeasuredPage = string | PageOfSession

/** The page of an order that was bought just now. */
export async function orderPage(): Promise<PageOfSession> {
  const [offer] = await offersOf('BUD', { from: 20, to: 60 })
  if (!offer) throw new Error('the demo world has nothing to order')
  const { id, token } = await buy(offer)
  return { path: `/en/check-booking?bookingId=${id}`, session: token }
}
