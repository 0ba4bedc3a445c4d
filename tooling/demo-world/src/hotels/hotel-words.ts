import type { Chance } from '../random.ts'
import type { languages, Names } from '../words.ts'
import { inHebrew, names } from '../words.ts'
import type { Hotel } from './hotel.ts'

/** What a description may mention. */
export interface DescriptionFacts {
  style: Hotel['style']
  stars: number
  district: Names
  beachMetres: number | null
  centreMetres: number
  rooms: number
  hasPool: boolean
  hasSpa: boolean
  hasKidsClub: boolean
  isAllInclusive: boolean
  hasRooftop: boolean
}

type Sentence = (facts: DescriptionFacts) => Names

const opening: Record<Hotel['style'], readonly Sentence[]> = {
  resort: [
    (f) =>
      names(
        `מלון נופש ב${b(f)}, בנוי סביב גנים מוצלים ושבילים רחבים.`,
        `A holiday resort in ${f.district.en}, built around shaded gardens and broad paths.`,
        `Курортный отель, район ${f.district.ru}. Корпуса стоят вокруг тенистых садов с широкими дорожками.`,
        `فندق منتجعي في ${f.district.ar}، تحيط مبانيه بحدائق ظليلة وممرات واسعة.`,
      ),
    (f) =>
      names(
        `מלון רחב ידיים ב${b(f)}, עם הרבה מקום לשבת בחוץ ולנוח.`,
        `A spacious hotel in ${f.district.en} with plenty of room to sit outdoors and rest.`,
        `Просторный отель, район ${f.district.ru}. Здесь много мест, где приятно отдохнуть на воздухе.`,
        `فندق رحب في ${f.district.ar}، فيه متسع للجلوس في الهواء الطلق والراحة.`,
      ),
    (f) =>
      names(
        `מלון נופש בהיר ופתוח ב${b(f)}; רוב החדרים עם מרפסת.`,
        `A bright, open resort in ${f.district.en}; most rooms have a balcony.`,
        `Светлый и просторный курортный отель, район ${f.district.ru}. У большинства номеров есть балкон.`,
        `منتجع مشرق ومفتوح في ${f.district.ar}، ولمعظم غرفه شرفات.`,
      ),
  ],
  city: [
    (f) =>
      names(
        `מלון עירוני ב${b(f)}, במרחק הליכה ממסעדות ומתחבורה ציבורית.`,
        `A city hotel in ${f.district.en}, a short walk from restaurants and public transport.`,
        `Городской отель, район ${f.district.ru}. Рестораны и общественный транспорт в пешей доступности.`,
        `فندق حضري في ${f.district.ar}، على مسافة مشي قصيرة من المطاعم والمواصلات العامة.`,
      ),
    (f) =>
      names(
        `מלון נוח ב${b(f)}, נקודת מוצא טובה להכיר את העיר ברגל.`,
        `A comfortable hotel in ${f.district.en}, a good base for seeing the city on foot.`,
        `Удобный отель, район ${f.district.ru}. Отсюда легко знакомиться с городом пешком.`,
        `فندق مريح في ${f.district.ar}، ونقطة انطلاق جيدة لاكتشاف المدينة سيرًا على الأقدام.`,
      ),
    (f) =>
      names(
        `מלון מודרני ב${b(f)} עם לובי נעים וחדרים שקטים.`,
        `A modern hotel in ${f.district.en} with a pleasant lobby and quiet rooms.`,
        `Современный отель, район ${f.district.ru}. Уютное лобби и тихие номера.`,
        `فندق حديث في ${f.district.ar} ببهو لطيف وغرف هادئة.`,
      ),
  ],
  boutique: [
    (f) =>
      names(
        `מלון קטן במבנה ותיק ב${b(f)}; כל חדר מעוצב אחרת.`,
        `A small hotel in an old building in ${f.district.en}; no two rooms are alike.`,
        `Небольшой отель в старинном здании, район ${f.district.ru}. Все номера оформлены по-разному.`,
        `فندق صغير في مبنى عريق في ${f.district.ar}، ولكل غرفة تصميمها الخاص.`,
      ),
    (f) =>
      names(
        `מלון אינטימי ב${b(f)}, עם חצר פנימית ויחס אישי.`,
        `An intimate hotel in ${f.district.en} with an inner courtyard and personal service.`,
        `Камерный отель, район ${f.district.ru}. Внутренний дворик и личное внимание к гостям.`,
        `فندق بأجواء حميمة في ${f.district.ar}، له فناء داخلي وخدمة شخصية.`,
      ),
  ],
  chalet: [
    (f) =>
      names(
        `מלון הרים חמים ב${b(f)}, עם הרבה עץ ואח בטרקלין.`,
        `A warm mountain hotel in ${f.district.en}, with plenty of timber and a fireplace in the lounge.`,
        `Уютный горный отель, район ${f.district.ru}. Много дерева и камин в гостиной.`,
        `فندق جبلي دافئ في ${f.district.ar}، يكثر فيه الخشب وفي صالته مدفأة.`,
      ),
    (f) =>
      names(
        `מלון סקי ב${b(f)}, עם חדר ייבוש לציוד וארוחת בוקר מוקדמת.`,
        `A ski hotel in ${f.district.en}, with a drying room for gear and an early breakfast.`,
        `Горнолыжный отель, район ${f.district.ru}. Есть сушилка для снаряжения и ранний завтрак.`,
        `فندق تزلج في ${f.district.ar}، فيه غرفة لتجفيف المعدات وفطور مبكر.`,
      ),
  ],
}

function byTheSea(f: DescriptionFacts): Names {
  const metres = f.beachMetres ?? 0
  return metres < 80
    ? names(
        'החוף נמצא ממש מול המלון.',
        'The beach is right in front of the hotel.',
        'Пляж находится прямо перед отелем.',
        'الشاطئ أمام الفندق مباشرة.',
      )
    : names(
        `המרחק לחוף הוא כ־${metres} מטר.`,
        `The beach is about ${metres} metres away.`,
        `До пляжа примерно ${metres} м.`,
        `يبعد الشاطئ نحو ${metres} م.`,
      )
}

function inTown(f: DescriptionFacts): Names {
  const metres = f.centreMetres
  return metres < 1500
    ? names(
        `המרחק למרכז הוא כ־${metres} מטר.`,
        `The centre is about ${metres} metres away.`,
        `До центра примерно ${metres} м.`,
        `يبعد المركز نحو ${metres} م.`,
      )
    : names(
        `המרחק למרכז הוא כ־${km(metres)} ק״מ.`,
        `The centre is about ${km(metres)} km away.`,
        `До центра примерно ${km(metres).replace('.', ',')} км.`,
        `يبعد المركز نحو ${km(metres)} كم.`,
      )
}

const inside: readonly { when: (f: DescriptionFacts) => boolean; say: Sentence }[] = [
  {
    when: (f) => f.isAllInclusive,
    say: () =>
      names(
        'הארוחות, החטיפים והמשקאות המקומיים כלולים לאורך כל היום.',
        'Meals, snacks and local drinks are included throughout the day.',
        'Питание, закуски и местные напитки включены в течение всего дня.',
        'تشمل الإقامة الوجبات والوجبات الخفيفة والمشروبات المحلية طوال اليوم.',
      ),
  },
  {
    when: (f) => f.hasKidsClub,
    say: () =>
      names(
        'לילדים יש מועדון עם צוות ופעילות בשעות היום.',
        'Children have a staffed club with activities during the day.',
        'Днём для детей работает клуб с аниматорами.',
        'للأطفال نادٍ بإشراف طاقم وأنشطة خلال النهار.',
      ),
  },
  {
    when: (f) => f.hasPool && f.hasSpa,
    say: () =>
      names(
        'אפשר לנוח בבריכה ובספא, שפתוחים לאורחי המלון.',
        'The pool and the spa are there for guests to unwind.',
        'К услугам гостей — бассейн и спа.',
        'المسبح والسبا متاحان لنزلاء الفندق.',
      ),
  },
  {
    when: (f) => f.hasPool && !f.hasSpa,
    say: () =>
      names(
        'ליד הבריכה יש פינות ישיבה מוצלות ובר.',
        'By the pool there are shaded seats and a bar.',
        'У бассейна есть места в тени и бар.',
        'بجانب المسبح مقاعد ظليلة وبار.',
      ),
  },
  {
    when: (f) => f.hasRooftop,
    say: () =>
      names(
        'מהגג נפתח נוף יפה, במיוחד לקראת ערב.',
        'The rooftop has a fine view, best towards evening.',
        'С крыши открывается красивый вид, особенно к вечеру.',
        'من السطح إطلالة جميلة، وخصوصًا قبيل المساء.',
      ),
  },
  {
    when: (f) => f.stars === 5,
    say: () =>
      names(
        'החדרים גדולים, והשירות ברמה של חמישה כוכבים.',
        'Rooms are large and the service is of five-star standard.',
        'Просторные номера и обслуживание уровня пяти звёзд.',
        'الغرف واسعة والخدمة بمستوى خمس نجوم.',
      ),
  },
  {
    when: (f) => f.stars === 3,
    say: () =>
      names(
        'החדרים פשוטים, נקיים ושווים את מחירם.',
        'Rooms are simple, clean and good value.',
        'Номера простые, чистые и стоят своих денег.',
        'الغرف بسيطة ونظيفة وسعرها مناسب.',
      ),
  },
  {
    when: () => true,
    say: (f) =>
      names(
        `במלון ${f.rooms} חדרים, כולם ממוזגים ועם אינטרנט אלחוטי.`,
        `There are ${f.rooms} rooms, all air-conditioned and with Wi-Fi.`,
        `Номеров в отеле: ${f.rooms}. Во всех есть кондиционер и Wi-Fi.`,
        `عدد غرف الفندق ${f.rooms}، وكلها مكيفة ومزودة بواي فاي.`,
      ),
  },
]

/** Three to five sentences in each language, from the hotel's own facts. */
export function describeHotel(given: DescriptionFacts, random: Chance): Names {
  const facts = { ...given, district: short(given.district) }
  const fitting = inside.filter((each) => each.when(facts))
  const lines = [
    random.pick(opening[facts.style])(facts),
    facts.beachMetres === null ? inTown(facts) : byTheSea(facts),
    ...fitting.slice(0, 2).map((each) => each.say(facts)),
  ]
  const closing = fitting.at(-1)
  if (closing && fitting.length > 2) lines.push(closing.say(facts))
  return join(lines)
}

/** Notes that hold for every stay; the city tax only where one is paid on the spot. */
export function hotelNotes(facts: { hasCityTax: boolean; checkIn: number; checkOut: number }): Names {
  const lines = [
    names(
      `קבלת חדרים מהשעה ${facts.checkIn}:00, פינוי עד השעה ${facts.checkOut}:00.`,
      `Check-in from ${facts.checkIn}:00, check-out by ${facts.checkOut}:00.`,
      `Заезд с ${facts.checkIn}:00, выезд до ${facts.checkOut}:00.`,
      `تسجيل الوصول من الساعة ${facts.checkIn}:00 والمغادرة حتى الساعة ${facts.checkOut}:00.`,
    ),
  ]
  if (facts.hasCityTax) {
    lines.push(
      names(
        'מס עירוני, אם נגבה, משולם ישירות במלון ואינו כלול במחיר.',
        'A city tax, where charged, is paid at the hotel and is not included in the price.',
        'Городской налог, если он взимается, оплачивается в отеле и не входит в цену.',
        'ضريبة المدينة، إن وجدت، تُدفع في الفندق وليست مشمولة في السعر.',
      ),
    )
  }
  return join(lines)
}

/** Remarks that some hotels carry. */
export const remarks: readonly Names[] = [
  names(
    'הבריכה החיצונית פתוחה מחודש מאי עד אוקטובר, לפי מזג האוויר.',
    'The outdoor pool is open from May to October, weather permitting.',
    'Открытый бассейн работает с мая по октябрь, если позволяет погода.',
    'المسبح الخارجي مفتوح من مايو حتى أكتوبر بحسب الطقس.',
  ),
  names(
    'אגף אחד של המלון עובר שיפוץ בשעות היום. החדרים באגפים האחרים אינם מושפעים.',
    'One wing is being renovated during the day. Rooms in the other wings are not affected.',
    'В одном крыле отеля днём идёт ремонт. Номеров в остальной части отеля это не касается.',
    'يجري تجديد أحد أجنحة الفندق نهارًا، ولا تتأثر الغرف في الأجنحة الأخرى.',
  ),
  names(
    'בקבלת החדר המלון מבקש פיקדון בכרטיס אשראי, שמוחזר בעזיבה.',
    'The hotel asks for a card deposit on arrival, returned on departure.',
    'При заезде отель берёт залог по карте; он возвращается при выезде.',
    'يطلب الفندق عند الوصول مبلغ ضمان ببطاقة ائتمان يُعاد عند المغادرة.',
  ),
  names(
    'מיטות יחיד נפרדות יינתנו לפי הזמינות ביום ההגעה.',
    'Separate single beds are given subject to availability on the day.',
    'Раздельные кровати предоставляются при наличии в день заезда.',
    'تُمنح الأسرّة المنفصلة بحسب توفرها يوم الوصول.',
  ),
]

function join(lines: readonly Names[]): Names {
  const text = (language: (typeof languages)[number]) => lines.map((line) => line[language]).join(' ')
  return { he: text('he'), en: text('en'), ru: text('ru'), ar: text('ar') }
}

/** "Old Town, Chania" is plainly "Old Town" within a sentence about Chania. */
function short(district: Names): Names {
  const cut = (text: string) => text.split(/[,،]/)[0] ?? text
  return { he: cut(district.he), en: cut(district.en), ru: cut(district.ru), ar: cut(district.ar) }
}

/** The district after the Hebrew prefix ב: a leading article is swallowed by it. */
function b(f: DescriptionFacts): string {
  return inHebrew(f.district.he)
}

function km(metres: number): string {
  return metres < 10_000 ? (metres / 1000).toFixed(1) : String(Math.round(metres / 1000))
}
