import type { LangCode } from '@masa/contract'

/** What is said of parking, in each language. `{order}` stands for an order's number. */
interface ParkingWords {
  readonly title: string
  readonly place: string
  readonly space: string
  readonly spaceConfirmed: string
  readonly shuttle: string
  readonly shuttleConfirmed: string
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
}

export const WORDS: Readonly<Record<LangCode, ParkingWords>> = {
  HEB: {
    title: 'חניה בשדה התעופה',
    place: 'חניון הטרמינל',
    space: 'מקום חניה',
    spaceConfirmed: 'מקום החניה שמור',
    shuttle: 'הסעה לטרמינל',
    shuttleConfirmed: 'ההסעה אושרה',
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
      refused: 'ההסעה לא אושרה. הכרטיס לא חויב, והמסגרת משוחררת.',
    },
  },
  ENG: {
    title: 'Airport parking',
    place: 'Terminal car park',
    space: 'Parking space',
    spaceConfirmed: 'The parking space is kept',
    shuttle: 'Shuttle to the terminal',
    shuttleConfirmed: 'The shuttle is confirmed',
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
      refused:
        'The shuttle was not confirmed. Your card was not charged, and the amount that was held is being released.',
    },
  },
  RUS: {
    title: 'Парковка в аэропорту',
    place: 'Парковка терминала',
    space: 'Место на парковке',
    spaceConfirmed: 'Место на парковке сохранено',
    shuttle: 'Трансфер до терминала',
    shuttleConfirmed: 'Трансфер подтверждён',
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
      refused: 'Трансфер не подтверждён. С карты ничего не списано, сумма разблокируется.',
    },
  },
  ARA: {
    title: 'موقف سيارات في المطار',
    place: 'موقف المحطة',
    space: 'مكان وقوف',
    spaceConfirmed: 'مكان الوقوف محجوز',
    shuttle: 'حافلة إلى المحطة',
    shuttleConfirmed: 'تم تأكيد الحافلة',
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
      refused: 'لم يتم تأكيد الحافلة. لم يُخصم أي مبلغ من البطاقة، ويجري تحرير المبلغ المحجوز.',
    },
  },
}
