import { names as n } from '../words.ts'
import type { InfoPage } from './page.ts'

/** Terms, privacy and the laws that protect travellers. */
export const legalPages: readonly InfoPage[] = [
  {
    id: 40,
    slug: 'terms',
    footerCategory: 'legal',
    kind: 'article',
    sort: 1,
    tenants: null,
    title: n(
      'תנאים כלליים ואחריות',
      'General terms and liability',
      'Общие условия и ответственность',
      'الشروط العامة والمسؤولية',
    ),
    summary: n(
      'ההסכם בין מסע לבין מי שמזמין חופשה.',
      'The agreement between Masa and whoever books a holiday.',
      'Соглашение между Маса и заказчиком поездки.',
      'الاتفاق بين ماسا ومن يحجز عطلة.',
    ),
    sections: [
      {
        heading: n('ההזמנה', 'The booking', 'Заказ', 'الحجز'),
        paragraphs: [
          n(
            'ההזמנה נכנסת לתוקף כשנשלח אישור עם מספר הזמנה. עד אז המחיר והמקומות שמורים רק למשך הזמן שמוצג על המסך.',
            'A booking takes effect when a confirmation with an order number is sent. Until then price and places are kept only for the time shown on the screen.',
            'Заказ вступает в силу, когда отправлено подтверждение с номером. До этого цена и места сохраняются только на время, указанное на экране.',
            'يسري الحجز عند إرسال تأكيد يحمل رقم طلب. حتى ذلك الحين يُحفظ السعر والأماكن للمدة المعروضة على الشاشة فقط.',
          ),
          n(
            'אם המלון אינו מאשר מיד, ההזמנה ממתינה והכרטיס אינו מחויב. אפשר להמתין, לבטל בלי תשלום או לקבל הצעה חלופית.',
            'If the hotel does not confirm at once, the booking waits and the card is not charged. One may wait, cancel without charge, or accept an alternative.',
            'Если отель не подтвердил сразу, заказ ожидает, и деньги с карты не списываются. Можно ждать, отменить бесплатно или принять замену.',
            'إذا لم يؤكد الفندق فوراً ينتظر الحجز ولا تُخصم البطاقة. يمكن الانتظار أو الإلغاء بلا رسوم أو قبول بديل.',
          ),
        ],
      },
      {
        heading: n('המחיר והתשלום', 'Price and payment', 'Цена и оплата', 'السعر والدفع'),
        paragraphs: [
          n(
            'המחיר נקוב בדולרים וכולל מיסי נמל ואגרות. החיוב בשקלים, לפי השער שמופיע בסיכום. מס עירוני שגובה המלון אינו כלול.',
            'The price is stated in dollars and includes airport taxes and fees. The charge is in shekels at the rate shown in the summary. A city tax collected by the hotel is not included.',
            'Цена указана в долларах и включает аэропортовые сборы. Списание в шекелях по курсу из расчёта. Городской налог, который берёт отель, не включён.',
            'السعر بالدولار ويشمل ضرائب المطار والرسوم. الخصم بالشيكل بحسب السعر المعروض في الملخص. ضريبة المدينة التي يجبيها الفندق غير مشمولة.',
          ),
        ],
      },
      {
        heading: n('אחריות', 'Liability', 'Ответственность', 'المسؤولية'),
        paragraphs: [
          n(
            'אנחנו אחראים לקיום השירותים שהוזמנו. אם שירות אינו מסופק, נציע שירות שווה ערך או החזר יחסי. איננו אחראים לנזק שמקורו בכוח עליון, אך נסייע לחזור הביתה.',
            'We answer for the services ordered. If one is not provided we offer its equal or a proportionate refund. We are not liable for damage by force majeure, but will help travellers home.',
            'Мы отвечаем за заказанные услуги. Если услуга не оказана, предложим равноценную или вернём часть денег. За ущерб от форс-мажора мы не отвечаем, но поможем вернуться домой.',
            'نحن مسؤولون عن تقديم الخدمات المطلوبة. إذا لم تُقدم خدمة نعرض ما يعادلها أو استرداداً نسبياً. لا نتحمل ضرر القوة القاهرة، لكننا نساعد على العودة.',
          ),
          n(
            'על ההסכם חל הדין הישראלי. שום דבר בתנאים אינו גורע מזכות שהחוק מעניק לצרכן.',
            'Israeli law applies. Nothing in these terms takes away a right that the law gives consumers.',
            'Применяется право Израиля. Ничто в этих условиях не умаляет прав потребителя по закону.',
            'يسري القانون الإسرائيلي. لا شيء في هذه الشروط ينتقص من حق يمنحه القانون للمستهلك.',
          ),
        ],
      },
    ],
  },
  {
    id: 41,
    slug: 'privacy-policy',
    footerCategory: 'legal',
    kind: 'article',
    sort: 2,
    tenants: null,
    title: n('מדיניות פרטיות', 'Privacy policy', 'Политика конфиденциальности', 'سياسة الخصوصية'),
    summary: n(
      'איזה מידע נאסף, למה ולכמה זמן.',
      'What is collected, why and for how long.',
      'Какие данные собираются, зачем и на какой срок.',
      'أي معلومات تُجمع، ولماذا، وإلى متى.',
    ),
    sections: [
      {
        heading: n('מה נאסף', 'What is collected', 'Что собирается', 'ما يُجمع'),
        paragraphs: [
          n(
            'פרטי הנוסעים כפי שהם בדרכון, פרטי קשר של מי שמשלם, ופרטי ההזמנה. מספרי כרטיסי אשראי אינם מגיעים אלינו; הם נמסרים ישירות לחברת הסליקה.',
            'Travellers’ details as in the passport, the payer’s contact details, and the booking itself. Card numbers never reach us; they go straight to the payment company.',
            'Данные путешественников как в паспорте, контакты плательщика и сведения о заказе. Номера карт к нам не попадают: они передаются прямо платёжной компании.',
            'بيانات المسافرين كما في جواز السفر، وبيانات الاتصال بالدافع، وتفاصيل الحجز. أرقام البطاقات لا تصل إلينا، بل تُسلم مباشرة إلى شركة الدفع.',
          ),
        ],
      },
      {
        heading: n('למה', 'Why', 'Зачем', 'لماذا'),
        paragraphs: [
          n(
            'כדי לבצע את ההזמנה, לעמוד בדרישות הכניסה של מדינת היעד ולתת שירות. דיוור שיווקי נשלח רק למי שביקש אותו.',
            'To carry out the booking, to meet the entry rules of the country, and to give service. Marketing is sent only to those who asked for it.',
            'Чтобы выполнить заказ, соблюсти правила въезда в страну и оказать поддержку. Рассылка приходит только тем, кто её запросил.',
            'لتنفيذ الحجز وتلبية شروط دخول الدولة وتقديم الخدمة. لا تُرسل الرسائل التسويقية إلا لمن طلبها.',
          ),
          n(
            'פרטים נמסרים לחברת התעופה, למלון ולרשויות, במידה שהם נחוצים לנסיעה, ולא לאף גורם אחר.',
            'Details are passed to the airline, the hotel and the authorities as far as travel requires, and to nobody else.',
            'Данные передаются авиакомпании, отелю и властям в объёме, нужном для поездки, и никому больше.',
            'تُسلم البيانات إلى شركة الطيران والفندق والسلطات بالقدر اللازم للسفر، ولا إلى أي جهة أخرى.',
          ),
        ],
      },
      {
        heading: n(
          'לכמה זמן, ואיך מבקשים למחוק',
          'How long, and how to have it erased',
          'Срок хранения и удаление',
          'المدة وكيفية طلب المحو',
        ),
        paragraphs: [
          n(
            'פרטי דרכון נמחקים 90 יום אחרי החזרה. מסמכי חשבונאות נשמרים שבע שנים, כנדרש בחוק. בקשה לעיון, לתיקון או למחיקה שולחים אל privacy@masa.example ונענית בתוך 30 יום.',
            'Passport details are erased 90 days after return. Accounts are kept for seven years, as the law requires. Requests to see, correct or erase data go to privacy@masa.example and are answered within 30 days.',
            'Паспортные данные удаляются через 90 дней после возвращения. Бухгалтерские документы хранятся семь лет по закону. Запросы на доступ, исправление или удаление: privacy@masa.example, ответ в течение 30 дней.',
            'تُمحى بيانات الجواز بعد 90 يوماً من العودة. تُحفظ المستندات المحاسبية سبع سنوات كما يلزم القانون. تُرسل طلبات الاطلاع أو التصحيح أو المحو إلى privacy@masa.example ويُرد عليها خلال 30 يوماً.',
          ),
        ],
      },
    ],
  },
  {
    id: 42,
    slug: 'cancellation-terms',
    footerCategory: 'legal',
    kind: 'article',
    sort: 3,
    tenants: null,
    title: n(
      'תנאי ביטול ותנאי אשראי',
      'Cancellation and credit terms',
      'Условия отмены и рассрочки',
      'شروط الإلغاء والائتمان',
    ),
    summary: n(
      'דמי ביטול לפי מועד, וחלוקה לתשלומים.',
      'Fees by date, and paying by instalments.',
      'Удержания по срокам и оплата частями.',
      'رسوم بحسب الموعد، والدفع بالتقسيط.',
    ),
    sections: [
      {
        heading: n('דמי ביטול', 'Cancellation fees', 'Удержания при отмене', 'رسوم الإلغاء'),
        paragraphs: [
          n(
            'יותר מ־45 ימים לפני היציאה הביטול ללא דמי ביטול. מ־45 ימים 10 אחוזים, מ־30 ימים 25 אחוזים, מ־21 ימים 50 אחוזים, מ־14 ימים 75 אחוזים, ומ־7 ימים מלוא המחיר.',
            'More than 45 days before departure there is no fee. From 45 days 10 per cent, from 30 days 25, from 21 days 50, from 14 days 75, and from 7 days the whole price.',
            'Более чем за 45 дней до вылета удержаний нет. С 45 дней 10 %, с 30 дней 25 %, с 21 дня 50 %, с 14 дней 75 %, с 7 дней полная стоимость.',
            'قبل أكثر من 45 يوماً من السفر لا رسوم. من 45 يوماً 10 بالمئة، ومن 30 يوماً 25 بالمئة، ومن 21 يوماً 50 بالمئة، ومن 14 يوماً 75 بالمئة، ومن 7 أيام كامل السعر.',
          ),
          n(
            'לפי חוק הגנת הצרכן, בעסקה מרחוק אפשר לבטל בתוך 14 ימים מההזמנה, אם נותרו לפחות 7 ימים שאינם ימי מנוחה עד השירות. דמי הביטול אז הם הנמוך מבין 5 אחוזים או 100 שקלים.',
            'Under the Consumer Protection Law a distance sale may be cancelled within 14 days of the order if at least 7 days that are not rest days remain before the service. The fee is then the lower of 5 per cent and 100 shekels.',
            'По Закону о защите потребителя дистанционную сделку можно отменить в течение 14 дней, если до услуги остаётся не менее 7 дней, не считая дней отдыха. Удержание составит меньшее из двух: 5 % или 100 шекелей.',
            'بموجب قانون حماية المستهلك يمكن إلغاء صفقة عن بُعد خلال 14 يوماً من الطلب إذا بقي 7 أيام على الأقل ليست أيام راحة حتى الخدمة، والرسوم عندها الأقل من بين 5 بالمئة أو 100 شيكل.',
          ),
        ],
      },
      {
        heading: n('תשלומים וקרדיט', 'Instalments and credit', 'Рассрочка и кредит', 'الدفعات والائتمان'),
        paragraphs: [
          n(
            'אפשר לשלם בתשלום אחד, או בקרדיט בין 4 ל־18 תשלומים. בקרדיט הריבית נקבעת על ידי חברת האשראי. באתרי סוכנויות התחום עשוי להיות שונה ומוצג לפני התשלום.',
            'Payment is in one sum, or by credit in 4 to 18 instalments. On credit, interest is set by the card company. On agencies’ sites the range may differ and is shown before payment.',
            'Можно заплатить сразу или в кредит, от 4 до 18 платежей. Процент по кредиту определяет компания карты. На сайтах агентств диапазон может отличаться, он показан до оплаты.',
            'يمكن الدفع مرة واحدة، أو بالائتمان من 4 حتى 18 دفعة. الفائدة تحددها شركة البطاقات. في مواقع الوكالات قد يختلف المجال ويُعرض قبل الدفع.',
          ),
        ],
      },
    ],
  },
  {
    id: 43,
    slug: 'flight-service-law',
    footerCategory: 'legal',
    kind: 'article',
    sort: 4,
    tenants: null,
    title: n('חוק שירותי תעופה', 'Flight service law', 'Закон об авиационных услугах', 'قانون خدمات الطيران'),
    summary: n(
      'מה מגיע לנוסעים כשטיסה מתעכבת או מבוטלת.',
      'What passengers are due when a flight is late or cancelled.',
      'Что положено пассажирам при задержке или отмене рейса.',
      'ما يستحقه المسافرون عند تأخر الرحلة أو إلغائها.',
    ),
    sections: [
      {
        heading: null,
        paragraphs: [
          n(
            'החוק משנת 2012 חל על טיסות לישראל וממנה. בעיכוב של שעתיים ויותר מגיעים מזון, משקאות ואמצעי תקשורת. בעיכוב של חמש שעות ויותר אפשר לבחור בין החזר כספי לבין כרטיס חלופי.',
            'The law of 2012 covers flights to and from Israel. A delay of two hours or more gives food, drink and a means of communication. From five hours, one may choose a refund or another ticket.',
            'Закон 2012 года распространяется на рейсы в Израиль и из него. При задержке от двух часов положены еда, напитки и связь. От пяти часов можно выбрать возврат денег или другой билет.',
            'يسري قانون سنة 2012 على الرحلات إلى إسرائيل ومنها. عند تأخير ساعتين فأكثر يُستحق طعام وشراب ووسيلة اتصال. ومن خمس ساعات يمكن الاختيار بين استرداد المبلغ وتذكرة بديلة.',
          ),
          n(
            'כשטיסה מבוטלת, או ממריאה באיחור של שמונה שעות ויותר, עשוי להגיע גם פיצוי כספי לפי המרחק, אלא אם נתקיימו נסיבות מיוחדות או שההודעה נמסרה 14 ימים מראש.',
            'When a flight is cancelled, or leaves eight hours late or more, a sum by distance may also be due, unless there were special circumstances or 14 days’ notice was given.',
            'При отмене рейса или задержке от восьми часов может полагаться и компенсация по расстоянию, если не было особых обстоятельств и о рейсе не предупредили за 14 дней.',
            'عند إلغاء الرحلة أو إقلاعها بتأخير ثماني ساعات فأكثر قد يُستحق تعويض بحسب المسافة، ما لم تكن ظروف خاصة أو سُلم إشعار قبل 14 يوماً.',
          ),
          n(
            'פונים בכתב לחברת התעופה או אלינו. נעביר את הפנייה ונעדכן על כל תשובה.',
            'Write to the airline or to us. We pass the request on and report every answer.',
            'Обращайтесь письменно к авиакомпании или к нам. Мы передадим обращение и сообщим ответ.',
            'يُقدم الطلب خطياً إلى شركة الطيران أو إلينا. ننقل الطلب ونبلغ بكل رد.',
          ),
        ],
      },
    ],
  },
  {
    id: 44,
    slug: 'ticket-terms',
    footerCategory: 'legal',
    kind: 'article',
    sort: 5,
    tenants: null,
    title: n('תנאי הכרטיס', 'Ticket terms', 'Условия билета', 'شروط التذكرة'),
    summary: n(
      'שינויים, שמות, מושבים וכבודה.',
      'Changes, names, seats and bags.',
      'Изменения, имена, места и багаж.',
      'التغييرات والأسماء والمقاعد والأمتعة.',
    ),
    sections: [
      {
        heading: null,
        paragraphs: [
          n(
            'הכרטיס אישי ואינו ניתן להעברה. תיקון שם אפשרי עד 72 שעות לפני ההמראה, לפי כללי חברת התעופה ובתשלום שהיא גובה.',
            'A ticket is personal and cannot be passed on. A name can be corrected up to 72 hours before departure, under the airline’s rules and at its charge.',
            'Билет именной и не передаётся. Исправить имя можно не позднее 72 часов до вылета по правилам авиакомпании и за её плату.',
            'التذكرة شخصية وغير قابلة للنقل. يمكن تصحيح الاسم حتى 72 ساعة قبل الإقلاع وفق قواعد شركة الطيران ورسومها.',
          ),
          n(
            'את כל הקטעים משתמשים לפי הסדר. מי שאינו מתייצב לטיסה הראשונה מאבד בדרך כלל גם את טיסת החזור.',
            'All parts are used in order. Whoever misses the first flight usually loses the return as well.',
            'Все участки используются по порядку. Неявка на первый рейс обычно означает и потерю обратного.',
            'تُستخدم كل المقاطع بالترتيب. من لا يحضر للرحلة الأولى يفقد عادة رحلة العودة أيضاً.',
          ),
          n(
            'שעות הטיסה בטיסות שכר עשויות להשתנות. על שינוי נודיע במסרון ובדואר אלקטרוני מיד כשנדע עליו.',
            'Times of charter flights may change. We send word by text message and e-mail as soon as we know.',
            'Время чартерных рейсов может измениться. Мы сообщим по SMS и почте сразу, как узнаем.',
            'قد تتغير مواعيد الرحلات العارضة. نبلغ برسالة نصية وبريد إلكتروني فور علمنا.',
          ),
        ],
      },
    ],
  },
  {
    id: 45,
    slug: 'organised-trip-terms',
    footerCategory: 'legal',
    kind: 'article',
    sort: 6,
    tenants: ['MASA'],
    title: n('תנאי טיול מאורגן', 'Terms of organised tours', 'Условия групповых туров', 'شروط الرحلات المنظمة'),
    summary: n(
      'הקבוצה, המסלול והמדריך.',
      'The group, the route and the guide.',
      'Группа, маршрут и гид.',
      'المجموعة والمسار والمرشد.',
    ),
    sections: [
      {
        heading: null,
        paragraphs: [
          n(
            'טיול יוצא כשנרשמו לפחות 20 משתתפים. אם לא נרשמו מספיק, נודיע 21 ימים מראש ונציע מועד אחר או החזר מלא.',
            'A tour leaves when at least 20 people have joined. If there are too few we say so 21 days ahead and offer another date or a full refund.',
            'Тур отправляется, если записалось не менее 20 человек. Если людей мало, сообщим за 21 день и предложим другую дату или полный возврат.',
            'تنطلق الرحلة عند تسجيل 20 مشاركاً على الأقل. إذا لم يكتمل العدد نبلغ قبل 21 يوماً ونعرض موعداً آخر أو استرداداً كاملاً.',
          ),
          n(
            'סדר הימים במסלול עשוי להשתנות בגלל מזג אוויר, פקקים או שעות פתיחה. כל האתרים שהובטחו נכללים, או אתרים שווי ערך.',
            'The order of days may change with weather, traffic or opening hours. All the sights promised are included, or equal ones.',
            'Порядок дней может измениться из-за погоды, пробок или часов работы. Все обещанные места войдут в программу, либо равноценные.',
            'قد يتغير ترتيب الأيام بسبب الطقس أو الازدحام أو ساعات العمل. كل المواقع الموعودة مشمولة أو ما يعادلها.',
          ),
          n(
            'הקצב מתאים למי שהולך בנוחות שלוש שעות ביום. מי שצריך התאמה מתבקש לציין זאת בהרשמה.',
            'The pace suits people who walk three hours a day with ease. Anyone who needs adjustments should say so on joining.',
            'Темп подходит тем, кто спокойно ходит три часа в день. О нужных условиях просим сообщить при записи.',
            'الوتيرة تناسب من يمشي ثلاث ساعات يومياً براحة. من يحتاج إلى تسهيلات يُرجى ذكر ذلك عند التسجيل.',
          ),
        ],
      },
    ],
  },
]
