import type { ProductWords } from '#src/products/products.service.ts'

/** What the product of these quotes says. */
export const testWords: ProductWords = {
  lines: {
    flights: { name: 'Flights', countsTravellers: true },
    room: { name: 'Room', detail: 'insteadOfName' },
    transfers: { name: 'Transfers', countsTravellers: true },
    taxes: { name: 'Taxes' },
    baggage: { name: 'Bags' },
    dealDiscount: { name: 'Deal' },
  },
  steps: [
    { step: 'authorisation', label: 'Card', doneBy: 'authorised' },
    { step: 'flights', label: 'Seats', doneBy: 'authorised' },
    { step: 'hotel', label: 'House', doneBy: 'suppliersConfirmed' },
    { step: 'charge', label: 'Money', doneBy: 'charged' },
    { step: 'documents', label: 'Papers', doneBy: 'charged' },
  ],
  mails: {
    confirmed: 'All is booked.',
    confirmedNote: 'Check in a day before.',
    onRequestSubject: 'Order {order} waits',
    onRequest: 'The hotel has not answered.',
    refused: 'The hotel has refused.',
  },
  supplierCancelled: {
    title: 'The hotel cancels',
    lead: '{item} takes it back.',
    heading: 'Gone',
    caption: 'Was booked',
    state: 'Cancelled',
    reject: 'All is cancelled.',
    silence: 'All goes back by itself.',
  },
}
