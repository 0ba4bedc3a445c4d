// One import for each drawing: the collection as a whole would come along otherwise.
import ArrowRightGlyph from 'lucide-react/icons/arrow-right'
import CalendarGlyph from 'lucide-react/icons/calendar'
import CheckGlyph from 'lucide-react/icons/check'
import ChevronDownGlyph from 'lucide-react/icons/chevron-down'
import ChevronLeftGlyph from 'lucide-react/icons/chevron-left'
import ChevronRightGlyph from 'lucide-react/icons/chevron-right'
import CircleAlertGlyph from 'lucide-react/icons/circle-alert'
import ClockGlyph from 'lucide-react/icons/clock'
import CreditCardGlyph from 'lucide-react/icons/credit-card'
import GlobeGlyph from 'lucide-react/icons/globe'
import HotelGlyph from 'lucide-react/icons/hotel'
import InfoGlyph from 'lucide-react/icons/info'
import LockGlyph from 'lucide-react/icons/lock'
import MailGlyph from 'lucide-react/icons/mail'
import MapGlyph from 'lucide-react/icons/map'
import MapPinGlyph from 'lucide-react/icons/map-pin'
import MenuGlyph from 'lucide-react/icons/menu'
import MessageSquareGlyph from 'lucide-react/icons/message-square'
import MinusGlyph from 'lucide-react/icons/minus'
import MoonGlyph from 'lucide-react/icons/moon'
import PhoneGlyph from 'lucide-react/icons/phone'
import PlaneGlyph from 'lucide-react/icons/plane'
import PlusGlyph from 'lucide-react/icons/plus'
import PrinterGlyph from 'lucide-react/icons/printer'
import RotateCwGlyph from 'lucide-react/icons/rotate-cw'
import SearchGlyph from 'lucide-react/icons/search'
import ShieldCheckGlyph from 'lucide-react/icons/shield-check'
import StarGlyph from 'lucide-react/icons/star'
import SunGlyph from 'lucide-react/icons/sun'
import TriangleAlertGlyph from 'lucide-react/icons/triangle-alert'
import UploadGlyph from 'lucide-react/icons/upload'
import UsersGlyph from 'lucide-react/icons/users'
import XGlyph from 'lucide-react/icons/x'
import { createIcon } from './create-icon.tsx'

export const AlertIcon = createIcon(TriangleAlertGlyph, 'never')
export const ArrowForwardIcon = createIcon(ArrowRightGlyph, 'always')
export const CalendarIcon = createIcon(CalendarGlyph, 'never')
export const CardIcon = createIcon(CreditCardGlyph, 'never')
export const CheckIcon = createIcon(CheckGlyph, 'never')
export const ChevronBackIcon = createIcon(ChevronLeftGlyph, 'always')
export const ChevronDownIcon = createIcon(ChevronDownGlyph, 'never')
export const ChevronForwardIcon = createIcon(ChevronRightGlyph, 'always')
export const ClockIcon = createIcon(ClockGlyph, 'never')
export const CloseIcon = createIcon(XGlyph, 'never')
export const ErrorIcon = createIcon(CircleAlertGlyph, 'never')
export const GlobeIcon = createIcon(GlobeGlyph, 'never')
export const HotelIcon = createIcon(HotelGlyph, 'never')
export const InfoIcon = createIcon(InfoGlyph, 'never')
export const LockIcon = createIcon(LockGlyph, 'never')
export const MailIcon = createIcon(MailGlyph, 'never')
export const MapIcon = createIcon(MapGlyph, 'never')
export const MenuIcon = createIcon(MenuGlyph, 'always')
export const MessageIcon = createIcon(MessageSquareGlyph, 'always')
export const MinusIcon = createIcon(MinusGlyph, 'never')
export const MoonIcon = createIcon(MoonGlyph, 'never')
export const PhoneIcon = createIcon(PhoneGlyph, 'never')
export const PinIcon = createIcon(MapPinGlyph, 'never')
export const PlaneIcon = createIcon(PlaneGlyph, 'never')
export const PlusIcon = createIcon(PlusGlyph, 'never')
export const PrinterIcon = createIcon(PrinterGlyph, 'never')
export const RefreshIcon = createIcon(RotateCwGlyph, 'never')
export const SearchIcon = createIcon(SearchGlyph, 'never')
export const ShareIcon = createIcon(UploadGlyph, 'never')
export const ShieldIcon = createIcon(ShieldCheckGlyph, 'never')
export const StarIcon = createIcon(StarGlyph, 'never')
export const SunIcon = createIcon(SunGlyph, 'never')
export const UsersIcon = createIcon(UsersGlyph, 'never')
