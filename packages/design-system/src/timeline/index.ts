export { Timeline } from './timeline.tsx'
export type { TimelineStep } from './timeline.tsx'
