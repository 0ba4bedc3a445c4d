import type { AnswerOf, BodyOf, LangCode, ParamsOf, QueryOf, Route, ServiceKind } from '@masa/contract'
import * as z from 'zod/mini'
import { ApiError, apiErrorOf } from './api-error.ts'
import { send } from './send.ts'

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
  /** Called on every 401, before the error is thrown. */
  onUnauthorised?: () => void
  fetch?: typeof globalThis.fetch
  /** Answers that came with the page itself, by the address of their call; whole, envelope included. */
  delivered?: (url: string) => unknown
}

export interface ApiClient {
  /** Makes a call. Answers the route's `data`; throws an `ApiError`, or an `AbortError` when the signal fired. */
  call<R extends Route>(route: R, input: CallInput<R>, options?: CallOptions): Promise<AnswerOf<R>>
  /**
   * What the page was delivered with for a call, at once and without asking; undefined when it brought nothing. For
   * `initialData`: a page whose HTML carries its data is complete in its first render.
   */
  delivered<R extends Route>(route: R, input: CallInput<R>): AnswerOf<R> | undefined
  /** The address of a call, for preloads and links. */
  urlOf<R extends Route>(route: R, input: CallInput<R>): string
}

/** Money routes are validated on arrival; a wrong shape there is an error rather than a surprise. */
const isMoneyRoute = (route: Route): boolean => route.name.startsWith('booking.') || route.name.startsWith('vacations.')

export function createApiClient(config: ApiClientConfig): ApiClient {
  const { fetch = (...request) => globalThis.fetch(...request) } = config

  const urlOf: ApiClient['urlOf'] = (route, input) => {
    const base = config.baseUrls[route.service] ?? config.baseUrls.main
    return `${base}${pathOf(route.path, input.params)}?${queryOf(route, { ...input.query, langCode: config.langCode() })}`
  }

  return {
    urlOf,
    delivered(route, input) {
      const json = config.delivered?.(urlOf(route, input))
      return json === undefined ? undefined : readAnswer(route, json)
    },
    async call(route, input, options = {}) {
      const reply = await send({
        fetch,
        url: urlOf(route, input),
        method: route.method,
        headers: headersOf(route, config, options),
        // A GET that changes something is never sent twice.
        mayRepeat: route.method === 'GET' && !route.changesByGet,
        timeoutMs: options.timeoutMs ?? 30_000,
        ...(options.signal && { signal: options.signal }),
        ...(route.body !== undefined && { body: JSON.stringify(input.body ?? {}) }),
      })
      if (reply.status === 401) config.onUnauthorised?.()
      if (!reply.ok) throw apiErrorOf(reply.status, reply.json, reply.retryAfter)
      return readAnswer(route, reply.json)
    },
  }
}

function pathOf(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string | number>
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
}

function queryOf(route: Route, query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (!Array.isArray(value)) search.append(key, String(value))
    else if (route.repeatable.includes(key)) for (const item of value) search.append(key, String(item))
    else if (value.length > 0) search.append(key, value.join(','))
  }
  return search
}

function headersOf(route: Route, config: ApiClientConfig, options: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    ...(route.body !== undefined && { 'content-type': 'application/json' }),
    ...config.headers?.(),
    ...(route.changesByGet && { 'x-masa-intent': '1' }),
    ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
  }
}

function readAnswer<R extends Route>(route: R, json: unknown): AnswerOf<R> {
  const data = (json as { data?: unknown } | null)?.data
  const parsed = z.safeParse(route.answer, data)
  if (parsed.success) return parsed.data as AnswerOf<R>
  if (isMoneyRoute(route) || data === undefined) {
    throw new ApiError({ code: 'unreadable', message: `${route.name} answered another shape`, cause: parsed.error })
  }
  // oxlint-disable-next-line no-console -- a tolerant reader goes on, and its developer is told
  console.warn(`${route.name} answered another shape`, parsed.error)
  return data as AnswerOf<R>
}
