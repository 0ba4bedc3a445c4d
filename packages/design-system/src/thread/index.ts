export { Thread } from './thread.tsx'
export type { ThreadEntry } from './thread.tsx'
