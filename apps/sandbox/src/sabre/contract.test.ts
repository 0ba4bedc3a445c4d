import { destinations } from '@masa/demo-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '#src/index.ts'
import { startSandbox } from '#src/index.ts'
import type { Answer, Search } from './testing/agency.ts'
import { agencyAt, itinerariesOf, revalidationRequest, shopRequest } from './testing/agency.ts'
import { hasContracts, validatorOf } from './testing/contracts.ts'

const now = Date.parse('2026-11-26T08:00:00Z')
let sandbox: Sandbox
let agency: Awaited<ReturnType<typeof agencyAt>>
beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, now: () => now })
  agency = await agencyAt(sandbox.url)
})
afterAll(() => sandbox.close())

const cities = destinations.map(({ code }) => code).filter((code) => code !== 'QNP' && code !== 'QBX')
const parties = [['ADT 1'], ['ADT 2'], ['ADT 2', 'C05 1', 'INF 1'], ['ADT 1', 'CNN 2'], ['ADT 2', 'INS 1', 'C11 1']]
/** Some hundred searches, each different, the same at every run. */
const searches = Array.from({ length: 150 }, (_, index): Search => {
  const to = cities[index % cities.length] ?? 'LON'
  const from = index % 5 === 4 ? (cities[(index * 7 + 3) % cities.length] ?? 'NYC') : 'TLV'
  const month = String(1 + (index % 9)).padStart(2, '0')
  const there = `${from === to ? 'TLV' : from}-${to} 2027-${month}-${String(3 + (index % 12)).padStart(2, '0')}`
  const back = `${to}-${from === to ? 'TLV' : from} 2027-${month}-${String(17 + (index % 9)).padStart(2, '0')}`
  return {
    legs: index % 3 === 0 ? [there] : [there, back],
    travellers: parties[index % parties.length] ?? ['ADT 1'],
    cabin: ['Economy', 'Economy', 'Economy', 'Business', 'PremiumEconomy'][index % 5] ?? 'Economy',
    maxStops: index % 4,
    bags: {
      RequestType: ['A', 'C', 'N'][index % 3] ?? 'A',
      Description: index % 2 === 0,
      CarryOnInfo: index % 4 === 0,
    },
    isBranded: index % 2 === 0,
    ...(index % 7 === 0 ? { currency: 'ILS' } : {}),
  }
})

// Without the published contracts these are reported as skipped, by the names below.
describe.skipIf(!hasContracts)("Sabre's published contracts (shared/vendor/sabre/openapi) hold", () => {
  const wrongRequest = once(() => validatorOf('bargain-finder-max.yml', 'BargainFinderMaxRequest'))
  const wrongAnswer = once(() => validatorOf('bargain-finder-max.yml', 'GroupedItineraryResponse'))

  test('our own requests for shopping', () => {
    expect(searches.flatMap((search) => wrongRequest()(shopRequest(search)))).toEqual([])
  })

  test('the answers of some hundred searches, and most of them find something', { timeout: 60_000 }, async () => {
    const problems: string[] = []
    let found = 0
    for (const search of searches) {
      const answer = (await (await agency.shop(shopRequest(search))).json()) as Answer
      problems.push(...wrongAnswer()(answer).slice(0, 3))
      if (itinerariesOf(answer).length > 0) found += 1
    }
    expect(problems.slice(0, 10)).toEqual([])
    expect(found).toBeGreaterThan(searches.length * 0.7)
  })

  test.each(['nothing', 'cut_down', 'error_inside', 'ndc'] as const)(
    'the answer with the outcome %s',
    async (outcome) => {
      sandbox.control.setSabre({ call: 'shop', outcome, times: 1 })
      const answer = await (await agency.shop(shopRequest({ legs: ['TLV-LON 2027-03-14'], isBranded: true }))).json()
      expect(wrongAnswer()(answer)).toEqual([])
    },
  )

  test('requests and answers of revalidation, whatever comes of it', async () => {
    const request = validatorOf('revalidate-itinerary.yml', 'RevalidateItineraryRequest')
    const reply = validatorOf('revalidate-itinerary.yml', 'GroupedItineraryResponse')
    const search: Search = { legs: ['TLV-LON 2027-03-14', 'LON-TLV 2027-03-21'], isBranded: true }
    const answer = (await (await agency.shop(shopRequest(search))).json()) as Answer
    const [itinerary] = itinerariesOf(answer)
    if (!itinerary) throw new Error('nothing was found')
    const body = revalidationRequest(search, answer, itinerary)
    expect(request(body)).toEqual([])
    for (const outcome of ['same', 'price_up', 'price_down', 'sold_out', 'no_brand'] as const) {
      sandbox.control.setSabre({ call: 'revalidate', outcome, times: 1 })
      expect(reply(await (await agency.revalidate(body)).json())).toEqual([])
    }
  })

  test('and would show a field of another shape, a missing one, and one that is not theirs', () => {
    const message = { severity: 'Info' }
    const good = { groupedItineraryResponse: { version: '5', messages: [message] } }
    expect(wrongAnswer()(good)).toEqual([])
    for (const bad of [
      { version: 5, messages: [message] },
      { version: '5' },
      { ...good.groupedItineraryResponse, more: 1 },
    ]) {
      expect(wrongAnswer()({ groupedItineraryResponse: bad })).toHaveLength(1)
    }
  })
})

/** Reads and compiles a contract when it is first needed: that takes seconds. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
