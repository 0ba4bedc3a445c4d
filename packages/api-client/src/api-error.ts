import type { ErrorCode, WireError } from '@masa/contract'

/**
 * A failed call, distinguished by its shape (`isApiError`), since separately deployed bundles may carry two copies
 * of this class. `code` is the wire's, or `network` when no answer came, `timeout` when it took too long,
 * `unreadable` when the answer was not what the contract says, `truncated` when an answer in parts broke off.
 */
export class ApiError extends Error {
  readonly kind = 'ApiError'
  readonly code: ErrorCode | 'network' | 'timeout' | 'unreadable' | 'truncated'
  readonly status: number
  readonly requestId: string | null
  readonly details: NonNullable<WireError['details']>
  /** Seconds after which to try again, when the server said so. */
  readonly retryAfterSeconds: number | null

  constructor(failure: {
    code: ApiError['code']
    message: string
    status?: number
    requestId?: string | null
    details?: WireError['details']
    retryAfterSeconds?: number | null
    cause?: unknown
  }) {
    super(failure.message, { cause: failure.cause })
    this.name = 'ApiError'
    this.code = failure.code
    this.status = failure.status ?? 0
    this.requestId = failure.requestId ?? null
    this.details = failure.details ?? {}
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null
  }
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'ApiError'
}

/** No answer came, or none of the API's: the line is broken or too slow, or the server is just being started. */
export const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'network' || error.code === 'timeout' || [502, 503, 504].includes(error.status))

/** A pause before a repeat that is waited for (seconds): a server that asks for more is not asked again by itself. */
export const LONGEST_PAUSE_SECONDS = 5

/** A repeat may succeed in a moment: no answer came, or the server failed and asks for no long pause. A call that took too long is not repeated. */
export const mayPassSoon = (error: unknown): boolean =>
  isApiError(error) &&
  (error.code === 'network' || error.status >= 500) &&
  (error.retryAfterSeconds ?? 0) <= LONGEST_PAUSE_SECONDS

/**
 * Reads the failure envelope. A code that this release does not know is passed on as it is: a page compares the code with
 * those that it knows, and the table of all of them would be a part of the first page.
 */
export function apiErrorOf(status: number, body: unknown, retryAfter: string | null): ApiError {
  const error = (body as { data?: { error?: Partial<WireError> } } | null)?.data?.error
  return new ApiError({
    code: error?.code ?? (status === 503 ? 'unavailable' : 'internal'),
    message: error?.message ?? `HTTP ${status}`,
    status,
    requestId: error?.requestId ?? null,
    details: error?.details,
    retryAfterSeconds: secondsUntilRetry(retryAfter),
  })
}

/** Seconds from now that a `Retry-After` header names, by their number or by a date (RFC 9110, 10.2.3); null: neither. */
export function secondsUntilRetry(retryAfter: string | null): number | null {
  if (retryAfter === null) return null
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return seconds > 0 ? Math.ceil(seconds) : null
}
