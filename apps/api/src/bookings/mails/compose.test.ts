import { escapeHtml } from '@masa/i18n/escape-html'
import { describe, expect, it } from 'vitest'
import type { LangCode } from '@masa/contract'
import type { MailKind } from '../state/booking-state.domain.ts'
import { priceBooking } from '../price/pricing.domain.ts'
import { namedLines } from '../price/shown-lines.ts'
import { quoteOf, testQuotes, testWords } from '../testing/quotes.ts'
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
  subject: { ...subject, stays: subject.stays.map((stay) => ({ ...stay, name: 'Sunny <Bay> & Spa' })) },
  confirmation: 'H-1',
  lines: namedLines(priced.lines, { words: testWords, details: subject.lineDetails, lang: change.lang ?? 'HEB' }),
  totals: priced,
  cancellation: null,
  charged: { amountMinor: 394_850, instalments: 1, card: 'visa 0109' },
  orderUrl: 'https://masa.example/booking?id=1&x=2',
  siteName: 'Masa',
  changeUrl: null,
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

  it('leads to the page of the alternative when there is one', () => {
    const mail = composeMail(facts({ kind: 'alternative', changeUrl: 'https://masa.example/hotel-change/abc' }))
    expect(mail.text).toContain('https://masa.example/hotel-change/abc')
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
