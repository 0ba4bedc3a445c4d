import type { ErrorCode, Route } from '@masa/contract'

/** What every call may answer beyond its own codes. */
const PROTOCOL_CODES: readonly ErrorCode[] = [
  'validation',
  'agency_not_found',
  'rate_limited',
  'unavailable',
  'internal',
]

/** Every code that a call may answer: the protocol's, those that come with its kind, and those that its contract names. */
export const codesOf = (route: Route): readonly ErrorCode[] => [
  ...PROTOCOL_CODES,
  ...route.errors,
  ...(route.body ? (['unsupported_media_type', 'body_too_large'] as const) : []),
  ...(route.remote === undefined ? [] : (['remote_not_enabled'] as const)),
  ...(route.audience === 'operator' ? (['unauthorised', 'not_found'] as const) : []),
  ...(route.changesByGet ? (['intent_required'] as const) : []),
  ...(route.takesIdempotencyKey
    ? (['idempotency_key_invalid', 'idempotency_in_progress', 'idempotency_mismatch'] as const)
    : []),
]
