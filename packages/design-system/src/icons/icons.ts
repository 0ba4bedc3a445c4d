// One import for each drawing: the collection as a whole would come along otherwise.
import AccessibilityGlyph from 'lucide-react/icons/accessibility'
import ArrowLeftGlyph from 'lucide-react/icons/arrow-left'
import ArrowRightGlyph from 'lucide-react/icons/arrow-right'
import BabyGlyph from 'lucide-react/icons/baby'
import BellGlyph from 'lucide-react/icons/bell'
import BusGlyph from 'lucide-react/icons/bus'
import CalendarGlyph from 'lucide-react/icons/calendar'
import CarGlyph from 'lucide-react/icons/car'
import CheckGlyph from 'lucide-react/icons/check'
import ChevronDownGlyph from 'lucide-react/icons/chevron-down'
import ChevronLeftGlyph from 'lucide-react/icons/chevron-left'
import ChevronRightGlyph from 'lucide-react/icons/chevron-right'
import ChevronUpGlyph from 'lucide-react/icons/chevron-up'
import CircleAlertGlyph from 'lucide-react/icons/circle-alert'
import CircleQuestionMarkGlyph from 'lucide-react/icons/circle-question-mark'
import ClockGlyph from 'lucide-react/icons/clock'
import CoffeeGlyph from 'lucide-react/icons/coffee'
import CreditCardGlyph from 'lucide-react/icons/credit-card'
import GlobeGlyph from 'lucide-react/icons/globe'
import HeartGlyph from 'lucide-react/icons/heart'
import HotelGlyph from 'lucide-react/icons/hotel'
import HourglassGlyph from 'lucide-react/icons/hourglass'
import InfoGlyph from 'lucide-react/icons/info'
import ListGlyph from 'lucide-react/icons/list'
import LockGlyph from 'lucide-react/icons/lock'
import LuggageGlyph from 'lucide-react/icons/luggage'
import MailGlyph from 'lucide-react/icons/mail'
import MapGlyph from 'lucide-react/icons/map'
import MapPinGlyph from 'lucide-react/icons/map-pin'
import MessageSquareGlyph from 'lucide-react/icons/message-square'
import MenuGlyph from 'lucide-react/icons/menu'
import MinusGlyph from 'lucide-react/icons/minus'
import MoonGlyph from 'lucide-react/icons/moon'
import PencilGlyph from 'lucide-react/icons/pencil'
import PhoneGlyph from 'lucide-react/icons/phone'
import PlaneGlyph from 'lucide-react/icons/plane'
import PlusGlyph from 'lucide-react/icons/plus'
import PrinterGlyph from 'lucide-react/icons/printer'
import RotateCwGlyph from 'lucide-react/icons/rotate-cw'
import SearchGlyph from 'lucide-react/icons/search'
import ShieldCheckGlyph from 'lucide-react/icons/shield-check'
import SlidersHorizontalGlyph from 'lucide-react/icons/sliders-horizontal'
import SparklesGlyph from 'lucide-react/icons/sparkles'
import StarGlyph from 'lucide-react/icons/star'
import SunGlyph from 'lucide-react/icons/sun'
import TriangleAlertGlyph from 'lucide-react/icons/triangle-alert'
import UmbrellaGlyph from 'lucide-react/icons/umbrella'
import UploadGlyph from 'lucide-react/icons/upload'
import UsersGlyph from 'lucide-react/icons/users'
import UtensilsGlyph from 'lucide-react/icons/utensils'
import WavesGlyph from 'lucide-react/icons/waves'
import WifiGlyph from 'lucide-react/icons/wifi'
import XGlyph from 'lucide-react/icons/x'
import { createIcon } from './create-icon.tsx'
import { PlaneGlyph as RoutePlaneGlyph } from './plane-glyph.tsx'

export const AccessibilityIcon = createIcon(AccessibilityGlyph, 'never')
export const AlertIcon = createIcon(TriangleAlertGlyph, 'never')
export const ArrowBackIcon = createIcon(ArrowLeftGlyph, 'always')
export const ArrowForwardIcon = createIcon(ArrowRightGlyph, 'always')
export const BabyIcon = createIcon(BabyGlyph, 'never')
export const BellIcon = createIcon(BellGlyph, 'never')
export const BusIcon = createIcon(BusGlyph, 'never')
export const CalendarIcon = createIcon(CalendarGlyph, 'never')
export const CarIcon = createIcon(CarGlyph, 'never')
export const CardIcon = createIcon(CreditCardGlyph, 'never')
export const CheckIcon = createIcon(CheckGlyph, 'never')
export const ChevronBackIcon = createIcon(ChevronLeftGlyph, 'always')
export const ChevronDownIcon = createIcon(ChevronDownGlyph, 'never')
export const ChevronForwardIcon = createIcon(ChevronRightGlyph, 'always')
export const ChevronUpIcon = createIcon(ChevronUpGlyph, 'never')
export const ClockIcon = createIcon(ClockGlyph, 'never')
export const CloseIcon = createIcon(XGlyph, 'never')
export const CoffeeIcon = createIcon(CoffeeGlyph, 'never')
export const ErrorIcon = createIcon(CircleAlertGlyph, 'never')
export const GlobeIcon = createIcon(GlobeGlyph, 'never')
export const HeartIcon = createIcon(HeartGlyph, 'never')
export const HotelIcon = createIcon(HotelGlyph, 'never')
export const HourglassIcon = createIcon(HourglassGlyph, 'never')
export const InfoIcon = createIcon(InfoGlyph, 'never')
export const ListIcon = createIcon(ListGlyph, 'always')
export const LockIcon = createIcon(LockGlyph, 'never')
export const MailIcon = createIcon(MailGlyph, 'never')
export const MapIcon = createIcon(MapGlyph, 'never')
export const MealIcon = createIcon(UtensilsGlyph, 'never')
export const MenuIcon = createIcon(MenuGlyph, 'always')
export const MessageIcon = createIcon(MessageSquareGlyph, 'always')
export const MinusIcon = createIcon(MinusGlyph, 'never')
export const MoonIcon = createIcon(MoonGlyph, 'never')
export const PencilIcon = createIcon(PencilGlyph, 'never')
export const PhoneIcon = createIcon(PhoneGlyph, 'never')
export const PinIcon = createIcon(MapPinGlyph, 'never')
export const PlaneIcon = createIcon(PlaneGlyph, 'never')
export const PlusIcon = createIcon(PlusGlyph, 'never')
export const PrinterIcon = createIcon(PrinterGlyph, 'never')
export const QuestionIcon = createIcon(CircleQuestionMarkGlyph, 'arabic')
export const RefreshIcon = createIcon(RotateCwGlyph, 'never')
export const SearchIcon = createIcon(SearchGlyph, 'never')
export const ShareIcon = createIcon(UploadGlyph, 'never')
export const ShieldIcon = createIcon(ShieldCheckGlyph, 'never')
export const SlidersIcon = createIcon(SlidersHorizontalGlyph, 'never')
export const SparkleIcon = createIcon(SparklesGlyph, 'never')
export const StarIcon = createIcon(StarGlyph, 'never')
export const SuitcaseIcon = createIcon(LuggageGlyph, 'never')
export const SunIcon = createIcon(SunGlyph, 'never')
export const UmbrellaIcon = createIcon(UmbrellaGlyph, 'never')
export const UsersIcon = createIcon(UsersGlyph, 'never')
export const WavesIcon = createIcon(WavesGlyph, 'never')
export const WifiIcon = createIcon(WifiGlyph, 'never')

/** The plane of a route line: flies along the line, whichever way the page runs. */
export const RoutePlaneIcon = createIcon(RoutePlaneGlyph, 'always')
