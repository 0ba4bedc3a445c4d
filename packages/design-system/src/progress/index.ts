export { ProcessingSteps, ProgressBar } from './progress.tsx'
export type { ProcessingStep } from './progress.tsx'
