import type { Seed } from './boot-data.ts'

/** A seed is the state of things when the page was made: later the network is asked. */
const SEED_LIFE_MS = 15_000

/** The answers that the edge put into the HTML. */
export interface Seeds {
  /** Answers the first GET of a seed's address from it, and asks the network otherwise. */
  readonly fetch: typeof globalThis.fetch
  /** What the HTML brought for an address, for a first render; leaves it for the next request too. */
  readonly delivered: (url: string) => unknown
}

/** Keeps the seeds by their address; the order of a query's keys makes no difference. */
export function createSeeds(seeds: readonly Seed[], network: typeof fetch = (...args) => fetch(...args)): Seeds {
  const waiting = new Map(seeds.map((seed) => [canonical(seed.url), seed.body]))
  const loadedAt = performance.now()
  const keyOf = (address: string) => {
    const url = new URL(address, location.href)
    return canonical(`${url.pathname.replace(/^\/api(?=\/)/, '')}${url.search}`)
  }
  const isFresh = () => performance.now() - loadedAt <= SEED_LIFE_MS
  return {
    delivered: (url) => (isFresh() ? waiting.get(keyOf(url)) : undefined),
    fetch: async (input, init) => {
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
      if (waiting.size === 0 || method.toUpperCase() !== 'GET') return network(input, init)
      const key = keyOf(input instanceof Request ? input.url : String(input))
      const body = waiting.get(key)
      if (body === undefined || !isFresh()) return network(input, init)
      waiting.delete(key)
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
    },
  }
}

function canonical(address: string): string {
  const [path = '', query = ''] = address.split('?', 2)
  const sorted = [...new URLSearchParams(query)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `${path.replace(/\/$/, '')}?${new URLSearchParams(sorted)}`
}
