/**
 * Fields of `storePage` that belong to one kind of product (specification, chapter 3): a flight's are no part of a
 * package's booking. A field that is not named here is any product's.
 */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  vacation: [
    'packageId',
    'hotel_shift_1',
    'duration',
    'outwardFlight',
    'inwardFlight',
    'hotel',
    'eventTicketReservation',
  ],
  flights: [
    'itinerary',
    'passengers',
    'payerInfo',
    'fcFlight',
    'acceptedTerms',
    'bypassPayment',
    'paymentInfo',
    'additionalInfo',
  ],
}

/** The fields of a stage that belong to other products than its own, in the stage's order. */
export function fieldsOfOthers(product: string, stage: object): string[] {
  const own = FIELDS_OF[product] ?? []
  const others = new Set(Object.values(FIELDS_OF).flat())
  return Object.entries(stage).flatMap(([field, value]) =>
    value !== undefined && others.has(field) && !own.includes(field) ? [field] : [],
  )
}
