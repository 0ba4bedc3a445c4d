import { names as n } from '../words.ts'
import type { InfoPage } from './page.ts'

/** What travellers should know before they leave, and where to find deals. */
export const travelPages: readonly InfoPage[] = [
  {
    id: 20,
    slug: 'destination-guide',
    footerCategory: 'travel',
    kind: 'article',
    sort: 1,
    tenants: null,
    title: n('מדריך יעדים', 'Destination guide', 'Путеводитель по направлениям', 'دليل الوجهات'),
    summary: n('לאן כדאי לנסוע ומתי.', 'Where to go and when.', 'Куда ехать и когда.', 'إلى أين السفر ومتى.'),
    sections: [
      {
        heading: n('ים קרוב', 'The sea close by', 'Море рядом', 'بحر قريب'),
        paragraphs: [
          n(
            'איי יוון וקפריסין במרחק טיסה של שעה עד שעתיים. מים חמים מיוני עד אוקטובר, ובאביב נעים לטייל ברגל.',
            'The Greek islands and Cyprus are one to two hours away. The water is warm from June to October, and spring is right for walking.',
            'Греческие острова и Кипр в одном-двух часах полёта. Вода тёплая с июня по октябрь, а весной приятно гулять пешком.',
            'جزر اليونان وقبرص على بعد ساعة إلى ساعتين بالطائرة. المياه دافئة من يونيو حتى أكتوبر، والربيع مناسب للمشي.',
          ),
        ],
      },
      {
        heading: n('ערים לסוף שבוע', 'Cities for a weekend', 'Города на выходные', 'مدن لنهاية الأسبوع'),
        paragraphs: [
          n(
            'פראג, בודפשט, ורשה ובוקרשט נוחות להליכה ולא יקרות. רומא, ברצלונה ולונדון עמוסות בקיץ ונעימות יותר באביב ובסתיו.',
            'Prague, Budapest, Warsaw and Bucharest are easy on foot and on the purse. Rome, Barcelona and London are crowded in summer and kinder in spring and autumn.',
            'По Праге, Будапешту, Варшаве и Бухаресту удобно гулять, и цены там невысокие. В Риме, Барселоне и Лондоне летом людно, приятнее весной и осенью.',
            'براغ وبودابست ووارسو وبوخارست سهلة للمشي وغير مكلفة. روما وبرشلونة ولندن مزدحمة صيفًا وألطف في الربيع والخريف.',
          ),
        ],
      },
      {
        heading: n('שמש בחורף ושלג', 'Winter sun and snow', 'Солнце зимой и снег', 'شمس الشتاء والثلج'),
        paragraphs: [
          n(
            'מדצמבר עד מרץ כדאי לבחור בדובאי, בתאילנד או בזנזיבר בשביל השמש, ובבנסקו או באלפים בשביל הסקי.',
            'From December to March choose Dubai, Thailand or Zanzibar for sun, and Bansko or the Alps for skiing.',
            'С декабря по март за солнцем стоит ехать в Дубай, Таиланд или на Занзибар, а кататься на лыжах — в Банско или Альпы.',
            'من ديسمبر حتى مارس تناسب دبي وتايلاند وزنجبار محبي الشمس، وبانسكو أو الألب محبي التزلج.',
          ),
        ],
      },
    ],
  },
  {
    id: 21,
    slug: 'traveller-information',
    footerCategory: 'travel',
    kind: 'article',
    sort: 2,
    tenants: null,
    title: n('מידע לנוסעים', 'Information for travellers', 'Информация для путешественников', 'معلومات للمسافرين'),
    summary: n(
      'דרכון, כבודה, שעות ומה קורה בשדה התעופה.',
      'Passport, bags, times and what happens at the airport.',
      'Паспорт, багаж, время и порядок в аэропорту.',
      'جواز السفر والأمتعة والمواعيد وما يجري في المطار.',
    ),
    sections: [
      {
        heading: n('דרכון', 'Passport', 'Паспорт', 'جواز السفر'),
        paragraphs: [
          n(
            'הדרכון צריך להיות בתוקף לפחות שישה חודשים אחרי היציאה. ביעדים אחדים, ובהם דובאי, נדרש תאריך לידה מלא; דרכון שרשומה בו רק שנת לידה אינו מתקבל.',
            'The passport must be valid for at least six months after departure. Some places, Dubai among them, need a full date of birth; a passport with the year alone is refused.',
            'Паспорт должен действовать не менее шести месяцев после вылета. По некоторым направлениям, например в Дубай, нужен паспорт с полной датой рождения; паспорт, где указан только год, не принимается.',
            'يجب أن يكون جواز السفر ساريًا ستة أشهر على الأقل بعد المغادرة. بعض الوجهات، ومنها دبي، تشترط تاريخ ميلاد كاملًا، ولا يُقبل جواز سُجّلت فيه سنة الميلاد فقط.',
          ),
        ],
      },
      {
        heading: n('בשדה התעופה', 'At the airport', 'В аэропорту', 'في المطار'),
        paragraphs: [
          n(
            'מגיעים שלוש שעות לפני ההמראה. הטרמינל רשום ליד כל טיסה; חלק מהטיסות יוצאות מטרמינל 1.',
            'Arrive three hours before departure. The terminal stands beside every flight; some leave from Terminal 1.',
            'Приезжайте за три часа до вылета. Терминал указан у каждого рейса; часть рейсов отправляется из терминала 1.',
            'يُنصح بالوصول قبل ثلاث ساعات من الإقلاع. مبنى الركاب مذكور عند كل رحلة، وبعض الرحلات ينطلق من مبنى الركاب 1.',
          ),
          n(
            'משקל הכבודה נקבע לפי חברת התעופה. עודף משקל משולם בשדה התעופה, ומחירו גבוה יותר מאשר בהזמנה מראש.',
            'The weight of bags is set by the airline. Extra weight is paid at the airport and costs more than ordering it in advance.',
            'Норму багажа определяет авиакомпания. Перевес оплачивается в аэропорту и стоит дороже, чем заказ заранее.',
            'وزن الأمتعة تحدده شركة الطيران. يُدفع ثمن الوزن الزائد في المطار، وهو أعلى منه عند الحجز المسبق.',
          ),
        ],
      },
      {
        heading: n('ילדים', 'Children', 'Дети', 'الأطفال'),
        paragraphs: [
          n(
            'לכל ילד דרכון משלו. קטין שנוסע בלי אחד ההורים צריך לפעמים הסכמה כתובה; כדאי לבדוק את דרישות היעד.',
            'Every child has a passport of their own. A minor travelling without one of the parents sometimes needs a written consent; check what the place requires.',
            'У каждого ребёнка должен быть свой паспорт. Если ребёнок едет без одного из родителей, иногда нужно письменное согласие; проверьте правила страны.',
            'لكل طفل جواز سفر خاص به. القاصر المسافر من دون أحد الوالدين يحتاج أحيانًا إلى موافقة خطية، ويُستحسن فحص شروط الوجهة.',
          ),
        ],
      },
    ],
  },
  {
    id: 22,
    slug: 'entry-instructions',
    footerCategory: 'travel',
    kind: 'article',
    sort: 3,
    tenants: null,
    title: n(
      'הנחיות ליציאה מהארץ ולחזרה',
      'Leaving and returning to the country',
      'Выезд из страны и возвращение',
      'تعليمات المغادرة والعودة',
    ),
    summary: n(
      'מה בודקים לפני שיוצאים ולפני שחוזרים.',
      'What to check before leaving and before coming back.',
      'Что проверить перед выездом и возвращением.',
      'ما يجب فحصه قبل المغادرة وقبل العودة.',
    ),
    sections: [
      {
        heading: null,
        paragraphs: [
          n(
            'לפני היציאה כדאי לבדוק את אזהרות המסע של המטה לביטחון לאומי ואת דרישות הכניסה של מדינת היעד. הדרישות משתנות, והאחריות לעמוד בהן היא של הנוסעים.',
            'Before leaving, check the travel warnings of the National Security Council and the entry rules of the country. They change, and meeting them is up to the traveller.',
            'Перед выездом проверьте предупреждения Совета национальной безопасности о поездках и правила въезда в страну. Правила меняются, и ответственность за их соблюдение несут путешественники.',
            'قبل المغادرة يُنصح بفحص تحذيرات السفر الصادرة عن مجلس الأمن القومي وشروط الدخول إلى بلد الوجهة. الشروط تتغير، والالتزام بها مسؤولية المسافرين.',
          ),
          n(
            'בכניסה לחלק מהמדינות נדרש אישור כניסה אלקטרוני או אשרה, שמוציאים לפני הטיסה. בחזרה לארץ מספיק מסמך נסיעה ישראלי בתוקף.',
            'Some countries ask for an electronic permit or a visa, obtained before the flight. For the return a valid Israeli document is enough.',
            'Для въезда в некоторые страны нужны электронное разрешение или виза, их оформляют до вылета. Для возвращения достаточно действующего израильского документа.',
            'تشترط بعض الدول تصريح دخول إلكترونيًا أو تأشيرة تُستصدر قبل الرحلة. للعودة إلى البلاد تكفي وثيقة سفر إسرائيلية سارية.',
          ),
          n(
            'כשנוסעים עם תרופות מרשם, יש לקחת גם מכתב רופא באנגלית. סכומי כסף גדולים מחייבים הצהרה במכס.',
            'Whoever carries prescription medicine should carry a doctor’s letter in English. Large sums of money must be declared at customs.',
            'Рецептурные лекарства берите вместе с письмом врача на английском. Крупные суммы денег нужно декларировать на таможне.',
            'يتطلب حمل الأدوية الموصوفة رسالة طبيب بالإنجليزية. المبالغ الكبيرة تستوجب تصريحًا جمركيًا.',
          ),
        ],
      },
    ],
  },
  {
    id: 23,
    slug: 'safety-policy',
    footerCategory: 'travel',
    kind: 'article',
    sort: 4,
    tenants: null,
    title: n(
      'Masa Safe: מדיניות ביטחון',
      'Masa Safe: safety policy',
      'Masa Safe: правила на случай угрозы безопасности',
      'Masa Safe: سياسة الأوضاع الأمنية',
    ),
    summary: n(
      'מתי אפשר לבטל ללא דמי ביטול.',
      'When a holiday can be cancelled without a fee.',
      'Когда можно отменить поездку без удержаний.',
      'متى يمكن الإلغاء بلا رسوم.',
    ),
    sections: [
      {
        heading: n('מה כלול', 'What it covers', 'Что входит', 'ما تشمله'),
        paragraphs: [
          n(
            'כיסוי Masa Safe עולה 30 דולר לנוסע ומאפשר לבטל את החופשה ללא דמי ביטול, אם המצב הביטחוני בארץ או ביעד מונע את הטיסה. הבקשה מוגשת עד 72 שעות לפני ההמראה.',
            'Masa Safe costs 30 dollars a person. It lets the holiday be cancelled without a fee if the security situation at home or at the destination prevents the flight. The request is made up to 72 hours before departure.',
            'Masa Safe стоит 30 долларов с человека и позволяет отменить поездку без удержаний, если полёт невозможен из-за ситуации с безопасностью в Израиле или в месте отдыха. Заявка подаётся не позднее чем за 72 часа до вылета.',
            'تبلغ كلفة Masa Safe ‏30 دولارًا للمسافر، وتتيح إلغاء العطلة بلا رسوم إذا حال الوضع الأمني في البلاد أو في الوجهة دون السفر. يُقدم الطلب حتى 72 ساعة قبل الإقلاع.',
          ),
        ],
      },
      {
        heading: n('כוחות הביטחון', 'Security forces', 'Силовые структуры', 'قوات الأمن'),
        paragraphs: [
          n(
            'אנשי כוחות הביטחון, ובהם משרתי מילואים שקיבלו צו, מקבלים את הכיסוי ללא תשלום. בהזמנה מציינים מספר אישי, והוא נבדק אצלנו.',
            'Members of the security forces, reservists with a call-up order among them, get the cover free. A document number is given with the booking and is checked by us.',
            'Служащие силовых структур, в том числе резервисты с повесткой, получают защиту бесплатно. При заказе указывается номер документа, мы его проверяем.',
            'أفراد قوات الأمن، ومنهم جنود الاحتياط الذين تلقوا أمر استدعاء، يحصلون على التغطية مجانًا. يُذكر رقم الخدمة عند الحجز ونتحقق منه.',
          ),
        ],
      },
      {
        heading: n('מה אינו כלול', 'What it does not cover', 'Что не входит', 'ما لا تشمله'),
        paragraphs: [
          n(
            'הכיסוי אינו ביטוח נסיעות. מחלה, איחור או חרטה אינם מזכים בהחזר מכוחו. למקרי מחלה ונסיבות משפחתיות יש כיסוי ביטול נפרד.',
            'It is no travel insurance. Illness, lateness or a change of mind give no refund under it. For illness and family circumstances there is separate cancellation cover.',
            'Masa Safe — это не туристическая страховка. Болезнь, опоздание или изменение планов эта защита не покрывает. На случай болезни и семейных обстоятельств есть отдельная страховка от невыезда.',
            'هذه التغطية ليست تأمين سفر. المرض أو التأخر أو العدول لا تشملها. للمرض والظروف العائلية تغطية إلغاء منفصلة.',
          ),
        ],
      },
    ],
  },
  {
    id: 24,
    slug: 'destination-deals',
    footerCategory: 'travel',
    kind: 'deals',
    sort: 5,
    tenants: null,
    title: n('דילים לפי יעד', 'Deals by destination', 'Предложения по направлениям', 'عروض بحسب الوجهة'),
    summary: n(
      'כל הדילים שבתוקף, יעד אחר יעד.',
      'All current deals, place by place.',
      'Все действующие предложения по направлениям.',
      'كل العروض السارية، وجهة تلو الأخرى.',
    ),
    sections: [
      {
        heading: null,
        paragraphs: [
          n(
            'הרשימה מתעדכנת לאורך היום. המחיר הוא לאדם בחדר זוגי, כולל טיסות, מיסים ומלון.',
            'The list is updated throughout the day. The price is per person in a double room, with flights, taxes and hotel.',
            'Список обновляется в течение дня. Цена указана за человека в двухместном номере, с перелётом, сборами и отелем.',
            'تُحدَّث القائمة على مدار اليوم. السعر للشخص في غرفة مزدوجة، ويشمل الطيران والضرائب والفندق.',
          ),
          n(
            'כשהשעון של הדיל מגיע לאפס, כבר אי אפשר להזמין במחיר הדיל. את אותה החופשה אפשר למצוא במחיר הרגיל.',
            'When a deal’s clock runs out it can no longer be ordered. The same holiday can be searched at its ordinary price.',
            'Когда время предложения истекает, заказать его уже нельзя. Ту же поездку можно найти по обычной цене.',
            'عندما ينتهي عدّاد العرض لا يعود الحجز بسعر العرض ممكنًا. يمكن البحث عن العطلة نفسها بالسعر العادي.',
          ),
        ],
      },
    ],
  },
  {
    id: 25,
    slug: 'sport-deals',
    footerCategory: 'travel',
    kind: 'sport-deals',
    sort: 6,
    tenants: ['MASA', 'APP'],
    title: n('חבילות ספורט', 'Sport packages', 'Спортивные туры', 'باقات رياضية'),
    summary: n(
      'משחקים ותחרויות עם טיסה ומלון.',
      'Matches and events with flight and hotel.',
      'Матчи и соревнования с перелётом и отелем.',
      'مباريات وبطولات مع الطيران والفندق.',
    ),
    sections: [
      {
        heading: null,
        paragraphs: [
          n(
            'חבילת ספורט כוללת כרטיס למשחק, טיסה ומלון. סוג המושב רשום בכל חבילה; מושבים זה לצד זה מובטחים לזוגות.',
            'A sport package has a match ticket, flight and hotel. The kind of seat is stated; seats side by side are guaranteed for pairs.',
            'В спортивный тур входят билет на матч, перелёт и отель. Категория мест указана в каждом туре; двоим гарантированы места рядом.',
            'تشمل الباقة الرياضية تذكرة للمباراة وطيرانًا وفندقًا. نوع المقعد مذكور في كل باقة، والمقاعد المتجاورة مضمونة لكل شخصين.',
          ),
          n(
            'מועדי משחקים עשויים לזוז בהחלטת הליגה, בדרך כלל ביום או ביומיים. התאריכים שאנחנו מוכרים כוללים מרווח לכך.',
            'Leagues may move a match, usually by a day or two. The dates we sell leave room for it.',
            'Лига может перенести матч, обычно на день-два. Даты наших туров это учитывают.',
            'قد تنقل الرابطة موعد المباراة يومًا أو يومين عادة، والتواريخ التي نبيعها تترك متسعًا لذلك.',
          ),
        ],
      },
    ],
  },
]
