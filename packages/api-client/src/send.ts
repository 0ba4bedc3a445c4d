import ky, { isHTTPError } from 'ky'
import { ApiError, LONGEST_PAUSE_SECONDS, secondsUntilRetry } from './api-error.ts'

/** One call on its way. */
export interface Sending {
  readonly fetch: typeof globalThis.fetch
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
  /** A call that changes nothing is tried once more when the server or the line failed for a moment. */
  readonly mayRepeat: boolean
  /** Bounds the whole of it (ms): repeats, pauses, and reading the answer to its end. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** Is given the headers of a call that was answered with 401. */
export type OnUnauthorised = (headers: Readonly<Record<string, string>>) => void

/** What came back, read to its end. */
export interface Reply {
  readonly ok: boolean
  readonly status: number
  readonly retryAfter: string | null
  /** The body as JSON; null where it is none. */
  readonly json: unknown
}

/** What a second try may repair, and the pause before it. */
const PASSING = [502, 503, 504]
const PAUSE_MS = 400

/**
 * Sends a call within its time. Throws an `ApiError` `network` or `timeout`, and the caller's own `AbortError` when its
 * signal fired. Failures of the API come back as replies: the client reads their envelope.
 */
export async function send({ timeoutMs, signal, ...sending }: Sending): Promise<Reply> {
  signal?.throwIfAborted()
  const bound = new AbortController()
  const giveUp = (): void => bound.abort(signal?.reason)
  const timer = setTimeout(
    () => bound.abort(new ApiError({ code: 'timeout', message: 'The call took too long' })),
    timeoutMs,
  )
  signal?.addEventListener('abort', giveUp, { once: true })
  try {
    // The signal ends the request and the pauses; the race ends the call where something does not listen to it.
    return await Promise.race([replyTo(sending, bound.signal), rejectionOf(bound.signal)])
  } catch (failure) {
    // Why the call was ended, and not what that did to the request.
    if (bound.signal.aborted) throw bound.signal.reason
    throw new ApiError({ code: 'network', message: 'No answer from the server', cause: failure })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

async function replyTo(sending: Outgoing, signal: AbortSignal): Promise<Reply> {
  const requested = await request(sending, signal)
  if (requested.kind === 'failed') return requested.reply
  return replyOf(requested.response, parsed(await requested.response.text()))
}

type Outgoing = Omit<Sending, 'timeoutMs' | 'signal'>

/** A request that was answered, its body not read yet; or the reply of a status of failure, read to its end. */
export type Requested =
  | { readonly kind: 'answered'; readonly response: Response }
  | { readonly kind: 'failed'; readonly reply: Reply }

/** Makes the request, twice where it may be repeated and that may help. Throws what `fetch` throws. */
export async function request(
  { fetch, url, method, headers, body, mayRepeat }: Outgoing,
  signal: AbortSignal,
): Promise<Requested> {
  try {
    const response = await ky(url, {
      fetch,
      method,
      headers,
      signal,
      timeout: false,
      retry: mayRepeat
        ? {
            limit: 1,
            methods: ['get'],
            statusCodes: PASSING,
            delay: () => PAUSE_MS,
            shouldRetry: ({ error }) => (asksForLongPause(error) ? false : undefined),
          }
        : 0,
      ...(body !== undefined && { body }),
    })
    return { kind: 'answered', response }
  } catch (failure) {
    if (!isHTTPError(failure)) throw failure
    return { kind: 'failed', reply: replyOf(failure.response, failure.data ?? null) }
  }
}

const replyOf = ({ ok, status, headers }: Response, json: unknown): Reply => ({
  ok,
  status,
  retryAfter: headers.get('retry-after'),
  json,
})

const asksForLongPause = (error: unknown): boolean =>
  isHTTPError(error) && (secondsUntilRetry(error.response.headers.get('retry-after')) ?? 0) > LONGEST_PAUSE_SECONDS

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
