import { dayOf } from '../calendar.ts'
import { categories } from '../reference/products.ts'
import { names } from '../words.ts'
import type { Names } from '../words.ts'
import type { PictureSpec } from '../hotels/hotel.ts'
import type { PageBanner, TimerBanner } from './deal.ts'

const art = (
  scene: PictureSpec['scene'],
  seed: string,
  mode: PictureSpec['mode'] = 'light',
  place: string | null = null,
): PictureSpec => ({ subject: 'town', scene, place, seed, mode })

/** Strips with a running clock, for the day. */
export function timerBanners(today: string): readonly TimerBanner[] {
  const base = (dayOf(today) - dayOf('2020-01-01')) * 10
  return [
    {
      id: base,
      tenant: null,
      endsInMinutes: 2 * 1440 + 315,
      link: '/search-result?dest=DXB&categoryId=1',
      picture: art('skyline', 'timer/dubai', 'dusk', 'dubai'),
      title: names(
        'סוף שבוע של שמש בחורף',
        'A weekend of winter sun',
        'Выходные под зимним солнцем',
        'عطلة نهاية أسبوع تحت شمس الشتاء',
      ),
      text: names(
        'חבילות לדובאי במחירים מיוחדים, עד גמר המקומות או עד שהשעון מגיע לאפס.',
        'Packages to Dubai at special prices, while places last or until the clock stops.',
        'Туры в Дубай по особым ценам, пока есть места и пока идёт отсчёт.',
        'باقات إلى دبي بأسعار خاصة، حتى نفاد الأماكن أو انتهاء الوقت.',
      ),
      linkLabel: names('לחבילות לדובאי', 'See Dubai packages', 'Туры в Дубай', 'باقات دبي'),
    },
    {
      id: base + 1,
      tenant: null,
      endsInMinutes: 9 * 60 + 40,
      link: '/search-result?dest=PRG,BUD,VIE&categoryId=1',
      picture: art('old-town', 'timer/markets', 'night', 'prague'),
      title: names(
        'שווקים, אורות ויין חם',
        'Markets, lights and mulled wine',
        'Ярмарки, огни и глинтвейн',
        'أسواق وأضواء ومشروبات دافئة',
      ),
      text: names(
        'פראג, בודפשט ווינה לארבעה לילות, כולל טיסות ומלון.',
        'Prague, Budapest and Vienna for four nights, flights and hotel included.',
        'Прага, Будапешт и Вена на четыре ночи: перелёт и отель включены.',
        'براغ وبودابست وفيينا لأربع ليالٍ، تشمل الطيران والفندق.',
      ),
      linkLabel: names('לבחירת תאריך', 'Choose a date', 'Выбрать дату', 'اختيار التاريخ'),
    },
    {
      id: base + 2,
      tenant: 'RIBBON',
      endsInMinutes: 5 * 1440,
      link: '/search-result?dest=ATH,LCA&categoryId=1',
      picture: art('old-town', 'timer/ribbon', 'light', 'athens'),
      title: names(
        'הטבה לחברי המועדון',
        'A benefit for members',
        'Предложение для участников клуба',
        'ميزة لأعضاء النادي',
      ),
      text: names(
        'חופשות קצרות באתונה ובלרנקה, במחיר אחד ברור שכולל הכול.',
        'Short breaks in Athens and Larnaca at one clear price, all included.',
        'Короткие поездки в Афины и Ларнаку по одной понятной цене, без доплат.',
        'عطلات قصيرة في أثينا ولارنكا بسعر واحد واضح يشمل كل شيء.',
      ),
      linkLabel: names('לצפייה בחופשות', 'See the breaks', 'Смотреть поездки', 'عرض العطلات'),
    },
    {
      id: base + 3,
      tenant: 'MACCABI',
      endsInMinutes: 4 * 1440 + 120,
      link: '/search-result?dest=HER,RHO,PFO&categoryId=1',
      picture: art('beach', 'timer/maccabi', 'light', 'crete'),
      title: names('מזמינים את הקיץ מוקדם', 'Book the summer early', 'Раннее бронирование: лето', 'احجزوا الصيف مبكرًا'),
      text: names(
        'כרתים, רודוס ופאפוס, עם פריסה נוחה לתשלומים.',
        'Crete, Rhodes and Paphos, with easy instalments.',
        'Крит, Родос и Пафос с удобной рассрочкой.',
        'كريت ورودس وبافوس، مع تقسيط مريح.',
      ),
      linkLabel: names('לחבילות הקיץ', 'Summer packages', 'Летние туры', 'باقات الصيف'),
    },
  ]
}

interface BannerText {
  page: PageBanner['page']
  title: Names
  text: Names
  link: string | null
  picture: PictureSpec
}

const pages: readonly BannerText[] = [
  {
    page: 'SearchResult',
    link: null,
    picture: art('harbour', 'banner/search', 'light'),
    title: names(
      'המחיר שמופיע הוא המחיר שמשלמים',
      'The price you see is the price you pay',
      'Цена, которую вы видите, — окончательная',
      'السعر المعروض هو السعر النهائي',
    ),
    text: names(
      'טיסות, מלון, מיסים והיטלים: הכול בפנים.',
      'Flights, hotel, taxes and fees: all in.',
      'Перелёт, отель и все сборы уже в цене.',
      'الطيران والفندق والضرائب والرسوم: كل شيء مشمول.',
    ),
  },
  {
    page: 'Product',
    link: '/safety-policy',
    picture: art('beach', 'banner/product', 'dusk'),
    title: names(
      'Masa Safe: מזמינים בלב שקט',
      'Masa Safe: book with an easy mind',
      'Masa Safe: бронируйте спокойно',
      'Masa Safe: احجزوا براحة بال',
    ),
    text: names(
      'אם אי אפשר לטוס בגלל המצב הביטחוני, הכסף חוזר.',
      'If the security situation prevents the flight, your money comes back.',
      'Если полёт невозможен из-за ситуации с безопасностью, деньги вернутся.',
      'إذا تعذر السفر بسبب الوضع الأمني، يُعاد المبلغ.',
    ),
  },
  {
    page: 'Booking',
    link: null,
    picture: art('flight', 'banner/booking', 'light'),
    title: names(
      'עוד כמה פרטים ויוצאים לדרך',
      'A few details and you are on your way',
      'Ещё несколько деталей — и в путь',
      'بضعة تفاصيل وننطلق',
    ),
    text: names(
      'את השמות ממלאים כמו בדרכון, באותיות לטיניות.',
      'Names go exactly as in the passport, in Latin letters.',
      'Имена пишите как в паспорте, латинскими буквами.',
      'تُكتب الأسماء كما في جواز السفر وبأحرف لاتينية.',
    ),
  },
  {
    page: 'HotelList',
    link: null,
    picture: art('hotel-boutique', 'banner/hotels', 'light'),
    title: names('כל המלונות שלנו', 'All our hotels', 'Все наши отели', 'كل فنادقنا'),
    text: names(
      'ממלונות קטנים ועד אתרי נופש, עם חוות דעת של אורחים.',
      'From small inns to resorts, with guests’ reviews.',
      'От небольших гостиниц до курортов, с отзывами гостей.',
      'من الفنادق الصغيرة إلى المنتجعات، مع تقييمات النزلاء.',
    ),
  },
  {
    page: 'Landing',
    link: null,
    picture: art('greek-island', 'banner/landing', 'light'),
    title: names(
      'החופשה הבאה מתחילה כאן',
      'The next holiday starts here',
      'Следующий отпуск начинается здесь',
      'العطلة القادمة تبدأ هنا',
    ),
    text: names(
      'בוחרים יעד ותאריך, ואנחנו מחברים טיסה ומלון.',
      'Choose a place and a date; flight and hotel come together.',
      'Выберите место и дату, а перелёт и отель мы соединим.',
      'اختاروا وجهة وتاريخًا، ونحن نجمع الطيران والفندق.',
    ),
  },
]

/** Banners of pages: each for desk and phone, and for a few destinations one of their own. */
export function pageBanners(): readonly PageBanner[] {
  const prefix = categories.find((category) => category.isActive)?.bannerPrefix ?? 'FH'
  const rows = pages.map((row) => ({
    ...row,
    categoryPrefix: prefix as string,
    destinationCode: null as string | null,
  }))
  rows.push(
    {
      page: 'SearchResult',
      categoryPrefix: prefix,
      destinationCode: 'DXB',
      link: null,
      picture: art('skyline', 'banner/dubai', 'dusk', 'dubai'),
      title: names('דובאי', 'Dubai', 'Дубай', 'دبي'),
      text: names(
        'לכניסה נדרש דרכון עם תאריך לידה מלא.',
        'Entry needs a passport with a full date of birth.',
        'Для въезда нужен паспорт с полной датой рождения.',
        'يتطلب الدخول جواز سفر بتاريخ ميلاد كامل.',
      ),
    },
    {
      page: 'SearchResult',
      categoryPrefix: prefix,
      destinationCode: 'PRG',
      link: null,
      picture: art('old-town', 'banner/prague', 'light', 'prague'),
      title: names('פראג', 'Prague', 'Прага', 'براغ'),
      text: names(
        'הכול במרחק הליכה, והחשמלית משלימה.',
        'All of it on foot, and the tram does the rest.',
        'Всё рядом, а куда не дойти пешком — довезёт трамвай.',
        'كل شيء على مسافة مشي، والترام يكمل الباقي.',
      ),
    },
    {
      page: 'Area',
      categoryPrefix: 'DA',
      destinationCode: null,
      link: null,
      picture: art('harbour', 'banner/area', 'light'),
      title: names(
        'מדינה אחת, הרבה יעדים',
        'One country, many places',
        'Одна страна, много направлений',
        'بلد واحد ووجهات كثيرة',
      ),
      text: names(
        'בוחרים יעד, משווים מחירים וטסים ישר לשם.',
        'Choose a place, compare prices and fly straight there.',
        'Выберите место, сравните цены и летите прямо туда.',
        'اختاروا الوجهة وقارنوا الأسعار وسافروا إليها مباشرة.',
      ),
    },
    {
      page: 'AppHome',
      // The app shows all product lines on one page.
      categoryPrefix: '',
      destinationCode: null,
      link: '/safety-policy',
      picture: art('harbour', 'banner/app', 'dusk'),
      title: names('מזמינים בלב שקט', 'Book with an easy mind', 'Бронируйте спокойно', 'احجزوا براحة بال'),
      text: names(
        'עם Masa Safe הכסף חוזר אם המצב הביטחוני מונע את הטיסה.',
        'With Masa Safe your money comes back if the security situation prevents the flight.',
        'С Masa Safe деньги вернутся, если полёт невозможен из-за ситуации с безопасностью.',
        'مع Masa Safe تستعيدون المبلغ إذا حال الوضع الأمني دون السفر.',
      ),
    },
  )
  return rows.flatMap((row, index) =>
    [false, true].map((isMobile) => ({
      ...row,
      id: 500 + index * 2 + (isMobile ? 1 : 0),
      pageKey: `${row.categoryPrefix}${row.page}${isMobile ? 'Mobile' : ''}`,
      isMobile,
      width: isMobile ? 780 : 1600,
      height: isMobile ? 420 : 320,
    })),
  )
}
