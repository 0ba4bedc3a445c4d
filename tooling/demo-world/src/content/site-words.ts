import { names } from '../words.ts'
import type { Names } from '../words.ts'

/** An agency, in the words of the specification; what is not given has the platform's default. */
export interface Agency {
  code: string
  groupCode: string | null
  names: Names
  tenant: string
  /** White-label and marketer sites; the main site's own record has neither. */
  forMainSite: boolean
  forWhiteLabelSite: boolean
  forMarketer: boolean
  isLoginMarketer: boolean
  minPaymentsForCredit: number | null
  maxPayments: number | null
  splitCard: 'none' | 'allowed' | 'only'
  hasPaymentDeadline: boolean
  isCategoryLink: boolean
  allowsMultipleCoupons: boolean
  enableDirectSale: boolean
  componentsVisibility: {
    disableHomeLink?: boolean
    removeSocialIcon?: boolean
    removeHomeButton?: boolean
    removePhoneButton?: boolean
  }
  phone: string
  email: string
}

/** Groups of agencies; a family is a group of groups. */
export const agencyGroups: readonly { code: string; parent: string | null; names: Names }[] = [
  { code: 'MACFAM', parent: null, names: names('משפחת מכבי', 'Maccabi family', 'Семейство Маккаби', 'عائلة مكابي') },
  { code: '1MACCAB', parent: 'MACFAM', names: names('קבוצת מכבי', 'Maccabi group', 'Группа Маккаби', 'مجموعة مكابي') },
  { code: 'MENORA', parent: 'MACFAM', names: names('קבוצת מנורה', 'Menora group', 'Группа Менора', 'مجموعة مينورا') },
]

const plain = {
  groupCode: null,
  tenant: 'MASA',
  forMainSite: false,
  forWhiteLabelSite: false,
  forMarketer: true,
  isLoginMarketer: false,
  minPaymentsForCredit: null,
  maxPayments: null,
  splitCard: 'only',
  hasPaymentDeadline: false,
  isCategoryLink: false,
  allowsMultipleCoupons: true,
  enableDirectSale: false,
  componentsVisibility: {},
  phone: '03-555-0100',
  email: 'service@masa.example',
} as const satisfies Partial<Agency>

const fund = names('קופת חולים', 'Health fund', 'Больничная касса', 'صندوق مرضى')
const club = (he: string, en: string, ru: string, ar: string) => names(he, en, ru, ar)

export const agencies: readonly Agency[] = [
  {
    ...plain,
    code: 'MASA',
    names: names('מסע', 'Masa', 'Маса', 'ماسا'),
    forMainSite: true,
    forMarketer: false,
    splitCard: 'allowed',
  },
  {
    ...plain,
    code: 'RIBBON',
    groupCode: 'MENORA',
    tenant: 'RIBBON',
    names: club('ריבון', 'Ribbon', 'Риббон', 'ريبون'),
    forWhiteLabelSite: true,
    minPaymentsForCredit: 3,
    maxPayments: 12,
    phone: '03-555-0120',
    email: 'ribbon@masa.example',
    componentsVisibility: { removeSocialIcon: true },
  },
  {
    ...plain,
    code: 'MACCABI',
    groupCode: 'MACFAM',
    tenant: 'MACCABI',
    names: club('מכבי', 'Maccabi', 'Маккаби', 'مكابي'),
    forWhiteLabelSite: true,
    minPaymentsForCredit: 4,
    maxPayments: 24,
    hasPaymentDeadline: true,
    splitCard: 'allowed',
    phone: '03-555-0140',
    email: 'maccabi@masa.example',
    componentsVisibility: { removeSocialIcon: true, removePhoneButton: true },
  },
  { ...plain, code: '1MAMISH', groupCode: '1MACCAB', names: fund },
  { ...plain, code: 'FCLMEIT', groupCode: '1MACCAB', names: fund },
  { ...plain, code: 'MENORA', groupCode: 'MENORA', names: club('מנורה', 'Menora', 'Менора', 'مينورا') },
  { ...plain, code: 'FCLAYAL', groupCode: 'MENORA', names: club('איילה', 'Ayala', 'Аяла', 'أيالا') },
  { ...plain, code: 'FCLTESH', groupCode: 'MENORA', names: club('תש', 'Tesh', 'Теш', 'تيش') },
  {
    ...plain,
    code: 'SDABACH',
    groupCode: 'MACFAM',
    names: club('סדבך', 'Sdabach', 'Сдабах', 'سداباخ'),
    isCategoryLink: true,
    allowsMultipleCoupons: false,
  },
  { ...plain, code: 'EINAVBU', groupCode: 'MACFAM', names: club('עינב', 'Einav', 'Эйнав', 'عيناف'), splitCard: 'none' },
  { ...plain, code: 'TRATOGE', names: club('טרטוג', 'Tratoge', 'Тратож', 'تراتوج') },
  {
    ...plain,
    code: 'FCINTSP',
    names: club('פנים', 'Inner sales', 'Внутренние продажи', 'المبيعات الداخلية'),
    componentsVisibility: { disableHomeLink: true },
  },
  {
    ...plain,
    code: 'FCDIREC',
    names: club('מכירה ישירה', 'Direct sale', 'Прямые продажи', 'البيع المباشر'),
    enableDirectSale: true,
    forMarketer: false,
  },
]

/** A site: its hosts and its own words on the home page. */
export interface Site {
  tenant: string
  kind: 'main' | 'white-label'
  agencyCode: string
  hosts: readonly string[]
  names: Names
  isIndexable: boolean
  /** Name of the colour theme, or null for the house's own. */
  theme: string | null
  metaTitle: Names
  metaDescription: Names
  heroTitle: Names
  heroText: Names
  /** Reasons to book here, three or four. */
  reasons: readonly { title: Names; text: Names }[]
  /** Instalments in words, for the strip under the search. */
  instalments: Names
}

const reasons = [
  {
    title: names('מחיר אחד, שכולל הכול', 'One price, all included', 'Одна цена, всё включено', 'سعر واحد يشمل كل شيء'),
    text: names(
      'מיסים, כבודה והעברות נכללים במחיר מהרגע הראשון. אין תוספות בסוף.',
      'Taxes, bags and transfers are in the price from the start. Nothing is added at the end.',
      'Сборы, багаж и трансфер входят в цену с самого начала. В конце ничего не добавляется.',
      'الضرائب والأمتعة والنقل مشمولة منذ البداية، بلا إضافات في النهاية.',
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
      'المواعيد وشركة الطيران والمبنى والأمتعة معروضة في كل باقة.',
    ),
  },
  {
    title: names('ביטול ברור', 'Clear cancellation', 'Понятная отмена', 'إلغاء واضح'),
    text: names(
      'דמי הביטול לכל תאריך מוצגים מראש, עם כיסוי Masa Safe למצב ביטחוני.',
      'The fee on each date is shown in advance, with Masa Safe cover for security events.',
      'Размер удержаний на каждую дату виден заранее; есть защита Masa Safe.',
      'رسوم الإلغاء في كل تاريخ معروضة مسبقاً، مع تغطية Masa Safe للأوضاع الأمنية.',
    ),
  },
  {
    title: names('מענה אנושי', 'People who answer', 'Отвечают люди', 'أشخاص يجيبون'),
    text: names(
      'צוות השירות זמין בעברית, ברוסית, בערבית ובאנגלית.',
      'Service in Hebrew, Russian, Arabic and English.',
      'Поддержка на иврите, русском, арабском и английском.',
      'خدمة بالعبرية والروسية والعربية والإنجليزية.',
    ),
  },
] as const

export const sites: readonly Site[] = [
  {
    tenant: 'MASA',
    kind: 'main',
    agencyCode: 'MASA',
    hosts: ['localhost', '127.0.0.1'],
    isIndexable: true,
    theme: null,
    reasons,
    names: names('מסע', 'Masa', 'Маса', 'ماسا'),
    metaTitle: names(
      'מסע: חבילות נופש וטיסות',
      'Masa: holiday packages and flights',
      'Маса: туры и перелёты',
      'ماسا: باقات عطلات وطيران',
    ),
    metaDescription: names(
      'חבילות נופש עם טיסה ומלון לעשרות יעדים, במחיר סופי שכולל מיסים וכבודה.',
      'Flight and hotel packages to dozens of places, at a final price with taxes and bags.',
      'Туры с перелётом и отелем в десятки городов по окончательной цене со сборами и багажом.',
      'باقات طيران وفندق إلى عشرات الوجهات، بسعر نهائي يشمل الضرائب والأمتعة.',
    ),
    heroTitle: names('לאן נוסעים הפעם?', 'Where to this time?', 'Куда на этот раз?', 'إلى أين هذه المرة؟'),
    heroText: names(
      'טיסה ומלון במחיר אחד, בלי הפתעות.',
      'Flight and hotel at one price, no surprises.',
      'Перелёт и отель по одной цене, без сюрпризов.',
      'طيران وفندق بسعر واحد وبلا مفاجآت.',
    ),
    instalments: names(
      'עד 18 תשלומים בקרדיט',
      'Up to 18 credit instalments',
      'До 18 платежей в кредит',
      'حتى 18 دفعة بالتقسيط',
    ),
  },
  {
    tenant: 'RIBBON',
    kind: 'white-label',
    agencyCode: 'RIBBON',
    hosts: ['ribbon.localhost'],
    isIndexable: false,
    theme: 'ribbon',
    reasons: reasons.slice(0, 3),
    names: names('ריבון חופשות', 'Ribbon Holidays', 'Риббон Отдых', 'ريبون للعطلات'),
    metaTitle: names('ריבון חופשות', 'Ribbon Holidays', 'Риббон Отдых', 'ريبون للعطلات'),
    metaDescription: names(
      'חופשות לחברי ריבון במחירי מועדון.',
      'Holidays for Ribbon members at club prices.',
      'Отдых для участников Риббон по клубным ценам.',
      'عطلات لأعضاء ريبون بأسعار النادي.',
    ),
    heroTitle: names(
      'החופשה של חברי ריבון',
      'Holidays for Ribbon members',
      'Отпуск для участников Риббон',
      'عطلة أعضاء ريبون',
    ),
    heroText: names(
      'חבילות נבחרות, עם 3 עד 12 תשלומים.',
      'Chosen packages, in 3 to 12 instalments.',
      'Избранные туры, от 3 до 12 платежей.',
      'باقات مختارة، من 3 حتى 12 دفعة.',
    ),
    instalments: names('3 עד 12 תשלומים', '3 to 12 instalments', 'От 3 до 12 платежей', 'من 3 حتى 12 دفعة'),
  },
  {
    tenant: 'MACCABI',
    kind: 'white-label',
    agencyCode: 'MACCABI',
    hosts: ['maccabi.localhost'],
    isIndexable: false,
    theme: 'maccabi',
    reasons: reasons.slice(0, 3),
    names: names('מכבי נופש', 'Maccabi Holidays', 'Маккаби Отдых', 'مكابي للعطلات'),
    metaTitle: names('מכבי נופש', 'Maccabi Holidays', 'Маккаби Отдых', 'مكابي للعطلات'),
    metaDescription: names(
      'חבילות נופש לחברי מכבי, עם פריסה עד 24 תשלומים.',
      'Holiday packages for Maccabi members, up to 24 instalments.',
      'Туры для участников Маккаби, до 24 платежей.',
      'باقات عطلات لأعضاء مكابي، حتى 24 دفعة.',
    ),
    heroTitle: names(
      'נושמים עמוק ויוצאים לחופשה',
      'Take a deep breath and go',
      'Глубокий вдох, и в отпуск',
      'خذوا نفساً عميقاً وانطلقوا',
    ),
    heroText: names(
      'ים, ספא ומרחבים לחברי מכבי.',
      'Sea, spa and open spaces for Maccabi members.',
      'Море, спа и простор для участников Маккаби.',
      'بحر وسبا ومساحات رحبة لأعضاء مكابي.',
    ),
    instalments: names('4 עד 24 תשלומים', '4 to 24 instalments', 'От 4 до 24 платежей', 'من 4 حتى 24 دفعة'),
  },
]
