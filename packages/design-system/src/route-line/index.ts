export { RouteLine } from './route-line.tsx'
export type { RouteEnd } from './route-line.tsx'
