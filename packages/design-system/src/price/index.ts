export { Price, PriceBlock, WasPrice } from './price.tsx'
export type { PriceProps } from './price.tsx'
