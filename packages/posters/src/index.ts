/** Travel posters: every destination, hotel and room is drawn from a seed, as SVG. */
export { ARTWORK, poster } from './poster.ts'
export type { PosterOptions } from './poster.ts'
