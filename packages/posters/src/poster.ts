import type { PictureSubject } from '@masa/contract'
import { Art, type Side } from './art.ts'
import type { Mode, PaletteName } from './palettes.ts'
import { PLACES } from './places.ts'
import { SCENES } from './scenes.ts'

/** Raised when the drawings change: pictures of another number must not be served from a cache. */
export const ARTWORK = 1

/** What decides a poster; nothing else does. */
export interface PosterOptions {
  /** A scene or a place of the contract's list. */
  subject: PictureSubject
  seed: string | number
  /** Pixels, as `height`. */
  width: number
  height: number
  mode?: Mode
  palette?: PaletteName
  /** The side kept calm for words; a wide picture keeps its right side by default. */
  quiet?: Side | undefined
  /** Strength of the paper's grain, 0..1. */
  grain?: number
}

/** A travel poster as SVG: the same options give the same bytes. About a millisecond. */
export function poster({ subject, mode = 'light', ...options }: PosterOptions): string {
  const place = subject in PLACES ? PLACES[subject as keyof typeof PLACES] : undefined
  const draw = place ? place.draw : SCENES[subject as keyof typeof SCENES]
  const art = new Art({ ...options, scene: subject, mode, prefer: place?.palettes })
  draw(art)
  return art.svg()
}
