import type { Mutation } from '../mutation.ts'

const bookings = 'apps/api/src/bookings'
const rules = `${bookings}/state/item-rules.domain.ts`
const domainTest = `${bookings}/state/supplier-changes.domain.test.ts`
const flightTest = 'apps/api/test/flight-cancellation.test.ts'
const apiTest = 'apps/api/test/supplier-cancellation.test.ts'

/** What a supplier cancels after the sale is the traveller's to decide, and all of the money goes back in the end. */
export const supplierChanges: readonly Mutation[] = [
  {
    name: 'a sale that its supplier takes back, which nothing is done to before its traveller has decided',
    file: rules,
    find: "if (!item.isEssential || state.status !== 'confirmed') return refused(cause)(context)",
    replace: 'if (item.phase !== undefined) return refused(cause)(context)',
    test: { file: domainTest, title: 'gives way to something else that its supplier offers then' },
  },
  {
    name: 'an item that the booking can do without, which its supplier takes back',
    file: rules,
    find: "if (!item.isEssential || state.status !== 'confirmed') return refused(cause)(context)",
    replace: "if (state.status !== 'confirmed') return refused(cause)(context)",
    test: { file: domainTest, title: 'is left out with its lines' },
  },
  {
    name: 'the refund of what a supplier has cancelled, without an answer',
    file: rules,
    find: "if (item.change?.kind === 'cancelled') return undo(state, 'supplier_withdrew')",
    replace: '',
    test: { file: domainTest, title: 'returns all of the money where nothing is answered' },
  },
  {
    name: 'a cancellation that cannot be accepted',
    file: `${bookings}/state/course-rules.domain.ts`,
    find: "item?.change === undefined || item.change.kind === 'cancelled' ||",
    replace: 'item?.change === undefined ||',
    test: { file: domainTest, title: 'has nothing to accept' },
  },
  {
    name: 'the time to answer a cancellation beside that of an earlier offer',
    file: `${bookings}/items/item-steps.ts`,
    find: "if ((isCancelled || isRescheduled) && effect.waitHours === undefined) return done('asked the traveller')",
    replace: '',
    test: { file: apiTest, title: 'not with the time of an offer that the hotel had made before' },
  },
  {
    name: 'a cancellation that the supplier repeats as its time ends',
    file: `${bookings}/items/item-steps.ts`,
    find: "? answer.kind === 'refused' || answer.kind === 'failed' || answer.kind === 'withdrawn'",
    replace: '? false',
    test: { file: apiTest, title: 'gives it back by itself after three days' },
  },
  {
    name: 'flights that the airline does not fly, whatever tickets there are',
    file: 'apps/api/src/flights/booking/pnr-supplier.ts',
    find: '!pnr.flights.every(({ isConfirmed }) => isConfirmed) || !isSameJourney',
    replace: '!isSameJourney',
    test: { file: flightTest, title: 'and fly after all are the flights of the order again' },
  },
  {
    name: 'a supplier that is asked again after it stood by what it had cancelled',
    file: rules,
    find: "const looks = phase === 'confirmed' ? askedAgain(id, item) : []",
    replace: "const looks = phase === 'confirmed' && item.phase !== 'confirmed' ? askedAgain(id, item) : []",
    test: { file: domainTest, title: 'is asked about as often as its supplier says' },
  },
  {
    name: 'new times that are asked about once',
    file: rules,
    find: "const isKnown = change?.kind !== 'cancelled' && known === to",
    replace: 'const isKnown = known === to && state.holdNumber < 0',
    test: { file: domainTest, title: 'stands at the times to which its supplier moves it' },
  },
  {
    name: 'the page of an earlier change, which answers nothing',
    file: `${bookings}/order/supplier-change.ts`,
    find: 'open === undefined || !isSameChange(open, found)',
    replace: 'open === undefined',
    test: { file: flightTest, title: 'by the newest of them alone' },
  },
]
