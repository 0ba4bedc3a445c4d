import type { Route } from '@masa/contract'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../rate-limit/limits.ts'
import type { SiteResolver } from '../tenants/site.ts'
import type { VisitorSession } from './request-context.ts'
import type { Origin } from './caller-address.ts'
import type { FastifyRequest } from 'fastify'

/** A failed call, as the administrator's report tells it. */
export interface CallFailure {
  readonly call: string
  readonly path: string
  readonly status: number
  readonly code: string
  readonly requestId: string
  readonly tenant: string | undefined
  readonly cause: unknown
}

/** Who works at the operator's desk or publishes releases. */
export interface Operator {
  /** As the log of changes shows it. */
  readonly name: string
}

/** Stands in the log of changes for the start itself: nobody else has this name. */
export const SETUP_NAME = 'setup'

/** What the HTTP side needs from the rest of the platform. */
export interface ApiDependencies {
  readonly resolveSite: SiteResolver
  /** Finds the live session behind a bearer token on a site. */
  readonly findVisitor: (tenant: string, token: string) => Promise<VisitorSession | null>
  /** Whether a site has a remote. */
  readonly hasRemote: (tenant: string, remote: string) => Promise<boolean>
  /** Who publishes by a key, wherever the call was sent to; null for anybody else. */
  readonly publisherOf: (request: FastifyRequest) => Operator | null
  /**
   * Who is signed in at the desk, by the cookies of a request; throws what else is needed first. What only looks does not
   * keep the session alive.
   */
  readonly requireOperator: (cookies: string | undefined, call: { changes: boolean }) => Promise<Operator>
  /** Takes one request out of the caller's allowance; throws `rate_limited`. */
  readonly admit: (caller: Caller) => Promise<void>
  /** Tells the administrator; never throws, never waits. */
  readonly reportFailure: (failure: CallFailure) => void
  readonly originOf: (request: FastifyRequest) => Origin
  /** Checks every answer against the contract (tests, development) instead of trusting it. */
  readonly checksAnswers: boolean
}

/** The HTTP application that areas bind their routes to. */
export interface Api {
  readonly http: FastifyInstance
  readonly dependencies: ApiDependencies
  /** Every contract route bound so far; the OpenAPI document is made of them. */
  readonly routes: Route[]
}
