import type { Money } from '@masa/contract'
import {
  comma,
  formatDate,
  formatDecimal,
  formatInstant,
  formatMoney,
  formatPercent,
  isolateLtr,
  localeOfLangCode,
} from '@masa/i18n'
import type { QuotePresentation } from '#src/products/products.service.ts'
import { bookingWords } from '../booking-words.ts'
import { labelOf } from '../price/shown-lines.ts'
import type { MailFacts } from './mail-facts.ts'

/** One fact of a message: what it is, its value, of one or more lines, and whether it is the sum of those above it. */
export type Row = readonly [name: string, value: string, isStrong?: boolean]

/** Rows under one heading; without one they stand first. */
export interface Section {
  readonly title: string | null
  readonly rows: readonly Row[]
}

/** All that a message says in rows, first things first; a section without rows is left out. */
export function sectionsOf(facts: MailFacts): readonly Section[] {
  const t = bookingWords(facts.lang)
  const all: readonly Section[] = [
    { title: null, rows: factRows(facts) },
    ...(facts.offer === null
      ? facts.kind === 'confirmed'
        ? [
            { title: t('plans.title'), rows: planRows(facts) },
            { title: t('receipt.title'), rows: receiptRows(facts) },
          ]
        : [{ title: t('cancellation.title'), rows: cancellationRows(facts) }]
      : [{ title: facts.offer.shown.compareTitle, rows: offerRows(facts, facts.offer) }]),
    { title: t('help.title'), rows: helpRows(facts) },
  ]
  return all.filter(({ rows }) => rows.length > 0)
}

function factRows(facts: MailFacts): Row[] {
  const t = bookingWords(facts.lang)
  const { stays, legs, services } = facts.subject
  return [
    [t('trip.order'), isolateLtr(String(facts.orderNumber))],
    ...legs.map((leg): Row => [leg.label, legText(leg, facts)]),
    ...stays.flatMap((stay): Row[] => [
      [itemOf(facts, stay)?.title ?? stay.place, stay.name],
      ...(facts.replaced === null ? [] : [[t('trip.inPlaceOf'), facts.replaced] as const]),
      [t('trip.dates'), isolateLtr(`${formatDate(stay.checkIn)} – ${formatDate(stay.checkOut)}`)],
      ...(isStanding(facts) ? houseRows(facts, stay) : []),
      ...(stay.confirmation && itemOf(facts, stay)?.status === 'confirmed'
        ? [[t('trip.confirmation'), isolateLtr(stay.confirmation)] as const]
        : []),
    ]),
    ...services.flatMap((service): Row[] => [
      [
        service.title,
        [service.when, service.where].filter((text) => text !== '').join(comma(localeOfLangCode(facts.lang))),
      ],
      ...service.facts.map(({ label, text }): Row => [label, text]),
    ]),
    ...(facts.travellers.length === 0
      ? []
      : [[t('trip.travellers'), isolateLtr(facts.travellers.join(', '))] as const]),
    ...passportRows(facts),
    ...(facts.rise === null
      ? []
      : [
          [t('receipt.promised'), charge(facts.rise.promisedMinor)] as const,
          [t('receipt.newPrice'), both(facts.rise.totalUsdMinor, facts.rise.totalIlsMinor)] as const,
          [t('receipt.difference'), charge(facts.rise.differenceMinor), true] as const,
        ]),
  ]
}

const ASKING_FOR_PASSPORTS: readonly MailFacts['kind'][] = ['confirmed', 'passports_due', 'passports_overdue']

/** Whose passports are still to be given, and by when. */
const passportRows = ({ kind, lang, missingPassports }: MailFacts): Row[] =>
  missingPassports === null || !ASKING_FOR_PASSPORTS.includes(kind)
    ? []
    : [
        [bookingWords(lang)('trip.passportsOf'), isolateLtr(missingPassports.names.join(', '))],
        [bookingWords(lang)('trip.passportsBy'), isolateLtr(formatDate(missingPassports.by)), true],
      ]

/** Its travellers go there. */
const isStanding = ({ kind }: MailFacts): boolean => kind === 'confirmed' || kind === 'new_times'

/** What one needs on arrival. */
function houseRows({ lang }: MailFacts, { address, phone, checkInFrom }: QuotePresentation['stays'][number]): Row[] {
  const t = bookingWords(lang)
  return [
    ...(address === null ? [] : [[t('trip.address'), address] as const]),
    ...(phone === null ? [] : [[t('trip.phone'), isolateLtr(phone)] as const]),
    ...(checkInFrom ? [[t('trip.checkInFrom'), isolateLtr(checkInFrom)] as const] : []),
  ]
}

const itemOf = ({ items }: MailFacts, { itemId }: { readonly itemId: string }) => items.find(({ id }) => id === itemId)

function legText(leg: QuotePresentation['legs'][number], { lang }: MailFacts): string {
  const { carrierName, carrierCode, number, from, to } = leg
  const flight = isolateLtr(
    `${carrierName} ${carrierCode} ${number}, ${from.code} ${formatDate(leg.departureDate)} ${leg.departureTime} – ${to.code} ${leg.arrivalTime}`,
  )
  return from.terminal === null
    ? flight
    : flight + comma(localeOfLangCode(lang)) + bookingWords(lang)('trip.terminal', { terminal: from.terminal })
}

/** Until when it can be cancelled and for how much: by the terms of the sale, then by the law. */
function planRows({ lang, law, subject: { cancellationTerms } }: MailFacts): Row[] {
  const t = bookingWords(lang)
  const day = (date: string) => isolateLtr(formatDate(date))
  return [
    ...cancellationTerms.map(({ until, percent }): Row => [
      until === null ? t('plans.later') : t('plans.until', { day: day(until) }),
      percent === 0 ? t('plans.free') : formatPercent(percent / 100),
    ]),
    ...(law === null
      ? []
      : [
          [
            t('plans.law', { day: day(law.until) }),
            t('plans.atMost', { amount: charge(law.fee.amountMinor) }),
          ] as const,
        ]),
  ]
}

/** Both sides, what is offered and how it differs, and until when it is answered. */
function offerRows({ lang }: MailFacts, { shown, answerBy }: NonNullable<MailFacts['offer']>): Row[] {
  const by = answerBy === null ? null : formatInstant(answerBy)
  return [
    [shown.before.caption, shown.before.title],
    ...(shown.after === null ? [] : [[shown.after.caption, shown.after.title, true] as const]),
    ...shown.rows.map(({ label, after, difference }): Row => [label, `${after} (${difference})`]),
    ...(by === null ? [] : [[bookingWords(lang)('trip.answerBy'), isolateLtr(`${by.date} ${by.time}`), true] as const]),
  ]
}

function receiptRows({ lang, lines, totals, charged, orderNumber, seller, rate }: MailFacts): Row[] {
  const t = bookingWords(lang)
  const { name, registrationNumber, address } = seller
  const sold: Row[] = [
    ...lines
      .filter((line) => !line.isIncluded || line.usdMinor !== 0)
      .map((line): Row => [labelOf(line), both(line.usdMinor, line.ilsMinor)]),
    [t('receipt.total'), both(totals.totalUsdMinor, totals.totalIlsMinor), true],
  ]
  if (charged === null) return [...sold, [t('receipt.notCharged'), '']]
  const amount = charge(charged.amountMinor)
  return [
    [t('receipt.number'), isolateLtr(`${orderNumber}-1`)],
    ...sold,
    [t('receipt.rate'), isolateLtr(`${formatDecimal(rate.usdIls, 4)} (${formatDate(rate.date)})`)],
    [t('receipt.charged'), charged.card === null ? amount : `${amount} (${isolateLtr(cardName(charged.card))})`],
    [t('receipt.instalments'), String(charged.instalments)],
    [
      t('receipt.seller'),
      [
        name,
        ...(registrationNumber === null ? [] : [isolateLtr(registrationNumber)]),
        ...(address === null ? [] : [address]),
      ].join('\n'),
    ],
  ]
}

/** What was paid, what is kept and what goes back; of a judged reason, what it adds. */
function cancellationRows({ kind, lang, orderNumber, subject, cancellation, refundedMinor }: MailFacts): Row[] {
  const t = bookingWords(lang)
  const credit: Row = [t('receipt.credit'), isolateLtr(`${orderNumber}-2`)]
  if (kind === 'refunded' && refundedMinor !== null)
    return [credit, [t('cancellation.refund'), charge(refundedMinor), true]]
  if (cancellation === null) return []
  const { claim, card } = cancellation
  const value = ({ amount, amountIls }: { amount: Money; amountIls: Money }) =>
    // In the currency that goes back, then in the other.
    isolateLtr(`${formatMoney(amountIls, { cents: 'always' })} · ${formatMoney(amount)}`)
  const withCard = (text: string) =>
    card === null ? text : `${text} (${isolateLtr(cardName(`${card.brand} ${card.last4}`))})`
  if (kind === 'claim_accepted')
    return claim === null ? [] : [[t('cancellation.claimRefund'), withCard(value(claim)), true]]
  if (kind !== 'cancelled') return []
  const { refund, refundIls, lines } = cancellation
  return [
    ...(refundIls.amountMinor > 0 ? [credit] : []),
    ...lines.map((line): Row => [
      line.code === 'packageFee' ? subject.phrases.cancellation.fee : t(`cancellation.${line.code}`),
      value(line),
    ]),
    ...(refundIls.amountMinor > 0
      ? [[t('cancellation.refund'), withCard(value({ amount: refund, amountIls: refundIls })), true] as const]
      : []),
    ...(claim?.state === 'open' ? [[t('cancellation.pending'), value(claim)] as const] : []),
  ]
}

/** Whom to call: about the order, and, of one that stands, on the way at any hour. */
function helpRows(facts: MailFacts): Row[] {
  const t = bookingWords(facts.lang)
  const { phone, nightPhone } = facts.seller
  return [
    ...(phone === null ? [] : [[t('help.questions'), isolateLtr(phone)] as const]),
    ...(nightPhone !== null && isStanding(facts) ? [[t('help.atNight'), isolateLtr(nightPhone)] as const] : []),
  ]
}

const charge = (amountMinor: number): string =>
  isolateLtr(formatMoney({ amountMinor, currency: 'ILS' }, { cents: 'always' }))

const both = (usdMinor: number, ilsMinor: number): string =>
  isolateLtr(
    `${formatMoney({ amountMinor: usdMinor, currency: 'USD' })} · ${formatMoney({ amountMinor: ilsMinor, currency: 'ILS' })}`,
  )

/** `visa 0109` of the payment company's wire, as people write it. */
const cardName = (card: string): string => card.charAt(0).toUpperCase() + card.slice(1)
