export { EmptyState } from './empty-state.tsx'
export type { WayOut } from './empty-state.tsx'
