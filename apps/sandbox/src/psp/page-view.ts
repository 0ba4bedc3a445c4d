import type { Html } from '#src/web/html.ts'
import { html } from '#src/web/html.ts'
import { TEST_CARDS } from './card.ts'
import type { CardField, CardForm } from './card-form.ts'
import type { Language, PageRequest, PaymentPage } from './ledger-book.ts'
import type { FieldError, PageWords } from './page-words.ts'
import { PAGE_WORDS } from './page-words.ts'

export interface FieldProblem {
  field: CardField
  error: FieldError
}

/** The card form, empty or with what was sent and what is wrong with it. */
export function cardPage(page: PaymentPage, sent?: { form: CardForm; errors: FieldProblem[] }): string {
  const words = PAGE_WORDS[page.request.language]
  const errors = sent?.errors ?? []
  const field = (name: CardField, more: FieldLook) =>
    textField({ name, error: messageOf(errors, name, words), ...more })
  const body = html`${orderBox(page.request, words)} ${errorSummary(errors, words)}
    <form method="post" action="/psp/pages/${page.pageId}" novalidate data-form data-processing="${words.processing}">
      ${field('number', { label: words.cardNumber, autocomplete: 'cc-number', maxlength: 24 })}
      <div class="pair">
        ${field('expiry', { label: words.expiry, autocomplete: 'cc-exp', maxlength: 7, value: sent?.form.expiry })}
        ${field('cvv', { label: words.cvv, autocomplete: 'cc-csc', maxlength: 4, hint: words.cvvHint })}
      </div>
      ${field('holderId', {
        label: words.holderId,
        autocomplete: 'off',
        inputmode: 'text',
        maxlength: 20,
        hint: words.holderIdHint,
        value: sent?.form.holderId,
      })}
      <button type="submit">${fill(words.pay, { amount: amountText(page.request, page.request.amountMinor) })}</button>
      <p class="quiet">${words.privacy}</p>
      <p class="status" role="status" data-status></p>
    </form>
    ${testCards(words)}`
  return frame({ request: page.request, words, title: words.title, hasErrors: errors.length > 0, body })
}

/** The bank's question for a code. */
export function challengePage(page: PaymentPage, wrong?: { attemptsLeft: number }): string {
  const words = PAGE_WORDS[page.request.language]
  const amount = amountText(page.request, page.request.amountMinor)
  const error = wrong && fill(words.errors.code, { left: String(wrong.attemptsLeft) })
  const body = html`<p>${fill(words.challengeText, { amount })}</p>
    ${error !== undefined && summaryBox(words, [{ field: 'code', text: error }])}
    <form method="post" action="/psp/pages/${page.pageId}/verify" novalidate data-form data-processing="${words.processing}">
      ${textField({
        name: 'code',
        label: words.challengeCode,
        autocomplete: 'one-time-code',
        maxlength: 6,
        hint: words.challengeHint,
        error,
      })}
      <button type="submit">${words.challengeSend}</button>
      <p class="status" role="status" data-status></p>
    </form>`
  return frame({ request: page.request, words, title: words.challengeTitle, hasErrors: error !== undefined, body })
}

/** A page without a form: expired, or already handled; with a link back to the shop. */
export function closingPage(page: PaymentPage, look: { kind: 'expired' | 'finished'; backUrl: string }): string {
  const words = PAGE_WORDS[page.request.language]
  const [title, text, link] =
    look.kind === 'expired'
      ? [words.expiredTitle, words.expiredText, words.back]
      : [words.finishedTitle, words.finishedText, words.goOn]
  const body = html`<p>${text}</p>
    <p><a class="button" href="${look.backUrl}">${link}</a></p>`
  return frame({ request: page.request, words, title, hasErrors: false, body })
}

/** What a wrong address shows. */
export function unknownPage(): string {
  const lines = Object.entries(PAGE_WORDS).map(
    ([language, { unknown }]) => html`<p lang="${language}" dir="${directionOf(language)}">${unknown}</p>`,
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Cardline Pay</title>
        <link rel="stylesheet" href="/psp/assets/cardline.css" />
      </head>
      <body>
        <header aria-label="Cardline Pay"><span class="brand">Cardline <b>Pay</b></span></header>
        <main aria-label="Cardline Pay">${lines}</main>
      </body>
    </html>`.text
}

/** A form that sends itself: the return by POST, as some terminals are set. */
export function returnForm(page: PaymentPage, fields: Record<string, string>): string {
  const words = PAGE_WORDS[page.request.language]
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  const body = html`<form method="post" action="${page.request.returnUrl}" data-return>
    ${inputs}<button type="submit">${words.goOn}</button>
  </form>`
  return frame({ request: page.request, words, title: words.processing, hasErrors: false, body })
}

/** An amount in the page's language, isolated so that it reads right in Hebrew and Arabic. */
export function amountText({ language, currency }: Pick<PageRequest, 'language' | 'currency'>, minor: number): string {
  const amount = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency }).format(minor / 100)
  return `\u2068${amount}\u2069`
}

const LOCALES: Record<Language, string> = { he: 'he-IL', en: 'en-IL', ru: 'ru-RU', ar: 'ar-IL-u-nu-latn' }

interface FieldLook {
  label: string
  autocomplete: string
  maxlength: number
  inputmode?: 'numeric' | 'text'
  hint?: string
  value?: string | undefined
}

function textField(look: FieldLook & { name: CardField | 'code'; error: string | undefined }): Html {
  const { name, label, hint, error, value } = look
  const describedBy = [hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`]
    .filter(Boolean)
    .join(' ')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
    <input
      id="${name}"
      name="${name}"
      type="text"
      dir="ltr"
      inputmode="${look.inputmode ?? 'numeric'}"
      autocomplete="${look.autocomplete}"
      maxlength="${look.maxlength}"
      required
      ${value !== undefined && html`value="${value}"`}
      ${describedBy !== '' && html`aria-describedby="${describedBy}"`}
      ${error !== undefined && html`aria-invalid="true"`}
    />
  </div>`
}

function errorSummary(errors: FieldProblem[], words: PageWords): Html | false {
  if (errors.length === 0) return false
  return summaryBox(
    words,
    errors.map(({ field, error }) => ({ field, text: words.errors[error] })),
  )
}

function summaryBox(words: PageWords, lines: { field: string; text: string }[]): Html {
  return html`<div class="summary" role="alert" tabindex="-1" data-summary>
    <h2>${words.summary}</h2>
    <ul>
      ${lines.map(({ field, text }) => html`<li><a href="#${field}">${text}</a></li>`)}
    </ul>
  </div>`
}

function messageOf(errors: FieldProblem[], field: CardField, words: PageWords): string | undefined {
  const found = errors.find((problem) => problem.field === field)
  return found && words.errors[found.error]
}

function orderBox(request: PageRequest, words: PageWords): Html {
  const { count, firstMinor, otherMinor } = request.instalments
  const parts = {
    count: String(count),
    first: amountText(request, firstMinor),
    other: amountText(request, otherMinor),
  }
  return html`<dl class="order">
    <dt>${words.order}</dt>
    <dd><bdi>${request.description}</bdi></dd>
    <dt>${words.amount}</dt>
    <dd class="amount">${amountText(request, request.amountMinor)}</dd>
    ${count > 1 && html`<dt>${words.instalments}</dt><dd>${fill(words.instalmentsLine, parts)}</dd>`}
  </dl>`
}

function testCards(words: PageWords): Html {
  return html`<details class="test">
    <summary>${words.testTitle}</summary>
    <p>${words.testText}</p>
    <ul>
      ${TEST_CARDS.map(
        ({ number, behaviour }) => html`<li>
          <bdi class="digits" dir="ltr">${grouped(number)}</bdi>
          <span>${words.cards[behaviour]}</span>
          <button type="button" class="small" data-card="${number}" hidden
            aria-label="${words.testUse}: ${words.cards[behaviour]}">${words.testUse}</button>
        </li>`,
      )}
    </ul>
  </details>`
}

/** A card number in groups, as it is printed. */
export function grouped(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

function frame(look: {
  request: PageRequest
  words: PageWords
  title: string
  hasErrors: boolean
  body: Html
}): string {
  const { request, words, title } = look
  return html`<!doctype html>
    <html lang="${request.language}" dir="${directionOf(request.language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${look.hasErrors && words.errorPrefix}${title} · Cardline Pay</title>
        <link rel="stylesheet" href="/psp/assets/cardline.css" />
        ${request.cssUrl !== undefined && html`<link rel="stylesheet" href="${request.cssUrl}" />`}
        <script src="/psp/assets/cardline.js" defer></script>
      </head>
      <body>
        <header aria-label="Cardline Pay"><span class="brand" dir="ltr" lang="en">Cardline <b>Pay</b></span></header>
        <main aria-label="Cardline Pay">
          <h1>${title}</h1>
          ${look.body}
        </main>
      </body>
    </html>`.text
}

function directionOf(language: string): 'rtl' | 'ltr' {
  return language === 'he' || language === 'ar' ? 'rtl' : 'ltr'
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
