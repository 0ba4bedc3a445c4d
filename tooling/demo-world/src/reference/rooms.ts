import { names } from '../words.ts'
import type { Names } from '../words.ts'

/** A board basis, by its trade code. `rank` orders from the least to the most included. */
export interface Board {
  code: BoardCode
  names: Names
  rank: number
}
export type BoardCode = 'RO' | 'BB' | 'HB' | 'FB' | 'AI'

export const boards: readonly Board[] = [
  { code: 'RO', rank: 0, names: names('לינה בלבד', 'Room only', 'Без питания', 'مبيت فقط') },
  { code: 'BB', rank: 1, names: names('לינה וארוחת בוקר', 'Bed and breakfast', 'Завтрак', 'مبيت وإفطار') },
  { code: 'HB', rank: 2, names: names('חצי פנסיון', 'Half board', 'Полупансион', 'نصف إقامة') },
  { code: 'FB', rank: 3, names: names('פנסיון מלא', 'Full board', 'Полный пансион', 'إقامة كاملة') },
  { code: 'AI', rank: 4, names: names('הכול כלול', 'All inclusive', 'Всё включено', 'شامل كل شيء') },
]

/** A class of room (`cls` on the wire). */
export interface RoomClass {
  code: RoomClassCode
  names: Names
  rank: number
}
export type RoomClassCode = 'STD' | 'SUP' | 'SEA' | 'DLX' | 'FAM' | 'JST' | 'STE'

export const roomClasses: readonly RoomClass[] = [
  { code: 'STD', rank: 0, names: names('חדר סטנדרט', 'Standard room', 'Стандартный номер', 'غرفة قياسية') },
  { code: 'SUP', rank: 1, names: names('חדר סופריור', 'Superior room', 'Улучшенный номер', 'غرفة سوبيريور') },
  {
    code: 'SEA',
    rank: 2,
    names: names('חדר עם נוף לים', 'Sea view room', 'Номер с видом на море', 'غرفة مطلة على البحر'),
  },
  { code: 'DLX', rank: 3, names: names('חדר דלוקס', 'Deluxe room', 'Номер делюкс', 'غرفة ديلوكس') },
  { code: 'FAM', rank: 4, names: names('חדר משפחה', 'Family room', 'Семейный номер', 'غرفة عائلية') },
  { code: 'JST', rank: 5, names: names('ג׳וניור סוויטה', 'Junior suite', 'Полулюкс', 'جناح صغير') },
  { code: 'STE', rank: 6, names: names('סוויטה', 'Suite', 'Люкс', 'جناح') },
]

/** How a room is made up (`typ` on the wire): who fits is said by the hotel's own room. */
export interface RoomType {
  code: RoomTypeCode
  names: Names
}
export type RoomTypeCode = 'SGL' | 'DBL' | 'TWN' | 'TRP' | 'QUA' | 'FM6'

export const roomTypes: readonly RoomType[] = [
  { code: 'SGL', names: names('חדר ליחיד', 'Single', 'Одноместный', 'لشخص واحد') },
  { code: 'DBL', names: names('חדר זוגי', 'Double', 'Двухместный', 'لشخصين') },
  { code: 'TWN', names: names('שתי מיטות נפרדות', 'Twin', 'Две раздельные кровати', 'سريران منفصلان') },
  { code: 'TRP', names: names('חדר לשלושה', 'Triple', 'Трёхместный', 'لثلاثة أشخاص') },
  { code: 'QUA', names: names('חדר לארבעה', 'Quadruple', 'Четырёхместный', 'لأربعة أشخاص') },
  { code: 'FM6', names: names('חדר לשישה', 'Room for six', 'Шестиместный', 'لستة أشخاص') },
]

/** What is seen from the window. */
export type ViewCode = 'sea' | 'pool' | 'garden' | 'city' | 'courtyard' | 'mountain'
export const views: readonly { code: ViewCode; names: Names }[] = [
  { code: 'sea', names: names('נוף לים', 'Sea view', 'Вид на море', 'إطلالة على البحر') },
  { code: 'pool', names: names('נוף לבריכה', 'Pool view', 'Вид на бассейн', 'إطلالة على المسبح') },
  { code: 'garden', names: names('נוף לגן', 'Garden view', 'Вид на сад', 'إطلالة على الحديقة') },
  { code: 'city', names: names('נוף לעיר', 'City view', 'Вид на город', 'إطلالة على المدينة') },
  { code: 'courtyard', names: names('פונה לחצר פנימית', 'Courtyard side', 'Окна во двор', 'مطلة على الفناء') },
  { code: 'mountain', names: names('נוף להרים', 'Mountain view', 'Вид на горы', 'إطلالة على الجبال') },
]

export type BedKind = 'double' | 'single' | 'sofa' | 'bunk'
/** They stand within a line: "28 m², double bed". */
export const bedKinds: readonly { code: BedKind; names: Names }[] = [
  { code: 'double', names: names('מיטה זוגית', 'double bed', 'двуспальная кровать', 'سرير مزدوج') },
  { code: 'single', names: names('מיטת יחיד', 'single bed', 'односпальная кровать', 'سرير مفرد') },
  { code: 'sofa', names: names('ספה נפתחת', 'sofa bed', 'диван-кровать', 'أريكة سرير') },
  { code: 'bunk', names: names('מיטת קומתיים', 'bunk bed', 'двухъярусная кровать', 'سرير بطابقين') },
]
