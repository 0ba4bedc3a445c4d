import { timingSafeEqual } from 'node:crypto'
import { EDGE_KEY_HEADER, EDGE_SIGNATURE_HEADER, RELEASE_SET_PATH } from '@masa/contract/releases'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Api } from '#src/platform/http/api.ts'
import type { ReleasesService } from './releases.service.ts'

/**
 * The edge's question: who is this host, and what are its pages made of? Not part of the public API: without the edge's
 * key the call is not there, and the edge proxies nothing to it.
 */
export function registerReleases(api: Api, releases: ReleasesService, { edgeKey }: { edgeKey: string }): void {
  api.http.get(RELEASE_SET_PATH, async (request, reply) => {
    if (!isEdge(request.headers[EDGE_KEY_HEADER], edgeKey)) throw new DomainError('not_found')
    const host = new URLSearchParams(request.url.split('?')[1]).get('host') ?? ''
    const set = await releases.setOf(host)
    if (set === null) throw new DomainError('agency_not_found')
    // The signature is over these bytes: nothing may serialise them again.
    const body = JSON.stringify(set)
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', [EDGE_SIGNATURE_HEADER]: releases.sign(body) })
      .serializer((text) => text as string)
      .send(body)
  })
}

function isEdge(given: string | string[] | undefined, key: string): boolean {
  const a = Buffer.from(typeof given === 'string' ? given : '')
  const b = Buffer.from(key)
  return a.length === b.length && timingSafeEqual(a, b)
}
