import type { LangCode } from '@masa/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { SitePrincipal } from '../auth/principal.ts'
import type { Site } from '../tenants/site.ts'

/** The session of an anonymous browser, opened by the first `storePage`. */
export type VisitorSession = Extract<SitePrincipal, { kind: 'session' }>

/** What every call knows about its caller, whatever the site. */
export interface CallContext {
  readonly requestId: string
  /** Name of the route in the contract. */
  readonly call: string
  readonly lang: LangCode
  /** The caller's network address, for limits. Not an identity. */
  readonly address: string
  /** The body as it came; undefined without one. */
  readonly rawBody: string | undefined
  /** One request header, or undefined. */
  header(name: string): string | undefined
  /** Sends a header with the answer; with a refusal none. */
  answerHeader(name: string, value: string): void
  /** W3C trace context to hand on to suppliers, when the caller sent one. */
  readonly traceparent: string | undefined
  readonly log: FastifyBaseLogger
  /** Lets shared caches keep the answer. Ignored for a caller with a session. */
  cacheFor(seconds: number): void
}

/** What a call on a site knows. */
export interface RequestContext extends CallContext {
  readonly site: Site
  /** Tenant of the site, for `db.inTenant`. */
  readonly tenant: string
  /** The checked `Idempotency-Key`, on routes that take one. */
  readonly idempotencyKey: string | undefined
  /** The strongest principal that the call proves; null for a caller who proves nothing on this site. */
  principal(): Promise<SitePrincipal | null>
  /** The session of the browser behind the bearer token; null without one that is valid on this site. */
  visitor(): Promise<VisitorSession | null>
}
