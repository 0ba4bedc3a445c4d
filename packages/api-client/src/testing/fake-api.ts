import { ERROR_STATUS, type AnswerOf, type ErrorCode, type Route, type WireError } from '@masa/contract'
import { PARTS_MEDIA_TYPE, type PartOf, type RouteInParts } from '@masa/contract/parts'
import { createApiClient, type ApiClient, type ApiClientConfig } from '../client.ts'

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
  /**
   * Answers a route in parts from now on, each as the test yields it. The error of an `ErrorCode` thrown by it is the last
   * line; what it throws otherwise breaks the answer off.
   */
  answerInParts<R extends RouteInParts>(route: R, parts: (call: FakeCall) => AsyncIterable<PartOf<R>>): FakeApi
  /** Fails a route from now on. */
  fail(route: Route, code: ErrorCode, details?: WireError['details']): FakeApi
}

type Handler = (call: FakeCall) => Promise<Response>

/** An API in memory for page tests. A call without an answer fails the test with its name. `identity`: as its client's. */
export function fakeApi(identity: Pick<ApiClientConfig, 'headers' | 'onUnauthorised'> = {}): FakeApi {
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
    client: createApiClient({ baseUrls: { main: 'http://api.test' }, langCode: () => 'HEB', fetch, ...identity }),
    answer(route, answer) {
      handlers.set(route, async (call) => {
        const data = typeof answer === 'function' ? await (answer as (call: FakeCall) => unknown)(call) : answer
        return Response.json({ data })
      })
      return api
    },
    answerInParts(route, parts) {
      handlers.set(route, async (call) => {
        const lines = linesOf(parts(call))
        const body = new ReadableStream<Uint8Array>(
          {
            async pull(controller) {
              const { value, done } = await lines.next()
              if (done === true) controller.close()
              else controller.enqueue(new TextEncoder().encode(`${JSON.stringify(value)}\n`))
            },
          },
          { highWaterMark: 0 },
        )
        return new Response(body, { headers: { 'content-type': PARTS_MEDIA_TYPE } })
      })
      return api
    },
    fail(route, code, details) {
      handlers.set(route, async () => Response.json(failureOf(code, details), { status: ERROR_STATUS[code] }))
      return api
    },
  }
  return api
}

const failureOf = (code: ErrorCode, details?: WireError['details']) => ({
  data: { error: { code, message: code, requestId: 'test', ...(details && { details }) } },
})

async function* linesOf(parts: AsyncIterable<unknown>): AsyncGenerator<object> {
  try {
    for await (const data of parts) yield { type: 'part', data }
    yield { type: 'end' }
  } catch (error) {
    const { message } = error as Error
    if (!(message in ERROR_STATUS)) throw error
    const code = message as ErrorCode
    yield { type: 'error', status: ERROR_STATUS[code], ...failureOf(code) }
  }
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
}
