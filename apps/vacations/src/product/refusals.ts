import type { ApiError } from '@masa/api-client'

/** Why a choice cannot be had, as the words of this page know it. */
export const REFUSED = [
  'no_seats',
  'sold_out',
  'room_type_not_found',
  'price_being_updated',
  'room_discount_mismatch',
  'flight_unavailable',
  'baby_not_allowed',
  'infants_exceed_adults',
  'rooms_invalid',
  'deal_expired',
  'package_being_updated',
  'package_not_found',
] as const
export type RefusedCode = (typeof REFUSED)[number] | 'offline' | 'other'

export function errorCodeOf(error: ApiError | null): RefusedCode {
  if (error?.code === 'network' || error?.code === 'timeout') return 'offline'
  return REFUSED.find((code) => code === error?.code) ?? 'other'
}

/** Why the whole page cannot be shown. */
const FAILED = [
  'deal_expired',
  'package_not_found',
  'no_seats',
  'package_being_updated',
  'price_being_updated',
  'flight_unavailable',
  'rooms_invalid',
  'baby_not_allowed',
] as const
export type FailureReason = (typeof FAILED)[number] | 'offline' | 'server'

export function failureReason(error: ApiError | null): FailureReason {
  if (error?.code === 'network' || error?.code === 'timeout') return 'offline'
  return FAILED.find((code) => code === error?.code) ?? 'server'
}
