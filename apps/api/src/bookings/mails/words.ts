import type { LangCode } from '@masa/contract'
import type { MailKind } from '../booking-state.domain.ts'

/** Words of one language for the messages about an order. `{order}` stands for its number. */
interface MailWords {
  readonly subject: Readonly<Record<MailKind, string>>
  readonly lead: Readonly<Record<MailKind, string>>
  readonly order: string
  readonly hotel: string
  readonly dates: string
  readonly outward: string
  readonly inward: string
  readonly travellers: string
  readonly receipt: string
  readonly charged: string
  readonly notCharged: string
  readonly total: string
  readonly instalments: string
  readonly confirmation: string
  readonly checkIn: string
  readonly seeOrder: string
  readonly answerChange: string
  readonly greeting: string
  /** Closes the message about a vacation that is booked. `{site}` is the name of the site. */
  readonly goodTrip: string
  readonly regards: string
}

const HE: MailWords = {
  subject: {
    confirmed: 'הזמנה {order} מאושרת',
    on_request: 'הזמנה {order} ממתינה לאישור המלון',
    alternative: 'הזמנה {order}: המלון מציע חלופה',
    refused: 'הזמנה {order} לא אושרה',
    not_booked: 'הזמנה {order} לא הושלמה',
    refunded: 'הזמנה {order}: התשלום הוחזר',
    under_review: 'הזמנה {order} בבדיקה',
  },
  lead: {
    confirmed: 'החופשה הוזמנה: הטיסות והמלון אושרו והתשלום התקבל.',
    on_request: 'המלון עדיין לא אישר את החדר. הכרטיס לא חויב; אפשר להמתין לתשובה, או לבטל ללא חיוב מדף ההזמנה.',
    alternative: 'המלון שהוזמן אינו זמין ומוצע מלון אחר באותו מחיר. הכרטיס לא יחויב לפני קבלת תשובה בדף שבקישור.',
    refused: 'המלון לא אישר את ההזמנה או שהיא בוטלה. הכרטיס לא חויב, והמסגרת משוחררת.',
    not_booked: 'לא ניתן היה להשלים את ההזמנה. הכרטיס לא חויב; אם נתפסה מסגרת, היא משוחררת.',
    refunded: 'הסכום ששולם הוחזר לכרטיס. מועד הופעת הזיכוי תלוי בבנק, ועשוי להימשך כמה ימי עסקים.',
    under_review: 'צוות ההזמנות בודק את ההזמנה ויחזור עם תשובה. אין צורך להזמין או לשלם שוב.',
  },
  order: 'מספר הזמנה',
  hotel: 'מלון',
  dates: 'תאריכים',
  outward: 'טיסת הלוך',
  inward: 'טיסת חזור',
  travellers: 'נוסעים',
  receipt: 'קבלה',
  charged: 'סכום שחויב',
  notCharged: 'הכרטיס לא חויב',
  total: 'סך הכול',
  instalments: 'תשלומים',
  confirmation: 'מספר אישור המלון',
  checkIn: 'הצ׳ק־אין של חברת התעופה נפתח 24 שעות לפני הטיסה.',
  seeOrder: 'לדף ההזמנה',
  answerChange: 'לצפייה בחלופה ולתשובה',
  greeting: 'שלום {name},',
  goodTrip: 'נסיעה נעימה, צוות {site}',
  regards: 'בברכה, צוות {site}',
}

const EN: MailWords = {
  subject: {
    confirmed: 'Order {order} is confirmed',
    on_request: 'Order {order} is waiting for the hotel',
    alternative: 'Order {order}: the hotel offers an alternative',
    refused: 'Order {order} was not confirmed',
    not_booked: 'Order {order} was not completed',
    refunded: 'Order {order}: your money is on its way back',
    under_review: 'Order {order} is being checked',
  },
  lead: {
    confirmed: 'Your vacation is booked: flights and hotel are confirmed and your payment has been received.',
    on_request:
      'The hotel has not confirmed your room yet. Your card was not charged; you can wait for the answer, or cancel without charge from the order page.',
    alternative:
      'The hotel you chose is not available, and another one is offered at the same price. Nothing is charged before you answer on the page linked below.',
    refused:
      'The hotel did not confirm the order, or it was cancelled. Your card was not charged, and the amount that was held is being released.',
    not_booked:
      'The order could not be completed. Your card was not charged; an amount that was held is being released.',
    refunded:
      'What you paid has been returned to your card. Depending on your bank it may take a few business days to appear.',
    under_review: 'Our team is checking the order and will get back to you. Please do not book or pay again.',
  },
  order: 'Order number',
  hotel: 'Hotel',
  dates: 'Dates',
  outward: 'Outbound flight',
  inward: 'Return flight',
  travellers: 'Travellers',
  receipt: 'Receipt',
  charged: 'Amount charged',
  notCharged: 'Your card was not charged',
  total: 'Total',
  instalments: 'Payments',
  confirmation: 'Hotel confirmation number',
  checkIn: 'Airline check-in opens 24 hours before the flight.',
  seeOrder: 'See the order',
  answerChange: 'See the alternative and answer',
  greeting: 'Hello {name},',
  goodTrip: 'Have a good trip! The {site} team',
  regards: 'Kind regards, the {site} team',
}

const RU: MailWords = {
  subject: {
    confirmed: 'Заказ {order} подтверждён',
    on_request: 'Заказ {order} ожидает ответа отеля',
    alternative: 'Заказ {order}: отель предлагает замену',
    refused: 'Заказ {order} не подтверждён',
    not_booked: 'Заказ {order} не завершён',
    refunded: 'Заказ {order}: деньги возвращены',
    under_review: 'Заказ {order} проверяется',
  },
  lead: {
    confirmed: 'Отпуск забронирован: перелёт и отель подтверждены, оплата получена.',
    on_request:
      'Отель ещё не подтвердил номер. Деньги с карты не списаны: можно дождаться ответа или бесплатно отменить заказ на его странице.',
    alternative:
      'Выбранный отель недоступен, предлагается другой по той же цене. Пока вы не ответите на странице по ссылке, деньги списаны не будут.',
    refused:
      'Отель не подтвердил заказ, или заказ отменён. Деньги с карты не списаны, зарезервированная сумма снова станет доступной.',
    not_booked:
      'Завершить заказ не удалось. Деньги с карты не списаны; если сумма была зарезервирована, она снова станет доступной.',
    refunded:
      'Оплаченная сумма возвращена на карту. В зависимости от банка зачисление может занять несколько рабочих дней.',
    under_review:
      'Наши сотрудники проверяют заказ и сообщат вам о результате. Бронировать или платить ещё раз не нужно.',
  },
  order: 'Номер заказа',
  hotel: 'Отель',
  dates: 'Даты',
  outward: 'Рейс туда',
  inward: 'Рейс обратно',
  travellers: 'Пассажиры',
  receipt: 'Квитанция',
  charged: 'Списано',
  notCharged: 'Деньги с карты не списаны',
  total: 'Итого',
  instalments: 'Платежи',
  confirmation: 'Номер подтверждения отеля',
  checkIn: 'Регистрация на рейс открывается за 24 часа до вылета.',
  seeOrder: 'Открыть заказ',
  answerChange: 'Посмотреть замену и ответить',
  greeting: 'Здравствуйте, {name}!',
  goodTrip: 'Приятной поездки! Команда {site}',
  regards: 'С уважением, команда {site}',
}

const AR: MailWords = {
  subject: {
    confirmed: 'تم تأكيد الحجز {order}',
    on_request: 'الحجز {order} بانتظار رد الفندق',
    alternative: 'الحجز {order}: الفندق يعرض بديلًا',
    refused: 'لم يتم تأكيد الحجز {order}',
    not_booked: 'لم يكتمل الحجز {order}',
    refunded: 'الحجز {order}: تمت إعادة المبلغ',
    under_review: 'الحجز {order} قيد المراجعة',
  },
  lead: {
    confirmed: 'تم حجز العطلة: تم تأكيد الرحلات والفندق واستلام المبلغ.',
    on_request:
      'لم يؤكد الفندق الغرفة بعد. لم يُخصم أي مبلغ من البطاقة؛ يمكن انتظار الرد أو الإلغاء مجانًا من صفحة الحجز.',
    alternative: 'الفندق المحجوز غير متاح، ويُعرض فندق آخر بالسعر نفسه. لن يُخصم أي مبلغ قبل وصول ردكم عبر الرابط.',
    refused: 'لم يؤكد الفندق الحجز أو أُلغي الحجز. لم يُخصم أي مبلغ من البطاقة، ويجري تحرير المبلغ المحجوز.',
    not_booked: 'تعذّر إكمال الحجز. لم يُخصم أي مبلغ من البطاقة؛ وإن كان قد حُجز مبلغ فسيُحرَّر.',
    refunded: 'أُعيد المبلغ المدفوع إلى البطاقة. قد يستغرق ظهوره بضعة أيام عمل بحسب البنك.',
    under_review: 'يراجع فريقنا الحجز وسيصل الرد قريبًا. لا حاجة إلى الحجز أو الدفع مرة أخرى.',
  },
  order: 'رقم الحجز',
  hotel: 'الفندق',
  dates: 'التواريخ',
  outward: 'رحلة الذهاب',
  inward: 'رحلة العودة',
  travellers: 'المسافرون',
  receipt: 'إيصال',
  charged: 'المبلغ المخصوم',
  notCharged: 'لم يُخصم أي مبلغ من البطاقة',
  total: 'المجموع',
  instalments: 'عدد الدفعات',
  confirmation: 'رقم تأكيد الفندق',
  checkIn: 'تتاح إجراءات السفر (تشيك إن) لدى شركة الطيران ابتداءً من 24 ساعة قبل الرحلة.',
  seeOrder: 'صفحة الحجز',
  answerChange: 'عرض البديل والرد عليه',
  greeting: 'مرحبًا {name}،',
  goodTrip: 'رحلة سعيدة! فريق {site}',
  regards: 'مع أطيب التحيات، فريق {site}',
}

export const MAIL_WORDS: Readonly<Record<LangCode, MailWords>> = { HEB: HE, ENG: EN, RUS: RU, ARA: AR }

const DESCRIPTION: Readonly<Record<LangCode, string>> = {
  HEB: 'חבילת נופש, הזמנה',
  ENG: 'Vacation package, order',
  RUS: 'Турпакет, заказ',
  ARA: 'باقة عطلة، حجز رقم',
}

/** What the payment page and the card's statement say. */
export const orderDescription = (lang: LangCode, orderNumber: number): string => `${DESCRIPTION[lang]} ${orderNumber}`
