import { names } from '../words.ts'
import type { Names } from '../words.ts'

/** A product line. Only active ones have offers; the others are known by name alone. */
export interface Category {
  /** Number used as `categoryId` on the wire. */
  id: number
  code: 'vacation_pack' | 'Organize_tour_packages' | 'Flight_Only' | 'sport_pack' | 'Hotel_Only' | 'Flight_Drive'
  /** Prefix of banner page keys. */
  bannerPrefix: 'FH' | 'Org' | 'FO' | 'SP' | 'HO' | 'FD'
  /** Short code of the kind of package. */
  packageType: 'FH' | 'OT' | 'FO' | 'SP' | 'HO' | 'FD'
  sort: number
  names: Names
  isActive: boolean
  dealTypeCode: string
  subjectCodes: readonly number[]
}

export const categories: readonly Category[] = [
  {
    id: 1,
    code: 'vacation_pack',
    bannerPrefix: 'FH',
    packageType: 'FH',
    sort: 1,
    isActive: true,
    dealTypeCode: 'VAC',
    subjectCodes: [],
    names: names('חבילות נופש', 'Vacation packages', 'Турпакеты', 'باقات العطلات'),
  },
  {
    id: 2,
    code: 'Organize_tour_packages',
    bannerPrefix: 'Org',
    packageType: 'OT',
    sort: 2,
    isActive: false,
    dealTypeCode: 'TOUR',
    subjectCodes: [],
    names: names('טיולים מאורגנים', 'Organised tours', 'Групповые туры', 'رحلات منظمة'),
  },
  {
    id: 3,
    code: 'Flight_Only',
    bannerPrefix: 'FO',
    packageType: 'FO',
    sort: 3,
    isActive: false,
    dealTypeCode: 'FLT',
    subjectCodes: [],
    names: names('טיסות בלבד', 'Flights', 'Авиабилеты', 'رحلات جوية فقط'),
  },
  {
    id: 4,
    code: 'Hotel_Only',
    bannerPrefix: 'HO',
    packageType: 'HO',
    sort: 4,
    isActive: false,
    dealTypeCode: 'HTL',
    subjectCodes: [68],
    names: names('מלונות בלבד', 'Hotels', 'Отели', 'فنادق فقط'),
  },
  {
    id: 5,
    code: 'sport_pack',
    bannerPrefix: 'SP',
    packageType: 'SP',
    sort: 5,
    isActive: false,
    dealTypeCode: 'SPORT',
    subjectCodes: [],
    names: names('חבילות ספורט', 'Sport packages', 'Спортивные туры', 'باقات رياضية'),
  },
  {
    id: 6,
    code: 'Flight_Drive',
    bannerPrefix: 'FD',
    packageType: 'FD',
    sort: 6,
    isActive: false,
    dealTypeCode: 'FDR',
    subjectCodes: [],
    names: names('טוס וסע', 'Fly and drive', 'Перелёт и авто', 'طيران وسيارة'),
  },
]

/** A group of deals on the home page. */
export interface DealType {
  id: number
  code: string
  categoryCode: Category['code']
  names: Names
  sort: number
}
export const dealTypes: readonly DealType[] = [
  {
    id: 1,
    code: 'VAC',
    categoryCode: 'vacation_pack',
    sort: 1,
    names: names('דילים לחופשה', 'Vacation deals', 'Горящие туры', 'عروض العطلات'),
  },
  {
    id: 2,
    code: 'BEACH',
    categoryCode: 'vacation_pack',
    sort: 2,
    names: names('חופשת ים', 'By the sea', 'На море', 'عطلة بحرية'),
  },
  {
    id: 3,
    code: 'CITY',
    categoryCode: 'vacation_pack',
    sort: 3,
    names: names('סוף שבוע בעיר', 'City weekends', 'Выходные в городе', 'عطلة نهاية أسبوع في المدينة'),
  },
  { id: 4, code: 'SKI', categoryCode: 'vacation_pack', sort: 4, names: names('סקי', 'Ski', 'Горные лыжи', 'تزلج') },
]

/**
 * A kind of holiday that results can be narrowed to. `bit` is its place in
 * `subCategoryMask`; `last-minute` has none, since it depends on today: it holds for
 * departures within `withinDays`.
 */
export interface SubCategory {
  id: number
  code: SubCategoryCode
  bit: number | null
  withinDays: number | null
  names: Names
}
export type SubCategoryCode =
  | 'family'
  | 'couples'
  | 'beach'
  | 'city-break'
  | 'all-inclusive'
  | 'kosher-friendly'
  | 'ski'
  | 'luxury'
  | 'holidays'
  | 'weekend'
  | 'last-minute'

export const subCategories: readonly SubCategory[] = [
  { id: 11, code: 'family', bit: 0, withinDays: null, names: names('משפחות', 'Families', 'Для семей', 'عائلات') },
  { id: 12, code: 'couples', bit: 1, withinDays: null, names: names('זוגות', 'Couples', 'Для двоих', 'أزواج') },
  {
    id: 13,
    code: 'beach',
    bit: 2,
    withinDays: null,
    names: names('חופשת ים', 'Beach', 'Пляжный отдых', 'عطلة شاطئية'),
  },
  {
    id: 14,
    code: 'city-break',
    bit: 3,
    withinDays: null,
    names: names('חופשה עירונית', 'City break', 'Поездка в город', 'عطلة في المدينة'),
  },
  {
    id: 15,
    code: 'all-inclusive',
    bit: 4,
    withinDays: null,
    names: names('הכול כלול', 'All inclusive', 'Всё включено', 'شامل كل شيء'),
  },
  {
    id: 16,
    code: 'kosher-friendly',
    bit: 5,
    withinDays: null,
    names: names('ידידותי לשומרי כשרות', 'Kosher friendly', 'Удобно для соблюдающих кашрут', 'ملائم لمتبعي الكوشير'),
  },
  {
    id: 17,
    code: 'ski',
    bit: 6,
    withinDays: null,
    names: names('סקי ושלג', 'Ski and snow', 'Лыжи и снег', 'تزلج وثلج'),
  },
  { id: 18, code: 'luxury', bit: 7, withinDays: null, names: names('יוקרה', 'Luxury', 'Премиум', 'فخامة') },
  {
    id: 19,
    code: 'holidays',
    bit: 8,
    withinDays: null,
    names: names('חגי ישראל', 'Jewish holidays', 'Еврейские праздники', 'الأعياد اليهودية'),
  },
  {
    id: 20,
    code: 'weekend',
    bit: 9,
    withinDays: null,
    names: names('סוף שבוע', 'Weekend', 'Выходные', 'نهاية الأسبوع'),
  },
  {
    id: 21,
    code: 'last-minute',
    bit: null,
    withinDays: 14,
    names: names('הדקה התשעים', 'Last minute', 'Вылет на днях', 'اللحظة الأخيرة'),
  },
]

/** A subject of interest. `bit` is its place in `subjectMask`. */
export interface Subject {
  /** Number used as `subjectCode` on the wire. */
  code: number
  key: string
  bit: number
  names: Names
}
const subjectRows: readonly [number, string, string, string, string, string][] = [
  [60, 'islands', 'איים', 'Islands', 'Острова', 'جزر'],
  [61, 'food-and-wine', 'אוכל ויין', 'Food and wine', 'Еда и вино', 'طعام ونبيذ'],
  [62, 'shopping', 'קניות', 'Shopping', 'Шопинг', 'تسوق'],
  [63, 'nature', 'טבע ונופים', 'Nature', 'Природа', 'طبيعة'],
  [64, 'history', 'היסטוריה ומורשת', 'History and heritage', 'История и наследие', 'تاريخ وتراث'],
  [65, 'nightlife', 'חיי לילה', 'Nightlife', 'Ночная жизнь', 'حياة ليلية'],
  [66, 'wellness', 'ספא ובריאות', 'Wellness', 'Спа и здоровье', 'سبا وعافية'],
  [67, 'theme-parks', 'פארקי שעשועים', 'Theme parks', 'Парки развлечений', 'مدن ملاهٍ'],
  [68, 'hotel-stay', 'חופשה במלון', 'Hotel stay', 'Отдых в отеле', 'إقامة فندقية'],
  [69, 'winter-sun', 'שמש בחורף', 'Winter sun', 'Солнце зимой', 'شمس الشتاء'],
  [70, 'christmas-markets', 'שוקי חג המולד', 'Christmas markets', 'Рождественские ярмарки', 'أسواق عيد الميلاد'],
  [71, 'art-and-museums', 'אמנות ומוזיאונים', 'Art and museums', 'Искусство и музеи', 'فنون ومتاحف'],
  [72, 'exotic', 'יעדים אקזוטיים', 'Exotic', 'Экзотика', 'وجهات بعيدة'],
]
export const subjects: readonly Subject[] = subjectRows.map(([code, key, he, en, ru, ar], bit) => ({
  code,
  key,
  bit,
  names: names(he, en, ru, ar),
}))

const subCategoryBits = new Map(subCategories.map((each) => [each.code, each.bit === null ? 0 : 1 << each.bit]))
const subjectBits = new Map(subjects.map((each) => [each.key, 1 << each.bit]))

/** The mask of a list of sub-categories; those that depend on today are left out. */
export function subCategoryMask(codes: readonly SubCategoryCode[]): number {
  let mask = 0
  for (const code of codes) mask |= subCategoryBits.get(code) ?? 0
  return mask
}

/** The mask of a list of subjects; unknown ones are left out. */
export function subjectMask(keys: readonly string[]): number {
  let mask = 0
  for (const key of keys) mask |= subjectBits.get(key) ?? 0
  return mask
}
