import type { Mutation } from '../mutation.ts'

const sabre = 'apps/sandbox/src/sabre'
const bookingTest = `${sabre}/booking/bookings.test.ts`
const sabreTest = `${sabre}/sabre.test.ts`

/** The sandbox is as strict as the companies that it stands for: what it lets pass, no test of ours would find. */
export const sandbox: readonly Mutation[] = [
  {
    name: "the token of Sabre's calls",
    file: `${sabre}/sabre.ts`,
    find: 'if (this.#tokens.isValid(request.headers.authorization, this.#settings.now())) return undefined',
    replace: 'if (this.#tokens !== undefined) return undefined',
    test: { file: sabreTest, title: 'is wanted by every other call' },
  },
  {
    name: "the end of the token's life at Sabre",
    file: `${sabre}/tokens.ts`,
    find: '(this.#until.get(token) ?? 0) > now',
    replace: 'this.#until.has(token) && now > 0',
    test: { file: sabreTest, title: 'ends when its life is over' },
  },
  {
    name: 'the agreement that an itinerary of one ticket needs',
    file: `${sabre}/offers.ts`,
    find: 'hasAgreement: journeys.every(({ tickets }) => tickets.length === 1)',
    replace: 'hasAgreement: true',
    test: {
      file: 'apps/api/src/flights/sabre/sabre-sandbox.test.ts',
      title: 'whose airlines write no ticket together',
    },
  },
  {
    name: 'the cabin of a booking class that is asked for by name',
    file: `${sabre}/offers.ts`,
    find: '[query.legs, ...cabins].flatMap(optionsIn)',
    replace: '[query.legs].flatMap(optionsIn)',
    test: { file: sabreTest, title: 'finds the cabin by the booking class' },
  },
  {
    name: 'an outcome of Sabre that holds for so many calls',
    file: `${sabre}/sabre-rules.ts`,
    find: 'if (rule.times === 1) this.#standing.delete(call)',
    replace: 'if (rule.times === 0) this.#standing.delete(call)',
    test: { file: sabreTest, title: 'lists that broke off' },
  },
  {
    name: 'the seats that bookings at Sabre hold',
    file: `${sabre}/offers.ts`,
    find: 'most - soldOf(flight, bookingClass)',
    replace: 'most - 0 * soldOf(flight, bookingClass)',
    test: { file: bookingTest, title: 'takes its seats from the others' },
  },
  {
    name: 'the deadline of a booking at Sabre',
    file: `${sabre}/booking/pnr.ts`,
    find: "return !hasTicket && now > deadlineOf(pnr) ? 'lapsed' : 'open'",
    replace: "return !hasTicket && now < deadlineOf(pnr) - now ? 'lapsed' : 'open'",
    test: { file: bookingTest, title: 'lapses when nothing was ticketed by its deadline' },
  },
  {
    name: 'a dearer ticket at Sabre that was not accepted',
    file: `${sabre}/booking/ticketing.ts`,
    find: "outcome === 'price_up' && !request.acceptPriceChanges",
    replace: "outcome === 'refused' && !request.acceptPriceChanges",
    test: { file: bookingTest, title: 'are not issued at a dearer price' },
  },
  {
    name: 'one ticket at Sabre for each traveller',
    file: `${sabre}/booking/ticketing.ts`,
    find: '.filter((index) => !ticketed.has(index))',
    replace: '.filter((index) => index >= 0 || ticketed.has(index))',
    test: { file: bookingTest, title: 'are issued once for each traveller' },
  },
  {
    name: 'the day on which a ticket of Sabre may be voided',
    file: `${sabre}/booking/pnr.ts`,
    find: "return status === 'issued' && Math.floor(issuedAt / 86_400_000) === Math.floor(now / 86_400_000)",
    replace: "return status === 'issued' && issuedAt <= now",
    test: { file: bookingTest, title: 'are voided on their day alone' },
  },
]
