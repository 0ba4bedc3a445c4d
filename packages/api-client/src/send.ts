import ky, { isHTTPError, isTimeoutError } from 'ky'
import { ApiError } from './api-error.ts'

/** One call on its way. */
export interface Sending {
  readonly fetch: typeof globalThis.fetch
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
  /** A call that changes nothing is tried once more when the server or the line failed for a moment. */
  readonly mayRepeat: boolean
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

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
 * Sends a call within its time, a repeat included. Throws an `ApiError` `network` or `timeout`, and the caller's own
 * `AbortError` when its signal fired. Failures of the API come back as replies: the client reads their envelope.
 */
export async function send(sending: Sending): Promise<Reply> {
  const { fetch, url, method, headers, body, mayRepeat, timeoutMs, signal } = sending
  try {
    const response = await ky(url, {
      fetch,
      method,
      headers,
      timeout: timeoutMs,
      retry: mayRepeat ? { limit: 1, methods: ['get'], statusCodes: PASSING, delay: () => PAUSE_MS } : 0,
      ...(signal !== undefined && { signal }),
      ...(body !== undefined && { body }),
    })
    return {
      ok: response.ok,
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      json: parsed(await response.text()),
    }
  } catch (failure) {
    // The caller gave up: that is no failure of the call.
    if (signal?.aborted === true) throw signal.reason ?? failure
    if (isTimeoutError(failure))
      throw new ApiError({ code: 'timeout', message: 'The call took too long', cause: failure })
    if (isHTTPError(failure)) {
      const { response } = failure
      return {
        ok: false,
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        json: failure.data ?? null,
      }
    }
    throw new ApiError({ code: 'network', message: 'No answer from the server', cause: failure })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
