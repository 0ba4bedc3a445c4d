/**
 * The closed list of error codes and the HTTP status that each travels with.
 * A new code fails to compile until it has words in every language (`errors/error-message.ts` of the API), and the API's
 * tests fail until a call names it among its errors.
 */
export const ERROR_STATUS = {
  // protocol
  validation: 400,
  unsupported_media_type: 415,
  body_too_large: 413,
  method_not_allowed: 405,
  request_timeout: 408,
  not_found: 404,
  agency_not_found: 404,
  intent_required: 403,
  unauthorised: 401,
  forbidden: 403,
  remote_not_enabled: 403,
  rate_limited: 429,
  idempotency_key_invalid: 400,
  idempotency_in_progress: 409,
  idempotency_mismatch: 422,
  unavailable: 503,
  internal: 500,
  pan: 400,
  // search and product
  search_criteria_invalid: 400,
  flight_search_unsupported: 422,
  flights_unavailable: 503,
  package_not_found: 404,
  deal_expired: 410,
  no_seats: 409,
  package_being_updated: 409,
  room_type_not_found: 409,
  price_being_updated: 409,
  room_discount_mismatch: 409,
  flight_unavailable: 409,
  baby_not_allowed: 400,
  infants_exceed_adults: 400,
  rooms_invalid: 400,
  phone_order_only: 409,
  // booking
  booking_not_found: 404,
  booking_expired: 410,
  hold_expired: 410,
  hold_unconfirmed: 409,
  selection_unavailable: 409,
  amendment_refused: 409,
  hold_limit: 429,
  hold_extension_limit: 409,
  booking_incomplete: 400,
  passengers_invalid: 400,
  payer_invalid: 400,
  choices_invalid: 422,
  passport_confirmation_required: 409,
  terms_not_accepted: 400,
  flight_condition_not_confirmed: 400,
  sale_price_required: 400,
  notAllowedExcessviveDiscount: 400,
  price_changed: 409,
  sold_out: 409,
  state: 409,
  payment_open: 409,
  instalments_invalid: 400,
  hand_over_not_found: 404,
  order_link_not_found: 404,
  verification_code_wrong: 400,
  verification_code_over: 410,
  // coupons
  coupon_amount_not_positive: 400,
  coupon_price_invalid: 400,
  coupon_number_invalid: 422,
  coupon_not_found: 404,
  coupon_duplicate: 409,
  coupon_not_combinable: 403,
  // payment
  state_token: 400,
  card_declined: 402,
  card_not_supported: 402,
  payment_pending: 409,
  payment_attempts_exhausted: 409,
  payment_under_review: 409,
  payment_provider_unavailable: 503,
  card_index_invalid: 400,
  split_sum_invalid: 400,
  credit: 402,
  // after booking
  acceptance_not_found: 404,
  cancellation_closed: 409,
  cancellation_fee_unknown: 503,
  cancellation_quote_required: 409,
  cancellation_quote_expired: 410,
  correction_closed: 409,
  correction_fee_changed: 409,
  cancellation_quote_changed: 409,
  // at the operators' desk
  operator_credentials: 401,
  operator_code: 401,
  operator_password_unfit: 400,
  operator_password_due: 403,
  second_factor_required: 403,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
export const ERROR_CODES = Object.keys(ERROR_STATUS) as readonly ErrorCode[]

/** Why one field of a form was refused; travels in `details.fields`, next to the field's path. */
export const FIELD_ISSUES = [
  'required',
  'too_long',
  'latin_capitals',
  'email',
  'phone',
  'identity_number',
  'date',
  'age_mismatch',
  'in_future',
  'birth_date_incomplete',
  'passport_number',
  'passport_expired',
  'passport_too_short',
  'passport_needs_confirmation',
  'infant_without_adult',
  'service_number',
  'invalid',
] as const
export type FieldIssueCode = (typeof FIELD_ISSUES)[number]

/** One refused field: `path` like `paxList.0.lastName` or `payer.email`. */
export interface FieldIssue {
  path: string
  issue: FieldIssueCode
}

/** What stands under `data.error` of every failure. `details` never carries internals. */
export interface WireError {
  message: string
  code: ErrorCode
  requestId: string
  details?: { fields?: FieldIssue[]; [key: string]: unknown }
}
