import type { AnswerOf, BodyOf, LangCode, ParamsOf, QueryOf, Route, ServiceKind } from '@masa/contract'
import type { PartOf, RouteInParts } from '@masa/contract/parts'
import { ApiError } from './api-error.ts'
import type { exchangeParts as ExchangeParts } from './exchange-parts.ts'
import type { exchange as Exchange } from './exchange.ts'
import type { OnUnauthorised, Sending } from './send.ts'

/** The parts of a call that its route declares: nothing more, nothing less. */
export type CallInput<R extends Route> = (ParamsOf<R> extends undefined
  ? { params?: undefined }
  : { params: ParamsOf<R> }) &
  (QueryOf<R> extends undefined ? { query?: undefined } : { query?: QueryInput<R> }) &
  (BodyOf<R> extends undefined ? { body?: undefined } : { body: BodyOf<R> })

/** A query without the keys that the client adds itself. */
type QueryInput<R extends Route> = Omit<NonNullable<QueryOf<R>>, 'langCode'>

export interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
  timeoutMs?: number
}

export interface ApiClientConfig {
  /** Base address of each kind of service; a kind that is not named uses `main`. */
  baseUrls: { main: string } & Partial<Record<ServiceKind, string>>
  /** The language that answers and errors come in. */
  langCode: () => LangCode
  /** Identity headers of the moment (`authorization`, `memberSid` …). The client knows no sessions. */
  headers?: () => Record<string, string>
  /** Called on every 401, before the error is thrown, with the headers that were sent: the identity of now may be another. */
  onUnauthorised?: OnUnauthorised
  fetch?: typeof globalThis.fetch
  /** Answers that came with the page itself, by the address of their call; whole, envelope included. */
  delivered?: (url: string) => unknown
}

export interface ApiClient {
  /** Makes a call. Answers the route's `data`; throws an `ApiError`, or an `AbortError` when the signal fired. */
  call<R extends Route>(route: R, input: CallInput<R>, options?: CallOptions): Promise<AnswerOf<R>>
  /**
   * Makes a call that answers in parts, when the first is asked for: `for await (const part of await client.parts(…))`. The API goes on
   * as they are read, and stops when the loop is left or the signal fires. `timeoutMs` is the longest silence. Throws as `call`
   * does, behind parts too; an answer that broke off is an `ApiError` `truncated`, what came of it stands.
   */
  parts<R extends RouteInParts>(
    route: R,
    input: CallInput<R>,
    options?: CallOptions,
  ): Promise<AsyncIterableIterator<PartOf<R>>>
  /**
   * What the page was delivered with for a call, at once and without asking; undefined when it brought nothing. For
   * `initialData`: a page whose HTML carries its data is complete in its first render. The address alone is enough, so
   * that a first render waits for no schema: what stands in the HTML is the edge's word, as the scripts are.
   */
  delivered<R extends Route>(route: R | AddressOf<R>, input: CallInput<R>): AnswerOf<R> | undefined
  /** Fetches what makes a call, where the first one will not be long. Never throws: that call tries again. */
  prepare(): void
  /** The address of a call, for preloads and links. */
  urlOf<R extends Route>(route: R, input: CallInput<R>): string
}

/** Where a call goes. The compiler holds the path to the route's own: `delivered<typeof search>({ path: … }, …)`. */
export interface AddressOf<R extends Route> {
  readonly path: R['path']
  readonly service?: ServiceKind
  readonly repeatable?: readonly string[]
}

export function createApiClient(config: ApiClientConfig): ApiClient {
  const { fetch = (...request) => globalThis.fetch(...request) } = config

  const urlOf = <R extends Route>(route: R | AddressOf<R>, input: CallInput<R>): string => {
    const base = config.baseUrls[route.service ?? 'main'] ?? config.baseUrls.main
    return `${base}${pathOf(route.path, input.params)}?${queryOf(route.repeatable ?? [], { ...input.query, langCode: config.langCode() })}`
  }

  const sendingOf = <R extends Route>(
    route: R,
    { input, options, accept }: { input: CallInput<R>; options: CallOptions; accept: string },
  ): Sending & { readonly onUnauthorised?: OnUnauthorised } => ({
    fetch,
    url: urlOf(route, input),
    method: route.method,
    headers: { accept, ...headersOf(route, config, options) },
    // A GET that changes something is never sent twice.
    mayRepeat: route.method === 'GET' && !route.changesByGet,
    timeoutMs: options.timeoutMs ?? 30_000,
    ...(options.signal && { signal: options.signal }),
    ...(route.body !== undefined && { body: JSON.stringify(input.body ?? {}) }),
    ...(config.onUnauthorised && { onUnauthorised: config.onUnauthorised }),
  })

  return {
    urlOf,
    prepare: () => void exchanging().catch(() => undefined),
    delivered<R extends Route>(route: R | AddressOf<R>, input: CallInput<R>) {
      return (config.delivered?.(urlOf(route, input)) as { data?: AnswerOf<R> } | undefined)?.data
    },
    async call(route, input, options = {}) {
      const { exchange } = await exchanging()
      return exchange(route, sendingOf(route, { input, options, accept: 'application/json' }))
    },
    async parts(route, input, options = {}) {
      const { exchangeParts } = await exchangingParts()
      return exchangeParts(route, sendingOf(route, { input, options, accept: 'application/x-ndjson' }))
    },
  }
}

function pathOf(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string | number>
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
}

function queryOf(repeatable: readonly string[], query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (!Array.isArray(value)) search.append(key, String(value))
    else if (repeatable.includes(key)) for (const item of value) search.append(key, String(item))
    else if (value.length > 0) search.append(key, value.join(','))
  }
  return search
}

/** Calls that a cookie signs in: the header says that a page of ours makes them. */
const DESK: ReadonlySet<Route['audience']> = new Set(['desk', 'operator'])

function headersOf(route: Route, config: ApiClientConfig, options: CallOptions): Record<string, string> {
  return {
    ...(route.body !== undefined && { 'content-type': 'application/json' }),
    ...config.headers?.(),
    ...((route.changesByGet || DESK.has(route.audience)) && { 'x-masa-intent': '1' }),
    ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
  }
}

/** What a call stands on comes with the first one: a page that was delivered with its data can be used before. */
const exchanging = (): Promise<{ readonly exchange: typeof Exchange }> =>
  loaded(import(/* webpackChunkName: "exchange" */ './exchange.ts'))

/** And what a call in parts stands on with the first of those. */
const exchangingParts = (): Promise<{ readonly exchangeParts: typeof ExchangeParts }> =>
  loaded(import(/* webpackChunkName: "exchange-parts" */ './exchange-parts.ts'))

async function loaded<T>(file: Promise<T>): Promise<T> {
  try {
    return await file
  } catch (cause) {
    throw new ApiError({ code: 'network', message: 'The call could not be made', cause })
  }
}
