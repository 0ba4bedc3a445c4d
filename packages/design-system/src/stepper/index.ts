export { Stepper } from './stepper.tsx'
export type { JourneyStep } from './stepper.tsx'
