/** What other areas may use of coupons. */
export {
  claimantOf,
  claimCoupon,
  couldAnyCouponFit,
  couponsByCode,
  findFittingCoupon,
  freeOtherCoupons,
} from './coupons.repository.ts'
export { seedCoupons } from './coupon-seed.ts'
