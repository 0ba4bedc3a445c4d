import type { CardBehaviour } from './card.ts'
import type { Language } from './ledger-book.ts'

/** What can be wrong with a field of the card form. */
export type FieldError = 'numberMissing' | 'numberWrong' | 'expiryMalformed' | 'expired' | 'cvv' | 'holderId' | 'code'

/** The words of the payment page in one language. `{amount}` and the like are filled in by the page. */
export interface PageWords {
  title: string
  errorPrefix: string
  order: string
  amount: string
  instalments: string
  instalmentsLine: string
  cardNumber: string
  expiry: string
  cvv: string
  cvvHint: string
  holderId: string
  holderIdHint: string
  pay: string
  processing: string
  summary: string
  privacy: string
  errors: Record<FieldError, string>
  challengeTitle: string
  challengeText: string
  challengeCode: string
  challengeHint: string
  challengeSend: string
  expiredTitle: string
  expiredText: string
  finishedTitle: string
  unknown: string
  finishedText: string
  back: string
  goOn: string
  testTitle: string
  testText: string
  testUse: string
  cards: Record<CardBehaviour, string>
}

export const PAGE_WORDS: Record<Language, PageWords> = {
  en: {
    title: 'Secure payment',
    errorPrefix: 'Error: ',
    order: 'Order',
    amount: 'Amount to pay',
    instalments: 'Instalments',
    instalmentsLine: '{count}: first {first}, then {other} each',
    cardNumber: 'Card number',
    expiry: 'Expiry date (MM/YY)',
    cvv: 'Security code (CVV)',
    cvvHint: 'Three digits on the back of the card',
    holderId: 'Identity number of the cardholder',
    holderIdHint: 'Up to nine digits with the check digit, or a passport number',
    pay: 'Pay {amount}',
    processing: 'Processing the payment…',
    summary: 'Please correct the following',
    privacy: 'Card details go straight to Cardline. The shop does not see them.',
    errors: {
      numberMissing: 'Enter the card number',
      numberWrong: 'The card number is not right. Check the digits',
      expiryMalformed: 'Enter the expiry date as month and year, for example 09/29',
      expired: 'The card has expired',
      cvv: 'Enter the three digits of the security code (four on American Express)',
      holderId: 'The identity number is not right. Check the digits',
      code: 'The code is wrong. Attempts left: {left}',
    },
    challengeTitle: 'Confirmation by the bank',
    challengeText: 'The bank has sent a six-digit code. Enter it here to confirm the payment of {amount}.',
    challengeCode: 'Confirmation code',
    challengeHint: 'Test environment: the code is 246810',
    challengeSend: 'Confirm',
    expiredTitle: 'This payment page has expired',
    expiredText: 'Nothing was charged. Go back to the shop to start a new payment.',
    unknown: 'There is no payment page at this address.',
    finishedTitle: 'This payment has already been handled',
    finishedText: 'Go on in the shop to see the result.',
    back: 'Back to the shop',
    goOn: 'Go on in the shop',
    testTitle: 'Test cards',
    testText: 'This is a test environment: no real card is charged. Any future date and any three digits will do.',
    testUse: 'Fill in',
    cards: {
      approved: 'Approved',
      declined: 'Declined by the bank',
      no_funds: 'Declined: not enough funds',
      challenge: '3D Secure step: the bank asks for a code',
      slow: 'Approved after about 8 seconds',
      lost_answer: 'Authorised, but no answer ever arrives',
      lost_return: 'Authorised, the return is lost, the notification arrives',
      wrong_amount: 'Authorises a smaller amount',
      error: 'The processor fails',
      capture_times_out: 'Approved; the first capture is made but not answered',
      capture_declined_once: 'Approved; the first capture is declined',
      capture_declined: 'Approved; every capture is declined',
      page_expires: 'The page has expired',
      amex: 'American Express: not accepted',
      diners: 'Diners: not accepted',
    },
  },
  he: {
    title: 'תשלום מאובטח',
    errorPrefix: 'שגיאה: ',
    order: 'הזמנה',
    amount: 'סכום לתשלום',
    instalments: 'תשלומים',
    instalmentsLine: '{count} תשלומים: הראשון {first}, כל אחד מהבאים {other}',
    cardNumber: 'מספר כרטיס',
    expiry: 'תוקף (חודש/שנה)',
    cvv: 'קוד אבטחה (CVV)',
    cvvHint: 'שלוש הספרות בגב הכרטיס',
    holderId: 'מספר זהות של בעלי הכרטיס',
    holderIdHint: 'עד תשע ספרות כולל ספרת ביקורת, או מספר דרכון',
    pay: 'תשלום {amount}',
    processing: 'התשלום מתבצע…',
    summary: 'יש לתקן את הפרטים הבאים',
    privacy: 'פרטי הכרטיס נשלחים ישירות אל Cardline ואינם נחשפים לאתר.',
    errors: {
      numberMissing: 'יש להזין מספר כרטיס',
      numberWrong: 'מספר הכרטיס שגוי. יש לבדוק את הספרות',
      expiryMalformed: 'יש להזין תוקף כחודש ושנה, למשל 09/29',
      expired: 'תוקף הכרטיס פג',
      cvv: 'יש להזין את שלוש ספרות קוד האבטחה (ארבע באמריקן אקספרס)',
      holderId: 'מספר הזהות שגוי. יש לבדוק את הספרות',
      code: 'הקוד שגוי. ניסיונות שנותרו: {left}',
    },
    challengeTitle: 'אימות מול הבנק',
    challengeText: 'הבנק שלח קוד בן שש ספרות. יש להזין אותו כאן כדי לאשר תשלום של {amount}.',
    challengeCode: 'קוד אימות',
    challengeHint: 'סביבת בדיקות: הקוד הוא 246810',
    challengeSend: 'אישור',
    expiredTitle: 'פג תוקפו של עמוד התשלום',
    expiredText: 'לא בוצע חיוב. אפשר לחזור לאתר ולהתחיל תשלום חדש.',
    unknown: 'אין עמוד תשלום בכתובת הזאת.',
    finishedTitle: 'התשלום כבר טופל',
    finishedText: 'אפשר להמשיך באתר ולראות את התוצאה.',
    back: 'חזרה לאתר',
    goOn: 'המשך באתר',
    testTitle: 'כרטיסים לבדיקה',
    testText: 'זוהי סביבת בדיקות: שום כרטיס אמיתי אינו מחויב. כל תאריך עתידי וכל שלוש ספרות יתאימו.',
    testUse: 'מילוי',
    cards: {
      approved: 'מאושר',
      declined: 'נדחה על ידי הבנק',
      no_funds: 'נדחה: אין יתרה מספקת',
      challenge: 'אימות 3D Secure: הבנק מבקש קוד',
      slow: 'מאושר אחרי כ־8 שניות',
      lost_answer: 'מאושר, אך שום תשובה אינה מגיעה',
      lost_return: 'מאושר, החזרה לאתר אובדת, ההודעה לשרת מגיעה',
      wrong_amount: 'מאשר סכום קטן יותר',
      error: 'תקלה אצל חברת הסליקה',
      capture_times_out: 'מאושר; החיוב הראשון מתבצע ללא תשובה',
      capture_declined_once: 'מאושר; החיוב הראשון נדחה',
      capture_declined: 'מאושר; כל חיוב נדחה',
      page_expires: 'תוקף העמוד פג',
      amex: 'אמריקן אקספרס: לא מתקבל',
      diners: 'דיינרס: לא מתקבל',
    },
  },
  ru: {
    title: 'Безопасная оплата',
    errorPrefix: 'Ошибка: ',
    order: 'Заказ',
    amount: 'Сумма к оплате',
    instalments: 'Рассрочка',
    instalmentsLine: 'число платежей: {count}; первый {first}, далее по {other}',
    cardNumber: 'Номер карты',
    expiry: 'Срок действия (ММ/ГГ)',
    cvv: 'Код безопасности (CVV)',
    cvvHint: 'Три цифры на обороте карты',
    holderId: 'Номер удостоверения личности держателя карты',
    holderIdHint: 'До девяти цифр, включая контрольную, или номер паспорта',
    pay: 'Оплатить {amount}',
    processing: 'Платёж обрабатывается…',
    summary: 'Нужно исправить следующее',
    privacy: 'Данные карты передаются напрямую в Cardline. Сайт их не видит.',
    errors: {
      numberMissing: 'Введите номер карты',
      numberWrong: 'Номер карты неверен. Проверьте цифры',
      expiryMalformed: 'Введите месяц и год, например 09/29',
      expired: 'Срок действия карты истёк',
      cvv: 'Введите три цифры кода безопасности (четыре для American Express)',
      holderId: 'Номер удостоверения неверен. Проверьте цифры',
      code: 'Неверный код. Осталось попыток: {left}',
    },
    challengeTitle: 'Подтверждение банком',
    challengeText: 'Банк отправил код из шести цифр. Введите его здесь, чтобы подтвердить оплату {amount}.',
    challengeCode: 'Код подтверждения',
    challengeHint: 'Тестовая среда: код 246810',
    challengeSend: 'Подтвердить',
    expiredTitle: 'Время страницы оплаты истекло',
    expiredText: 'Деньги не списаны. Вернитесь на сайт, чтобы начать оплату заново.',
    unknown: 'По этому адресу нет страницы оплаты.',
    finishedTitle: 'Этот платёж уже обработан',
    finishedText: 'Продолжите на сайте, чтобы увидеть результат.',
    back: 'Вернуться на сайт',
    goOn: 'Продолжить на сайте',
    testTitle: 'Тестовые карты',
    testText: 'Это тестовая среда: деньги не списываются. Подойдут любая будущая дата и любые три цифры.',
    testUse: 'Заполнить',
    cards: {
      approved: 'Одобрено',
      declined: 'Отклонено банком',
      no_funds: 'Отклонено: недостаточно средств',
      challenge: 'Шаг 3D Secure: банк запрашивает код',
      slow: 'Одобрено примерно через 8 секунд',
      lost_answer: 'Одобрено, но ответ не приходит никогда',
      lost_return: 'Одобрено, возврат теряется, уведомление приходит',
      wrong_amount: 'Одобряется меньшая сумма',
      error: 'Сбой процессинга',
      capture_times_out: 'Одобрено; первое списание выполнено без ответа',
      capture_declined_once: 'Одобрено; первое списание отклонено',
      capture_declined: 'Одобрено; все списания отклоняются',
      page_expires: 'Время страницы истекло',
      amex: 'American Express: не принимается',
      diners: 'Diners: не принимается',
    },
  },
  ar: {
    title: 'دفع آمن',
    errorPrefix: 'خطأ: ',
    order: 'الحجز',
    amount: 'المبلغ المطلوب',
    instalments: 'الدفعات',
    instalmentsLine: 'العدد {count}، الأولى {first}، وكل دفعة بعدها {other}',
    cardNumber: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء (شهر/سنة)',
    cvv: 'رمز الأمان (CVV)',
    cvvHint: 'الأرقام الثلاثة على ظهر البطاقة',
    holderId: 'رقم الهوية المرتبط بالبطاقة',
    holderIdHint: 'حتى تسعة أرقام مع رقم التحقق، أو رقم جواز سفر',
    pay: 'دفع {amount}',
    processing: 'جارٍ تنفيذ الدفع…',
    summary: 'يرجى تصحيح ما يلي',
    privacy: 'تُرسل بيانات البطاقة مباشرة إلى Cardline ولا يطّلع عليها الموقع.',
    errors: {
      numberMissing: 'يرجى إدخال رقم البطاقة',
      numberWrong: 'رقم البطاقة غير صحيح. يرجى التحقق من الأرقام',
      expiryMalformed: 'يرجى إدخال الشهر والسنة، مثلًا 09/29',
      expired: 'انتهت صلاحية البطاقة',
      cvv: 'يرجى إدخال الأرقام الثلاثة لرمز الأمان (أربعة في أمريكان إكسبريس)',
      holderId: 'رقم الهوية غير صحيح. يرجى التحقق من الأرقام',
      code: 'الرمز غير صحيح. المحاولات المتبقية: {left}',
    },
    challengeTitle: 'تأكيد من البنك',
    challengeText: 'أرسل البنك رمزًا من ستة أرقام. يرجى إدخاله هنا لتأكيد دفع {amount}.',
    challengeCode: 'رمز التأكيد',
    challengeHint: 'بيئة اختبار: الرمز هو 246810',
    challengeSend: 'تأكيد',
    expiredTitle: 'انتهت صلاحية صفحة الدفع',
    expiredText: 'لم يُخصم أي مبلغ. يمكن العودة إلى الموقع وبدء دفع جديد.',
    unknown: 'لا توجد صفحة دفع في هذا العنوان.',
    finishedTitle: 'تمت معالجة هذه الدفعة',
    finishedText: 'يمكن المتابعة في الموقع لرؤية النتيجة.',
    back: 'العودة إلى الموقع',
    goOn: 'المتابعة في الموقع',
    testTitle: 'بطاقات للاختبار',
    testText: 'هذه بيئة اختبار: لا يُخصم من أي بطاقة حقيقية. يصلح أي تاريخ مستقبلي وأي ثلاثة أرقام.',
    testUse: 'تعبئة',
    cards: {
      approved: 'مقبولة',
      declined: 'مرفوضة من البنك',
      no_funds: 'مرفوضة: الرصيد غير كافٍ',
      challenge: 'خطوة 3D Secure: البنك يطلب رمزًا',
      slow: 'مقبولة بعد نحو 8 ثوانٍ',
      lost_answer: 'مقبولة، لكن لا يصل أي رد',
      lost_return: 'مقبولة، تضيع العودة إلى الموقع ويصل الإشعار',
      wrong_amount: 'يُعتمد مبلغ أصغر',
      error: 'عطل لدى شركة المعالجة',
      capture_times_out: 'مقبولة؛ يُنفّذ الخصم الأول دون رد',
      capture_declined_once: 'مقبولة؛ يُرفض الخصم الأول',
      capture_declined: 'مقبولة؛ يُرفض كل خصم',
      page_expires: 'انتهت صلاحية الصفحة',
      amex: 'أمريكان إكسبريس: غير مقبولة',
      diners: 'داينرز: غير مقبولة',
    },
  },
}
