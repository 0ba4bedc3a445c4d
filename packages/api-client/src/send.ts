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

/** What a second try may mend. */
const PASSING = new Set([502, 503, 504])
const PAUSE_MS = 400

/**
 * Sends a call within its time, a repeat included. Throws an `ApiError` `network` or `timeout`, and the caller's own
 * `AbortError` when its signal fired. The browser's own fetch is all that this needs: a library for it weighed a
 * twentieth of the first page.
 */
export async function send(sending: Sending): Promise<Reply> {
  const { signal, timeoutMs } = sending
  const deadline = AbortSignal.timeout(timeoutMs)
  const either = signal === undefined ? deadline : AbortSignal.any([signal, deadline])
  try {
    const first = await attempt(sending, either).catch((failure: unknown) => {
      if (!sending.mayRepeat || either.aborted) throw failure
      return null
    })
    if (first !== null && !(sending.mayRepeat && PASSING.has(first.status))) return first
    await pause(either)
    return await attempt(sending, either)
  } catch (failure) {
    // The caller gave up: that is no failure of the call.
    if (signal?.aborted === true) throw signal.reason ?? failure
    if (deadline.aborted) throw new ApiError({ code: 'timeout', message: 'The call took too long', cause: failure })
    throw new ApiError({ code: 'network', message: 'No answer from the server', cause: failure })
  }
}

async function attempt({ fetch, url, method, headers, body }: Sending, signal: AbortSignal): Promise<Reply> {
  const response = await fetch(url, { method, headers, signal, ...(body !== undefined && { body }) })
  const text = await response.text()
  return {
    ok: response.ok,
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    json: parsed(text),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, PAUSE_MS)
    signal.addEventListener('abort', stop, { once: true })
  })
}
