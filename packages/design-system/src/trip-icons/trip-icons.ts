// One import for each drawing: the collection as a whole would come along otherwise.
import AccessibilityGlyph from 'lucide-react/icons/accessibility'
import ArrowLeftGlyph from 'lucide-react/icons/arrow-left'
import BabyGlyph from 'lucide-react/icons/baby'
import BellGlyph from 'lucide-react/icons/bell'
import BusGlyph from 'lucide-react/icons/bus'
import CarGlyph from 'lucide-react/icons/car'
import ChevronUpGlyph from 'lucide-react/icons/chevron-up'
import CoffeeGlyph from 'lucide-react/icons/coffee'
import HeartGlyph from 'lucide-react/icons/heart'
import HourglassGlyph from 'lucide-react/icons/hourglass'
import ListGlyph from 'lucide-react/icons/list'
import LuggageGlyph from 'lucide-react/icons/luggage'
import PencilGlyph from 'lucide-react/icons/pencil'
import SlidersHorizontalGlyph from 'lucide-react/icons/sliders-horizontal'
import SparklesGlyph from 'lucide-react/icons/sparkles'
import UmbrellaGlyph from 'lucide-react/icons/umbrella'
import UtensilsGlyph from 'lucide-react/icons/utensils'
import WavesGlyph from 'lucide-react/icons/waves'
import WifiGlyph from 'lucide-react/icons/wifi'
import { createIcon } from '../icons/create-icon.tsx'
import { PlaneGlyph as RoutePlaneGlyph } from './plane-glyph.tsx'

export const AccessibilityIcon = createIcon(AccessibilityGlyph, 'never')
export const ArrowBackIcon = createIcon(ArrowLeftGlyph, 'always')
export const BabyIcon = createIcon(BabyGlyph, 'never')
export const BellIcon = createIcon(BellGlyph, 'never')
export const BusIcon = createIcon(BusGlyph, 'never')
export const CarIcon = createIcon(CarGlyph, 'never')
export const ChevronUpIcon = createIcon(ChevronUpGlyph, 'never')
export const CoffeeIcon = createIcon(CoffeeGlyph, 'never')
export const HeartIcon = createIcon(HeartGlyph, 'never')
export const HourglassIcon = createIcon(HourglassGlyph, 'never')
export const ListIcon = createIcon(ListGlyph, 'always')
export const MealIcon = createIcon(UtensilsGlyph, 'never')
export const PencilIcon = createIcon(PencilGlyph, 'never')
export const SlidersIcon = createIcon(SlidersHorizontalGlyph, 'never')
export const SparkleIcon = createIcon(SparklesGlyph, 'never')
export const SuitcaseIcon = createIcon(LuggageGlyph, 'never')
export const UmbrellaIcon = createIcon(UmbrellaGlyph, 'never')
export const WavesIcon = createIcon(WavesGlyph, 'never')
export const WifiIcon = createIcon(WifiGlyph, 'never')

/** The plane of a route line: flies along the line, whichever way the page runs. */
export const RoutePlaneIcon = createIcon(RoutePlaneGlyph, 'always')
