export { Coupon } from './coupon.tsx'
export type { CouponProps } from './coupon.tsx'
