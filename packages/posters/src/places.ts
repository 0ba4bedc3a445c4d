import type { PicturePlace } from '@masa/contract'
import type { Place } from './place.ts'
import { athens } from './places/athens.ts'
import { bangkok } from './places/bangkok.ts'
import { barcelona } from './places/barcelona.ts'
import { budapest } from './places/budapest.ts'
import { crete } from './places/crete.ts'
import { deadSea } from './places/dead-sea.ts'
import { dubai } from './places/dubai.ts'
import { eilat } from './places/eilat.ts'
import { iceland } from './places/iceland.ts'
import { istanbul } from './places/istanbul.ts'
import { london } from './places/london.ts'
import { maldives } from './places/maldives.ts'
import { paris } from './places/paris.ts'
import { prague } from './places/prague.ts'
import { rome } from './places/rome.ts'
import { zanzibar } from './places/zanzibar.ts'

/** Subjects that are one place on the map. */
export const PLACES: Record<PicturePlace, Place> = {
  crete,
  athens,
  dubai,
  rome,
  paris,
  london,
  prague,
  barcelona,
  istanbul,
  eilat,
  'dead-sea': deadSea,
  bangkok,
  maldives,
  zanzibar,
  iceland,
  budapest,
}
