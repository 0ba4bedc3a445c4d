import { names } from '../words.ts'
import type { Names } from '../words.ts'

/** A site's own words on its home page. What a site and its agency are stands in the platform's own seed. */
export interface SiteWords {
  tenant: string
  /** The small line above the headline; null for none. */
  heroNote: Names | null
  heroTitle: Names
  heroText: Names
  /** Reasons to book here, three or four. */
  reasons: readonly { title: Names; text: Names }[]
  /** Instalments in words, for the strip under the search. */
  instalments: Names
}

const reasons = [
  {
    title: names('מחיר אחד, שכולל הכול', 'One price, all included', 'Одна цена за всё', 'سعر واحد يشمل كل شيء'),
    text: names(
      'מיסים והיטלים כלולים במחיר מהרגע הראשון, ובכל חבילה כתוב אילו כבודה והעברות היא כוללת.',
      'Taxes and fees are in the price from the start, and each package says which bags and transfers it includes.',
      'Сборы входят в цену с самого начала, а в каждом туре указано, какой багаж и трансфер в него включены.',
      'الضرائب والرسوم مشمولة في السعر منذ البداية، وكل باقة توضح ما تشمله من أمتعة ونقل.',
    ),
  },
  {
    title: names(
      'רואים את הטיסה לפני שמשלמים',
      'See the flight before you pay',
      'Рейс известен до оплаты',
      'ترون الرحلة قبل الدفع',
    ),
    text: names(
      'שעות, חברת תעופה, טרמינל וכבודה מופיעים בכל חבילה.',
      'Times, airline, terminal and bags are shown with every package.',
      'Время, авиакомпания, терминал и багаж указаны в каждом туре.',
      'المواعيد وشركة الطيران ومبنى الركاب والأمتعة معروضة في كل باقة.',
    ),
  },
  {
    title: names('תנאי ביטול ברורים', 'Clear cancellation', 'Понятные условия отмены', 'إلغاء واضح'),
    text: names(
      'דמי הביטול לכל תאריך מוצגים מראש, ואפשר להוסיף כיסוי Masa Safe למקרה של מצב ביטחוני.',
      'The fee on each date is shown in advance, with Masa Safe cover for security events.',
      'Размер удержаний на каждую дату виден заранее; есть защита Masa Safe на случай угрозы безопасности.',
      'رسوم الإلغاء في كل تاريخ معروضة مسبقًا، مع تغطية Masa Safe للأوضاع الأمنية.',
    ),
  },
  {
    title: names('מענה אנושי', 'People who answer', 'Отвечают живые люди', 'أشخاص حقيقيون في خدمتكم'),
    text: names(
      'צוות השירות זמין בעברית, ברוסית, בערבית ובאנגלית.',
      'Service in Hebrew, Russian, Arabic and English.',
      'Поддержка на иврите, русском, арабском и английском.',
      'خدمة بالعبرية والروسية والعربية والإنجليزية.',
    ),
  },
] as const

/** The main site's words are the app's as well. */
const masa: Omit<SiteWords, 'tenant'> = {
  reasons,
  heroNote: names(
    'קיץ 2027 פתוח להזמנות',
    'Summer 2027 is open for booking',
    'Лето 2027 уже в продаже',
    'صيف 2027 متاح للحجز',
  ),
  heroTitle: names(
    'הים קרוב ממה שנדמה',
    'The sea is nearer than it seems',
    'Море ближе, чем кажется',
    'البحر أقرب مما يبدو',
  ),
  heroText: names(
    'טיסה ומלון במחיר סופי אחד, בדולרים ובשקלים. בלי הפתעות בסוף.',
    'Flight and hotel at one final price, in dollars and shekels. No surprises at the end.',
    'Перелёт и отель по одной окончательной цене, в долларах и шекелях. Без сюрпризов в конце.',
    'الطيران والفندق بسعر نهائي واحد، بالدولار والشيكل. بلا مفاجآت في النهاية.',
  ),
  instalments: names(
    'עד 18 תשלומים בקרדיט',
    'Up to 18 credit instalments',
    'До 18 платежей в кредит',
    'حتى 18 دفعة بالتقسيط الائتماني',
  ),
}

export const siteWords: readonly SiteWords[] = [
  { tenant: 'MASA', ...masa },
  { tenant: 'APP', ...masa },
  {
    tenant: 'RIBBON',
    reasons: reasons.slice(0, 3),
    heroNote: null,
    heroTitle: names(
      'החופשה של חברי ריבון',
      'Holidays for Ribbon members',
      'Отдых для участников клуба «Риббон»',
      'عطلة أعضاء ريبون',
    ),
    heroText: names(
      'חבילות נבחרות, ב־3 עד 10 תשלומים.',
      'Chosen packages, in 3 to 10 instalments.',
      'Избранные туры, оплата частями: от 3 до 10 платежей.',
      'باقات مختارة، من 3 حتى 10 دفعات.',
    ),
    instalments: names('3 עד 10 תשלומים', '3 to 10 instalments', 'От 3 до 10 платежей', 'من 3 حتى 10 دفعات'),
  },
  {
    tenant: 'MACCABI',
    reasons: reasons.slice(0, 3),
    heroNote: null,
    heroTitle: names(
      'נושמים עמוק ויוצאים לחופשה',
      'Take a deep breath and go',
      'Глубокий вдох — и в отпуск',
      'خذوا نفسًا عميقًا وانطلقوا',
    ),
    heroText: names(
      'ים, ספא ומרחבים לחברי מכבי.',
      'Sea, spa and open spaces for Maccabi members.',
      'Море, спа и простор для участников клуба «Маккаби».',
      'بحر وسبا ومساحات رحبة لأعضاء مكابي.',
    ),
    instalments: names('2 עד 12 תשלומים', '2 to 12 instalments', 'От 2 до 12 платежей', 'من 2 حتى 12 دفعة'),
  },
]
