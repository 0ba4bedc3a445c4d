import { ERROR_STATUS, type ErrorCode, type WireError } from '@masa/contract'

/**
 * A failed call, distinguished by its shape (`isApiError`), since separately deployed bundles may carry two copies
 * of this class. `code` is the wire's, or `network` when no answer came, `timeout` when it took too long,
 * `unreadable` when the answer was not what the contract says.
 */
export class ApiError extends Error {
  readonly kind = 'ApiError'
  readonly code: ErrorCode | 'network' | 'timeout' | 'unreadable'
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

/** Reads the failure envelope; an unknown code degrades to `internal`. */
export function apiErrorOf(status: number, body: unknown, retryAfter: string | null): ApiError {
  const error = (body as { data?: { error?: Partial<WireError> } } | null)?.data?.error
  const known = error?.code !== undefined && error.code in ERROR_STATUS
  return new ApiError({
    code: known ? (error.code as ErrorCode) : status === 503 ? 'unavailable' : 'internal',
    message: error?.message ?? `HTTP ${status}`,
    status,
    requestId: error?.requestId ?? null,
    details: error?.details,
    retryAfterSeconds: retryAfter === null ? null : Number(retryAfter) || null,
  })
}
