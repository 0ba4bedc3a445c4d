import { timingSafeEqual } from 'node:crypto'
import { beacon } from '@masa/contract/beacon'
import { EDGE_KEY_HEADER, EDGE_SIGNATURE_HEADER, RELEASE_SET_PATH } from '@masa/contract/releases'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Api } from '#src/platform/http/api.ts'
import { bind } from '#src/platform/http/bind.ts'
import { errorAnswer } from '#src/platform/http/error-answer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { recordFailure, recordLoad } from './failures.repository.ts'
import { classOf } from './health.domain.ts'
import type { ReleasesService } from './releases.service.ts'

/** Reports of browsers from one address. */
const BEACONS_PER_ADDRESS = { burst: 20, periodSeconds: 600 }
/** An office behind one address opens many pages. */
const LOADS_PER_ADDRESS = { burst: 200, periodSeconds: 600 }

/**
 * The edge's question: who is this host, and what are its pages made of? Not part of the public API: without the edge's
 * key the call is not there, and the edge proxies nothing to it.
 */
export function registerReleases(
  api: Api,
  releases: ReleasesService,
  { config: { edgeKey }, db, limits, reports }: Pick<Platform, 'config' | 'db' | 'limits' | 'reports'>,
): void {
  api.http.get(RELEASE_SET_PATH, async (request, reply) => {
    if (!isEdge(request.headers[EDGE_KEY_HEADER], edgeKey)) throw new DomainError('not_found')
    const host = new URLSearchParams(request.url.split('?')[1]).get('host') ?? ''
    const set = await releases.setOf(host)
    // That a host is no site takes a site away: the edge trusts it only signed, and for the host that it names.
    const refused =
      set === null
        ? errorAnswer(new DomainError('agency_not_found', { host }), { lang: 'HEB', requestId: request.id })
        : null
    // The signature is over these bytes: nothing may serialise them again.
    const body = JSON.stringify(refused?.body ?? set)
    return reply
      .code(refused?.status ?? 200)
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        [EDGE_SIGNATURE_HEADER]: releases.sign(body),
      })
      .serializer((text) => text as string)
      .send(body)
  })

  bind(api, beacon, async ({ body }, { tenant, address }) => {
    if (body.kind === 'remote-loaded') await limits.take(`beacon-load:${address}`, LOADS_PER_ADDRESS)
    else await limits.take(`beacon:${address}`, BEACONS_PER_ADDRESS)
    if (body.kind === 'refused-return') {
      reports.notifySoon({
        subject: 'A return from the payment was refused',
        body: `The provider's frame of booking ${body.bookingId} answered with a wrong ${body.reason}; it was not followed.`,
        tenant,
      })
      return { accepted: true }
    }
    if (body.kind === 'remote-loaded') {
      const { remote, version, milliseconds, isFirst } = body
      return { accepted: await recordLoad(db, { tenant, remote, version, timeClass: classOf(milliseconds), isFirst }) }
    }
    // A browser may say anything: only releases that this site really has are counted, and the cause stays text.
    const isKnown = await recordFailure(db, {
      tenant,
      remote: body.remote,
      version: body.version,
      cause: body.cause.replaceAll('\0', ''),
    })
    if (isKnown) {
      reports.notifySoon({
        subject: `Remote ${body.remote} ${body.version} failed to load`,
        body: `A browser on the site of ${tenant} could not load it.\nCause: ${body.cause}`,
        tenant,
      })
    }
    return { accepted: isKnown }
  })
}

function isEdge(given: string | string[] | undefined, key: string): boolean {
  const a = Buffer.from(typeof given === 'string' ? given : '')
  const b = Buffer.from(key)
  return a.length === b.length && timingSafeEqual(a, b)
}
