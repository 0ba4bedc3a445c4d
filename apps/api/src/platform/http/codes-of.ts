import type { ErrorCode, Route } from '@masa/contract'

/** What every call may answer beyond its own codes. */
const PROTOCOL_CODES: readonly ErrorCode[] = [
  'validation',
  'agency_not_found',
  'rate_limited',
  'unavailable',
  'internal',
]

/** Whether a call is one of the desk, on its own host alone and signed in by a cookie. */
export const isOfDesk = (route: Pick<Route, 'audience'>): boolean =>
  route.audience === 'desk' || route.audience === 'operator'

/** Every code that a call may answer: the protocol's, those that come with its kind, and those that its contract names. */
export const codesOf = (route: Route): readonly ErrorCode[] => [
  ...PROTOCOL_CODES,
  ...route.errors,
  ...(route.body ? (['unsupported_media_type', 'body_too_large'] as const) : []),
  ...(route.remote === undefined ? [] : (['remote_not_enabled'] as const)),
  ...(route.changesByGet ? (['intent_required'] as const) : []),
  ...(isOfDesk(route) ? (['intent_required', 'not_found'] as const) : []),
  ...(route.audience === 'operator'
    ? (['unauthorised', 'operator_password_due', 'second_factor_required'] as const)
    : []),
  ...(route.takesIdempotencyKey
    ? (['idempotency_key_invalid', 'idempotency_in_progress', 'idempotency_mismatch'] as const)
    : []),
]
