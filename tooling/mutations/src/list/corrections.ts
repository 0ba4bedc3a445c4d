import type { Mutation } from '../mutation.ts'

const people = 'apps/api/src/bookings/people'
const callTest = 'apps/api/test/corrected-travellers.test.ts'
const followingTest = 'apps/api/test/following-passports.test.ts'
const ruleTest = `${people}/correction.domain.test.ts`

/** Details of people that are corrected after the sale: the same person's alone, decided as they were asked, and where the suppliers are. */
export const corrections: readonly Mutation[] = [
  {
    name: 'that another name is asked of the operator',
    file: `${people}/correction.domain.ts`,
    find: '!(isOfName(field) && isOther)',
    replace: 'isOfName(field) === isOfName(field)',
    test: { file: callTest, title: 'are asked for where another person is to travel' },
  },
  {
    name: 'that a spelling is measured by the name that was paid for',
    file: `${people}/corrections.ts`,
    find: 'sold: (revision?.draft ?? draft).paxList',
    replace: 'sold: draft.paxList',
    test: { file: callTest, title: 'letter by letter they become no other name' },
  },
  {
    name: 'that few letters of a short name may differ',
    file: `${people}/correction.domain.ts`,
    find: 'Math.min(MAX_SPELLING, Math.floor(before.length / 3))',
    replace: 'MAX_SPELLING',
    test: { file: ruleTest, title: 'is not that of another: a short name of which half differs' },
  },
  {
    name: 'that what an airline changes by hand is asked of the operator',
    file: `${people}/correction.domain.ts`,
    find: "context.rules[field]?.change !== 'newHold' && ",
    replace: '',
    test: { file: ruleTest, title: 'asks for every letter of what a supplier changes' },
  },
  {
    name: 'that a request is decided once the booking is held alone',
    file: `${people}/correction-desk.ts`,
    find: 'const request = booking && (await openRequest(tx, id))',
    replace: 'const request = known',
    test: { file: callTest, title: 'are decided once, however many decide at a time' },
  },
  {
    name: 'that people are corrected of a confirmed order alone when the operator accepts',
    file: `${people}/correction-desk.ts`,
    find: "if (!mayCorrectPeople(booking.state)) return 'unfit'",
    replace: "if (booking.id === '') return 'unfit'",
    test: { file: callTest, title: 'wait for the operator no more once the order is cancelled' },
  },
  {
    name: 'that corrections end the day before the journey',
    file: `${people}/corrections.ts`,
    find: "if (today >= quote.dateFrom) throw new DomainError('correction_closed')",
    replace: "if (today === '') throw new DomainError('correction_closed')",
    test: { file: callTest, title: 'until the day before the journey' },
  },
  {
    name: 'that corrected travellers are judged as before the sale',
    file: `${people}/corrections.ts`,
    find: 'if (problem !== undefined) throw',
    replace: "if (problem?.code === 'internal') throw",
    test: { file: callTest, title: 'are judged as before the sale' },
  },
  {
    name: 'that a hotel is given corrected guests',
    file: `${people}/corrections.ts`,
    find: '!isOwn && phase',
    replace: "kind !== 'hotelDesk' && !isOwn && phase",
    test: { file: callTest, title: 'are the new ones at once' },
  },
  {
    name: 'that an auditor sees another party of an order whose people were corrected',
    file: 'apps/api/src/bookings/audit/people-checks.ts',
    find: "pax.value - '{title,",
    replace: "pax.value - '{type,title,",
    test: { file: callTest, title: 'of another party are found by the auditor' },
  },
  {
    name: 'that a change at the airline is asked for at the fee that was agreed to',
    file: `${people}/corrections.ts`,
    find: 'canonicalJson(fee.now) !== canonicalJson(fee.agreed)',
    replace: "canonicalJson(fee.now) === ''",
    test: { file: 'apps/api/test/flight-corrections.test.ts', title: 'are asked for at the fee that was agreed to' },
  },
  {
    name: 'that a passport that follows is given whole',
    file: 'packages/contract/src/rules/traveller-rules.ts',
    find: 'following.every((field) => !known[field]?.trim())',
    replace: 'following.some((field) => !known[field]?.trim())',
    test: { file: followingTest, title: 'are needed for a hold where its number is given alone' },
  },
  {
    name: 'that passports follow until two weeks before the departure alone',
    file: 'apps/api/src/bookings/draft/sale-rules.domain.ts',
    find: 'isFollowed && today <= followsBy(departure)',
    replace: 'isFollowed',
    test: { file: followingTest, title: 'are needed for a hold from the day after the last one' },
  },
  {
    name: 'that passports follow where orders are followed alone',
    file: 'apps/api/src/bookings/draft/sale-rules.domain.ts',
    find: 'isFollowed && today <= followsBy(departure)',
    replace: 'today <= followsBy(departure)',
    test: {
      file: 'apps/api/src/bookings/draft/sale-rules.domain.test.ts',
      title: 'lets nothing follow on a site where orders are not followed',
    },
  },
  {
    name: 'that a passport that was given after the sale is not taken back',
    file: `${people}/correction.domain.ts`,
    find: 'isPassportLeft({ ...now, passportFollows }) ? { ...now, passportFollows } : now',
    replace: 'passportFollows ? { ...now, passportFollows } : now',
    test: { file: followingTest, title: 'are given on the order, whole, and not taken back' },
  },
  {
    name: 'that a reminder goes out once',
    file: `${people}/passport-reminders.ts`,
    find: 'if (stored.length === 0) return false',
    replace: 'if (stored.length < 0) return false',
    test: { file: followingTest, title: 'are reminded of once a week and once a day' },
  },
  {
    name: 'that a correction outlives what a supplier took back and stands by after all',
    file: 'apps/api/src/bookings/state/booking-facts.domain.ts',
    find: '    ...(stands && correction !== undefined && { correction }),\n',
    replace: '',
    test: {
      file: 'apps/api/src/bookings/state/corrected-people.domain.test.ts',
      title: 'are not forgotten where a supplier, or the operator in its place, stands by what was sold',
    },
  },
]
