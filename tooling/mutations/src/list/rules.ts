import type { Mutation } from '../mutation.ts'

const bookings = 'apps/api/src/bookings'
const contract = 'packages/contract/src/rules'
const complete = `${bookings}/draft/completeness.domain.ts`
const payment = `${bookings}/payment/open-payment.ts`
const attacksTest = `${bookings}/booking-attacks.test.ts`
const rulesTest = `${contract}/rules.test.ts`
const typedText = 'packages/i18n/src/typed-text.ts'
const typedTest = 'packages/i18n/src/typed-text.test.ts'

/** What a booking must have before it is held or paid. */
export const rules: readonly Mutation[] = [
  {
    name: 'six months of a passport',
    file: `${contract}/passport.ts`,
    find: 'PASSPORT_VALIDITY_MONTHS = 6',
    replace: 'PASSPORT_VALIDITY_MONTHS = 5',
    test: { file: rulesTest, title: 'expiring ' },
  },
  {
    name: 'six months, asked for at the hold',
    file: complete,
    find: "if (verdict === 'too_short') issues.push(['passportExpiry', 'passport_too_short'])",
    replace: '',
    test: { file: attacksTest, title: 'D18: a passport that ends too soon' },
  },
  {
    name: 'the consent to a short passport',
    file: complete,
    find: "if (verdict === 'needs_confirmation' && pax.confirmedShortPassport !== true)",
    replace: "if (verdict === 'needs_confirmation' && pax.paxId === '')",
    test: { file: attacksTest, title: 'a short passport is confirmed where the agency may' },
  },
  {
    name: 'the age against the kind of traveller',
    file: complete,
    find: 'else if (!ageFits(pax.type, ageOn(birthDate, quote.dateTo)))',
    replace: "else if (!ageFits('adult', 30))",
    test: { file: attacksTest, title: 'D18: an adult of nine years' },
  },
  {
    name: 'babies where the room type forbids them',
    file: complete,
    find: 'if (rooms.some((room, index) => !room.allowsInfants && ',
    replace: 'if (rooms.some((room, index) => room.adults < 0 && ',
    test: { file: attacksTest, title: 'D18: a baby where the room type forbids it' },
  },
  {
    name: 'no more babies than adults',
    file: complete,
    find: 'if (infants > adults)',
    replace: 'if (infants > 9)',
    test: { file: attacksTest, title: 'D18: more babies than adults' },
  },
  {
    name: 'as many people as were priced',
    file: complete,
    find: 'return differs || paxList.length !== people',
    replace: 'return paxList.length > people',
    test: { file: attacksTest, title: 'D18: fewer people than were priced' },
  },
  {
    name: "the flight's condition",
    file: complete,
    find: 'if (quote.needsFlightCondition && !draft.flightConditionConfirmed)',
    replace: 'if (quote.needsFlightCondition && rooms)',
    test: { file: attacksTest, title: "D22: the flight's condition" },
  },
  {
    name: 'the terms before the payment',
    file: payment,
    find: "if (termsAcceptedAt === null) throw new DomainError('terms_not_accepted')",
    replace: '',
    test: { file: attacksTest, title: 'D3: no step can be skipped' },
  },
  {
    name: 'the hold before the payment',
    file: payment,
    find: "if (state.status !== 'held' && state.status !== 'pay_open') throw new DomainError('state')",
    replace: '',
    test: { file: attacksTest, title: 'D3: no step can be skipped' },
  },
  {
    name: 'the bounds of instalments',
    file: `${contract}/instalments.ts`,
    find: 'count === 1 || (count >= bounds.min && count <= bounds.max)',
    replace: 'count >= 1 && count <= bounds.max',
    test: { file: attacksTest, title: 'D20: 3 instalments' },
  },
  {
    name: "an agency's own bounds of instalments",
    file: payment,
    find: 'if (!areInstalmentsAllowed(count, terms.instalments)) throw',
    replace: 'if (!areInstalmentsAllowed(count, { min: 4, max: 18 })) throw',
    test: { file: attacksTest, title: "D20: an agency's own bounds" },
  },
  {
    name: 'card numbers in free text',
    file: `${contract}/card-number.ts`,
    find: ' && passesCardCheck(digits)) return last',
    replace: ' && !passesCardCheck(digits)) return last',
    test: { file: attacksTest, title: 'A20: a card number in a name (E23)' },
  },
  {
    name: 'what only an agent may send',
    file: `${bookings}/draft/store-page.ts`,
    find: "if (isAgents.some((value) => value !== undefined && value !== null && value !== '' && value !== false))",
    replace: 'if (isAgents.length === 0)',
    test: { file: attacksTest, title: 'C3: ' },
  },
  {
    name: 'the highest discount',
    file: `${bookings}/record/agency-terms.ts`,
    find: 'export const MAX_DISCOUNT_PERCENT = 41',
    replace: 'export const MAX_DISCOUNT_PERCENT = 42',
    test: { file: attacksTest, title: 'A20: a discount above the highest' },
  },
  {
    name: 'the check digit of an identity number',
    file: `${contract}/identity-number.ts`,
    find: 'return sum % 10 === 0',
    replace: 'return sum >= 0',
    test: { file: attacksTest, title: 'A20: an identity number with a wrong digit' },
  },
  {
    name: 'typed text without invisible marks',
    file: typedText,
    find: "JOINER.test(mark) && JOINED.test(whole.slice(0, at)) ? mark : ''",
    replace: 'JOINER.test(mark) && JOINED.test(whole.slice(0, at)) ? mark : mark',
    test: { file: typedTest, title: 'is read without what was not meant to be typed' },
  },
  {
    name: 'a typed text that is cleaned before it is cut',
    file: 'packages/design-system/src/field/text-field.tsx',
    find: 'const whole = transform(input.value)',
    replace: 'const whole = transform(input.value.slice(0, maxLength))',
    test: { file: 'packages/design-system/src/field/text-field.test.tsx', title: 'judges the length of ' },
  },
  {
    name: "a traveller's typed text, cleaned by the API too",
    file: 'packages/contract/src/wire.ts',
    find: 'z.overwrite((value) => read(value).trimEnd()),',
    replace: '',
    test: { file: `${bookings}/booking-neighbours.test.ts`, title: 'is stored as it was meant' },
  },
  {
    name: 'an unreadable date that counts as filled in',
    file: 'packages/checkout/src/travellers/traveller-card.tsx',
    find: 'set({ birthDate: date || typed })',
    replace: 'set({ birthDate: date })',
    test: { file: 'packages/checkout/src/travellers/traveller-card.test.tsx', title: 'what is wrong with it' },
  },
  {
    name: 'a landing lies in the zone of its airport',
    file: `${bookings}/mails/calendar.ts`,
    find: 'toZoned(parseDateTime(`${at.date}T${at.time}`), at.zone).toDate()',
    replace: 'new Date(`${at.date}T${at.time}`)',
    test: { file: `${bookings}/mails/calendar.test.ts`, title: 'a landing on 2027-03-28 at 02:20' },
  },
  {
    name: 'addresses of letters that any mail server takes',
    file: `${contract}/contact.ts`,
    find: "@)[\\w!#$%&'*+/=?^`{|}~-]+",
    replace: '@)[^\\s@]+',
    test: { file: rulesTest, title: 'refuses "יעל@example.com"' },
  },
  {
    name: 'a refund is sent once the payment company has taken it on',
    file: `${bookings}/order/refund-status.ts`,
    find: 'sent: sum(returning.map(([, each]) => each.refundedMinor))',
    replace: 'sent: sum(returning.map(([, each]) => each.refundToMinor))',
    test: { file: `${bookings}/order/refund-status.test.ts`, title: 'is on its way until the payment company' },
  },
  {
    name: 'banks do not work on Fridays',
    file: `${bookings}/cancellation/rest-days.domain.ts`,
    find: 'getUTCDay() !== 5',
    replace: 'getUTCDay() !== 7',
    test: {
      file: `${bookings}/cancellation/cancellation-fee.domain.test.ts`,
      title: 'are passed over, and so are Fridays',
    },
  },
  {
    name: "the law's terms are shown while they hold",
    file: `${bookings}/cancellation/cancellation-fee.domain.ts`,
    find: 'law.isApplied && until !== null && today <= until ? { until',
    replace: 'law.isApplied && until !== null ? { until',
    test: { file: `${bookings}/cancellation/cancellation-fee.domain.test.ts`, title: 'are shown while they hold' },
  },
  {
    name: 'a message says what one needs on arrival to those alone who go there',
    file: `${bookings}/mails/mail-rows.ts`,
    find: '(isStanding(facts) ? houseRows(facts, stay) : [])',
    replace: 'houseRows(facts, stay)',
    test: { file: `${bookings}/mails/compose.test.ts`, title: 'of a confirmed order has what one needs on arrival' },
  },
]
