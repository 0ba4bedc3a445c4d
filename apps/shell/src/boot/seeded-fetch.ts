import type { Seed } from './boot-data.ts'

/** A seed is the state of things when the page was made: later the network is asked. */
const SEED_LIFE_MS = 15_000

/**
 * A fetch that answers the first GET of an address from what the edge put into the HTML, and asks the network
 * otherwise. The order of the query's keys makes no difference.
 */
export function seededFetch(seeds: readonly Seed[], network: typeof fetch = (...args) => fetch(...args)): typeof fetch {
  const waiting = new Map(seeds.map((seed) => [canonical(seed.url), seed.body]))
  const loadedAt = performance.now()
  return async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    if (waiting.size === 0 || method.toUpperCase() !== 'GET') return network(input, init)
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    const key = canonical(`${url.pathname.replace(/^\/api(?=\/)/, '')}${url.search}`)
    const body = waiting.get(key)
    if (body === undefined || performance.now() - loadedAt > SEED_LIFE_MS) return network(input, init)
    waiting.delete(key)
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }
}

function canonical(address: string): string {
  const [path = '', query = ''] = address.split('?', 2)
  const sorted = [...new URLSearchParams(query)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `${path.replace(/\/$/, '')}?${new URLSearchParams(sorted)}`
}
