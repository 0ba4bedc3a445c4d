import { fc } from '@masa/properties'
import { inEachZone } from '@masa/properties/zones'
import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateRange,
  formatDayMonth,
  formatInstant,
  formatTime,
  monthAndYear,
  monthName,
  spellDate,
  weekdayName,
  weekdayNames,
} from './format-date.ts'
import { formatClock, formatDuration, spellDuration, timeLeft } from './format-duration.ts'
import { comma, formatList } from './format-list.ts'
import { formatMoney, formatMoneyIsolated } from './format-money.ts'
import { formatDecimal, formatNumber, formatPercent } from './format-number.ts'
import { formatRelative } from './format-relative.ts'
import { LOCALES } from './locales.ts'

describe('money', () => {
  it.each([
    [184200, 'USD', {}, '$1,842'],
    [681540, 'ILS', {}, '₪6,815.40'],
    [5, 'USD', {}, '$0.05'],
    [0, 'USD', {}, '$0'],
    [-20400, 'USD', {}, '−$204'],
    [6000, 'USD', { sign: 'always' }, '+$60'],
    [0, 'USD', { sign: 'always' }, '$0'],
    [6000, 'ILS', { cents: 'always' }, '₪60.00'],
    [123456789012, 'ILS', {}, '₪1,234,567,890.12'],
    [184250, 'USD', { cents: 'never' }, '$1,843'],
    [-30, 'USD', { cents: 'never' }, '$0'],
  ] as const)('%d minor %s %j is %s', (amountMinor, currency, format, text) => {
    expect(formatMoney({ amountMinor, currency }, format)).toBe(text)
  })

  it('loses no cent and holds no hidden mark', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amountMinor) => {
        const text = formatMoney({ amountMinor, currency: 'USD' }, { cents: 'always' })
        expect(text).toMatch(/^−?\$\d{1,3}(,\d{3})*\.\d{2}$/)
        expect(BigInt(text.replace(/[$,.]/g, '').replace('−', '-'))).toBe(BigInt(amountMinor))
      }),
    )
  })

  it('is isolated for a plain string', () =>
    expect(formatMoneyIsolated({ amountMinor: 500, currency: 'ILS' })).toBe('\u2066₪5\u2069'))
})

describe('numbers', () => {
  it('look alike in every language', () => {
    expect([
      formatNumber(1842),
      formatNumber(-3),
      formatDecimal(8.9, 1),
      formatDecimal(3.7, 2),
      formatPercent(0.5),
    ]).toEqual(['1,842', '−3', '8.9', '3.70', '50%'])
  })
})

inEachZone(() => {
  describe('dates', () => {
    it('are DD/MM/YYYY, whatever the machine or the language', () => {
      expect(formatDate('2027-05-16')).toBe('16/05/2027')
      expect(formatDate('2027-05-16T06:15:00')).toBe('16/05/2027')
      expect(formatDayMonth('2027-05-16')).toBe('16/05')
      expect(formatDate('tomorrow')).toBe('')
    })

    it('give the local time of a journey as it stands', () => {
      expect([formatTime('2027-05-16T06:15:00'), formatTime('06:15:00'), formatTime('23:05')]).toEqual([
        '06:15',
        '06:15',
        '23:05',
      ])
      // Clocks skip these in London and in Cairo.
      expect([formatTime('2027-03-28T01:20:00'), formatTime('2027-04-30T00:15')]).toEqual(['01:20', '00:15'])
      expect([formatDate('2027-04-30T00:15'), formatDate('2027-04-30')]).toEqual(['30/04/2027', '30/04/2027'])
      expect(formatTime('soon')).toBe('')
    })

    it('put an instant on the clock of Israel, in summer and in winter', () => {
      expect(formatInstant('2027-07-01T21:30:00Z')).toEqual({ date: '02/07/2027', time: '00:30' })
      expect(formatInstant('2027-01-01T21:30:00Z')).toEqual({ date: '01/01/2027', time: '23:30' })
    })

    it('read as a range in the direction of their surroundings', () => {
      expect(formatDateRange('2027-05-16', '2027-05-21')).toBe('\u206616/05/2027\u2069 – \u206621/05/2027\u2069')
    })

    it('name their day and month in the language', () => {
      expect(LOCALES.map((locale) => weekdayName('2027-05-16', locale))).toEqual([
        'יום ראשון',
        'Sunday',
        'воскресенье',
        'الأحد',
      ])
      expect(weekdayName('2027-05-16', 'he', 'medium')).toBe('יום א׳')
      expect(weekdayNames('he')).toEqual(['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'ש׳'])
      expect(weekdayNames('en')[0]).toBe('Sun')
      expect(LOCALES.map((locale) => monthAndYear('2027-05', locale))).toEqual([
        'מאי 2027',
        'May 2027',
        'май 2027',
        'مايو 2027',
      ])
      expect(monthName('2027-03-04', 'ru')).toBe('март')
      expect(monthName('2027-99', 'ru')).toBe('')
    })

    it('never hold hidden marks or other digits when spelt out', () => {
      for (const locale of LOCALES)
        expect(spellDate('2027-05-16', locale)).toMatch(
          /^[^\u200e\u200f\u061c\u0660-\u0669]*16[^\u200e\u200f\u061c\u0660-\u0669]*2027[^\u200e\u200f\u061c\u0660-\u0669]*$/,
        )
    })
  })
})

describe('durations', () => {
  it('stand as on a timetable', () =>
    expect([110, 45, 60, -5].map(formatDuration)).toEqual(['1:50', '0:45', '1:00', '0:00']))

  it('use real duals in words', () => {
    expect(spellDuration(120, 'he')).toBe('שעתיים')
    expect(spellDuration(120, 'ar')).toBe('ساعتان')
    expect(spellDuration(110, 'en')).toBe('1 hour and 50 minutes')
    expect(spellDuration(0, 'en')).toBe('0 minutes')
  })

  it('count down as a clock', () =>
    expect([872, 59.9, 3900, -1].map(formatClock)).toEqual(['14:32', '00:59', '1:05:00', '00:00']))

  it.each([
    [2 * 86_400 + 3 * 3_600 + 62, { days: 2, clock: '3:01:02' }],
    [86_400, { days: 1, clock: '00:00' }],
    [86_399, { days: 0, clock: '23:59:59' }],
    [1, { days: 0, clock: '00:01' }],
    [0.4, null],
    [-5, null],
  ])('%d seconds are %j of a deal', (seconds, left) => expect(timeLeft(seconds)).toEqual(left))
})

describe('lists and distances in time', () => {
  it('join in the language', () => {
    expect(formatList(['א', 'ב', 'ג'], 'he')).toBe('א, ב וג')
    expect(formatList(['a', 'b'], 'en', 'or')).toBe('a or b')
  })

  it('have the comma of their script between the parts of a description', () => {
    expect(LOCALES.map(comma).map((sign) => sign.trim())).toEqual(
      LOCALES.map((locale) => (locale === 'ar' ? '،' : ',')),
    )
  })

  it('take the largest unit that fits', () => {
    const now = Date.UTC(2027, 0, 10)
    expect(formatRelative(now + 86_400_000, now, 'he')).toBe('מחר')
    expect(formatRelative(now - 300_000, now, 'ru')).toBe('5 минут назад')
    expect(formatRelative(now + 3 * 86_400_000, now, 'en')).toBe('in 3 days')
    expect(formatRelative(now, now, 'en')).toBe('now')
  })
})
