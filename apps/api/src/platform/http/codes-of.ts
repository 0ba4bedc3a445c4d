import type { Audience, ErrorCode, Route } from '@masa/contract'

/** What every call may answer beyond its own codes. */
const PROTOCOL_CODES: readonly ErrorCode[] = [
  'validation',
  'agency_not_found',
  'rate_limited',
  'unavailable',
  'internal',
]

/** What the enforcement of each audience may answer. */
const CODES_OF_AUDIENCE: Readonly<Record<Audience, readonly ErrorCode[]>> = {
  public: [],
  booking: ['booking_not_found', 'unauthorised'],
  member: ['unauthorised'],
  employee: ['unauthorised'],
  agency: ['unauthorised'],
  agent: ['unauthorised'],
  desk: ['intent_required', 'not_found'],
  operator: [
    'intent_required',
    'not_found',
    'unauthorised',
    'operator_password_due',
    'second_factor_required',
    'forbidden',
  ],
  provider: ['unauthorised'],
}

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
  ...CODES_OF_AUDIENCE[route.audience],
  ...(route.takesIdempotencyKey
    ? (['idempotency_key_invalid', 'idempotency_in_progress', 'idempotency_mismatch'] as const)
    : []),
]
