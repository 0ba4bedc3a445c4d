import { describe, expect, it } from 'vitest'
import type { LangCode } from '@masa/contract'
import type { MailKind } from '../state/booking-state.domain.ts'
import { priceBooking } from '../price/pricing.domain.ts'
import { lineNames } from '../price/shown-lines.ts'
import { quoteOf, testWords } from '../testing/quotes.ts'
import { journeyCalendar } from './calendar.ts'
import { composeMail, type MailFacts } from './compose.ts'

const quote = quoteOf()
const facts = (change: Partial<MailFacts> = {}): MailFacts => ({
  kind: 'confirmed',
  lang: 'HEB',
  orderNumber: 1204117,
  payerName: 'Dan',
  travellers: ['DAN LEVI', 'MAYA LEVI'],
  hotelName: 'Sunny <Bay> & Spa',
  quote,
  confirmation: 'H-1',
  lineNames: lineNames(testWords, change.lang ?? 'HEB'),
  cancellation: null,
  priced: priceBooking(quote, {
    masaSafetyAssurance: true,
    isSecurityForces: false,
    ensureCancellation: false,
    esimQuantity: 0,
    promotions: [],
    coupons: [],
  }),
  charged: { amountMinor: 394_850, instalments: 1, card: 'visa 0109' },
  orderUrl: 'https://masa.example/booking?id=1&x=2',
  siteName: 'Masa',
  changeUrl: null,
  ...change,
})
const languages: LangCode[] = ['HEB', 'ENG', 'RUS', 'ARA']
const kinds: MailKind[] = [
  'confirmed',
  'on_request',
  'alternative',
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

  it.each(languages)('in %s is signed by the site, and wishes a good trip to those alone who are going', (lang) => {
    const endOf = (kind: MailKind) =>
      composeMail(facts({ lang, kind, siteName: 'Ribbon' }))
        .text.split('\n')
        .at(-1)
    const ends = kinds.map(endOf)
    for (const end of ends) expect(end).toContain('Ribbon')
    expect(new Set(ends).size).toBe(2)
    expect(ends.filter((end) => end === endOf('confirmed'))).toHaveLength(1)
  })

  it('leads to the page of the alternative when there is one', () => {
    const mail = composeMail(facts({ kind: 'alternative', changeUrl: 'https://masa.example/hotel-change/abc' }))
    expect(mail.text).toContain('https://masa.example/hotel-change/abc')
  })

  it('carries a calendar entry with both flights at their true instants and a reminder a day before', () => {
    const calendar = journeyCalendar(quote, {
      orderNumber: 1,
      hotelName: 'Sunny Bay',
      checkInNote: 'Check-in opens 24 hours before',
      titles: { outward: 'Out', inward: 'Back' },
    })
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3)
    // 06:15 in Israel in June is 03:15 in Greenwich, and 08:20 in Greece is 05:20.
    expect(calendar).toContain('DTSTART:20270610T031500Z')
    expect(calendar).toContain('DTEND:20270610T052000Z')
    expect(calendar.match(/TRIGGER:-PT24H|TRIGGER:-P1D|TRIGGER;[^\n]*-PT24H/g)?.length).toBe(2)
  })
})
