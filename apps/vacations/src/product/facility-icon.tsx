import { CheckIcon } from '@masa/design-system/icons'
import {
  AccessibilityIcon,
  BabyIcon,
  BellIcon,
  BusIcon,
  CarIcon,
  MealIcon,
  SparkleIcon,
  UmbrellaIcon,
  WavesIcon,
  WifiIcon,
} from '@masa/design-system/trip-icons'
import type { Icon } from '@masa/design-system/icons'
import type { ReactElement } from 'react'

/** By a word of the facility's code, the more specific first. */
const DRAWINGS: readonly (readonly [RegExp, Icon])[] = [
  [/kids|cots|playground/, BabyIcon],
  [/pool|slides|hammam|sauna/, WavesIcon],
  [/beach|sunbeds/, UmbrellaIcon],
  [/spa|gym|tennis|rooftop/, SparkleIcon],
  [/restaurant|carte|bar|meals|vegan/, MealIcon],
  [/wifi/, WifiIcon],
  [/parking/, CarIcon],
  [/shuttle/, BusIcon],
  [/desk|laundry|luggage/, BellIcon],
  [/lift|accessible/, AccessibilityIcon],
]

/** A drawing for what a hotel has; a tick for what has none of its own. */
export function FacilityIcon({ code }: { code: string }): ReactElement {
  const Drawing = DRAWINGS.find(([word]) => word.test(code))?.[1] ?? CheckIcon
  return <Drawing size="sm" />
}
