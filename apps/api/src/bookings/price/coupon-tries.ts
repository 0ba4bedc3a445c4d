import type { RequestContext } from '#src/platform/http/request-context.ts'
import type { BookingDependencies } from '../dependencies.ts'

/**
 * Counts tries of codes before anything is looked up, right or wrong ones alike: for the caller's session, and for the
 * address on the site. One allowance, wherever a code is tried. Throws `rate_limited`.
 */
export async function takeCouponTries(
  { limits, settings }: Pick<BookingDependencies, 'limits' | 'settings'>,
  context: RequestContext,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return
  const visitor = await context.visitor()
  for (const _ of codes) {
    await limits.take(`coupon address ${context.tenant} ${context.address}`, settings.couponTries)
    if (visitor !== null) await limits.take(`coupon session ${visitor.id}`, settings.couponTries)
  }
}
