import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { ageFits, ageOn, agesForCount } from './ages.ts'
import { isHalfDate } from './calendar-date.ts'
import { looksLikeCardNumber } from './card-number.ts'
import { isEmail } from './contact.ts'
import { isIdentityNumber } from './identity-number.ts'
import { areInstalmentsAllowed, instalmentChoices } from './instalments.ts'
import { isPassportName } from './names.ts'
import { newsletterLead } from '../content.ts'
import { payerSchema } from '../order-people.ts'
import { addMonths, passportVerdict } from './passport.ts'
import { criteriaProblems, type SearchCriteria } from './search-criteria.ts'

describe('identity number', () => {
  it.each(['123456782', '012345674', '000000018', '18'])('takes %s', (value) =>
    expect(isIdentityNumber(value)).toBe(true),
  )
  it.each(['123456789', '543216786', '000000000', '', '1234567890', '١٢٣', '12345678a'])('refuses "%s"', (value) =>
    expect(isIdentityNumber(value)).toBe(false),
  )
  it('finds every change of a single digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (position, change) => {
        const digits = [...'123456782'].map(Number)
        digits[position] = ((digits[position] ?? 0) + change) % 10
        expect(isIdentityNumber(digits.join(''))).toBe(false)
      }),
    )
  })
})

describe('ages', () => {
  it.each([
    ['2015-06-10', '2027-06-09', 11],
    ['2015-06-10', '2027-06-10', 12],
    ['2024-02-29', '2027-02-28', 2],
    ['2024-02-29', '2027-03-01', 3],
  ])('born %s is on %s %d years old', (birth, day, age) => expect(ageOn(birth, day)).toBe(age))
  it.each([
    ['infant', 1, true],
    ['infant', 2, false],
    ['child', 2, true],
    ['child', 12, true],
    ['child', 13, false],
    ['adult', 12, true],
    ['adult', 11, false],
    ['adult', -1, false],
  ] as const)('%s of %d years: %s', (type, age, fits) => expect(ageFits(type, age)).toBe(fits))
  it('cuts the list of ages with the count', () => {
    expect(agesForCount([7, 9, 4], 2, 2)).toEqual([7, 9])
    expect(agesForCount([7], 3, 2)).toEqual([7, 2, 2])
  })
})

describe('a date', () => {
  it.each(['1', '1986', '1986-11', '11/1986', '16/05', '16/05/', '16/05/2', '16/05/202', '1986-11-'])(
    '%s is half of one',
    (value) => expect(isHalfDate(value)).toBe(true),
  )
  it.each(['', '1986-02-30', '31/02/1986', '31/02/86', '05.16.1986', 'May', '19860230'])(
    '%s is no half of one',
    (value) => expect(isHalfDate(value)).toBe(false),
  )
})

describe('passport', () => {
  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2027-05-16', 6, '2027-11-16'],
  ])('%s and %d months is %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected))
  it.each([
    ['2027-11-16', false, 'valid'],
    ['2027-11-15', false, 'too_short'],
    ['2027-11-15', true, 'needs_confirmation'],
    ['2027-05-20', true, 'expired'],
  ] as const)('expiring %s, confirmation allowed %s: %s', (expiry, mayConfirm, verdict) =>
    expect(passportVerdict({ expiry, departure: '2027-05-16', lastDay: '2027-05-21', mayConfirm })).toBe(verdict),
  )
})

describe('names and contact', () => {
  it.each(["O'NEIL-SMITH", 'COHEN', 'DE LA CRUZ'])('A20 takes %s', (name) => expect(isPassportName(name)).toBe(true))
  it.each(['כהן', 'cohen', '<IMG ONERROR>', 'A'.repeat(300), '', ' COHEN', 'COHEN--LEVI', 'ÉMILE'])(
    'A20 refuses "%s"',
    (name) => expect(isPassportName(name)).toBe(false),
  )
  it.each([
    'a@b.co',
    'yael.cohen+trip@example.co.il',
    'user@xn--80a1acny.xn--p1ai',
    "o'neil@example.com",
    'A_1-2%x@EXAMPLE.museum',
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(63)}.com`,
  ])('takes %s', (value) => expect(isEmail(value)).toBe(true))
  it.each([
    'a@b',
    'a b@c.de',
    '@c.de',
    'a@c..de',
    'a@-c.de',
    'a@c-.de',
    'a@c.de\n',
    'a@b@c.de',
    'a@10.0.0.1',
    'a@c.xn--',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(125)}co.il`,
    'יעל@example.com',
    'иван@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a\u200e@example.com',
    'a\u00ad@example.com',
    'a\u212a@example.com',
  ])('refuses "%s"', (value) => expect(isEmail(value)).toBe(false))
  it.each(['\u200e', '\u200b', '\u202e', '\u00ad'])('cleans an address of the invisible mark %j', (mark) => {
    const email = `${mark}yael${mark}@exam${mark}ple.com${mark}`
    expect(payerSchema.parse({ email })).toEqual({ email: 'yael@example.com' })
    expect(newsletterLead.body?.parse({ email, consent: true })).toEqual({ email: 'yael@example.com', consent: true })
  })
  it.each([
    '4111 1111 1111 1111',
    'card 4111-1111-1111-1111 please',
    '378282246310005',
    '4111.1111.1111.1111',
    '4111  1111  1111  1111',
    '4111\u00a01111\u20111111\u200b1111',
    '4111\u200f1111\u200e1111\ufeff1111',
    '4111/1111/1111/1111',
    '4111 1111 1111 1111 12/28 123',
    '052-123-4567 4111 1111 1111 1111',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    '𝟜𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙',
    '４１１１１１１１１１１１１１１１',
    '٤١١١ ١١١١ ١١١١ ١١١١',
    '۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱',
    'כרטיס 4111111111111111תודה',
  ])('E23 knows a card number in "%s"', (value) => expect(looksLikeCardNumber(value)).toBe(true))
  it.each([
    '050-555-0117',
    '4111 1111 1111 1112',
    '123456782',
    '1732233600000',
    '2026-11-21 13:00:00',
    '2027-06-10 2027-06-17',
    '+972 50-555-0117, 03-612-3456',
  ])('leaves "%s" alone', (value) => expect(looksLikeCardNumber(value)).toBe(false))
})

describe('instalments', () => {
  it.each([
    [1, true],
    [0, false],
    [1.5, false],
    [2, false],
    [3, false],
    [4, true],
    [18, true],
    [19, false],
  ])('D20 %d payments: %s', (count, allowed) => expect(areInstalmentsAllowed(count, { min: 4, max: 18 })).toBe(allowed))
  it('offers one payment and the range', () => expect(instalmentChoices({ min: 4, max: 6 })).toEqual([1, 4, 5, 6]))
})

describe('search criteria', () => {
  const good: SearchCriteria = {
    destinations: ['HER'],
    fromDate: '2027-05-16',
    toDate: '2027-05-21',
    yearMonths: [],
    adults: 2,
    pensioners: 0,
    children: 0,
    infants: 0,
    rooms: 1,
  }
  it.each<[string, Partial<SearchCriteria>, string[]]>([
    ['a full search', {}, []],
    ['no destination', { destinations: [] }, ['destination']],
    ['a country alone', { destinations: [], countries: ['GR'] }, []],
    ['no date', { fromDate: null, toDate: null }, ['date']],
    ['months with the dummy dates', { fromDate: '1900-01-01', toDate: '1900-01-01', yearMonths: ['2027-05'] }, []],
    ['a month gone by', { fromDate: null, toDate: null, yearMonths: ['2026-10'] }, ['date_past']],
    ['a month twenty years on', { fromDate: null, toDate: null, yearMonths: ['2046-01'] }, ['date_far']],
    ['dates the wrong way round', { fromDate: '2027-05-21', toDate: '2027-05-16' }, ['date_order']],
    ['past dates', { fromDate: '2026-01-01', toDate: '2026-01-05' }, ['date_past']],
    ['twenty years on', { fromDate: '2046-01-01', toDate: '2046-01-05' }, ['date_far']],
    ['no traveller', { adults: 0 }, ['adult']],
    ['a pensioner alone', { adults: 0, pensioners: 1 }, []],
    ['ten in one room', { adults: 10 }, ['too_many']],
    ['ten in two rooms', { adults: 10, rooms: 2 }, []],
    ['more babies than laps', { infants: 3 }, ['infants']],
  ])('%s', (_, change, problems) => expect(criteriaProblems({ ...good, ...change }, '2026-11-21')).toEqual(problems))
})
