import type { ErrorCode, LangCode, WireError } from '@masa/contract'
import { DatabaseUnavailable } from '../database/database-errors.ts'
import { DomainError, type ErrorDetails } from '../errors/domain-error.ts'
import { errorMessage } from '../errors/error-message.ts'

/** A failure ready for the wire. */
export interface ErrorAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: { data: { error: WireError } }
}

/** Fastify's own refusals that mean something on our wire. Everything that is not known is a fault of ours. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'validation',
  FST_ERR_CTP_INVALID_JSON_BODY: 'validation',
  FST_ERR_CTP_INVALID_TYPE: 'validation',
  FST_ERR_BAD_URL: 'validation',
  FST_ERR_MAX_PARAM_LENGTH: 'validation',
  FST_ERR_NOT_FOUND: 'not_found',
}

/** The domain error that stands for anything that was thrown. */
export function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof DatabaseUnavailable) {
    return new DomainError('unavailable', { retryAfterSeconds: error.retryAfterSeconds }, error)
  }
  if (isBrokenOff(error)) return new DomainError('validation', undefined, error)
  const { code } = (error ?? {}) as { code?: unknown }
  const known = typeof code === 'string' ? FRAMEWORK_CODES[code] : undefined
  return new DomainError(known ?? 'internal', undefined, error)
}

/** Fastify marks a body that its sender broke off: no fault of ours, and no reader of what is answered. */
export function isBrokenOff(error: unknown): boolean {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  return code === 'ECONNRESET' && statusCode === 400
}

/** The one place where an error becomes HTTP: status, code, words, request id, safe details. */
export function errorAnswer(
  error: DomainError,
  { lang, requestId }: { lang: LangCode; requestId: string },
): ErrorAnswer {
  const { retryAfterSeconds, ...details } = error.details ?? ({} as ErrorDetails)
  const wire: WireError = { message: errorMessage(error.code, lang), code: error.code, requestId }
  if (Object.keys(details).length > 0) wire.details = details
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  }
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(Math.max(1, Math.ceil(retryAfterSeconds)))
  return { status: error.status, headers, body: { data: { error: wire } } }
}
