import { names as n } from '../words.ts'
import type { InfoPage } from './page.ts'

/** The company and its service. */
export const servicePages: readonly InfoPage[] = [
  {
    id: 1,
    slug: 'about',
    footerCategory: 'company',
    kind: 'article',
    sort: 1,
    tenants: null,
    title: n('אודות מסע', 'About Masa', 'О компании «Маса»', 'عن ماسا'),
    summary: n(
      'מי אנחנו ואיך אנחנו בונים חופשה.',
      'Who we are and how we put a holiday together.',
      'Кто мы и как мы собираем отпуск.',
      'من نحن وكيف نبني العطلة.',
    ),
    sections: [
      {
        heading: null,
        paragraphs: [
          n(
            'מסע היא חברת נסיעות שמחברת טיסה, מלון והעברות לחבילה אחת. את המקומות בטיסות ובמלונות אנחנו שומרים מראש, ולכן המחיר שמופיע הוא מחיר שאפשר להזמין בו.',
            'Masa is a travel company that joins flight, hotel and transfers into one package. We keep our seats and rooms in advance, so the price on the screen is a price that can be booked.',
            'Маса — туристическая компания: мы объединяем перелёт, отель и трансфер в один тур. Места в самолётах и номера в отелях мы бронируем заранее, поэтому тур действительно можно заказать по указанной цене.',
            'ماسا شركة سفر تجمع الطيران والفندق والنقل في باقة واحدة. نحجز مقاعدنا وغرفنا مسبقًا، ولذلك فإن السعر المعروض سعر يمكن الحجز به فعلًا.',
          ),
          n(
            'אנחנו טסים לעשרות יעדים, מקפריסין ויוון ועד תאילנד ויפן, בטיסות סדירות ובטיסות שכר.',
            'We fly to dozens of places, from Cyprus and Greece to Thailand and Japan, on scheduled and charter flights.',
            'У нас десятки направлений, от Кипра и Греции до Таиланда и Японии, с регулярными и чартерными рейсами.',
            'نسافر إلى عشرات الوجهات، من قبرص واليونان حتى تايلاند واليابان، برحلات منتظمة ورحلات تشارتر.',
          ),
        ],
      },
      {
        heading: n('מה חשוב לנו', 'What matters to us', 'Что для нас важно', 'ما يهمنا'),
        paragraphs: [
          n(
            'מחיר שלם מההתחלה, תנאים שכתובים בשפה פשוטה, ומענה של אנשים כשמשהו משתבש.',
            'A whole price from the start, terms in plain language, and people who answer when something goes wrong.',
            'Полная цена с самого начала, условия простым языком и люди, которые отвечают, если что-то пошло не так.',
            'سعر كامل منذ البداية، وشروط بلغة بسيطة، وأشخاص يجيبون عندما يحدث خلل.',
          ),
        ],
      },
    ],
  },
  {
    id: 2,
    slug: 'contact',
    footerCategory: 'service',
    kind: 'contact',
    sort: 1,
    tenants: null,
    title: n('יצירת קשר', 'Contact us', 'Связаться с нами', 'اتصلوا بنا'),
    summary: n(
      'טלפון, דואר אלקטרוני וטופס פנייה.',
      'Telephone, e-mail and a form.',
      'Телефон, почта и форма обращения.',
      'هاتف وبريد إلكتروني ونموذج تواصل.',
    ),
    sections: [
      {
        heading: n('שעות המענה', 'Opening hours', 'Часы работы', 'ساعات الرد'),
        paragraphs: [
          n(
            'ימים א׳ עד ה׳ בין 08:00 ל־21:00, יום ו׳ וערבי חג בין 08:00 ל־13:00. למי שכבר בחופשה יש קו חירום בכל שעה; המספר מופיע באישור ההזמנה.',
            'Sunday to Thursday from 8:00 to 21:00, Friday and holiday eves from 8:00 to 13:00. Travellers on holiday have an emergency line at any hour; its number is in the confirmation.',
            'С воскресенья по четверг с 8:00 до 21:00, в пятницу и накануне праздников с 8:00 до 13:00. Для тех, кто уже в поездке, есть круглосуточная экстренная линия; номер указан в подтверждении.',
            'من الأحد إلى الخميس بين 8:00 و21:00، والجمعة وعشية الأعياد بين 8:00 و13:00. لمن هم في العطلة خط طوارئ على مدار الساعة، ورقمه في تأكيد الحجز.',
          ),
        ],
      },
      {
        heading: n('פנייה בכתב', 'In writing', 'Письменное обращение', 'مراسلة'),
        paragraphs: [
          n(
            'בטופס כדאי לציין את מספר ההזמנה. תשובה נשלחת בדרך כלל בתוך יום עסקים אחד.',
            'Please give the order number in the form. An answer usually comes within one working day.',
            'Укажите в форме номер заказа. Ответ обычно приходит в течение одного рабочего дня.',
            'يُفضّل ذكر رقم الحجز في النموذج. يصل الرد عادةً خلال يوم عمل واحد.',
          ),
          n(
            'הזמנה בטלפון כרוכה בתוספת של 10 דולר. באתר אין תוספת.',
            'Ordering by telephone costs 10 dollars more. There is no addition on the site.',
            'Заказ по телефону стоит на 10 долларов дороже. На сайте доплаты нет.',
            'يضيف الحجز عبر الهاتف 10 دولارات، أما الحجز في الموقع فبلا إضافة.',
          ),
        ],
      },
    ],
  },
  {
    id: 3,
    slug: 'mailing-list',
    footerCategory: 'service',
    kind: 'mailing-list',
    sort: 4,
    tenants: null,
    title: n('הרשמה לרשימת התפוצה', 'Join the mailing list', 'Подписка на рассылку', 'الاشتراك في القائمة البريدية'),
    summary: n(
      'דילים חדשים פעם בשבוע.',
      'New deals once a week.',
      'Новые предложения раз в неделю.',
      'عروض جديدة مرة في الأسبوع.',
    ),
    sections: [
      {
        heading: null,
        paragraphs: [
          n(
            'פעם בשבוע נשלחת רשימה קצרה של חופשות שמחירן ירד, עם תאריכים ומחיר סופי לאדם.',
            'Once a week we send a short list of holidays whose price has dropped, with dates and the final price per person.',
            'Раз в неделю мы присылаем короткий список туров, которые подешевели, с датами и окончательной ценой за человека.',
            'نرسل مرة في الأسبوع قائمة قصيرة بعطلات انخفض سعرها، مع التواريخ والسعر النهائي للشخص.',
          ),
          n(
            'ההרשמה דורשת הסכמה מפורשת, ובכל הודעה יש קישור להסרה מיידית. הכתובת אינה מועברת לאף גורם אחר.',
            'Joining needs explicit consent, and every message has a link to leave at once. The address is passed to nobody.',
            'Для подписки нужно явное согласие, и в каждом письме есть ссылка для мгновенной отписки. Адрес никому не передаётся.',
            'يتطلب الاشتراك موافقة صريحة، وفي كل رسالة رابط لإلغائه فورًا. لا يُنقل العنوان إلى أي جهة أخرى.',
          ),
        ],
      },
    ],
  },
  {
    id: 4,
    slug: 'cancellation-request',
    footerCategory: 'service',
    kind: 'cancellation-request',
    sort: 2,
    tenants: null,
    title: n('בקשה לביטול הזמנה', 'Request to cancel a booking', 'Заявка на отмену заказа', 'طلب إلغاء حجز'),
    summary: n(
      'איך מבטלים ומה מקבלים בחזרה.',
      'How to cancel and what is returned.',
      'Как отменить заказ и что возвращается.',
      'كيفية الإلغاء وما الذي يُعاد.',
    ),
    sections: [
      {
        heading: null,
        paragraphs: [
          n(
            'בדף ההזמנה רואים את דמי הביטול ואת ההחזר לפני שדבר מתבטל, והביטול נכנס לתוקף רק אחרי אישור. אפשר גם להתקשר, עם מספר ההזמנה.',
            'The page of the order shows the fee and the refund before anything is cancelled; the cancellation takes effect only after it is confirmed. You can also call us, with the order number.',
            'На странице заказа видны удержания и сумма возврата ещё до отмены; отмена вступает в силу только после подтверждения. Можно и позвонить, назвав номер заказа.',
            'تعرض صفحة الحجز رسوم الإلغاء والمبلغ المسترد قبل إلغاء أي شيء، ولا يسري الإلغاء إلا بعد تأكيده. يمكن أيضًا الاتصال بنا مع ذكر رقم الحجز.',
          ),
          n(
            'מועד הביטול הוא מועד קבלת הבקשה. בקשה שנשלחה בשבת או בחג נחשבת כבקשה שהתקבלה בזמן שליחתה.',
            'The time of cancellation is the time the request is received. A request sent on the Sabbath or a holiday counts from the moment it was sent.',
            'Временем отмены считается время получения заявки. Заявка, отправленная в субботу или праздник, считается полученной в момент отправки.',
            'وقت الإلغاء هو وقت استلام الطلب. الطلب المرسل يوم السبت أو في عيد يُحتسب من لحظة إرساله.',
          ),
          n(
            'ההחזר מתבצע לאמצעי התשלום שבו שולמה ההזמנה, בתוך 14 ימי עסקים.',
            'The refund goes to the means of payment used, within 14 working days.',
            'Деньги возвращаются тем же способом, которым был оплачен заказ, в течение 14 рабочих дней.',
            'يُعاد المبلغ إلى وسيلة الدفع نفسها خلال 14 يوم عمل.',
          ),
        ],
      },
    ],
  },
  {
    id: 5,
    slug: 'representative-claims',
    footerCategory: 'service',
    kind: 'article',
    sort: 5,
    tenants: null,
    title: n(
      'פנייה לנציגים ביעד ותלונות',
      'Local representatives and claims',
      'Представители на месте и претензии',
      'ممثلونا في الوجهة والمطالبات',
    ),
    summary: n(
      'מה עושים כשמשהו לא כמו שהובטח.',
      'What to do when something is not as promised.',
      'Что делать, если что-то не так, как обещано.',
      'ماذا نفعل عندما يختلف الواقع عن الوعد.',
    ),
    sections: [
      {
        heading: null,
        paragraphs: [
          n(
            'ברוב היעדים יש נציג מקומי שפרטיו רשומים בשובר. כדאי לפנות אליו מיד, כי את רוב התקלות אפשר לפתור באותו יום.',
            'Most places have a local representative, named on the voucher. Turn to them at once: most faults can be put right the same day.',
            'По большинству направлений есть местный представитель, его данные указаны в ваучере. Обращайтесь к нему сразу: большинство проблем решается в тот же день.',
            'في معظم الوجهات ممثل محلي تُذكر بياناته في مستندات الحجز. يُنصح بالتوجه إليه فورًا، فمعظم المشكلات تُحل في اليوم نفسه.',
          ),
          n(
            'אם הבעיה לא נפתרה, אפשר להגיש תלונה בכתב בתוך 30 יום מהחזרה, בצירוף תמונות וקבלות. תשובה מנומקת נשלחת בתוך 21 יום.',
            'If it was not solved, a written claim may be made within 30 days of return, with pictures and receipts. A reasoned answer follows within 21 days.',
            'Если вопрос не решён, в течение 30 дней после возвращения можно подать письменную претензию с фотографиями и чеками. Мотивированный ответ приходит в течение 21 дня.',
            'إذا لم تُحل المشكلة، يمكن تقديم مطالبة خطية خلال 30 يومًا من العودة مع صور وإيصالات، ويصل رد معلل خلال 21 يومًا.',
          ),
        ],
      },
    ],
  },
  {
    id: 6,
    slug: 'accessibility',
    footerCategory: 'company',
    kind: 'article',
    sort: 3,
    tenants: null,
    title: n('הצהרת נגישות', 'Accessibility statement', 'Заявление о доступности', 'بيان إمكانية الوصول'),
    summary: n(
      'איך האתר נגיש ולמי פונים.',
      'How the site is accessible and whom to ask.',
      'Как обеспечена доступность сайта и к кому обратиться.',
      'إتاحة الموقع للجميع، وإلى من يمكن التوجه.',
    ),
    sections: [
      {
        heading: n('מה נעשה', 'What we have done', 'Что сделано', 'ما تم تنفيذه'),
        paragraphs: [
          n(
            'האתר נבנה לפי תקן ישראלי 5568 ברמה AA, המבוסס על הנחיות WCAG 2.2. אפשר להשתמש בו במקלדת בלבד, עם קורא מסך, בהגדלה של 400 אחוז ובתצוגה ללא תנועה.',
            'The site is built to Israeli standard 5568 at level AA, which rests on WCAG 2.2. It can be used with a keyboard alone, with a screen reader, at 400 per cent zoom and without motion.',
            'Сайт сделан по израильскому стандарту 5568, уровень AA, на основе WCAG 2.2. Им можно пользоваться только с клавиатуры, с программой экранного доступа, при увеличении до 400 % и без анимации.',
            'بُني الموقع وفق المواصفة الإسرائيلية 5568 بمستوى AA المستندة إلى WCAG 2.2. يمكن استخدامه بلوحة المفاتيح وحدها، ومع قارئ الشاشة، وبتكبير 400 بالمئة، ومن دون حركة.',
          ),
          n(
            'לכל פעולה שמוגבלת בזמן יש אפשרות להאריך את הזמן. לכל תמונה שנושאת מידע יש תיאור, ולמפה יש רשימה מקבילה.',
            'Every action with a time limit can be extended. Every picture that carries information has a description, and the map has a list beside it.',
            'Если время на действие ограничено, его можно продлить. У значимых изображений есть описание, а рядом с картой есть список.',
            'كل إجراء محدد بوقت يمكن تمديد وقته. لكل صورة تحمل معلومات وصف، وبجانب الخريطة قائمة مقابلة.',
          ),
        ],
      },
      {
        heading: n('מה עוד לא נגיש', 'What is not yet accessible', 'Что пока недоступно', 'ما لم يكتمل بعد'),
        paragraphs: [
          n(
            'דף התשלום שייך לחברת הסליקה, והנגישות שלו באחריותה. אם לא ניתן להשתמש בו, אפשר לשלם בטלפון בלי תוספת.',
            'The payment page belongs to the payment provider, who is responsible for it. Whoever cannot use it may pay by telephone at no extra cost.',
            'Страница оплаты принадлежит платёжной компании, и за её доступность отвечает она. Если ею не удаётся воспользоваться, можно оплатить по телефону без доплаты.',
            'صفحة الدفع تابعة لشركة الدفع، وهي المسؤولة عن إتاحتها. إذا تعذّر استخدامها يمكن الدفع هاتفيًا بلا إضافة.',
          ),
        ],
      },
      {
        heading: n(
          'פנייה בנושא נגישות',
          'Asking about accessibility',
          'Обращение по доступности',
          'التوجه بشأن إمكانية الوصول',
        ),
        paragraphs: [
          n(
            'רכז הנגישות של החברה זמין בטלפון 03-555-0110 ובכתובת access@masa.example. ההצהרה עודכנה בנובמבר 2026.',
            'Our accessibility coordinator can be reached at 03-555-0110 and access@masa.example. This statement was updated in November 2026.',
            'Координатор по доступности: телефон 03-555-0110, почта access@masa.example. Заявление обновлено в ноябре 2026 года.',
            'منسق إمكانية الوصول متاح على \u206603-555-0110\u2069 وعلى access@masa.example. حُدّث هذا البيان في نوفمبر 2026.',
          ),
        ],
      },
    ],
  },
  {
    id: 7,
    slug: 'club-terms',
    footerCategory: 'company',
    kind: 'article',
    sort: 4,
    tenants: ['MASA', 'APP'],
    title: n('תקנון מועדון הלקוחות', 'Club terms', 'Правила клуба', 'شروط نادي العملاء'),
    summary: n(
      'איך מצטרפים ומה מקבלים.',
      'How to join and what members gain.',
      'Как вступить и что получают участники.',
      'كيفية الانضمام وما يحصل عليه الأعضاء.',
    ),
    sections: [
      {
        heading: null,
        paragraphs: [
          n(
            'ההצטרפות למועדון ללא תשלום, מגיל 18, ודורשת שם, טלפון ודואר אלקטרוני. הכניסה נעשית בקוד חד־פעמי שנשלח לטלפון.',
            'Joining is free, from the age of 18, and needs a name, a telephone and an e-mail. Members sign in with a one-time code sent to the telephone.',
            'Вступление бесплатно, с 18 лет; нужны имя, телефон и почта. Вход по одноразовому коду, который приходит на телефон.',
            'الانضمام مجاني من سن 18 ويتطلب اسمًا وهاتفًا وبريدًا إلكترونيًا. يتم الدخول برمز لمرة واحدة يُرسل إلى الهاتف.',
          ),
          n(
            'מחיר המועדון מופיע ליד המחיר הרגיל. לא ניתן לשלב את ההנחה עם קופון, אלא אם צוין בו אחרת.',
            'The club price stands beside the ordinary one. It cannot be combined with a coupon unless the coupon says so.',
            'Клубная цена указана рядом с обычной. Скидка не суммируется с купоном, если в купоне не сказано иное.',
            'يظهر سعر النادي بجانب السعر العادي. لا يُجمع الخصم مع قسيمة ما لم يُذكر خلاف ذلك فيها.',
          ),
          n(
            'אפשר לעזוב את המועדון בכל עת. הפרטים נמחקים בתוך 30 יום, חוץ ממה שהחוק מחייב לשמור.',
            'Members may leave at any time. Their details are erased within 30 days, except what the law requires us to keep.',
            'Выйти из клуба можно в любое время. Данные удаляются в течение 30 дней, кроме тех, что обязаны храниться по закону.',
            'يمكن مغادرة النادي في أي وقت. تُمحى البيانات خلال 30 يومًا، عدا ما يُلزم القانون بحفظه.',
          ),
        ],
      },
    ],
  },
]
