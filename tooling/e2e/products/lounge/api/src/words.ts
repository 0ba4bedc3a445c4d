import type { ProductPort } from '@masa/api/product-area'
import type { LangCode } from '@masa/contract'
import type { OrderItem, OrderPhrases } from '@masa/contract/order'
import type { DeskService } from './airport-desk.ts'

/** What is said of the lounge, in each language. `{order}` stands for an order's number. */
interface LoungeWords {
  readonly title: string
  readonly place: string
  readonly services: Readonly<Record<DeskService, Pick<OrderItem, 'title' | 'confirmedTitle' | 'cancelledTitle'>>>
  readonly bookedTitle: string
  readonly bookedText: string
  readonly people: string
  /** The line of seats in the quiet zone, and for which travellers, by their numbers, they are. */
  readonly quiet: string
  readonly quietFor: string
  readonly reference: string
  readonly meetingPoint: string
  readonly steps: { readonly authorisation: string; readonly desk: string; readonly charge: string }
  /** Of the way to the payment. */
  readonly flow: { readonly travellers: string; readonly extras: string; readonly payer: string }
  readonly mails: {
    readonly confirmed: string
    readonly confirmedNote: string
    readonly onRequestSubject: string
    readonly onRequest: string
    readonly refused: string
  }
  readonly supplierCancelled: ReturnType<ProductPort['words']>['supplierCancelled']
  readonly phrases: OrderPhrases
}

export const WORDS: Readonly<Record<LangCode, LoungeWords>> = {
  HEB: {
    title: 'טרקלין בשדה התעופה',
    place: 'טרמינל 3',
    services: {
      lounge: { title: 'טרקלין', confirmedTitle: 'הטרקלין אושר', cancelledTitle: 'הטרקלין בוטל' },
      entry: { title: 'כניסה', confirmedTitle: 'הכניסה אושרה', cancelledTitle: 'הכניסה בוטלה' },
      porter: { title: 'סבל', confirmedTitle: 'הסבל אושר', cancelledTitle: 'הסבל בוטל' },
    },
    bookedTitle: 'הביקור בטרקלין הוזמן',
    bookedText: 'הביקור מאושר.',
    people: 'אנשים',
    quiet: 'מקום באזור השקט',
    quietFor: 'באזור השקט: נוסעים מספר',
    reference: 'מספר אישור',
    meetingPoint: 'נקודת המפגש',
    steps: { authorisation: 'הכרטיס מאושר', desk: 'הטרקלין מאשר', charge: 'הכרטיס מחויב' },
    flow: { travellers: 'נוסעים', extras: 'תוספות', payer: 'משלם' },
    mails: {
      confirmed: 'הביקור בטרקלין אושר והתשלום התקבל.',
      confirmedNote: 'הכניסה לטרקלין החל משלוש שעות לפני הטיסה.',
      onRequestSubject: 'הזמנה {order} ממתינה לאישור הטרקלין',
      onRequest: 'הטרקלין עדיין לא אישר. הכרטיס לא חויב.',
      refused: 'הטרקלין לא אישר.',
    },
    supplierCancelled: {
      title: 'הטרקלין ביטל את הביקור',
      lead: '{item} לא יתקיים כפי שהוזמן. אפשר לקבל את כל הכסף בחזרה.',
      heading: 'מה בוטל',
      caption: 'מה שהוזמן',
      state: 'בוטל על ידי הטרקלין',
      reject: 'כל הביקור מבוטל.',
      silence: 'ללא תשובה עד המועד כל התשלום יוחזר לכרטיס.',
    },
    phrases: {
      charged: 'הכרטיס יחויב רק אחרי אישור הטרקלין. עד אז הסכום רק נתפס במסגרת.',
      stillHeld: 'המקום בטרקלין עדיין שמור.',
      waiting: {
        title: 'הטרקלין עוד לא אישר',
        lead: 'תשובת הטרקלין עוד לא הגיעה.',
        released: 'הסכום ישוחרר מיד אם הטרקלין לא יאשר.',
        wait: 'המתנה לתשובה',
        waitTitle: 'המתנה לטרקלין',
        waitText: 'שום דבר לא משתנה. הכרטיס יחויב רק אם הטרקלין יאשר.',
        isWaiting: 'ממתינים. נעדכן במייל.',
        giveUpText: 'המקום חוזר מיד למכירה. הכרטיס לא יחויב.',
      },
      refused: 'הטרקלין לא אישר.',
      cancellation: {
        title: 'ביטול הביקור',
        hasBegun: 'יום הביקור כבר התחיל, ולכן אי אפשר לבטל אותו כאן.',
        fee: 'דמי ביטול',
        partial: 'לביטול של חלק מהאנשים אפשר להתקשר למוקד.',
        supplierChange: 'שינוי מצד הטרקלין',
        supplierChangeText: 'הטרקלין שינה את ההזמנה: כל הסכום מוחזר',
        items: 'הביקור מבוטל',
        searchAgain: 'ביקור אחר',
      },
    },
  },
  ENG: {
    title: 'Airport lounge',
    place: 'Terminal 3',
    services: {
      lounge: { title: 'Lounge', confirmedTitle: 'The lounge is confirmed', cancelledTitle: 'The lounge is cancelled' },
      entry: { title: 'Entry', confirmedTitle: 'The entry is confirmed', cancelledTitle: 'The entry is cancelled' },
      porter: { title: 'Porter', confirmedTitle: 'The porter is confirmed', cancelledTitle: 'The porter is cancelled' },
    },
    bookedTitle: 'Your visit to the lounge is booked',
    bookedText: 'The visit is confirmed.',
    people: 'People',
    quiet: 'Seat in the quiet zone',
    quietFor: 'In the quiet zone: travellers no.',
    reference: 'Confirmation number',
    meetingPoint: 'Meeting point',
    steps: { authorisation: 'The card is approved', desk: 'The lounge confirms', charge: 'The card is charged' },
    flow: { travellers: 'Travellers', extras: 'Extras', payer: 'Payer' },
    mails: {
      confirmed: 'Your visit to the lounge is confirmed and your payment has been received.',
      confirmedNote: 'You may enter up to three hours before your flight.',
      onRequestSubject: 'Order {order} is waiting for the lounge',
      onRequest: 'The lounge has not confirmed yet. Your card was not charged.',
      refused: 'The lounge did not confirm.',
    },
    supplierCancelled: {
      title: 'The lounge has cancelled the visit',
      lead: '{item} cannot take place as booked. All of the money goes back.',
      heading: 'What was cancelled',
      caption: 'What was booked',
      state: 'Cancelled by the lounge',
      reject: 'The whole visit is cancelled.',
      silence: 'Without an answer by then all of the money goes back to the card.',
    },
    phrases: {
      charged: 'The card is charged only after the lounge has confirmed. Until then the amount is only reserved.',
      stillHeld: 'The seats in the lounge are still held.',
      waiting: {
        title: 'The lounge has not confirmed yet',
        lead: 'The lounge has not answered yet.',
        released: 'The amount is released at once if the lounge does not confirm.',
        wait: 'Wait for the answer',
        waitTitle: 'Wait for the lounge',
        waitText: 'Nothing changes. The card is charged only if the lounge confirms.',
        isWaiting: 'Waiting. An e-mail follows.',
        giveUpText: 'The seats go back on sale at once. The card is not charged.',
      },
      refused: 'The lounge could not confirm.',
      cancellation: {
        title: 'Cancelling the visit',
        hasBegun: 'The day of the visit has begun, so it cannot be cancelled here.',
        fee: 'Cancellation fee',
        partial: 'To cancel for some of the people, please call us.',
        supplierChange: 'A change by the lounge',
        supplierChangeText: 'The lounge has changed the visit: everything goes back',
        items: 'The visit is cancelled',
        searchAgain: 'Another visit',
      },
    },
  },
  RUS: {
    title: 'Бизнес-зал аэропорта',
    place: 'Терминал 3',
    services: {
      lounge: { title: 'Бизнес-зал', confirmedTitle: 'Бизнес-зал подтверждён', cancelledTitle: 'Бизнес-зал отменён' },
      entry: { title: 'Вход', confirmedTitle: 'Вход подтверждён', cancelledTitle: 'Вход отменён' },
      porter: { title: 'Носильщик', confirmedTitle: 'Носильщик подтверждён', cancelledTitle: 'Носильщик отменён' },
    },
    bookedTitle: 'Посещение бизнес-зала забронировано',
    bookedText: 'Посещение подтверждено.',
    people: 'Человек',
    quiet: 'Место в тихой зоне',
    quietFor: 'В тихой зоне: пассажиры №',
    reference: 'Номер подтверждения',
    meetingPoint: 'Место встречи',
    steps: { authorisation: 'Карта одобрена', desk: 'Бизнес-зал подтверждает', charge: 'Оплата списана' },
    flow: { travellers: 'Пассажиры', extras: 'Дополнения', payer: 'Плательщик' },
    mails: {
      confirmed: 'Посещение бизнес-зала подтверждено, оплата получена.',
      confirmedNote: 'Вход не ранее чем за три часа до вылета.',
      onRequestSubject: 'Заказ {order} ожидает подтверждения бизнес-зала',
      onRequest: 'Бизнес-зал ещё не подтвердил посещение. С карты ничего не списано.',
      refused: 'Бизнес-зал не подтвердил посещение.',
    },
    supplierCancelled: {
      title: 'Зал отменил посещение',
      lead: '{item}: услуга не состоится. Все деньги возвращаются.',
      heading: 'Что отменено',
      caption: 'Что было забронировано',
      state: 'Отменено залом',
      reject: 'Посещение отменяется целиком.',
      silence: 'Без ответа к этому сроку все деньги возвращаются на карту.',
    },
    phrases: {
      charged: 'Деньги спишутся с карты только после подтверждения. До этого сумма лишь резервируется.',
      stillHeld: 'Места в бизнес-зале ещё сохраняются.',
      waiting: {
        title: 'Бизнес-зал ещё не подтвердил посещение',
        lead: 'Ответа бизнес-зала пока нет.',
        released: 'Сумма сразу освободится, если посещение не подтвердят.',
        wait: 'Ждать ответа',
        waitTitle: 'Ждать бизнес-зал',
        waitText: 'Ничего не меняется. Деньги спишутся, только если посещение подтвердят.',
        isWaiting: 'Ждём. Придёт письмо.',
        giveUpText: 'Места сразу вернутся в продажу. Деньги с карты не спишутся.',
      },
      refused: 'Бизнес-зал не подтвердил посещение.',
      cancellation: {
        title: 'Отмена посещения',
        hasBegun: 'День посещения уже начался, поэтому отменить его здесь нельзя.',
        fee: 'Удержание',
        partial: 'Чтобы отменить посещение для части людей, позвоните нам.',
        supplierChange: 'Изменение со стороны бизнес-зала',
        supplierChangeText: 'Бизнес-зал изменил заказ: возвращается всё',
        items: 'Посещение отменяется',
        searchAgain: 'Другое посещение',
      },
    },
  },
  ARA: {
    title: 'صالة المطار',
    place: 'المبنى 3',
    services: {
      lounge: { title: 'الصالة', confirmedTitle: 'تم تأكيد الصالة', cancelledTitle: 'أُلغيت الصالة' },
      entry: { title: 'الدخول', confirmedTitle: 'تم تأكيد الدخول', cancelledTitle: 'أُلغي الدخول' },
      porter: { title: 'حمّال', confirmedTitle: 'تم تأكيد الحمّال', cancelledTitle: 'أُلغي الحمّال' },
    },
    bookedTitle: 'تم حجز زيارة الصالة',
    bookedText: 'تم تأكيد الزيارة.',
    people: 'الأشخاص',
    quiet: 'مقعد في المنطقة الهادئة',
    quietFor: 'في المنطقة الهادئة: المسافرون رقم',
    reference: 'رقم التأكيد',
    meetingPoint: 'نقطة اللقاء',
    steps: { authorisation: 'تمت الموافقة على البطاقة', desk: 'الصالة تؤكد', charge: 'يتم الخصم من البطاقة' },
    flow: { travellers: 'المسافرون', extras: 'الإضافات', payer: 'الدافع' },
    mails: {
      confirmed: 'تم تأكيد زيارة الصالة واستلام المبلغ.',
      confirmedNote: 'يمكن الدخول قبل الرحلة بثلاث ساعات على الأكثر.',
      onRequestSubject: 'الحجز {order} بانتظار تأكيد الصالة',
      onRequest: 'لم تؤكد الصالة بعد. لم يُخصم أي مبلغ من البطاقة.',
      refused: 'لم تؤكد الصالة.',
    },
    supplierCancelled: {
      title: 'ألغت الصالة الزيارة',
      lead: 'لن تتم الخدمة كما حُجزت: {item}. يعود المبلغ كله.',
      heading: 'ما تم إلغاؤه',
      caption: 'ما تم حجزه',
      state: 'ألغته الصالة',
      reject: 'تُلغى الزيارة كلها.',
      silence: 'من دون رد حتى ذلك الموعد يعود المبلغ كله إلى البطاقة.',
    },
    phrases: {
      charged: 'لا يُخصم أي مبلغ من البطاقة إلا بعد تأكيد الصالة. حتى ذلك الحين يُحجز المبلغ فقط.',
      stillHeld: 'الأماكن في الصالة ما زالت محفوظة.',
      waiting: {
        title: 'لم تؤكد الصالة بعد',
        lead: 'لم يصل رد الصالة بعد.',
        released: 'يُحرَّر المبلغ فورًا إذا لم تؤكد الصالة.',
        wait: 'انتظار الرد',
        waitTitle: 'انتظار الصالة',
        waitText: 'لا يتغير شيء. لا يُخصم المبلغ إلا إذا أكدت الصالة.',
        isWaiting: 'ننتظر. ستصل رسالة.',
        giveUpText: 'تعود الأماكن إلى البيع فورًا. لن يُخصم أي مبلغ.',
      },
      refused: 'لم تؤكد الصالة.',
      cancellation: {
        title: 'إلغاء الزيارة',
        hasBegun: 'بدأ يوم الزيارة، لذلك لا يمكن إلغاؤها هنا.',
        fee: 'رسوم الإلغاء',
        partial: 'لإلغاء الزيارة لبعض الأشخاص يمكن الاتصال بنا.',
        supplierChange: 'تغيير من الصالة',
        supplierChangeText: 'غيّرت الصالة الزيارة: يُعاد كامل المبلغ',
        items: 'تُلغى الزيارة',
        searchAgain: 'زيارة أخرى',
      },
    },
  },
}
