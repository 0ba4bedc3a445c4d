import type { LangCode } from '@masa/contract'
import type { CancellationLine } from '@masa/contract/booking'
import type { MailKind } from '../state/mail-kind.domain.ts'

/** Words of one language for the messages about an order. `{order}` stands for its number. */
export interface MailWords {
  readonly subject: Readonly<Record<Exclude<MailKind, 'on_request'>, string>>
  readonly lead: Readonly<Record<Exclude<MailKind, 'confirmed' | 'on_request' | 'refused'>, string>>
  /** In place of the lead of `cancelled`, where nothing goes back. */
  readonly cancelledWithoutRefund: string
  readonly cancellation: Readonly<
    Record<Exclude<CancellationLine['code'], 'packageFee'> | 'title' | 'refund' | 'claimRefund' | 'pending', string>
  >
  readonly order: string
  readonly dates: string
  readonly travellers: string
  readonly receipt: string
  readonly charged: string
  readonly notCharged: string
  readonly total: string
  readonly instalments: string
  readonly confirmation: string
  readonly seeOrder: string
  readonly answerChange: string
  readonly answerBy: string
  /** Leads to the page on which a full refund is asked for. */
  readonly takeRefund: string
  /** Subject of an offer; `{title}` is what the product calls it. */
  readonly offered: string
  /** Before what something else was accepted in the place of. */
  readonly inPlaceOf: string
  readonly answerPrice: string
  /** Of a dearer price: what is held on the card, what all of it costs now, and what is missing. */
  readonly promised: string
  readonly newPrice: string
  readonly difference: string
  readonly greeting: string
  /** Closes the message about a vacation that is booked. `{site}` is the name of the site. */
  readonly goodTrip: string
  readonly regards: string
}

const HE: MailWords = {
  subject: {
    confirmed: 'הזמנה {order} מאושרת',
    alternative: 'הזמנה {order}: מוצעת חלופה',
    dearer: 'הזמנה {order}: המחיר עלה',
    changed: 'הזמנה {order}: מוצע שינוי',
    supplier_cancelled: 'הזמנה {order}: הספק ביטל',
    new_times: 'הזמנה {order}: שעות חדשות',
    refused: 'הזמנה {order} לא אושרה',
    not_booked: 'הזמנה {order} לא הושלמה',
    refunded: 'הזמנה {order}: התשלום הוחזר',
    cancelled: 'ההזמנה {order} בוטלה',
    claim_accepted: 'הזמנה {order}: סיבת הביטול אושרה',
    claim_refused: 'הזמנה {order}: סיבת הביטול לא אושרה',
    under_review: 'הזמנה {order} בבדיקה',
    payment_returned: 'הזמנה {order}: תשלום הוחזר',
  },
  lead: {
    alternative: 'ההזמנה טרם אושרה, ומוצעת חלופה באותו מחיר. הכרטיס לא יחויב לפני קבלת תשובה בדף שבקישור.',
    dearer:
      'הספק מאשר את ההזמנה רק במחיר גבוה יותר. דבר לא יחויב לפני אישור המחיר ותשלום ההפרש בדף שבקישור; ללא תשובה במועד ההזמנה תסתיים ללא חיוב.',
    changed:
      'ההזמנה מאושרת, אך חלק ממנה אינו זמין עוד ומוצעת חלופה ללא תוספת תשלום. אפשר לאשר אותה, או לבטל ולקבל החזר מלא ללא דמי ביטול, בדף שבקישור.',
    supplier_cancelled: 'הספק ביטל חלק מההזמנה לאחר שאושר. אפשר לקבל החזר מלא ללא דמי ביטול, בדף שבקישור.',
    new_times: 'חלו שינויים קטנים בשעות של מה שהוזמן. השעות המעודכנות מופיעות כאן ובעמוד ההזמנה, ואין צורך לעשות דבר.',
    not_booked: 'לא ניתן היה להשלים את ההזמנה. הכרטיס לא חויב; אם נתפסה מסגרת, היא משוחררת.',
    refunded: 'הסכום ששולם הוחזר לכרטיס. מועד הופעת הזיכוי תלוי בבנק, ועשוי להימשך כמה ימי עסקים.',
    cancelled:
      'ההזמנה בוטלה לפי הצעת הביטול שאושרה. ההחזר נשלח לכרטיס שבו שולמה ההזמנה; מועד הופעת הזיכוי תלוי בחברת האשראי.',
    claim_accepted: 'סיבת הביטול שהוצהרה נבדקה ואושרה, ויתרת ההחזר נשלחה לאותו כרטיס.',
    claim_refused: 'סיבת הביטול שהוצהרה נבדקה ולא אושרה. ההחזר שנשלח עם הביטול עומד בעינו.',
    under_review: 'צוות ההזמנות בודק את ההזמנה ויחזור עם תשובה. אין צורך להזמין או לשלם שוב.',
    payment_returned:
      'התקבל תשלום שנפתח עבור בחירה קודמת או בדף תשלום נוסף. הכרטיס לא חויב בגינו, והמסגרת משוחררת. ההזמנה עצמה לא השתנתה.',
  },
  cancelledWithoutRefund: 'ההזמנה בוטלה לפי הצעת הביטול שאושרה. לפי התנאים אין החזר לכרטיס.',
  cancellation: {
    title: 'הביטול וההחזר',
    paid: 'שולם',
    extrasFee: 'דמי ביטול, תוספות',
    lawFee: 'דמי ביטול לפי חוק הגנת הצרכן',
    refund: 'נשלח לכרטיס',
    claimRefund: 'החזר נוסף',
    pending: 'אם הסיבה תאושר, עוד',
  },
  order: 'מספר הזמנה',
  dates: 'תאריכים',
  travellers: 'נוסעים',
  receipt: 'קבלה',
  charged: 'סכום שחויב',
  notCharged: 'הכרטיס לא חויב',
  total: 'סך הכול',
  instalments: 'תשלומים',
  confirmation: 'מספר אישור',
  seeOrder: 'לדף ההזמנה',
  answerChange: 'לצפייה בחלופה ולתשובה',
  answerBy: 'לתשובה עד',
  takeRefund: 'להחזר מלא או לחלופה',
  offered: 'הזמנה {order}: {title}',
  inPlaceOf: 'במקום',
  answerPrice: 'לצפייה במחיר ולתשובה',
  promised: 'סכום ששמור בכרטיס',
  newPrice: 'המחיר החדש',
  difference: 'הפרש לתשלום',
  greeting: 'שלום {name},',
  goodTrip: 'נסיעה נעימה, צוות {site}',
  regards: 'בברכה, צוות {site}',
}

const EN: MailWords = {
  subject: {
    confirmed: 'Order {order} is confirmed',
    alternative: 'Order {order}: another choice is offered',
    dearer: 'Order {order}: the price has gone up',
    changed: 'Order {order}: a change is offered',
    supplier_cancelled: 'Order {order}: the supplier has cancelled',
    new_times: 'Order {order}: new times',
    refused: 'Order {order} was not confirmed',
    not_booked: 'Order {order} was not completed',
    refunded: 'Order {order}: your money is on its way back',
    cancelled: 'Order {order} is cancelled',
    claim_accepted: 'Order {order}: your reason was accepted',
    claim_refused: 'Order {order}: your reason was not accepted',
    under_review: 'Order {order} is being checked',
    payment_returned: 'Order {order}: a payment was given back',
  },
  lead: {
    alternative:
      'Your order is not confirmed yet, and something else is offered at the same price. Nothing is charged before you answer on the page linked below.',
    dearer:
      'The supplier confirms your order at a higher price only. Nothing is charged before you agree to it and pay the difference on the page linked below; without an answer in time the order ends, and nothing is charged.',
    changed:
      'Your order is confirmed, but a part of it is no longer available, and something else is offered at no extra charge. You can accept it, or cancel and get a full refund without a fee, on the page linked below.',
    supplier_cancelled:
      'A part of your order was cancelled by its supplier after it had been confirmed. You get a full refund without a fee, on the page linked below.',
    new_times:
      'The times of what you booked have moved a little. The new ones are here and on the page of the order; there is nothing to do.',
    not_booked:
      'The order could not be completed. Your card was not charged; an amount that was held is being released.',
    refunded:
      'What you paid has been returned to your card. Depending on your bank it may take a few business days to appear.',
    cancelled:
      'Your order is cancelled by the cancellation quote you confirmed. The refund is on its way to the card that paid; when it appears depends on the card company.',
    claim_accepted:
      'The reason you gave for cancelling was checked and accepted. The rest of the refund is on its way to the same card.',
    claim_refused:
      'The reason you gave for cancelling was checked and not accepted. The refund sent with the cancellation stands.',
    under_review: 'Our team is checking the order and will get back to you. Please do not book or pay again.',
    payment_returned:
      'A payment came for an earlier choice, or on a second payment page. Your card was not charged for it, and the amount that was held is being released. The order itself has not changed.',
  },
  cancelledWithoutRefund:
    'Your order is cancelled by the cancellation quote you confirmed. By its terms nothing goes back to the card.',
  cancellation: {
    title: 'Cancellation and refund',
    paid: 'Paid',
    extrasFee: 'Cancellation fee, extras',
    lawFee: 'Cancellation fee by the Consumer Protection Law',
    refund: 'Sent to the card',
    claimRefund: 'Further refund',
    pending: 'If your reason is accepted, another',
  },
  order: 'Order number',
  dates: 'Dates',
  travellers: 'Travellers',
  receipt: 'Receipt',
  charged: 'Amount charged',
  notCharged: 'Your card was not charged',
  total: 'Total',
  instalments: 'Payments',
  confirmation: 'Confirmation number',
  seeOrder: 'See the order',
  answerChange: 'See the alternative and answer',
  answerBy: 'Answer by',
  takeRefund: 'Get a full refund, or ask for something else',
  offered: 'Order {order}: {title}',
  inPlaceOf: 'In place of',
  answerPrice: 'See the price and answer',
  promised: 'Held on your card',
  newPrice: 'New price',
  difference: 'Difference to pay',
  greeting: 'Hello {name},',
  goodTrip: 'Have a good trip! The {site} team',
  regards: 'Kind regards, the {site} team',
}

const RU: MailWords = {
  subject: {
    confirmed: 'Заказ {order} подтверждён',
    alternative: 'Заказ {order}: предлагается замена',
    dearer: 'Заказ {order}: цена выросла',
    changed: 'Заказ {order}: предлагается изменение',
    supplier_cancelled: 'Заказ {order}: поставщик отменил услугу',
    new_times: 'Заказ {order}: новое время',
    refused: 'Заказ {order} не подтверждён',
    not_booked: 'Заказ {order} не завершён',
    refunded: 'Заказ {order}: деньги возвращены',
    cancelled: 'Заказ {order} отменён',
    claim_accepted: 'Заказ {order}: причина отмены принята',
    claim_refused: 'Заказ {order}: причина отмены не принята',
    under_review: 'Заказ {order} проверяется',
    payment_returned: 'Заказ {order}: платёж отменён',
  },
  lead: {
    alternative:
      'Заказ ещё не подтверждён, и по той же цене предлагается замена. До вашего ответа на странице по ссылке деньги не списываются.',
    dearer:
      'Поставщик подтверждает заказ только по более высокой цене. Деньги не будут списаны, пока вы не согласитесь с ней и не оплатите разницу на странице по ссылке. Без ответа в срок заказ завершится, и ничего списано не будет.',
    changed:
      'Заказ подтверждён, но часть его больше недоступна, и без доплаты предлагается замена. На странице по ссылке можно согласиться или отменить заказ: деньги вернутся полностью, без удержаний.',
    supplier_cancelled:
      'Поставщик отменил часть заказа после подтверждения. Полный возврат без удержаний оформляется на странице по ссылке ниже.',
    new_times:
      'Время забронированного немного изменилось. Новое время указано здесь и на странице заказа; делать ничего не нужно.',
    not_booked:
      'Завершить заказ не удалось. Деньги с карты не списаны; если сумма была зарезервирована, она снова станет доступной.',
    refunded:
      'Оплаченная сумма возвращена на карту. В зависимости от банка зачисление может занять несколько рабочих дней.',
    cancelled:
      'Заказ отменён по подтверждённому расчёту. Деньги возвращаются на карту, которой был оплачен заказ; срок зачисления зависит от кредитной компании.',
    claim_accepted: 'Указанная причина отмены проверена и принята. Остаток возвращается на ту же карту.',
    claim_refused:
      'Указанная причина отмены проверена и не принята. Возврат, отправленный при отмене, остаётся в силе.',
    under_review:
      'Наши сотрудники проверяют заказ и сообщат вам о результате. Бронировать или платить ещё раз не нужно.',
    payment_returned:
      'Поступил платёж за прежний выбор или со второй страницы оплаты. Деньги с карты не списаны, зарезервированная сумма снова станет доступной. Сам заказ не изменился.',
  },
  cancelledWithoutRefund: 'Заказ отменён по подтверждённому вами расчёту. По условиям на карту ничего не возвращается.',
  cancellation: {
    title: 'Отмена и возврат',
    paid: 'Оплачено',
    extrasFee: 'Удержание, дополнения',
    lawFee: 'Удержание по Закону о защите потребителя',
    refund: 'Возвращено на карту',
    claimRefund: 'Дополнительный возврат',
    pending: 'Если причину примут, ещё',
  },
  order: 'Номер заказа',
  dates: 'Даты',
  travellers: 'Пассажиры',
  receipt: 'Квитанция',
  charged: 'Списано',
  notCharged: 'Деньги с карты не списаны',
  total: 'Итого',
  instalments: 'Платежи',
  confirmation: 'Номер подтверждения',
  seeOrder: 'Открыть заказ',
  answerChange: 'Посмотреть замену и ответить',
  answerBy: 'Ответить до',
  takeRefund: 'Получить полный возврат или попросить замену',
  offered: 'Заказ {order}: {title}',
  inPlaceOf: 'Вместо',
  answerPrice: 'Посмотреть цену и ответить',
  promised: 'Зарезервировано на карте',
  newPrice: 'Новая цена',
  difference: 'Доплата',
  greeting: 'Здравствуйте, {name}!',
  goodTrip: 'Приятной поездки! Команда {site}',
  regards: 'С уважением, команда {site}',
}

const AR: MailWords = {
  subject: {
    confirmed: 'تم تأكيد الحجز {order}',
    alternative: 'الحجز {order}: يُعرض بديل',
    dearer: 'الحجز {order}: ارتفع السعر',
    changed: 'الحجز {order}: يُعرض تغيير',
    supplier_cancelled: 'الحجز {order}: ألغى المورّد الخدمة',
    new_times: 'الحجز {order}: مواعيد جديدة',
    refused: 'لم يتم تأكيد الحجز {order}',
    not_booked: 'لم يكتمل الحجز {order}',
    refunded: 'الحجز {order}: تمت إعادة المبلغ',
    cancelled: 'أُلغي الحجز {order}',
    claim_accepted: 'الحجز {order}: قُبل سبب الإلغاء',
    claim_refused: 'الحجز {order}: لم يُقبل سبب الإلغاء',
    under_review: 'الحجز {order} قيد المراجعة',
    payment_returned: 'الحجز {order}: أُلغيت عملية دفع',
  },
  lead: {
    alternative: 'لم يتأكد الحجز بعد، ويُعرض بديل بالسعر نفسه. لا يُخصم أي مبلغ قبل الرد عبر الصفحة التي في الرابط.',
    dearer:
      'يؤكد المورّد الحجز بسعر أعلى فقط. لن يُخصم أي مبلغ قبل قبول السعر ودفع الفرق عبر الرابط؛ وإن لم يصل الرد في الموعد ينتهي الحجز بلا خصم.',
    changed:
      'الحجز مؤكد، لكن جزءًا منه لم يعد متاحًا ويُعرض بديل بلا أي إضافة. يمكن قبوله، أو الإلغاء واسترداد كامل المبلغ بلا رسوم، عبر الصفحة التي في الرابط.',
    supplier_cancelled:
      'ألغى المورّد جزءًا من الحجز بعد تأكيده. يمكن الحصول على استرداد كامل من دون رسوم من الصفحة في الرابط أدناه.',
    new_times: 'تغيّرت مواعيد ما حُجز قليلًا. المواعيد الجديدة مذكورة هنا وفي صفحة الطلب، ولا يلزم القيام بشيء.',
    not_booked: 'تعذّر إكمال الحجز. لم يُخصم أي مبلغ من البطاقة؛ وإن كان قد حُجز مبلغ فسيُحرَّر.',
    refunded: 'أُعيد المبلغ المدفوع إلى البطاقة. قد يستغرق ظهوره بضعة أيام عمل بحسب البنك.',
    cancelled:
      'أُلغي الحجز وفق عرض الإلغاء الذي تم تأكيده. المبلغ في طريقه إلى البطاقة التي دُفع بها؛ موعد ظهوره يتوقف على شركة البطاقة.',
    claim_accepted: 'جرى فحص سبب الإلغاء المذكور وقبوله، وأُرسلت بقية المبلغ إلى البطاقة نفسها.',
    claim_refused: 'جرى فحص سبب الإلغاء المذكور ولم يُقبل. المبلغ الذي أُعيد عند الإلغاء يبقى كما هو.',
    under_review: 'يراجع فريقنا الحجز وسيصل الرد قريبًا. لا حاجة إلى الحجز أو الدفع مرة أخرى.',
    payment_returned:
      'وصلت عملية دفع تخص اختيارًا سابقًا أو من صفحة دفع ثانية. لم يُخصم أي مبلغ من البطاقة، ويجري تحرير المبلغ المحجوز. لم يتغيّر الحجز نفسه.',
  },
  cancelledWithoutRefund: 'أُلغي الحجز وفق عرض الإلغاء الذي تم تأكيده. بحسب الشروط لا يعود أي مبلغ إلى البطاقة.',
  cancellation: {
    title: 'الإلغاء والاسترداد',
    paid: 'المبلغ المدفوع',
    extrasFee: 'رسوم الإلغاء، الإضافات',
    lawFee: 'رسوم الإلغاء بموجب قانون حماية المستهلك',
    refund: 'أُرسل إلى البطاقة',
    claimRefund: 'مبلغ إضافي مستعاد',
    pending: 'إذا قُبل السبب، مبلغ إضافي',
  },
  order: 'رقم الحجز',
  dates: 'التواريخ',
  travellers: 'المسافرون',
  receipt: 'إيصال',
  charged: 'المبلغ المخصوم',
  notCharged: 'لم يُخصم أي مبلغ من البطاقة',
  total: 'المجموع',
  instalments: 'عدد الدفعات',
  confirmation: 'رقم التأكيد',
  seeOrder: 'صفحة الحجز',
  answerChange: 'عرض البديل والرد عليه',
  answerBy: 'الرد حتى',
  takeRefund: 'استرداد كامل أو طلب بديل',
  offered: 'الحجز {order}: {title}',
  inPlaceOf: 'بدلاً من',
  answerPrice: 'عرض السعر والرد عليه',
  promised: 'المبلغ المحجوز على البطاقة',
  newPrice: 'السعر الجديد',
  difference: 'الفرق المطلوب دفعه',
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
