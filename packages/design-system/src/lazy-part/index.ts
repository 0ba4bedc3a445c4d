export { lazyPart } from './lazy-part.tsx'
export type { LazyPartOptions } from './lazy-part.tsx'
