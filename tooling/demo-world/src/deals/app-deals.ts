import type { SubCategoryCode } from '../reference/products.ts'
import { names } from '../words.ts'
import type { Names } from '../words.ts'

/** Which deals a group of the app takes: listed by hand, ending soon, or of a sub-category. Exactly one is said. */
export interface AppDealGroup {
  code: string
  names: Names
  isListed?: true
  endsWithinHours?: number
  subCategory?: SubCategoryCode
  /** Codes of its sections, where it has others than its deals. */
  sections?: readonly string[]
}

/** Groups of the app home, in their order. "wednesday" is the featured one. */
export const appDealGroups: readonly AppDealGroup[] = [
  {
    code: 'wednesday',
    names: names('הדילים של השבוע', 'Deals of the week', 'Предложения недели', 'عروض الأسبوع'),
    isListed: true,
    sections: ['deals', 'Most View', 'The hottest'],
  },
  {
    code: 'ending-soon',
    names: names('נגמרים ביממה הקרובה', 'Ending within a day', 'Истекают в ближайшие сутки', 'تنتهي خلال يوم'),
    endsWithinHours: 24,
  },
  {
    code: 'weekend',
    names: names('חופשות לסוף השבוע', 'Weekend breaks', 'На выходные', 'عطلات نهاية الأسبوع'),
    subCategory: 'weekend',
  },
  {
    code: 'all-inclusive',
    names: names('הכול כלול', 'All inclusive', 'Всё включено', 'شامل كل شيء'),
    subCategory: 'all-inclusive',
  },
  {
    code: 'family',
    names: names('לכל המשפחה', 'For the whole family', 'Для всей семьи', 'لكل العائلة'),
    subCategory: 'family',
  },
  {
    code: 'city-break',
    names: names('חופשות בעיר', 'City breaks', 'Поездки в город', 'عطلات المدن'),
    subCategory: 'city-break',
  },
]

/** Sections of the featured group beside its own deals, which stand under the group's name. */
export const appDealSections: readonly { code: string; names: Names }[] = [
  { code: 'Most View', names: names('הנצפים ביותר', 'Most viewed', 'Самые просматриваемые', 'الأكثر مشاهدة') },
  { code: 'The hottest', names: names('ההנחות הגדולות', 'The hottest', 'Самые большие скидки', 'أكبر التخفيضات') },
]

/** A choice of the app: deals of a sub-category of packages, or up to a price of one person. */
export interface AppSubCategory {
  id: number
  code: string
  names: Names
  subCategory?: SubCategoryCode
  mostPerPersonMinor?: number
  /** Known to deals, but not offered for choice. */
  isExcluded?: true
}

/** Couples are the excluded one: nearly every deal is for two, so it would narrow nothing. */
export const appSubCategories: readonly AppSubCategory[] = [
  {
    id: 101,
    code: 'up-to-500',
    names: names('עד $500 לאדם', 'Up to $500 each', 'До $500 с человека', 'حتى $500 للشخص'),
    mostPerPersonMinor: 500_00,
  },
  { id: 102, code: 'weekend', names: names('סוף שבוע', 'Weekend', 'Выходные', 'نهاية الأسبوع'), subCategory: 'weekend' },
  {
    id: 103,
    code: 'all-inclusive',
    names: names('הכול כלול', 'All inclusive', 'Всё включено', 'شامل كل شيء'),
    subCategory: 'all-inclusive',
  },
  { id: 104, code: 'beach', names: names('ים', 'Sea', 'Море', 'بحر'), subCategory: 'beach' },
  { id: 105, code: 'city-break', names: names('עיר', 'City', 'Город', 'مدينة'), subCategory: 'city-break' },
  { id: 106, code: 'family', names: names('משפחות', 'Families', 'Для семей', 'عائلات'), subCategory: 'family' },
  { id: 107, code: 'ski', names: names('סקי ושלג', 'Ski and snow', 'Лыжи и снег', 'تزلج وثلج'), subCategory: 'ski' },
  {
    id: 108,
    code: 'last-minute',
    names: names('הדקה התשעים', 'Last minute', 'Вылет на днях', 'اللحظة الأخيرة'),
    subCategory: 'last-minute',
  },
  {
    id: 109,
    code: 'couples',
    names: names('זוגות', 'Couples', 'Для двоих', 'أزواج'),
    subCategory: 'couples',
    isExcluded: true,
  },
]

/** Tabs of a deal's page; each code is the part that it leads to. */
export const appDealTabs: readonly { code: string; names: Names }[] = [
  { code: 'deal', names: names('הדיל', 'The deal', 'Тур', 'العرض') },
  { code: 'hotel', names: names('המלון', 'Hotel', 'Отель', 'الفندق') },
  { code: 'flights', names: names('טיסות', 'Flights', 'Перелёт', 'الرحلات') },
  { code: 'terms', names: names('תנאים', 'Terms', 'Условия', 'الشروط') },
]

/** What is said of a deal that is listed by hand and stands first. */
export const appDealRemark: Names = names(
  'הבחירה של מסע השבוע',
  'Masa’s choice of the week',
  'Выбор недели от Маса',
  'اختيار ماسا لهذا الأسبوع',
)
