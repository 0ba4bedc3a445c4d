import { directionOf, LOCALES, localisePath, nativeName } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import { escapeHtml } from '@masa/i18n/escape-html'

/** Pages that need no script: what is shown when there is no site to show, and inside the payment frame. */
type PlainPage = 'unregistered' | 'unavailable' | 'malformed' | 'return'

const WORDS: Readonly<Record<PlainPage, Readonly<Record<Locale, readonly [title: string, text: string]>>>> = {
  unregistered: {
    he: ['אין כאן אתר של סוכנות', 'הכתובת הזאת אינה רשומה אצלנו. כדאי לבדוק את האיות, או לפנות לסוכנות שמסרה אותה.'],
    en: [
      'There is no agency site here',
      'This address is not registered with us. Check its spelling, or ask the agency that gave it to you.',
    ],
    ru: [
      'Здесь нет сайта агентства',
      'Этот адрес у нас не зарегистрирован. Проверьте написание или обратитесь в агентство, которое его сообщило.',
    ],
    ar: ['لا يوجد موقع وكالة هنا', 'هذا العنوان غير مسجّل لدينا. يُرجى التحقق من كتابته أو مراجعة الوكالة التي أعطته.'],
  },
  unavailable: {
    he: ['האתר יחזור בעוד רגע', 'לא הצלחנו לטעון את העמוד. דבר לא נשלח ולא בוצע חיוב. אפשר לנסות שוב בעוד דקה.'],
    en: [
      'The site will be back in a moment',
      'We could not load the page. Nothing was sent and nothing was charged. Please try again in a minute.',
    ],
    ru: [
      'Сайт скоро снова заработает',
      'Не удалось загрузить страницу. Ничего не отправлено и не списано. Повторите попытку через минуту.',
    ],
    ar: ['سيعود الموقع بعد لحظات', 'تعذّر تحميل الصفحة. لم يُرسل شيء ولم يُخصم أي مبلغ. يُرجى المحاولة بعد دقيقة.'],
  },
  malformed: {
    he: ['אי אפשר לקרוא את הכתובת הזאת', 'יש בכתובת סימנים שאינם תקינים. כדאי לבדוק אותה, או להתחיל מדף הבית.'],
    en: [
      'This address cannot be read',
      'There are characters in it that no address can have. Check it, or start from the home page.',
    ],
    ru: ['Этот адрес не читается', 'В адресе есть недопустимые символы. Проверьте его или начните с главной страницы.'],
    ar: ['تعذّرت قراءة هذا العنوان', 'يحتوي العنوان على رموز غير صالحة. يُرجى التحقق منه أو البدء من الصفحة الرئيسية.'],
  },
  return: {
    he: ['חזרה מדף התשלום', 'אם העמוד הזה נפתח לבדו, אפשר לסגור אותו: ההזמנה ממשיכה בחלון שבו התחילה.'],
    en: [
      'Back from the payment page',
      'If this page opened on its own you can close it: the booking goes on in the window where it began.',
    ],
    ru: [
      'Возврат со страницы оплаты',
      'Если эта страница открылась отдельно, её можно закрыть: бронирование продолжается в исходном окне.',
    ],
    ar: ['العودة من صفحة الدفع', 'إذا فُتحت هذه الصفحة وحدها فيمكن إغلاقها: يستمر الحجز في النافذة التي بدأ منها.'],
  },
}

const STYLE = `:root{color-scheme:light dark;font-family:Rubik,system-ui,sans-serif;background:#fcf8f2;color:#0a2840}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;box-sizing:border-box}
main{inline-size:100%;max-inline-size:34rem;overflow:clip;background:#fff;border-radius:20px;box-shadow:0 1px 2px rgb(10 40 64/.08),0 12px 32px rgb(10 40 64/.08)}
div{padding:2rem clamp(1.25rem,6vw,2.5rem) 2.25rem}
svg{display:block;inline-size:100%;block-size:auto}
.sky{fill:#8fcbe4}.halo{fill:#fff5ea;opacity:.35}.sun{fill:#f9c440}.hill{fill:#5797c4}.sea{fill:#2b77a9}.wave{fill:#175d8b}.sail{fill:#fcf8f2}.hull{fill:#f0852c}
h1{margin:0 0 .75rem;font-size:1.6rem;line-height:1.25;text-wrap:balance}p{margin:0;line-height:1.6;color:#4b6277;text-wrap:pretty}
nav{margin-block-start:1.5rem;padding-block-start:1rem;border-block-start:1px solid #ece1d0;display:flex;gap:.5rem 1.5rem;flex-wrap:wrap}a{color:#175d8b;padding-block:.25rem}
@media(prefers-color-scheme:dark){:root{background:#071b2c;color:#fcf8f2}main{background:#0a2840}p{color:#a9bfd0}a{color:#8dbbdb}nav{border-color:#193850}
.sky{fill:#0b2a46}.halo{opacity:.12}.sun{fill:#fff5ea}.hill{fill:#193850}.sea{fill:#123c58}.wave{fill:#11486e}.sail{fill:#bdd8ea}}`

/** Sun, sea and a boat, in the page itself: nothing else can be loaded for an address that has no site. */
const COAST = `<svg viewBox="0 0 544 176" aria-hidden="true" focusable="false"><path class="sky" d="M0 0h544v176H0z"/><circle class="halo" cx="272" cy="92" r="84"/><circle class="halo" cx="272" cy="92" r="62"/><circle class="sun" cx="272" cy="92" r="40"/><path class="hill" d="M0 124c60-34 120-40 190-14s120 10 180-6 120-14 174 6v66H0z"/><path class="sea" d="M0 122h544v54H0z"/><path class="wave" d="M0 150c45-9 90-9 136 0s91 9 136 0 91-9 136 0 91 9 136 0v26H0z"/><path class="sail" d="M404 84v48h-30zM410 96v36h22z"/><path class="hull" d="M366 136h72l-10 13h-52z"/></svg>`

/** Writes such a page in one language; homes in the others are offered unless it stands inside a frame. */
export function plainPage(
  page: PlainPage,
  options: {
    locale: Locale
    nonce: string
    script?: { address: string; integrity: string | undefined; returnsTo: string }
  },
): string {
  const { locale, nonce, script } = options
  const [title, text] = WORDS[page][locale]
  const homes = page === 'return' ? [] : LOCALES.filter((other) => page === 'malformed' || other !== locale)
  const links = homes.map(
    (other) =>
      `<a lang="${other}" dir="${directionOf(other)}" href="${escapeHtml(localisePath('/', other))}">${escapeHtml(nativeName(other))}</a>`,
  )
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
${script === undefined ? '' : `<script nonce="${nonce}" defer data-returns-to="${escapeHtml(script.returnsTo)}" src="${escapeHtml(script.address)}"${script.integrity === undefined ? '' : ` integrity="${script.integrity}"`}></script>`}
</head>
<body>
<main>
${COAST}
<div>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${links.length === 0 ? '' : `<nav>${links.join('')}</nav>`}
</div>
</main>
</body>
</html>
`
}
