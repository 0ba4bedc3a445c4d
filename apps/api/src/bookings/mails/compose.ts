import { comma, directionOf, localeOfLangCode } from '@masa/i18n'
import { escapeHtml } from '@masa/i18n/escape-html'
import { bookingWords } from '../booking-words.ts'
import type { MailFacts } from './mail-facts.ts'
import { sectionsOf, type Row, type Section } from './mail-rows.ts'

/** What a message says, without its links. */
export interface MailContent {
  readonly subject: string
  readonly lead: string
  readonly sections: readonly Section[]
  /** Empty for none. */
  readonly note: string
}

/** Subject, plain text and HTML of one message: the same facts in both forms, and as its order keeps them. */
export function composeMail(facts: MailFacts): {
  subject: string
  text: string
  html: string
  content: MailContent
} {
  const t = bookingWords(facts.lang)
  const subject = subjectOf(facts)
  const lead = leadOf(facts)
  const sections = sectionsOf(facts)
  const [first, ...others] = sections
  const link =
    facts.offer === null
      ? { words: t(facts.rise === null ? 'link.seeOrder' : 'link.answerPrice'), url: facts.orderUrl }
      : { words: t(facts.offer.shown.after === null ? 'link.takeRefund' : 'link.answerChange'), url: facts.offer.url }
  const greeting = t('frame.greeting', { name: facts.payerName })
  const note = facts.kind === 'confirmed' ? facts.words.confirmedNote : (facts.offer?.shown.silence ?? '')
  // A good trip is wished to those alone who are going on one.
  const regards = t(facts.kind === 'confirmed' ? 'frame.goodTrip' : 'frame.regards', { site: facts.siteName })

  const locale = localeOfLangCode(facts.lang)
  const textRows = (list: readonly Row[]) =>
    list.map(([name, value]) => `${name}: ${value.replaceAll('\n', () => comma(locale))}`)
  const text = [
    greeting,
    '',
    lead,
    '',
    ...textRows(first?.rows ?? []),
    ...others.flatMap(({ title, rows }) => ['', title ?? '', ...textRows(rows)]),
    ...(note ? ['', note] : []),
    '',
    `${link.words}: ${link.url}`,
    '',
    regards,
  ].join('\n')

  const cell = 'padding:9px 0;border-bottom:1px solid #ece1d0;vertical-align:top'
  const htmlRows = (list: readonly Row[]) =>
    list
      .map(
        ([name, value, isStrong]) =>
          `<tr><td style="${cell};width:38%;padding-inline-end:12px;color:${isStrong ? '#0a2840;font-weight:700' : '#4b6277'}">${escapeHtml(name)}</td><td style="${cell};text-align:end;font-weight:${isStrong ? '700' : '500'}"><bdi>${escapeHtml(value).replaceAll('\n', '<br>')}</bdi></td></tr>`,
      )
      .join('')
  // Space between the two columns stands in the attribute: clients without styles show it too.
  const table = (list: readonly Row[]) =>
    `<table role="presentation" cellpadding="4" style="width:100%;border-collapse:collapse;font-size:15px">${htmlRows(list)}</table>`
  const section = ({ title, rows }: (typeof others)[number]) =>
    `<h2 style="font-size:18px;margin:28px 0 4px">${escapeHtml(title ?? '')}</h2>${table(rows)}`
  // The arch with its sun is drawn by borders: many mailboxes show no pictures.
  const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6efe4;font-family:Rubik,Arial,sans-serif;line-height:1.5;color:#0a2840"><div style="max-width:600px;margin:0 auto">
<table role="presentation" style="border-collapse:collapse;margin:0 0 16px"><tr><td style="padding:0"><div style="width:28px;height:32px;border-radius:14px 14px 0 0;background:#0d3655;overflow:hidden"><div style="width:14px;height:14px;margin:8px auto 0;border-radius:7px;background:#fb9b46"></div><div style="height:10px;background:#5797c4"></div></div></td><td style="padding:0 10px;font-size:20px;font-weight:700">${escapeHtml(facts.siteName)}</td></tr></table>
<div style="padding:28px 24px;border-radius:20px;background:#ffffff">
<h1 style="font-size:24px;line-height:1.3;font-weight:700;margin:0 0 16px">${escapeHtml(subject)}</h1><p style="margin:0 0 4px">${escapeHtml(greeting)}</p><p style="margin:0 0 16px">${escapeHtml(lead)}</p>${table(first?.rows ?? [])}
<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:#fb9b46;color:#0a2840;font-weight:700;padding:14px 24px;border-radius:26px;text-decoration:none;display:inline-block">${escapeHtml(link.words)}</a></p>
${others.map(section).join('\n')}
${note ? `<p style="margin:16px 0 0;color:#4b6277">${escapeHtml(note)}</p>` : ''}<p style="margin:24px 0 0">${escapeHtml(regards)}</p></div></div></body></html>`
  return { subject, text, html, content: { subject, lead, sections, note } }
}

/** Messages about suppliers and what is sold are in the product's words, all others in ours. */
function subjectOf({ kind, lang, words, offer, ending, orderNumber }: MailFacts): string {
  const t = bookingWords(lang)
  const order = String(orderNumber)
  if (offer !== null) return t('subject.offered', { order, title: offer.shown.title })
  if (kind === 'on_request') return words.onRequestSubject.replace('{order}', () => order)
  return t(kind === 'refused' && isOwn(ending) ? 'subject.givenUp' : `subject.${kind}`, { order })
}

/** The traveller ended it. */
const isOwn = (ending: MailFacts['ending']): boolean => ending === 'traveller_cancelled' || ending === 'change_rejected'

function leadOf({ kind, lang, words, offer, cancellation, ending }: MailFacts): string {
  const t = bookingWords(lang)
  if (offer !== null) return offer.shown.lead
  switch (kind) {
    case 'confirmed':
      return words.confirmed
    case 'on_request':
      return words.onRequest
    case 'cancelled':
      return t(cancellation?.refundIls.amountMinor === 0 ? 'lead.cancelledWithoutRefund' : 'lead.cancelled')
    case 'refused':
    case 'not_booked':
    case 'refunded': {
      // First why, then what becomes of the money.
      const money = kind === 'refunded' ? t('lead.refunded') : t('ended.released')
      if (ending === null) return kind === 'refunded' ? money : t('lead.not_booked')
      return `${ending === 'supplier_refused' ? words.refused : t(`ended.${ending}`)} ${money}`
    }
    default:
      return t(`lead.${kind}`)
  }
}
