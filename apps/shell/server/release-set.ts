import { createHmac, timingSafeEqual } from 'node:crypto'
import { EDGE_KEY_HEADER, EDGE_SIGNATURE_HEADER, RELEASE_SET_PATH, releaseSetSchema } from '@masa/contract/releases'
import type { ReleaseSet } from '@masa/contract/releases'

/** What a host stands for. `unreachable`: the API is silent and nothing was kept. */
export type HostAnswer =
  | { readonly kind: 'known'; readonly set: ReleaseSet }
  | { readonly kind: 'unregistered' }
  | { readonly kind: 'unreachable' }

/** Changes are in force on any page load this much later. */
const FRESH_MS = 5_000
/** From this age on a visit has the next answer fetched meanwhile, so that on a busy site nobody waits for it. */
const RENEW_MS = 2_500
const DEADLINE_MS = 2_000
/** Unknown hosts are anybody's to invent: no more of them are remembered than this. */
const MOST_HOSTS = 1_000

interface Held {
  readonly answer: HostAnswer
  readonly at: number
}

export interface ReleaseSets {
  /** The release set of a host: fresh within 5 s, an older one while the API is out. */
  of(host: string): Promise<HostAnswer>
}

export function createReleaseSets(options: {
  apiOrigin: string
  edgeKey: string
  fetch?: typeof globalThis.fetch
  now?: () => number
  report?: (failure: unknown) => void
}): ReleaseSets {
  const { apiOrigin, edgeKey, fetch = globalThis.fetch, now = Date.now, report = () => {} } = options
  const held = new Map<string, Held>()
  const asking = new Map<string, Promise<HostAnswer>>()

  async function ask(host: string): Promise<HostAnswer> {
    const response = await fetch(`${apiOrigin}${RELEASE_SET_PATH}?host=${encodeURIComponent(host)}`, {
      headers: { [EDGE_KEY_HEADER]: edgeKey },
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    if (response.status === 404) return { kind: 'unregistered' }
    if (!response.ok) throw new Error(`the API answered ${response.status} for the releases of ${host}`)
    const body = await response.text()
    if (!isSigned({ body, signature: response.headers.get(EDGE_SIGNATURE_HEADER), key: edgeKey }))
      throw new Error(`the releases of ${host} are not signed by our API`)
    const set = releaseSetSchema.parse(JSON.parse(body))
    if (set.host !== host) throw new Error(`asked for the releases of ${host}, got those of another host`)
    return { kind: 'known', set }
  }

  function renew(host: string, known: Held | undefined): Promise<HostAnswer> {
    const begun = ask(host)
      .then((answer) => {
        if (held.size >= MOST_HOSTS) held.delete(held.keys().next().value ?? '')
        held.set(host, { answer, at: now() })
        return answer
      })
      .catch((failure: unknown) => {
        report(failure)
        if (known === undefined) return { kind: 'unreachable' } as const
        // Ask again no sooner than a fresh answer would be: an outage is no reason for a storm.
        held.set(host, { answer: known.answer, at: now() })
        return known.answer
      })
      .finally(() => asking.delete(host))
    asking.set(host, begun)
    return begun
  }

  return {
    async of(host) {
      const known = held.get(host)
      const age = known === undefined ? Number.POSITIVE_INFINITY : now() - known.at
      if (known === undefined || age >= FRESH_MS) return asking.get(host) ?? renew(host, known)
      if (age >= RENEW_MS && !asking.has(host)) void renew(host, known)
      return known.answer
    },
  }
}

/** Whether a body carries our HMAC. */
export function isSigned({ body, signature, key }: { body: string; signature: string | null; key: string }): boolean {
  const right = createHmac('sha256', key).update(body).digest()
  const given = Buffer.from(signature ?? '', 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}
