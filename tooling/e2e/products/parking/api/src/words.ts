import type { ProductPort } from '@masa/api/product-area'
import type { LangCode } from '@masa/contract'
import type { OrderPhrases } from '@masa/contract/order'

/** What is said of parking, in each language. `{order}` stands for an order's number. */
interface ParkingWords {
  readonly title: string
  readonly place: string
  readonly space: string
  readonly spaceConfirmed: string
  readonly spaceCancelled: string
  readonly shuttle: string
  readonly shuttleConfirmed: string
  readonly shuttleCancelled: string
  readonly bookedTitle: string
  readonly bookedText: string
  readonly shareText: string
  readonly days: string
  readonly steps: { readonly authorisation: string; readonly shuttle: string; readonly charge: string }
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

export const WORDS: Readonly<Record<LangCode, ParkingWords>> = {
  HEB: {
    title: 'חניה בשדה התעופה',
    place: 'חניון הטרמינל',
    space: 'מקום חניה',
    spaceConfirmed: 'מקום החניה שמור',
    spaceCancelled: 'מקום החניה בוטל',
    shuttle: 'הסעה לטרמינל',
    shuttleConfirmed: 'ההסעה אושרה',
    shuttleCancelled: 'ההסעה בוטלה',
    bookedTitle: 'החניה הוזמנה',
    bookedText: 'מקום החניה וההסעה מאושרים.',
    shareText: 'חניה בשדה התעופה',
    days: 'ימים',
    steps: { authorisation: 'הכרטיס מאושר', shuttle: 'ההסעה מאושרת', charge: 'הכרטיס מחויב' },
    mails: {
      confirmed: 'החניה הוזמנה: מקום החניה וההסעה אושרו והתשלום התקבל.',
      confirmedNote: 'יש להגיע לחניון שעה לפני ההסעה.',
      onRequestSubject: 'הזמנה {order} ממתינה לאישור ההסעה',
      onRequest: 'ההסעה עדיין לא אושרה. הכרטיס לא חויב.',
      refused: 'ההסעה לא אושרה.',
    },
    supplierCancelled: {
      title: 'ההסעה בוטלה על ידי הספק',
      lead: '{item} לא תתקיים כפי שהוזמנה. אפשר לקבל את כל הכסף בחזרה.',
      heading: 'מה בוטל',
      caption: 'מה שהוזמן',
      state: 'בוטל על ידי הספק',
      reject: 'החניה וההסעה מבוטלות.',
      silence: 'ללא תשובה עד המועד כל התשלום יוחזר לכרטיס.',
    },
    phrases: {
      steps: [
        { id: 'stay', label: 'החניה' },
        { id: 'payer', label: 'משלם' },
      ],
      charged: 'הכרטיס יחויב רק אחרי אישור ההסעה. עד אז הסכום רק נתפס במסגרת.',
      stillHeld: 'מקום החניה עדיין שמור.',
      waiting: {
        title: 'ההסעה עוד לא אושרה',
        lead: 'מקום החניה שמור. תשובת ההסעה עוד לא הגיעה.',
        released: 'הסכום ישוחרר מיד אם ההסעה לא תאושר.',
        wait: 'המתנה לתשובה',
        waitTitle: 'המתנה להסעה',
        waitText: 'שום דבר לא משתנה. הכרטיס יחויב רק אם ההסעה תאושר.',
        isWaiting: 'ממתינים. נעדכן במייל.',
        giveUpText: 'מקום החניה חוזר מיד למכירה. הכרטיס לא יחויב.',
      },
      refused: 'ההסעה לא אושרה.',
      cancellation: {
        title: 'ביטול החניה',
        hasBegun: 'החניה כבר התחילה, ולכן אי אפשר לבטל אותה כאן.',
        fee: 'דמי ביטול',
        partial: 'לביטול של חלק מהימים אפשר להתקשר למוקד.',
        supplierChange: 'שינוי מצד ההסעה',
        supplierChangeText: 'ההסעה השתנתה: כל הסכום מוחזר',
        items: 'מקום החניה וההסעה מבוטלים',
        searchAgain: 'חניה אחרת',
      },
    },
  },
  ENG: {
    title: 'Airport parking',
    place: 'Terminal car park',
    space: 'Parking space',
    spaceConfirmed: 'The parking space is kept',
    spaceCancelled: 'The parking space is cancelled',
    shuttle: 'Shuttle to the terminal',
    shuttleConfirmed: 'The shuttle is confirmed',
    shuttleCancelled: 'The shuttle is cancelled',
    bookedTitle: 'Your parking is booked',
    bookedText: 'Space and shuttle are confirmed.',
    shareText: 'Airport parking',
    days: 'Days',
    steps: {
      authorisation: 'The card is approved',
      shuttle: 'The shuttle confirms',
      charge: 'The card is charged',
    },
    mails: {
      confirmed: 'Your parking is booked: space and shuttle are confirmed and your payment has been received.',
      confirmedNote: 'Arrive at the car park an hour before the shuttle leaves.',
      onRequestSubject: 'Order {order} is waiting for the shuttle',
      onRequest: 'The shuttle has not been confirmed yet. Your card was not charged.',
      refused: 'The shuttle was not confirmed.',
    },
    supplierCancelled: {
      title: 'The shuttle was cancelled by its operator',
      lead: '{item} does not run as booked. All of the money goes back.',
      heading: 'What was cancelled',
      caption: 'What was booked',
      state: 'Cancelled by its operator',
      reject: 'Parking and shuttle are cancelled.',
      silence: 'Without an answer by then all of the money goes back to the card.',
    },
    phrases: {
      steps: [
        { id: 'stay', label: 'Your stay' },
        { id: 'payer', label: 'Payer' },
      ],
      charged: 'The card is charged only after the shuttle has confirmed. Until then the amount is only reserved.',
      stillHeld: 'The parking space is still held.',
      waiting: {
        title: 'The shuttle has not confirmed yet',
        lead: 'The space is held. The shuttle has not answered yet.',
        released: 'The amount is released at once if the shuttle does not confirm.',
        wait: 'Wait for the answer',
        waitTitle: 'Wait for the shuttle',
        waitText: 'Nothing changes. The card is charged only if the shuttle confirms.',
        isWaiting: 'Waiting. An e-mail follows.',
        giveUpText: 'The space goes back on sale at once. The card is not charged.',
      },
      refused: 'The shuttle could not confirm.',
      cancellation: {
        title: 'Cancelling the parking',
        hasBegun: 'The parking has begun, so it cannot be cancelled here.',
        fee: 'Cancellation fee',
        partial: 'To cancel some of the days, please call us.',
        supplierChange: 'A change by the shuttle',
        supplierChangeText: 'The shuttle has changed: everything goes back',
        items: 'Space and shuttle are cancelled',
        searchAgain: 'Other parking',
      },
    },
  },
  RUS: {
    title: 'Парковка в аэропорту',
    place: 'Парковка терминала',
    space: 'Место на парковке',
    spaceConfirmed: 'Место на парковке сохранено',
    spaceCancelled: 'Место на парковке отменено',
    shuttle: 'Трансфер до терминала',
    shuttleConfirmed: 'Трансфер подтверждён',
    shuttleCancelled: 'Трансфер отменён',
    bookedTitle: 'Парковка забронирована',
    bookedText: 'Место и трансфер подтверждены.',
    shareText: 'Парковка в аэропорту',
    days: 'Дней',
    steps: { authorisation: 'Карта одобрена', shuttle: 'Трансфер подтверждается', charge: 'Оплата списана' },
    mails: {
      confirmed: 'Парковка забронирована: место и трансфер подтверждены, оплата получена.',
      confirmedNote: 'Приезжайте на парковку за час до отправления трансфера.',
      onRequestSubject: 'Заказ {order} ожидает подтверждения трансфера',
      onRequest: 'Трансфер ещё не подтверждён. С карты ничего не списано.',
      refused: 'Трансфер не подтверждён.',
    },
    supplierCancelled: {
      title: 'Перевозчик отменил трансфер',
      lead: '{item}: услуга не состоится. Все деньги возвращаются.',
      heading: 'Что отменено',
      caption: 'Что было забронировано',
      state: 'Отменено перевозчиком',
      reject: 'Парковка и трансфер отменяются.',
      silence: 'Без ответа к этому сроку все деньги возвращаются на карту.',
    },
    phrases: {
      steps: [
        { id: 'stay', label: 'Стоянка' },
        { id: 'payer', label: 'Плательщик' },
      ],
      charged: 'Деньги спишутся с карты только после подтверждения трансфера. До этого сумма лишь резервируется.',
      stillHeld: 'Место на парковке ещё сохраняется.',
      waiting: {
        title: 'Трансфер ещё не подтверждён',
        lead: 'Место сохраняется. Ответа о трансфере пока нет.',
        released: 'Сумма сразу освободится, если трансфер не подтвердят.',
        wait: 'Ждать ответа',
        waitTitle: 'Ждать трансфера',
        waitText: 'Ничего не меняется. Деньги спишутся, только если трансфер подтвердят.',
        isWaiting: 'Ждём. Придёт письмо.',
        giveUpText: 'Место сразу вернётся в продажу. Деньги с карты не спишутся.',
      },
      refused: 'Трансфер не подтверждён.',
      cancellation: {
        title: 'Отмена парковки',
        hasBegun: 'Парковка уже началась, поэтому отменить её здесь нельзя.',
        fee: 'Удержание',
        partial: 'Чтобы отменить часть дней, позвоните нам.',
        supplierChange: 'Изменение трансфера',
        supplierChangeText: 'Трансфер изменился: возвращается всё',
        items: 'Место и трансфер отменяются',
        searchAgain: 'Другая парковка',
      },
    },
  },
  ARA: {
    title: 'موقف سيارات في المطار',
    place: 'موقف المحطة',
    space: 'مكان وقوف',
    spaceConfirmed: 'مكان الوقوف محجوز',
    spaceCancelled: 'أُلغي مكان الوقوف',
    shuttle: 'حافلة إلى المحطة',
    shuttleConfirmed: 'تم تأكيد الحافلة',
    shuttleCancelled: 'أُلغيت الحافلة',
    bookedTitle: 'تم حجز الموقف',
    bookedText: 'تم تأكيد المكان والحافلة.',
    shareText: 'موقف سيارات في المطار',
    days: 'أيام',
    steps: { authorisation: 'تمت الموافقة على البطاقة', shuttle: 'يجري تأكيد الحافلة', charge: 'يتم الخصم من البطاقة' },
    mails: {
      confirmed: 'تم حجز الموقف: تم تأكيد المكان والحافلة واستلام المبلغ.',
      confirmedNote: 'يرجى الوصول إلى الموقف قبل ساعة من انطلاق الحافلة.',
      onRequestSubject: 'الحجز {order} بانتظار تأكيد الحافلة',
      onRequest: 'لم يتم تأكيد الحافلة بعد. لم يُخصم أي مبلغ من البطاقة.',
      refused: 'لم يتم تأكيد الحافلة.',
    },
    supplierCancelled: {
      title: 'ألغى المشغّل خدمة النقل',
      lead: 'لن تتم الخدمة كما حُجزت: {item}. يعود المبلغ كله.',
      heading: 'ما تم إلغاؤه',
      caption: 'ما تم حجزه',
      state: 'ألغاه المشغّل',
      reject: 'يُلغى موقف السيارة والنقل.',
      silence: 'من دون رد حتى ذلك الموعد يعود المبلغ كله إلى البطاقة.',
    },
    phrases: {
      steps: [
        { id: 'stay', label: 'مدة الوقوف' },
        { id: 'payer', label: 'الدافع' },
      ],
      charged: 'لا يُخصم أي مبلغ من البطاقة إلا بعد تأكيد الحافلة. حتى ذلك الحين يُحجز المبلغ فقط.',
      stillHeld: 'مكان الوقوف ما زال محفوظًا.',
      waiting: {
        title: 'لم تُؤكَّد الحافلة بعد',
        lead: 'مكان الوقوف محفوظ. لم يصل رد الحافلة بعد.',
        released: 'يُحرَّر المبلغ فورًا إذا لم تُؤكَّد الحافلة.',
        wait: 'انتظار الرد',
        waitTitle: 'انتظار الحافلة',
        waitText: 'لا يتغير شيء. لا يُخصم المبلغ إلا إذا أُكدت الحافلة.',
        isWaiting: 'ننتظر. ستصل رسالة.',
        giveUpText: 'يعود المكان إلى البيع فورًا. لن يُخصم أي مبلغ.',
      },
      refused: 'لم تُؤكَّد الحافلة.',
      cancellation: {
        title: 'إلغاء الموقف',
        hasBegun: 'بدأت مدة الوقوف، لذلك لا يمكن إلغاؤها هنا.',
        fee: 'رسوم الإلغاء',
        partial: 'لإلغاء بعض الأيام يمكن الاتصال بنا.',
        supplierChange: 'تغيير من الحافلة',
        supplierChangeText: 'تغيّرت الحافلة: يُعاد كامل المبلغ',
        items: 'يُلغى المكان والحافلة',
        searchAgain: 'موقف آخر',
      },
    },
  },
}
