import { names } from '../words.ts'
import type { Names } from '../words.ts'

/** Something that can be added to a booking. */
export interface Extra {
  code: 'masa-safe' | 'cancellation-cover' | 'esim' | 'insurance-offer' | 'promotion-mails'
  /** How the price counts; `percent` is of the booking's total, in whole per cent. */
  charge:
    | { kind: 'per_person'; amountMinor: number; currency: 'USD' }
    | { kind: 'percent'; percent: number }
    | { kind: 'free' }
  names: Names
  text: Names
}

export const extras: readonly Extra[] = [
  {
    code: 'masa-safe',
    charge: { kind: 'per_person', amountMinor: 3_000, currency: 'USD' },
    names: names('Masa Safe', 'Masa Safe', 'Masa Safe', 'Masa Safe'),
    text: names(
      'ביטול ללא דמי ביטול אם אי אפשר לטוס בגלל המצב הביטחוני, עד 72 שעות לפני ההמראה. לכוחות הביטחון ללא תשלום.',
      'Cancel without fee if the security situation prevents travel, up to 72 hours before departure. Free for security forces.',
      'Отмена без удержаний, если поездка невозможна из-за ситуации с безопасностью, не позднее 72 часов до вылета. Для силовых структур бесплатно.',
      'إلغاء بلا رسوم إذا تعذر السفر بسبب الوضع الأمني، حتى 72 ساعة قبل الإقلاع. مجاناً لقوات الأمن.',
    ),
  },
  {
    code: 'cancellation-cover',
    charge: { kind: 'percent', percent: 6 },
    names: names('כיסוי ביטול', 'Cancellation cover', 'Страхование отмены', 'تغطية الإلغاء'),
    text: names(
      'החזר של דמי הביטול במקרה של מחלה או אירוע משפחתי, לפי תנאי הכיסוי.',
      'Cancellation fees are refunded in case of illness or a family event, under the cover’s terms.',
      'Возврат удержаний при отмене из-за болезни или семейных обстоятельств, согласно условиям.',
      'استرداد رسوم الإلغاء في حالة مرض أو ظرف عائلي، وفق شروط التغطية.',
    ),
  },
  {
    code: 'esim',
    charge: { kind: 'free' },
    names: names('כרטיס eSIM לגלישה', 'An eSIM for data', 'eSIM для интернета', 'شريحة eSIM للإنترنت'),
    text: names(
      'נשלח הצעה ל־eSIM שמתאים ליעד. אין חיוב בהזמנה הזאת.',
      'We will send an offer of an eSIM for the destination. Nothing is charged with this booking.',
      'Мы пришлём предложение eSIM для выбранного направления. В этом заказе оплаты нет.',
      'نرسل عرضاً لشريحة eSIM تناسب الوجهة، بلا أي رسوم في هذا الحجز.',
    ),
  },
  {
    code: 'insurance-offer',
    charge: { kind: 'free' },
    names: names('הצעה לביטוח נסיעות', 'A travel insurance offer', 'Предложение по страховке', 'عرض لتأمين السفر'),
    text: names(
      'הצעת מחיר לביטוח נסיעות תישלח בדואר אלקטרוני.',
      'A quote for travel insurance will come by e-mail.',
      'Расчёт стоимости страховки придёт по электронной почте.',
      'يصل عرض سعر لتأمين السفر عبر البريد الإلكتروني.',
    ),
  },
  {
    code: 'promotion-mails',
    charge: { kind: 'free' },
    names: names('מבצעים בדואר אלקטרוני', 'Offers by e-mail', 'Акции по почте', 'عروض عبر البريد الإلكتروني'),
    text: names(
      'דילים חדשים פעם בשבוע. אפשר לבטל בכל רגע.',
      'New deals once a week. Unsubscribe at any time.',
      'Новые предложения раз в неделю. Отписаться можно в любой момент.',
      'عروض جديدة مرة في الأسبوع، ويمكن إلغاء الاشتراك في أي وقت.',
    ),
  },
]

/** Data plans behind the eSIM offer. */
export const esimPlans: readonly {
  code: string
  gigabytes: number
  days: number
  amountMinor: number
  currency: 'USD'
}[] = [
  { code: 'ESIM-3', gigabytes: 3, days: 7, amountMinor: 900, currency: 'USD' },
  { code: 'ESIM-10', gigabytes: 10, days: 15, amountMinor: 1_900, currency: 'USD' },
  { code: 'ESIM-20', gigabytes: 20, days: 30, amountMinor: 2_900, currency: 'USD' },
]
