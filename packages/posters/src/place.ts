import type { Art } from './art.ts'
import type { PaletteName } from './palettes.ts'

/** A named place: one recognisable motif, in the palettes that suit it. */
export interface Place {
  palettes: readonly PaletteName[]
  draw(a: Art): void
}
