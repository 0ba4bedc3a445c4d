import { escapeHtml } from '@masa/i18n/escape-html'
import { describe, expect, it } from 'vitest'
import { ils, usd, type LangCode } from '@masa/contract'
import { buildHotelChange } from '@masa/contract/testing'
import type { MailKind } from '../state/mail-kind.domain.ts'
import { priceBooking } from '../price/pricing.domain.ts'
import { namedLines } from '../price/shown-lines.ts'
import { testWords } from '../testing/product-words.ts'
import { quoteOf, testQuotes } from '../testing/quotes.ts'
import { composeMail } from './compose.ts'
import type { MailFacts } from './mail-facts.ts'

const quote = { ...quoteOf(), packSelectionId: 'a'.repeat(32), expiresAt: '2026-11-20T10:00:00Z' }
const noDatabase = () => {
  throw new Error('these tests read no database')
}
const subject = await testQuotes(noDatabase).present(quote, {}, 'ENG', {})
const priced = priceBooking(quote, {
  masaSafetyAssurance: true,
  isSecurityForces: false,
  ensureCancellation: false,
  esimQuantity: 0,
  promotions: [],
  coupons: [],
})
const facts = (change: Partial<MailFacts> = {}): MailFacts => ({
  kind: 'confirmed',
  lang: 'HEB',
  orderNumber: 1204117,
  payerName: 'Dan',
  travellers: ['DAN LEVI', 'MAYA LEVI'],
  words: testWords.mails,
  subject: {
    ...subject,
    stays: subject.stays.map((stay) => ({ ...stay, name: 'Sunny <Bay> & Spa', confirmation: 'H-1' })),
  },
  items: subject.items.map((item) => ({ ...item, status: 'confirmed' })),
  lines: namedLines(priced.lines, { words: testWords, details: subject.lineDetails, lang: change.lang ?? 'HEB' }),
  totals: priced,
  cancellation: null,
  charged: { amountMinor: 394_850, instalments: 1, card: 'visa 0109' },
  orderUrl: 'https://masa.example/booking?id=1&x=2',
  siteName: 'Masa',
  rate: { usdIls: 3.7, date: '2026-11-21' },
  seller: {
    name: 'Masa <Travel> Ltd',
    registrationNumber: '51-000000-0',
    address: '12 HaNamal Street',
    phone: '03-555-0142',
    nightPhone: '03-555-0199',
  },
  law: { until: '2026-12-05', fee: ils(10_000) },
  ending: null,
  offer: null,
  refundedMinor: null,
  replaced: null,
  rise: null,
  missingPassports: { names: ['MAYA LEVI'], by: '2027-05-27' },
  ...change,
})
const languages: LangCode[] = ['HEB', 'ENG', 'RUS', 'ARA']
const kinds: MailKind[] = [
  'confirmed',
  'on_request',
  'alternative',
  'dearer',
  'changed',
  'refused',
  'not_booked',
  'refunded',
  'cancelled',
  'claim_accepted',
  'claim_refused',
  'under_review',
  'people_corrected',
  'people_request_refused',
  'passports_due',
  'passports_overdue',
]

describe('a message about an order', () => {
  it.each(languages.flatMap((lang) => kinds.map((kind) => [lang, kind] as const)))(
    'in %s about %s says its order, direction and way on, with nothing left to fill',
    (lang, kind) => {
      const mail = composeMail(facts({ lang, kind }))
      expect(mail.subject).toContain('1204117')
      expect(mail.html).toContain(lang === 'HEB' || lang === 'ARA' ? 'dir="rtl"' : 'dir="ltr"')
      for (const text of [mail.subject, mail.text, mail.html]) expect(text).not.toMatch(/\{\w+\}|undefined|null/)
      expect(mail.text).toContain('https://masa.example/booking?id=1&x=2')
    },
  )

  it('carries the receipt with the confirmation alone, and escapes what comes from outside', () => {
    const confirmed = composeMail(facts({ lang: 'ENG' }))
    expect(confirmed.text).toContain('₪3,948.50')
    expect(confirmed.html).toContain('Sunny &lt;Bay&gt; &amp; Spa')
    expect(composeMail(facts({ lang: 'ENG', kind: 'on_request' })).text).not.toContain('Receipt')
  })

  it.each(languages)(
    'in %s is signed by the site, and ends with "a good trip" for those alone who are going',
    (lang) => {
      const endOf = (kind: MailKind) =>
        composeMail(facts({ lang, kind, siteName: 'Ribbon' }))
          .text.split('\n')
          .at(-1)
      const ends = kinds.map(endOf)
      for (const end of ends) expect(end).toContain('Ribbon')
      expect(new Set(ends).size).toBe(2)
      expect(ends.filter((end) => end === endOf('confirmed'))).toHaveLength(1)
    },
  )

  it.each(['alternative', 'changed'] as const)(
    'names both sides, the differences and the time to answer (%s)',
    (kind) => {
      const { offer } = buildHotelChange()
      const url = 'https://masa.example/hotel-change/abc'
      const answerBy = '2027-04-09T08:05:00.000Z'
      const mail = composeMail(facts({ kind, lang: 'ENG', offer: { shown: offer, answerBy, url } }))
      expect(mail.subject).toBe(`Order 1204117: ${offer.title}`)
      const text = mail.text.replaceAll(/[\u2066-\u2069]/g, '')
      for (const part of [
        offer.lead,
        'The hotel that was booked: Meltemi Bay',
        'The hotel that is offered: Ariadni Terraces',
        'Guest score: 8.6 (Lower by 0.3)',
        'Answer by: 09/04/2027 11:05',
        offer.silence,
        `See the alternative and answer: ${url}`,
      ])
        expect(text).toContain(part)
    },
  )

  it('of a confirmed order has what one needs on arrival, until when it can be cancelled, who sold it, and whom to call', () => {
    const stays = subject.stays.map((stay) => ({
      ...stay,
      address: 'Old Port 14, Heraklion',
      phone: '+30 28 555 0123',
      checkInFrom: '15:00',
    }))
    const cancellationTerms = [
      { until: '2026-12-01', percent: 0 },
      { until: '2026-12-09', percent: 70 },
      { until: null, percent: 100 },
    ]
    const of = (kind: MailKind) =>
      composeMail(facts({ lang: 'ENG', kind, subject: { ...subject, stays, cancellationTerms } })).text.replaceAll(
        /[\u2066-\u2069]/g,
        '',
      )
    const onArrival = [
      "Hotel's address: Old Port 14, Heraklion",
      "Hotel's phone: +30 28 555 0123",
      'Check-in from: 15:00',
    ]
    for (const part of [
      ...onArrival,
      'Cancelling until 01/12/2026 costs: Nothing',
      'Cancelling until 09/12/2026 costs: 70%',
      'Cancelling later costs: 100%',
      'By the Consumer Protection Law, until 05/12/2026: ₪100.00 at most',
      'Receipt number: 1204117-1',
      'Shekels to the dollar: 3.7000 (21/11/2026)',
      'Seller: Masa <Travel> Ltd, 51-000000-0, 12 HaNamal Street',
      'Questions about the order: 03-555-0142',
      'Trouble on the way, at any hour: 03-555-0199',
    ])
      expect(of('confirmed')).toContain(part)
    const refused = of('refused')
    for (const part of [...onArrival, 'at any hour', 'Receipt number']) expect(refused).not.toContain(part)
    expect(refused).toContain('Questions about the order: 03-555-0142')
  })

  it.each(languages)('in %s says why an order ended, one cause each, and then what becomes of the money', (lang) => {
    const endings = [
      'supplier_refused',
      'change_rejected',
      'hold_expired',
      'payment',
      'traveller_cancelled',
      'supplier_error',
    ] as const
    const leadOf = (kind: MailKind, ending: MailFacts['ending']) =>
      composeMail(facts({ lang, kind, ending })).text.split('\n')[2] ?? ''
    const refused = endings.map((ending) => leadOf('refused', ending))
    expect(new Set(refused).size).toBe(endings.length)
    // The last sentence is the same for all of them, and another where money had been taken.
    const returned = endings.map((ending) => leadOf('refunded', ending))
    const shared = (leads: readonly string[]) => new Set(leads.map((lead) => lead.slice(-12)))
    expect([shared(refused).size, shared(returned).size]).toEqual([1, 1])
    expect(shared(refused)).not.toEqual(shared(returned))
  })

  it('names an order that its traveller gave up so', () => {
    const subjectOf = (ending: MailFacts['ending']) =>
      composeMail(facts({ lang: 'ENG', kind: 'refused', ending })).subject
    expect(subjectOf('traveller_cancelled')).toBe('Order 1204117 was given up')
    expect(subjectOf('change_rejected')).toBe('Order 1204117 was given up')
    expect(subjectOf('supplier_refused')).toBe('Order 1204117 was not confirmed')
  })

  it('says what went back, and in whose place a hotel was accepted', () => {
    expect(composeMail(facts({ kind: 'refunded', lang: 'ENG', refundedMinor: 394_850 })).text).toMatch(
      /Sent to the card: .*3,948\.50/,
    )
    expect(composeMail(facts({ lang: 'ENG', replaced: 'Meltemi Bay' })).text).toContain('In place of: Meltemi Bay')
    expect(composeMail(facts({ lang: 'ENG' })).text).not.toContain('In place of')
  })

  it.each(languages)('in %s says of a cancellation what was sent, and nothing of it where nothing was', (lang) => {
    const cancelled = (usdMinor: number, ilsMinor: number) =>
      composeMail(
        facts({
          lang,
          kind: 'cancelled',
          cancellation: {
            at: '2027-05-12T11:31:00.000Z',
            reason: 'plans',
            basis: 'terms',
            lines: [{ code: 'paid', amount: usd(112_000), amountIls: ils(417_200) }],
            refund: usd(usdMinor),
            refundIls: ils(ilsMinor),
            refundedAt: null,
            items: [],
            hotelAt: null,
            card: { brand: 'visa', last4: '0109' },
            claim: null,
          },
        }),
      ).text
    expect(cancelled(84_000, 312_900)).toMatch(/₪3,129\.00 · \$840/)
    const nothing = cancelled(0, 0)
    expect(nothing).not.toContain('0109')
    expect(nothing).not.toContain(cancelled(84_000, 312_900).split('\n')[2])
  })

  it('says when and where a service is, with its facts', () => {
    const service = {
      itemId: 'place',
      kind: 'transfer',
      title: 'Transfer',
      when: '10/06/2027, 04:00',
      where: 'Car park P4',
      facts: [{ label: 'Plate', text: '12-345-67' }],
    }
    const { text } = composeMail(
      facts({ subject: { ...subject, stays: [], legs: [], services: [service] }, travellers: [] }),
    )
    expect(text).toContain('Transfer: 10/06/2027, 04:00, Car park P4\nPlate: 12-345-67')
    expect(text).not.toContain('DAN LEVI')
  })

  it.each(['$&', '$1', "$'", '$`', '$$', '{name}', '{{name}}', '{{site}}', '$t(frame.regards)'])(
    'greets a payer called %s by that name',
    (payerName) => {
      const { text, html } = composeMail(facts({ payerName, siteName: payerName, lang: 'ENG' }))
      const lines = text.split('\n')
      expect([lines[0], lines.at(-1)]).toEqual([`Hello ${payerName},`, `Have a good trip! The ${payerName} team`])
      expect(html).toContain(`Hello ${escapeHtml(payerName)},`)
    },
  )
})
