export { Extras } from './extras.tsx'
export type { Options } from './extras.domain.ts'
export { useExtrasStep } from './use-extras-step.ts'
