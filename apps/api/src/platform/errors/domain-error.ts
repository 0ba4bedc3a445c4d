import { ERROR_STATUS, type ErrorCode, type FieldIssue } from '@masa/contract'

/** What may travel with an error: safe for the caller to read, never internals. */
export interface ErrorDetails {
  /** Refused fields of a form, by path. */
  readonly fields?: FieldIssue[]
  /** Becomes the Retry-After header. */
  readonly retryAfterSeconds?: number
  readonly [key: string]: unknown
}

/** The one error that areas throw for an outcome that the caller must know of. One file turns it into HTTP. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly details: ErrorDetails | undefined

  constructor(code: ErrorCode, details?: ErrorDetails, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.code = code
    this.details = details
  }

  /** The HTTP status that the code travels with. */
  get status(): number {
    return ERROR_STATUS[this.code]
  }
}
