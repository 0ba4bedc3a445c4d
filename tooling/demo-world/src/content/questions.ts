import { names } from '../words.ts'
import type { Names } from '../words.ts'

/** A question that travellers ask, with its answer. */
export interface QuestionAnswer {
  id: number
  topic: 'booking' | 'payment' | 'flight' | 'hotel' | 'cancellation'
  question: Names
  answer: Names
}

export const questionsAnswers: readonly QuestionAnswer[] = [
  {
    id: 1,
    topic: 'booking',
    question: names(
      'מתי מקבלים אישור?',
      'When does the confirmation come?',
      'Когда приходит подтверждение?',
      'متى يصل التأكيد؟',
    ),
    answer: names(
      'ברוב המלונות האישור מיידי ונשלח בדואר אלקטרוני. אם המלון משיב באיחור, ההזמנה ממתינה והכרטיס לא מחויב עד לתשובה.',
      'Most hotels confirm at once and the confirmation comes by e-mail. If a hotel answers later, the booking waits and the card is not charged until it does.',
      'Большинство отелей подтверждают сразу, подтверждение приходит на почту. Если отель отвечает позже, заказ ждёт, и до ответа деньги с карты не списываются.',
      'معظم الفنادق تؤكد فورًا ويصل التأكيد بالبريد الإلكتروني. إذا تأخر رد الفندق ينتظر الحجز، ولا يُخصم أي مبلغ من البطاقة حتى يصل الرد.',
    ),
  },
  {
    id: 2,
    topic: 'booking',
    question: names('איך כותבים את השמות?', 'How are names written?', 'Как писать имена?', 'كيف تُكتب الأسماء؟'),
    answer: names(
      'באותיות לטיניות, בדיוק כמו בדרכון. שם שאינו תואם לדרכון עלול למנוע עלייה לטיסה.',
      'In Latin letters, exactly as in the passport. A name that differs may prevent boarding.',
      'Латинскими буквами, точно как в паспорте. С другим написанием могут не пустить на рейс.',
      'بأحرف لاتينية، تمامًا كما في جواز السفر. الاسم غير المطابق قد يمنع الصعود إلى الطائرة.',
    ),
  },
  {
    id: 3,
    topic: 'payment',
    question: names(
      'באילו כרטיסים אפשר לשלם?',
      'Which cards are accepted?',
      'Какие карты принимаются?',
      'ما البطاقات المقبولة؟',
    ),
    answer: names(
      'ויזה, מאסטרקארד וישראכרט. אי אפשר לשלם באמריקן אקספרס ובדיינרס.',
      'Visa, Mastercard and Isracard. American Express and Diners cannot be charged.',
      'Visa, Mastercard и Isracard. American Express и Diners не принимаются.',
      'فيزا وماستركارد وإسراكارت. لا يمكن الدفع ببطاقات أمريكان إكسبريس وداينرز.',
    ),
  },
  {
    id: 4,
    topic: 'payment',
    question: names(
      'באיזה מטבע מתבצע החיוב?',
      'In which currency is the card charged?',
      'В какой валюте списываются деньги?',
      'بأي عملة يجري الخصم؟',
    ),
    answer: names(
      'החיוב בשקלים, לפי השער שמוצג בסיכום המחיר. השער נשמר עד סיום ההזמנה.',
      'In shekels, at the rate shown in the price summary. The rate is kept until the booking is complete.',
      'В шекелях, по курсу, указанному в расчёте. Курс сохраняется до завершения заказа.',
      'بالشيكل، بحسب سعر الصرف المعروض في ملخص السعر، ويبقى سعر الصرف ثابتًا حتى إتمام الحجز.',
    ),
  },
  {
    id: 5,
    topic: 'flight',
    question: names('מה כוללת הכבודה?', 'What do the bags include?', 'Что входит в багаж?', 'ماذا تشمل الأمتعة؟'),
    answer: names(
      'הכבודה שונה בין חברות התעופה. בכל חבילה רשום כמה קילוגרמים כלולים בתיק יד, בטרולי ובמזוודה.',
      'It differs between airlines. Every package states the kilograms of the hand bag, trolley and suitcase.',
      'Нормы у авиакомпаний разные. В каждом туре указано, сколько килограммов входит в сумку в салон, ручную кладь на колёсах и чемодан.',
      'تختلف الأمتعة بين شركات الطيران. في كل باقة مذكور عدد الكيلوغرامات لحقيبة اليد وحقيبة المقصورة وحقيبة السفر.',
    ),
  },
  {
    id: 6,
    topic: 'flight',
    question: names(
      'מתי נפתח הצ׳ק־אין?',
      'When does check-in open?',
      'Когда открывается регистрация?',
      'متى تتاح إجراءات السفر (تشيك إن)؟',
    ),
    answer: names(
      'אצל רוב החברות 24 שעות לפני ההמראה. קישור נשלח עם אישור ההזמנה.',
      'With most airlines 24 hours before departure. A link comes with the confirmation.',
      'У большинства авиакомпаний за 24 часа до вылета. Ссылка приходит вместе с подтверждением.',
      'لدى معظم الشركات قبل 24 ساعة من الإقلاع، ويصل رابط مع تأكيد الحجز.',
    ),
  },
  {
    id: 7,
    topic: 'hotel',
    question: names(
      'אפשר לבקש חדרים צמודים?',
      'Can rooms be side by side?',
      'Можно ли получить соседние номера?',
      'هل يمكن طلب غرف متجاورة؟',
    ),
    answer: names(
      'כן. הבקשה עוברת למלון ותלויה בזמינות ביום ההגעה.',
      'Yes. The request goes to the hotel and depends on what is free on the day.',
      'Да. Пожелание передаётся отелю и зависит от наличия в день заезда.',
      'نعم. يُنقل الطلب إلى الفندق ويعتمد على المتوفر يوم الوصول.',
    ),
  },
  {
    id: 8,
    topic: 'hotel',
    question: names(
      'מי נחשב תינוק ומי ילד?',
      'Who is an infant and who a child?',
      'Кто считается младенцем, а кто ребёнком?',
      'من هو الرضيع ومن هو الطفل؟',
    ),
    answer: names(
      'תינוקות הם מי שטרם מלאו להם שנתיים ביום החזרה. ילדים הם בני שנתיים עד 12. שני האנשים הראשונים בחדר משלמים כמבוגרים.',
      'An infant is under two on the day of return. A child is from two to twelve. The first two people in a room pay as adults.',
      'Младенец — до двух лет на день возвращения. Ребёнок — от двух до двенадцати лет. Первые двое в номере платят как взрослые.',
      'الرضيع دون السنتين يوم العودة، والطفل من سنتين حتى 12. أول شخصين في الغرفة يدفعان كبالغين.',
    ),
  },
  {
    id: 9,
    topic: 'cancellation',
    question: names('כמה עולה לבטל?', 'What does cancelling cost?', 'Сколько стоит отмена?', 'كم تبلغ كلفة الإلغاء؟'),
    answer: names(
      'דמי הביטול עולים ככל שמועד היציאה מתקרב. הלוח המלא מופיע בכל חבילה לפני התשלום.',
      'The fee grows as departure comes nearer. The full table is shown with every package before payment.',
      'Удержание растёт по мере приближения вылета. Полная таблица показана в каждом туре до оплаты.',
      'ترتفع الرسوم كلما اقترب موعد السفر. الجدول الكامل معروض في كل باقة قبل الدفع.',
    ),
  },
  {
    id: 10,
    topic: 'cancellation',
    question: names('מה זה Masa Safe?', 'What is Masa Safe?', 'Что такое Masa Safe?', 'ما هو Masa Safe؟'),
    answer: names(
      'תוספת של 30 דולר לנוסע שמאפשרת לבטל ללא דמי ביטול אם אי אפשר לטוס בגלל המצב הביטחוני. לכוחות הביטחון היא ללא תשלום.',
      'An addition of 30 dollars a person that lets you cancel without a fee if the security situation prevents travel. It is free for security forces.',
      'Услуга за 30 долларов с человека: отмена без удержаний, если поездка невозможна из-за ситуации с безопасностью. Для служащих силовых структур бесплатно.',
      'إضافة بقيمة 30 دولارًا للمسافر تتيح الإلغاء بلا رسوم إذا تعذر السفر بسبب الوضع الأمني، وهي مجانية لقوات الأمن.',
    ),
  },
]
