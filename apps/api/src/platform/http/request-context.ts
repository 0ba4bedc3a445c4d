import type { LangCode } from '@masa/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Site } from '../tenants/site.ts'

/** An anonymous traveller's session, opened by the first `storePage`. */
export interface VisitorSession {
  readonly id: string
}

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
  /** The visitor's session behind the bearer token; null without one that is valid on this site. */
  visitor(): Promise<VisitorSession | null>
}
