import { ERROR_STATUS, type AnswerOf, type ErrorCode, type Route, type WireError } from '@masa/contract'
import { createApiClient, type ApiClient } from '../client.ts'

export interface FakeCall {
  route: string
  url: URL
  body: unknown
  headers: Headers
}

export interface FakeApi {
  client: ApiClient
  /** What the client sends by: for a client of another making. */
  fetch: typeof globalThis.fetch
  /** Every call made so far, oldest first. */
  calls: FakeCall[]
  /** Answers a route from now on; a function sees the call. Typed by the contract, so a fake cannot drift. */
  answer<R extends Route>(
    route: R,
    answer: AnswerOf<R> | ((call: FakeCall) => AnswerOf<R> | Promise<AnswerOf<R>>),
  ): FakeApi
  /** Fails a route from now on. */
  fail(route: Route, code: ErrorCode, details?: WireError['details']): FakeApi
}

type Handler = (call: FakeCall) => Promise<Response>

/** An API in memory for page tests. A call without an answer fails the test with its name. */
export function fakeApi(): FakeApi {
  const handlers = new Map<Route, Handler>()
  const calls: FakeCall[] = []

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const found = [...handlers].find(([route]) => route.method === request.method && matches(route.path, url.pathname))
    if (!found) throw new Error(`The fake API has no answer for ${request.method} ${url.pathname}`)
    const [route, handle] = found
    const text = await request.text()
    const call = {
      route: route.name,
      url,
      body: text === '' ? null : (JSON.parse(text) as unknown),
      headers: request.headers,
    }
    calls.push(call)
    return handle(call)
  }

  const api: FakeApi = {
    calls,
    fetch,
    client: createApiClient({ baseUrls: { main: 'http://api.test' }, langCode: () => 'HEB', fetch }),
    answer(route, answer) {
      handlers.set(route, async (call) => {
        const data = typeof answer === 'function' ? await (answer as (call: FakeCall) => unknown)(call) : answer
        return Response.json({ data })
      })
      return api
    },
    fail(route, code, details) {
      handlers.set(route, async () =>
        Response.json(
          { data: { error: { code, message: code, requestId: 'test', ...(details && { details }) } } },
          { status: ERROR_STATUS[code] },
        ),
      )
      return api
    },
  }
  return api
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
}
