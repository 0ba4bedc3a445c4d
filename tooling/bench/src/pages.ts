import { origins } from './run/addresses.ts'

const day = 86_400_000
const dayFrom = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** The pages that are measured, in English: home, results, and the first result's own. */
export async function measuredPages(): Promise<{ home: string; results: string; product: string }> {
  const criteria = new URLSearchParams({ dest: 'LCA', fromDate: dayFrom(20), toDate: dayFrom(40), adult: '2' })
  const answer = await fetch(`${origins.site}/api/operation/search?${criteria}&langCode=ENG`)
  const { data } = (await answer.json()) as {
    data: { results: ReadonlyArray<{ packId: string; laId: string; dateFrom: string; status: string }> }
  }
  const first = data.results.find(({ status }) => status === 'available')
  if (!first) throw new Error('the demo world has nothing to sell in three weeks')
  const product = new URLSearchParams({ packId: first.packId, laId: first.laId, dateFrom: first.dateFrom, adult: '2' })
  return { home: '/en', results: `/en/search-result?${criteria}`, product: `/en/product-page/web?${product}` }
}
