import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

type Schema = z.core.$ZodType

/**
 * Who may call: enforced by the API where the call is bound; one that it cannot enforce stops its start.
 * - `public`: every caller.
 * - `booking`: callers whom the booking of the call belongs to, or who may act for them.
 * - `member`, `employee`: a traveller who is signed in as one.
 * - `agency`: an agency that is signed in, or one of its clerks; `agent`: a clerk.
 * - `operator`: an operator who is signed in at the desk; `desk`: every caller at the desk, signed in or not. Both exist on the
 *   desk's own host alone, and need `x-masa-intent: 1`.
 * - `provider`: another company, by its signature.
 */
export type Audience =
  | 'public'
  | 'booking'
  | 'member'
  | 'employee'
  | 'agency'
  | 'agent'
  | 'desk'
  | 'operator'
  | 'provider'

/** What an operator may be allowed to do: move money and orders, change what sites show, put releases live. */
export const OPERATOR_PERMISSIONS = ['money', 'content', 'releases'] as const
export type OperatorPermission = (typeof OPERATOR_PERMISSIONS)[number]

/** What an operator needs for a call or a command: one permission, `any` (every operator may), or `all` of them. */
export type NeededPermission = OperatorPermission | 'any' | 'all'

/** Which base address a call is sent to; all of them are `/api` unless configured otherwise. */
export type ServiceKind = 'main' | 'maintenance' | 'staging'

/** How a call answers in parts: the shape of one, and how all of them make the one answer of who takes JSON alone. */
export interface AnswerParts<Part extends Schema = Schema, Answer = unknown> {
  readonly schema: Part
  /** Pure. The parts come in the order in which they were sent. */
  collect(parts: readonly z.output<Part>[]): Answer
}

/** One call of the platform API. The API's route, the client, the fake server and the OpenAPI document come from it. */
export interface Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  /** Stable name, `area.call`. */
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST'
  /** Below the base address; parameters as `:name`; a trailing slash is accepted too. */
  readonly path: string
  readonly service: ServiceKind
  readonly audience: Audience
  /** Declared by each call whose audience is `operator`, and by no other. */
  readonly permission?: NeededPermission
  /** The remote whose call this is: a site that has it not is refused (`remote_not_enabled`). */
  readonly remote?: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answer
  /** Of a file that is sent as it is, without the envelope: its answer is a text. */
  readonly mediaType?: string
  /**
   * It says what something costs, or makes, pays or ends a booking: the client refuses an answer of another shape
   * (`unreadable`), where it would go on with one of any other call. A call that must say so and does not stops the API of
   * the tests (`money-calls.ts`).
   */
  readonly isAboutMoney: boolean
  /** Of a call that may answer in parts: see `inParts`. */
  readonly parts?: AnswerParts
  /** The codes that this call may answer beyond the protocol's own. */
  readonly errors: readonly ErrorCode[]
  /** Accepts an `Idempotency-Key`. */
  readonly takesIdempotencyKey: boolean
  /** Changes something although it is a GET: needs `x-masa-intent: 1`, is never retried by the client. */
  readonly changesByGet: boolean
  /** Query keys that may be repeated. Every other repetition is refused. */
  readonly repeatable: readonly string[]
}

type Optional =
  | 'service'
  | 'audience'
  | 'isAboutMoney'
  | 'errors'
  | 'takesIdempotencyKey'
  | 'changesByGet'
  | 'repeatable'

/** Declares a call, filling in the usual: public, main service, not about money, no key, no repeated keys. */
export function defineRoute<
  Answer extends Schema,
  Params extends Schema = z.core.$ZodUndefined,
  Query extends Schema = z.core.$ZodUndefined,
  Body extends Schema = z.core.$ZodUndefined,
  const Path extends string = string,
>(
  definition: Omit<Route<Params, Query, Body, Answer>, Optional> &
    Partial<Pick<Route, Optional>> & { readonly path: Path },
): Route<Params, Query, Body, Answer> & { readonly path: Path } {
  return {
    service: 'main',
    audience: 'public',
    isAboutMoney: false,
    errors: [],
    takesIdempotencyKey: false,
    changesByGet: false,
    repeatable: [],
    ...definition,
  }
}

/** Parsed parameters, query, body, and the answer of a route, as its two sides see them. */
export type ParamsOf<R extends Route> = z.output<NonNullable<R['params']>>
export type QueryOf<R extends Route> = z.output<NonNullable<R['query']>>
export type BodyOf<R extends Route> = z.output<NonNullable<R['body']>>
export type AnswerOf<R extends Route> = z.output<R['answer']>
