export { PriceStrip } from './price-strip.tsx'
export type { PriceStripDay, PriceStripProps } from './price-strip.tsx'
