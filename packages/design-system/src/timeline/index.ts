export { Timeline } from './timeline.tsx'
export type { TimelineStep, TimelineWords } from './timeline.tsx'
