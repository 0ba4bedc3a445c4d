export { Counter } from './counter.tsx'
export type { CounterProps } from './counter.tsx'
