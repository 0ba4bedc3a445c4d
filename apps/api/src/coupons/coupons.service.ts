/** What other areas may use of coupons. */
export {
  claimantOf,
  claimCoupon,
  couldAnyCouponFit,
  couponsByCode,
  findFittingCoupon,
  freeOtherCoupons,
  redeemCoupons,
  returnCoupons,
} from './coupons.repository.ts'
export { passesOn } from './claims.domain.ts'
export { seedCoupons } from './coupon-seed.ts'
