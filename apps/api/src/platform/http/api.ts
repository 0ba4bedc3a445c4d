import type { Route } from '@masa/contract'
import type { FastifyInstance } from 'fastify'
import type { PrincipalSources } from '../auth/principals.ts'
import type { Caller } from '../rate-limit/limits.ts'
import type { SiteResolver } from '../tenants/site.ts'
import type { Origin } from './caller-address.ts'
import type { FastifyRequest } from 'fastify'

/** A failed call, as the administrator's report describes it. */
export interface CallFailure {
  readonly call: string
  readonly path: string
  readonly status: number
  readonly code: string
  readonly requestId: string
  readonly tenant: string | undefined
  readonly cause: unknown
}

/** Stands in the log of changes for the start itself; no account can have this name. */
export const SETUP_NAME = 'setup'

/** What the HTTP side needs from the rest of the platform. */
export interface ApiDependencies {
  readonly resolveSite: SiteResolver
  /** Who callers are. An audience whose principals have no finder cannot be bound. */
  readonly principals: PrincipalSources
  /** Whether a site has a remote. */
  readonly hasRemote: (tenant: string, remote: string) => Promise<boolean>
  /** Takes one request out of the caller's allowance; throws `rate_limited`. */
  readonly admit: (caller: Caller) => Promise<void>
  /** Reports to the administrator; never throws, never waits. */
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
