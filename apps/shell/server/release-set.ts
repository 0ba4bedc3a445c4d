import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WireError } from '@masa/contract'
import { EDGE_KEY_HEADER, EDGE_SIGNATURE_HEADER, RELEASE_SET_PATH, releaseSetSchema } from '@masa/contract/releases'
import type { ReleaseSet } from '@masa/contract/releases'

/** What a host stands for. `unreachable`: the API is silent and nothing was kept. */
export type HostAnswer =
  | { readonly kind: 'known'; readonly set: ReleaseSet }
  | { readonly kind: 'unregistered' }
  | { readonly kind: 'unreachable' }

/** Changes are in force on any page load this much later. */
const FRESH_MS = 5_000
/** From this age on a visit has the next answer fetched meanwhile, so that on a busy site no visitor waits for it. */
const RENEW_MS = 2_500
/** After a failure the API is asked again no sooner: an outage is no reason for a storm. */
const RETRY_MS = 1_000
const DEADLINE_MS = 2_000
/** Any client can invent hosts that are no site: no more of them are remembered than this. */
const MOST_UNKNOWN_HOSTS = 500

interface Held {
  readonly answer: HostAnswer
  /** When this answer was asked for: what changed since then is not in it. */
  readonly at: number
  /** When it was last asked for since then, without an answer. */
  readonly failedAt?: number
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
  /** Sites: as many as the API has registered, and never given up for an invented host. */
  const sites = new Map<string, Held>()
  /** Hosts that are none, the longest unasked first. */
  const unknownHosts = new Map<string, Held>()
  const asking = new Map<string, Promise<HostAnswer>>()

  async function ask(host: string): Promise<HostAnswer> {
    const response = await fetch(`${apiOrigin}${RELEASE_SET_PATH}?host=${encodeURIComponent(host)}`, {
      headers: { [EDGE_KEY_HEADER]: edgeKey },
      signal: AbortSignal.timeout(DEADLINE_MS),
      redirect: 'error',
    })
    const body = await response.text()
    if (!response.ok && response.status !== 404)
      throw new Error(`the API answered ${response.status} for the releases of ${host}`)
    // A "not found" too: anything between may say it, and the API itself does to a wrong key.
    if (!isSigned({ body, signature: response.headers.get(EDGE_SIGNATURE_HEADER), key: edgeKey }))
      throw new Error(`the answer ${response.status} for the releases of ${host} is not signed by our API`)
    const read: unknown = JSON.parse(body)
    if (response.status === 404) {
      const { code, details } = (read as { data: { error: WireError } }).data.error
      if (code !== 'agency_not_found' || details?.['host'] !== host)
        throw new Error(`asked for the releases of ${host}, got a refusal of something else`)
      return { kind: 'unregistered' }
    }
    const set = releaseSetSchema.parse(read)
    if (set.host !== host) throw new Error(`asked for the releases of ${host}, got those of another host`)
    return { kind: 'known', set }
  }

  function keep(host: string, held: Held): void {
    unknownHosts.delete(host)
    if (held.answer.kind === 'known') {
      sites.set(host, held)
      return
    }
    sites.delete(host)
    if (unknownHosts.size >= MOST_UNKNOWN_HOSTS) unknownHosts.delete(unknownHosts.keys().next().value ?? '')
    unknownHosts.set(host, held)
  }

  function renew(host: string, known: Held | undefined): Promise<HostAnswer> {
    const at = now()
    const begun = ask(host)
      .then((answer) => {
        keep(host, { answer, at })
        return answer
      })
      .catch((failure: unknown) => {
        report(failure)
        if (known === undefined) return { kind: 'unreachable' } as const
        keep(host, { ...known, failedAt: at })
        return known.answer
      })
      .finally(() => asking.delete(host))
    asking.set(host, begun)
    return begun
  }

  return {
    async of(host) {
      const known = sites.get(host) ?? unknownHosts.get(host)
      if (known === undefined) return asking.get(host) ?? renew(host, known)
      const age = now() - known.at
      if (age < RENEW_MS) return known.answer
      const sinceFailure = now() - (known.failedAt ?? Number.NEGATIVE_INFINITY)
      const mayAsk = sinceFailure >= RETRY_MS
      const next = asking.get(host) ?? (mayAsk ? renew(host, known) : undefined)
      // In an outage no visitor waits for an answer that does not come; an outage long past proves nothing.
      const isServed = age < FRESH_MS || sinceFailure < FRESH_MS
      return isServed || next === undefined ? known.answer : next
    },
  }
}

/** Whether a body carries our HMAC. */
export function isSigned({ body, signature, key }: { body: string; signature: string | null; key: string }): boolean {
  const right = createHmac('sha256', key).update(body).digest()
  const given = Buffer.from(signature ?? '', 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}
