import { lazyPart } from '@masa/design-system/lazy-part'
import { LoadFailure } from '#src/shared/load-failure.tsx'

/** It comes when it is asked: few prices change. */
export const PriceQuestion = lazyPart(
  async () => (await import(/* webpackChunkName: "price-changed" */ '#src/shared/price-changed.tsx')).PriceChanged,
  { fallback: null, Failure: LoadFailure },
)
