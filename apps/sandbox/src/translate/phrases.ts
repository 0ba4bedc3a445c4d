/** A phrase in the four languages. */
export interface Phrase {
  he: string
  en: string
  ru: string
  ar: string
}

/** The phrases that the translation service knows by itself, from the notes that hotels write. */
export const OWN_PHRASES: readonly Phrase[] = [
  {
    he: 'הכניסה לחדר החל מהשעה 15:00.',
    en: 'Rooms are ready from 15:00.',
    ru: 'Заселение с 15:00.',
    ar: 'الدخول إلى الغرفة ابتداءً من الساعة 15:00.',
  },
  {
    he: 'יש לפנות את החדר עד השעה 11:00.',
    en: 'Please leave the room by 11:00.',
    ru: 'Номер нужно освободить до 11:00.',
    ar: 'يُرجى إخلاء الغرفة حتى الساعة 11:00.',
  },
  {
    he: 'מס תיירות משולם במלון.',
    en: 'The tourist tax is paid at the hotel.',
    ru: 'Туристический налог оплачивается в отеле.',
    ar: 'تُدفع ضريبة السياحة في الفندق.',
  },
  {
    he: 'הבריכה פתוחה בעונת הקיץ בלבד.',
    en: 'The pool is open in summer only.',
    ru: 'Бассейн работает только летом.',
    ar: 'المسبح مفتوح في فصل الصيف فقط.',
  },
  {
    he: 'החניה בתשלום נוסף.',
    en: 'Parking costs extra.',
    ru: 'Парковка за дополнительную плату.',
    ar: 'موقف السيارات مقابل رسوم إضافية.',
  },
  {
    he: 'המלון אינו מקבל בעלי חיים.',
    en: 'The hotel does not take pets.',
    ru: 'Отель не принимает домашних животных.',
    ar: 'لا يستقبل الفندق الحيوانات الأليفة.',
  },
  {
    he: 'במלון מתבצעים שיפוצים.',
    en: 'The hotel is being renovated.',
    ru: 'В отеле ведутся ремонтные работы.',
    ar: 'تجري في الفندق أعمال تجديد.',
  },
  {
    he: 'עריסה לתינוק לפי בקשה וללא תשלום.',
    en: 'A cot is available on request, free of charge.',
    ru: 'Детская кроватка по запросу, бесплатно.',
    ar: 'سرير للرضّع عند الطلب دون مقابل.',
  },
]
