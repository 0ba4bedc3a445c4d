import { escapeHtml } from '@masa/i18n/escape-html'
import { describe, expect, it } from 'vitest'
import { ils, usd, type LangCode } from '@masa/contract'
import { buildHotelChange } from '@masa/contract/testing'
import type { MailKind } from '../state/mail-kind.domain.ts'
import { priceBooking } from '../price/pricing.domain.ts'
import { namedLines } from '../price/shown-lines.ts'
import { testWords } from '../testing/product-words.ts'
import { quoteOf, testQuotes } from '../testing/quotes.ts'
import { composeMail, type MailFacts } from './compose.ts'

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
  offer: null,
  refundedMinor: null,
  replaced: null,
  rise: null,
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

  it.each(['$&', '$1', "$'", '$`', '$$', '{name}', '{site}'])('greets a payer called %s by that name', (payerName) => {
    const { text, html } = composeMail(facts({ payerName, siteName: payerName, lang: 'ENG' }))
    const lines = text.split('\n')
    expect([lines[0], lines.at(-1)]).toEqual([`Hello ${payerName},`, `Have a good trip! The ${payerName} team`])
    expect(html).toContain(`Hello ${escapeHtml(payerName)},`)
  })
})
