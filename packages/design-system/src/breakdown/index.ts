export { Breakdown } from './breakdown.tsx'
export type { BreakdownLine } from './breakdown.tsx'
