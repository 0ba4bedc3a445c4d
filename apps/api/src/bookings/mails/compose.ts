import type { ProductWords, QuotePresentation } from '#src/products/products.service.ts'
import { formatDate, formatInstant, formatMoney, isolateLtr, directionOf, localeOfLangCode } from '@masa/i18n'
import { escapeHtml } from '@masa/i18n/escape-html'
import type { LangCode, Money } from '@masa/contract'
import type { Cancellation, ItemOffer } from '@masa/contract/booking'
import type { OrderItem } from '@masa/contract/order'
import type { MailKind } from '../state/mail-kind.domain.ts'
import type { Priced } from '../price/pricing.domain.ts'
import type { RiseTotals } from '../price/rise-totals.ts'
import { labelOf, type NamedLine } from '../price/shown-lines.ts'
import { MAIL_WORDS, type MailWords } from './words.ts'

/** All that a message about an order may contain. */
export interface MailFacts {
  readonly kind: MailKind
  readonly lang: LangCode
  readonly orderNumber: number
  readonly payerName: string
  readonly travellers: readonly string[]
  /** The product's own sentences. */
  readonly words: ProductWords['mails']
  readonly subject: Pick<QuotePresentation, 'stays' | 'legs' | 'services' | 'phrases'>
  /** Each with how it stands. */
  readonly items: readonly Pick<OrderItem, 'id' | 'title' | 'status'>[]
  readonly lines: readonly NamedLine[]
  readonly totals: Pick<Priced, 'totalUsdMinor' | 'totalIlsMinor'>
  readonly charged: { readonly amountMinor: number; readonly instalments: number; readonly card: string | null } | null
  /** How the order was cancelled; null while it stands. */
  readonly cancellation: Cancellation | null
  readonly orderUrl: string
  /** The site that was booked on; it signs. */
  readonly siteName: string
  /** What a supplier offers instead, until when (ISO), and where it is answered; only in the message about it. */
  readonly offer: { readonly shown: ItemOffer; readonly answerBy: string | null; readonly url: string } | null
  /** What went back (minor units of ILS), in the message about it. */
  readonly refundedMinor: number | null
  /** What the traveller accepted something else in the place of, in the confirmation. */
  readonly replaced: string | null
  /** The dearer price that an answer is asked for; only in the message about one. */
  readonly rise: RiseTotals | null
}

/** Subject, plain text and HTML of one message: the same facts in both forms. */
export function composeMail(facts: MailFacts): { subject: string; text: string; html: string } {
  const words = MAIL_WORDS[facts.lang]
  const order = String(facts.orderNumber)
  const subject = subjectOf(facts).replace('{order}', () => order)
  const lead = leadOf(facts)
  const rows = factRows(facts)
  const { lines, title: linesTitle } = linesOf(facts)
  const link =
    facts.offer === null
      ? { words: facts.rise === null ? words.seeOrder : words.answerPrice, url: facts.orderUrl }
      : { words: facts.offer.shown.after === null ? words.takeRefund : words.answerChange, url: facts.offer.url }
  const greeting = words.greeting.replace('{name}', () => facts.payerName)
  const note = facts.kind === 'confirmed' ? facts.words.confirmedNote : (facts.offer?.shown.silence ?? '')
  // A good trip is wished to those alone who are going on one.
  const regards = (facts.kind === 'confirmed' ? words.goodTrip : words.regards).replace('{site}', () => facts.siteName)

  const textRows = (list: readonly Row[]) => list.map(([name, value]) => `${name}: ${value}`)
  const text = [
    greeting,
    '',
    lead,
    '',
    ...textRows(rows),
    ...(lines.length > 0 ? ['', linesTitle, ...textRows(lines)] : []),
    ...(note ? ['', note] : []),
    '',
    `${link.words}: ${link.url}`,
    '',
    regards,
  ].join('\n')

  const locale = localeOfLangCode(facts.lang)
  const cell = 'padding:9px 0;border-bottom:1px solid #ece1d0;vertical-align:top'
  const htmlRows = (list: readonly Row[]) =>
    list
      .map(
        ([name, value, isStrong]) =>
          `<tr><td style="${cell};color:${isStrong ? '#0a2840;font-weight:700' : '#4b6277'}">${escapeHtml(name)}</td><td style="${cell};text-align:end;font-weight:${isStrong ? '700' : '500'}"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
      )
      .join('')
  const table = (list: readonly Row[]) =>
    `<table role="presentation" style="width:100%;border-collapse:collapse;font-size:15px">${htmlRows(list)}</table>`
  // The arch with its sun is drawn by borders: many mailboxes show no pictures.
  const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6efe4;font-family:Rubik,Arial,sans-serif;line-height:1.5;color:#0a2840"><div style="max-width:600px;margin:0 auto">
<table role="presentation" style="border-collapse:collapse;margin:0 0 16px"><tr><td style="padding:0"><div style="width:28px;height:32px;border-radius:14px 14px 0 0;background:#0d3655;overflow:hidden"><div style="width:14px;height:14px;margin:8px auto 0;border-radius:7px;background:#fb9b46"></div><div style="height:10px;background:#5797c4"></div></div></td><td style="padding:0 10px;font-size:20px;font-weight:700">${escapeHtml(facts.siteName)}</td></tr></table>
<div style="padding:28px 24px;border-radius:20px;background:#ffffff">
<h1 style="font-size:24px;line-height:1.3;font-weight:700;margin:0 0 16px">${escapeHtml(subject)}</h1><p style="margin:0 0 4px">${escapeHtml(greeting)}</p><p style="margin:0 0 16px">${escapeHtml(lead)}</p>${table(rows)}
${lines.length > 0 ? `<h2 style="font-size:18px;margin:28px 0 4px">${escapeHtml(linesTitle)}</h2>${table(lines)}` : ''}
${note ? `<p style="margin:16px 0 0;color:#4b6277">${escapeHtml(note)}</p>` : ''}<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:#fb9b46;color:#0a2840;font-weight:700;padding:14px 24px;border-radius:26px;text-decoration:none;display:inline-block">${escapeHtml(link.words)}</a></p>
<p style="margin:0">${escapeHtml(regards)}</p></div></div></body></html>`
  return { subject, text, html }
}

/** Messages about suppliers and what is sold are in the product's words, all others in ours. */
function subjectOf({ kind, lang, words, offer }: MailFacts): string {
  if (offer !== null) return MAIL_WORDS[lang].offered.replace('{title}', () => offer.shown.title)
  return kind === 'on_request' ? words.onRequestSubject : MAIL_WORDS[lang].subject[kind]
}

function leadOf({ kind, lang, words, offer, cancellation }: MailFacts): string {
  if (offer !== null) return offer.shown.lead
  switch (kind) {
    case 'confirmed':
      return words.confirmed
    case 'on_request':
      return words.onRequest
    case 'refused':
      return words.refused
    case 'cancelled':
      return cancellation?.refundIls.amountMinor === 0
        ? MAIL_WORDS[lang].cancelledWithoutRefund
        : MAIL_WORDS[lang].lead.cancelled
    default:
      return MAIL_WORDS[lang].lead[kind]
  }
}

/** The table below the facts of the order. */
function linesOf(facts: MailFacts): { title: string; lines: Row[] } {
  const words = MAIL_WORDS[facts.lang]
  if (facts.offer !== null) return { title: facts.offer.shown.compareTitle, lines: offerRows(facts.offer, words) }
  return facts.kind === 'confirmed'
    ? { title: words.receipt, lines: receiptRows(facts) }
    : { title: words.cancellation.title, lines: cancellationRows(facts) }
}

type Row = readonly [name: string, value: string, isStrong?: boolean]

function factRows(facts: MailFacts): Row[] {
  const words = MAIL_WORDS[facts.lang]
  const { stays, legs, services } = facts.subject
  return [
    [words.order, isolateLtr(String(facts.orderNumber))],
    ...stays.flatMap((stay): Row[] => [
      [itemOf(facts, stay)?.title ?? stay.place, stay.name],
      ...(facts.replaced === null ? [] : [[words.inPlaceOf, facts.replaced] as const]),
      [words.dates, isolateLtr(`${formatDate(stay.checkIn)} – ${formatDate(stay.checkOut)}`)],
      ...(stay.confirmation && itemOf(facts, stay)?.status === 'confirmed'
        ? [[words.confirmation, isolateLtr(stay.confirmation)] as const]
        : []),
    ]),
    ...legs.map((leg): Row => [leg.label, legText(leg)]),
    ...services.flatMap((service): Row[] => [
      [service.title, [service.when, service.where].filter((text) => text !== '').join(', ')],
      ...service.facts.map(({ label, text }): Row => [label, text]),
    ]),
    ...(facts.travellers.length === 0 ? [] : [[words.travellers, isolateLtr(facts.travellers.join(', '))] as const]),
    ...(facts.rise === null
      ? []
      : [
          [words.promised, charge(facts.rise.promisedMinor)] as const,
          [words.newPrice, both(facts.rise.totalUsdMinor, facts.rise.totalIlsMinor)] as const,
          [words.difference, charge(facts.rise.differenceMinor), true] as const,
        ]),
  ]
}

const itemOf = ({ items }: MailFacts, { itemId }: { readonly itemId: string }) => items.find(({ id }) => id === itemId)

/** Both sides, what is offered and how it differs, and until when it is answered. */
function offerRows({ shown, answerBy }: NonNullable<MailFacts['offer']>, words: MailWords): Row[] {
  const by = answerBy === null ? null : formatInstant(answerBy)
  return [
    [shown.before.caption, shown.before.title],
    ...(shown.after === null ? [] : [[shown.after.caption, shown.after.title, true] as const]),
    ...shown.rows.map(({ label, after, difference }): Row => [label, `${after} (${difference})`]),
    ...(by === null ? [] : [[words.answerBy, isolateLtr(`${by.date} ${by.time}`), true] as const]),
  ]
}

function receiptRows({ lang, lines, totals, charged }: MailFacts): Row[] {
  const words = MAIL_WORDS[lang]
  const rows: Row[] = lines
    .filter((line) => !line.isIncluded || line.usdMinor !== 0)
    .map((line) => [labelOf(line), both(line.usdMinor, line.ilsMinor)])
  rows.push([words.total, both(totals.totalUsdMinor, totals.totalIlsMinor), true])
  if (charged === null) return [...rows, [words.notCharged, '']]
  const amount = charge(charged.amountMinor)
  return [
    ...rows,
    [words.charged, charged.card === null ? amount : `${amount} (${isolateLtr(cardName(charged.card))})`],
    [words.instalments, String(charged.instalments)],
  ]
}

/** What was paid, what is kept and what goes back; of a judged reason, what it adds. */
function cancellationRows({ kind, lang, subject, cancellation, refundedMinor }: MailFacts): Row[] {
  if (kind === 'refunded' && refundedMinor !== null)
    return [[MAIL_WORDS[lang].cancellation.refund, charge(refundedMinor), true]]
  if (cancellation === null) return []
  const words = MAIL_WORDS[lang].cancellation
  const { claim, card } = cancellation
  const value = ({ amount, amountIls }: { amount: Money; amountIls: Money }) =>
    // In the currency that goes back, then in the other.
    isolateLtr(`${formatMoney(amountIls, { cents: 'always' })} · ${formatMoney(amount)}`)
  const withCard = (text: string) =>
    card === null ? text : `${text} (${isolateLtr(cardName(`${card.brand} ${card.last4}`))})`
  if (kind === 'claim_accepted') return claim === null ? [] : [[words.claimRefund, withCard(value(claim)), true]]
  if (kind !== 'cancelled') return []
  return [
    ...cancellation.lines.map((line): Row => [
      line.code === 'packageFee' ? subject.phrases.cancellation.fee : words[line.code],
      value(line),
    ]),
    ...(cancellation.refundIls.amountMinor > 0
      ? [
          [
            words.refund,
            withCard(value({ amount: cancellation.refund, amountIls: cancellation.refundIls })),
            true,
          ] as const,
        ]
      : []),
    ...(claim?.state === 'open' ? [[words.pending, value(claim)] as const] : []),
  ]
}

const charge = (amountMinor: number): string =>
  isolateLtr(formatMoney({ amountMinor, currency: 'ILS' }, { cents: 'always' }))

const both = (usdMinor: number, ilsMinor: number): string =>
  isolateLtr(
    `${formatMoney({ amountMinor: usdMinor, currency: 'USD' })} · ${formatMoney({ amountMinor: ilsMinor, currency: 'ILS' })}`,
  )

const legText = (leg: QuotePresentation['legs'][number]): string =>
  isolateLtr(
    `${leg.carrierCode} ${leg.number}  ${leg.from.code} ${formatDate(leg.departureDate)} ${leg.departureTime} – ${leg.to.code} ${leg.arrivalTime}`,
  )

/** `visa 0109` of the payment company's wire, as people write it. */
const cardName = (card: string): string => card.charAt(0).toUpperCase() + card.slice(1)
