import { names } from '../words.ts'
import type { Names } from '../words.ts'

/** Something that a hotel has. `group` is for headings and icons. */
export interface Facility {
  code: string
  group: 'water' | 'wellness' | 'food' | 'family' | 'room' | 'service' | 'access' | 'snow'
  names: Names
}

const rows: readonly [string, Facility['group'], string, string, string, string][] = [
  ['outdoor-pool', 'water', 'בריכה חיצונית', 'Outdoor pool', 'Открытый бассейн', 'مسبح خارجي'],
  ['indoor-pool', 'water', 'בריכה מקורה', 'Indoor pool', 'Крытый бассейн', 'مسبح داخلي'],
  ['heated-pool', 'water', 'בריכה מחוממת', 'Heated pool', 'Бассейн с подогревом', 'مسبح مدفأ'],
  ['private-beach', 'water', 'חוף פרטי', 'Private beach', 'Собственный пляж', 'شاطئ خاص'],
  ['sunbeds', 'water', 'מיטות שיזוף ושמשיות', 'Sunbeds and parasols', 'Лежаки и зонты', 'كراسي للتشمس ومظلات'],
  ['water-slides', 'water', 'מגלשות מים', 'Water slides', 'Водные горки', 'زلاقات مائية'],
  ['spa', 'wellness', 'ספא', 'Spa', 'Спа', 'سبا'],
  ['sauna', 'wellness', 'סאונה', 'Sauna', 'Сауна', 'ساونا'],
  ['hammam', 'wellness', 'חמאם', 'Hammam', 'Хаммам', 'حمّام تركي'],
  ['gym', 'wellness', 'חדר כושר', 'Gym', 'Тренажёрный зал', 'صالة رياضية'],
  ['tennis', 'wellness', 'מגרש טניס', 'Tennis court', 'Теннисный корт', 'ملعب تنس'],
  ['restaurant', 'food', 'מסעדה', 'Restaurant', 'Ресторан', 'مطعم'],
  ['a-la-carte', 'food', 'מסעדת א־לה־קארט', 'À la carte restaurant', 'Ресторан à la carte', 'مطعم حسب الطلب'],
  ['bar', 'food', 'בר', 'Bar', 'Бар', 'بار'],
  ['rooftop', 'food', 'מרפסת גג', 'Rooftop terrace', 'Терраса на крыше', 'شرفة على السطح'],
  [
    'kosher-meals',
    'food',
    'ארוחות כשרות בהזמנה מראש',
    'Kosher meals on request',
    'Кошерное питание по запросу',
    'وجبات كوشير بطلب مسبق',
  ],
  ['vegan', 'food', 'תפריט טבעוני', 'Vegan menu', 'Веганское меню', 'قائمة نباتية صرفة'],
  ['kids-club', 'family', 'מועדון ילדים', 'Kids’ club', 'Детский клуб', 'نادٍ للأطفال'],
  ['playground', 'family', 'גן שעשועים', 'Playground', 'Детская площадка', 'ملعب للأطفال'],
  ['kids-pool', 'family', 'בריכת פעוטות', 'Children’s pool', 'Детский бассейн', 'مسبح للأطفال'],
  ['cots', 'family', 'מיטות תינוק', 'Baby cots', 'Детские кроватки', 'أسرّة للرضع'],
  ['wifi', 'room', 'אינטרנט אלחוטי חינם', 'Free Wi-Fi', 'Бесплатный Wi-Fi', 'واي فاي مجاني'],
  ['air-conditioning', 'room', 'מיזוג אוויר', 'Air conditioning', 'Кондиционер', 'تكييف هواء'],
  ['kettle', 'room', 'פינת קפה בחדר', 'Coffee corner in the room', 'Чай и кофе в номере', 'ركن قهوة في الغرفة'],
  ['safe', 'room', 'כספת', 'Safe', 'Сейф', 'خزنة'],
  ['balcony', 'room', 'מרפסות', 'Balconies', 'Балконы', 'شرفات'],
  ['parking', 'service', 'חניה', 'Parking', 'Парковка', 'موقف سيارات'],
  [
    'desk-24h',
    'service',
    'דלפק קבלה 24 שעות',
    '24-hour reception',
    'Круглосуточная стойка регистрации',
    'استقبال على مدار الساعة',
  ],
  ['shuttle', 'service', 'הסעות', 'Shuttle', 'Шаттл', 'خدمة نقل'],
  ['laundry', 'service', 'שירותי כביסה', 'Laundry', 'Прачечная', 'غسيل ملابس'],
  ['luggage', 'service', 'שמירת חפצים', 'Luggage storage', 'Камера хранения', 'حفظ الأمتعة'],
  ['bicycles', 'service', 'אופניים להשאלה', 'Bicycles to borrow', 'Велосипеды для гостей', 'دراجات للإعارة'],
  ['lift', 'access', 'מעלית', 'Lift', 'Лифт', 'مصعد'],
  [
    'accessible',
    'access',
    'חדרים נגישים',
    'Accessible rooms',
    'Номера для гостей с инвалидностью',
    'غرف مهيأة لذوي الإعاقة',
  ],
  ['pets', 'access', 'חיות מחמד מתקבלות', 'Pets welcome', 'Можно с животными', 'الحيوانات الأليفة مرحب بها'],
  ['ski-storage', 'snow', 'אחסון ציוד סקי', 'Ski storage', 'Хранение лыж', 'تخزين معدات التزلج'],
  ['ski-shuttle', 'snow', 'הסעה לרכבל', 'Shuttle to the lift', 'Трансфер к подъёмнику', 'نقل إلى التلفريك'],
  ['fireplace', 'snow', 'אח בטרקלין', 'Fireplace lounge', 'Камин в лаундже', 'مدفأة في الصالة'],
]

export const facilities: readonly Facility[] = rows.map(([code, group, he, en, ru, ar]) => ({
  code,
  group,
  names: names(he, en, ru, ar),
}))
