import { dateOf, dayOf } from '../calendar.ts'
import { names } from '../words.ts'
import type { Names } from '../words.ts'

/** A coupon of the operator. Every restriction that is null does not hold. */
export interface Coupon {
  code: string
  kind: 'amount' | 'percent'
  /** Minor units of `currency` for an amount, whole per cent for a percentage. */
  value: number
  currency: 'USD' | 'ILS'
  /** Days of booking. */
  validFrom: string
  validTo: string
  /** Days of departure. */
  travelFrom: string | null
  travelTo: string | null
  agencyCode: string | null
  destinationCodes: readonly string[] | null
  /** Smallest total, USD minor. */
  minimumTotalMinor: number
  /** Already redeemed. */
  isUsed: boolean
  title: Names
}

/** One coupon of each kind and of each failure, valid around today. */
export function coupons(today: string): readonly Coupon[] {
  const day = dayOf(today)
  const open = {
    validFrom: dateOf(day - 30),
    validTo: dateOf(day + 365),
    travelFrom: null,
    travelTo: null,
    agencyCode: null,
    destinationCodes: null,
    minimumTotalMinor: 0,
    isUsed: false,
  }
  const gift = names('שובר מתנה', 'Gift voucher', 'Подарочный купон', 'قسيمة هدية')
  const discount = names('הנחה על החופשה', 'Holiday discount', 'Скидка на отдых', 'خصم على العطلة')
  return [
    { ...open, code: 'SEA50', kind: 'amount', value: 5_000, currency: 'USD', title: gift },
    { ...open, code: 'SHEKEL200', kind: 'amount', value: 20_000, currency: 'ILS', title: gift },
    { ...open, code: 'MASA5', kind: 'percent', value: 5, currency: 'USD', title: discount },
    {
      ...open,
      code: 'FAMILY100',
      kind: 'amount',
      value: 10_000,
      currency: 'USD',
      minimumTotalMinor: 150_000,
      title: discount,
    },
    {
      ...open,
      code: 'SUMMER25',
      kind: 'amount',
      value: 2_500,
      currency: 'USD',
      validFrom: dateOf(day - 200),
      validTo: dateOf(day - 20),
      title: discount,
    },
    { ...open, code: 'RIBBON40', kind: 'amount', value: 4_000, currency: 'USD', agencyCode: 'RIBBON', title: gift },
    { ...open, code: 'MACCABI30', kind: 'amount', value: 3_000, currency: 'USD', agencyCode: 'MACCABI', title: gift },
    {
      ...open,
      code: 'DUBAI60',
      kind: 'amount',
      value: 6_000,
      currency: 'USD',
      destinationCodes: ['DXB', 'AUH'],
      title: discount,
    },
    {
      ...open,
      code: 'LATER35',
      kind: 'amount',
      value: 3_500,
      currency: 'USD',
      travelFrom: dateOf(day + 300),
      travelTo: dateOf(day + 360),
      title: discount,
    },
    { ...open, code: 'USED20', kind: 'amount', value: 2_000, currency: 'USD', isUsed: true, title: gift },
  ]
}
