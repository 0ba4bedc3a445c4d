import * as z from 'zod/mini'
import { payerSchema, paxSchema } from './order-people.ts'
import { moneySchema } from './money.ts'
import { pictureSchema } from './picture.ts'
import { rateSchema } from './vacation-offer.ts'
import { bookingIdSchema, publicStatusSchema } from './booking-id.ts'

/** What every page needs to know of a booking or an order, whatever its product is. Texts are in the call's `langCode`. */

const localDate = z.string()
/** `HH:mm` by the clock of the place. */
const localTime = z.string()

/** How one thing of an order stands with the supplier that confirms it. */
export const ITEM_STATUSES = [
  'pending',
  'held',
  'confirming',
  'confirmed',
  'onRequest',
  'changeProposed',
  'refused',
  'cancelled',
] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]
const itemStatusSchema = z.enum(ITEM_STATUSES)

/** One thing of a booking that one supplier confirms. */
export const orderItemSchema = z.object({
  id: z.string(),
  /** `flights`, `hotel`, `car` …: for icons and order, never for words. */
  kind: z.string(),
  /** What it is: "Flights". */
  title: z.string(),
  /** What is said of it once it is confirmed: "The flights are confirmed". */
  confirmedTitle: z.string(),
  /** And once it is cancelled, and while its supplier is being notified of that: null where no supplier is. */
  cancelledTitle: z.string(),
  cancellingTitle: z.nullable(z.string()),
  /** Which one: a hotel's name. Null: it is for all who travel. */
  detail: z.nullable(z.string()),
  status: itemStatusSchema,
})
export type OrderItem = z.infer<typeof orderItemSchema>

/** A line of the price. All lines sum to the totals, in both currencies. */
export const orderLineSchema = z.object({
  /** The product's own code of it, or the checkout's. */
  code: z.string(),
  /** People, rooms or pieces that the line counts. */
  quantity: z.int(),
  /** What the line is about when the code alone does not say. */
  detail: z.nullable(z.string()),
  /** The line in words. */
  label: z.string(),
  /** What `quantity` counts, where that is said beside the words. */
  counts: z.nullable(z.enum(['travellers'])),
  amount: moneySchema,
  amountIls: moneySchema,
  /** True where the price is part of another line: shown as "included". */
  isIncluded: z.boolean(),
})
export type OrderLine = z.infer<typeof orderLineSchema>

/** One way in which the sum, or a part of it, is paid. */
export const orderPaymentSchema = z.object({
  kind: z.enum(['card']),
  amount: moneySchema,
  instalments: z.int(),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  status: z.enum(['authorised', 'captured', 'refunded']),
  /** ISO instant of the last change; null where it is not known. */
  at: z.nullable(z.string()),
})
export type OrderPayment = z.infer<typeof orderPaymentSchema>

/** Where a journey goes, and when. */
export const destinationFields = {
  title: z.string(),
  /** "Crete, Greece". */
  place: z.string(),
  picture: pictureSchema,
  /** First and last day. */
  from: localDate,
  to: localDate,
}

/** What is being bought, in one picture and two lines. */
export const orderSubjectSchema = z.object({
  ...destinationFields,
  /** The order's headline once it is confirmed: "The vacation is booked …". */
  bookedTitle: z.string(),
  /** What is confirmed then, in a sentence. */
  bookedText: z.string(),
  /** What a friend reads beside the shared page. */
  shareText: z.string(),
})
export type OrderSubject = z.infer<typeof orderSubjectSchema>

/** Sentences of an order's pages that name what is sold, in the product's own words. */
const orderPhrasesSchema = z.object({
  /** The steps before the payment, in their order, as the row of steps names them; absent from earlier servers. */
  steps: z.optional(z.array(z.object({ id: z.string(), label: z.string() }))),
  /** What is sent to the payer's e-mail address, beside its field; absent where the order's confirmation is. */
  emailHint: z.optional(z.string()),
  /** When the card is charged; above the payment. */
  charged: z.string(),
  /** After a declined card, while the places are held. */
  stillHeld: z.string(),
  /** A supplier has not confirmed yet: what is waited for, and what waiting and giving up mean. */
  waiting: z.object({
    title: z.string(),
    lead: z.string(),
    released: z.string(),
    wait: z.string(),
    waitTitle: z.string(),
    waitText: z.string(),
    isWaiting: z.string(),
    giveUpText: z.string(),
  }),
  /** The supplier refused. */
  refused: z.string(),
  /** The link to `searchPath`; absent from earlier servers. */
  similar: z.optional(z.string()),
  cancellation: z.object({
    title: z.string(),
    /** Too late: it has begun. */
    hasBegun: z.string(),
    /** The line of its fee by the terms of the sale. */
    fee: z.string(),
    /** How to cancel a part. */
    partial: z.string(),
    /** What its supplier keeps, of a product whose terms are those of the supplier. */
    supplierTerms: z.optional(z.string()),
    supplierTermsText: z.optional(z.string()),
    supplierChange: z.string(),
    supplierChangeText: z.string(),
    /** What is cancelled first. */
    items: z.string(),
    /** The link to the next choice. */
    searchAgain: z.string(),
  }),
})
export type OrderPhrases = z.infer<typeof orderPhrasesSchema>

const stationSchema = z.object({ code: z.string(), name: z.string(), terminal: z.nullable(z.string()) })

/** One flight, or another ride, from a place to a place. Times are local to each. */
export const orderLegSchema = z.object({
  id: z.string(),
  /** The item that it belongs to. */
  itemId: z.string(),
  /** "Outbound flight". */
  label: z.string(),
  carrierCode: z.string(),
  carrierName: z.string(),
  number: z.string(),
  from: stationSchema,
  to: stationSchema,
  departureDate: localDate,
  departureTime: localTime,
  arrivalDate: localDate,
  arrivalTime: localTime,
  /** Days between the two dates: 1 where it lands on the day after, -1 across the date line. */
  dayShift: z.int(),
  durationMinutes: z.int(),
  stops: z.array(z.object({ code: z.string(), name: z.string(), waitMinutes: z.int() })),
  cabin: z.string(),
  /** The carrier's record locator, once there is one. */
  locator: z.nullable(z.string()),
  /** What each traveller may bring. */
  bags: z.array(
    z.object({ kind: z.enum(['hand', 'cabin', 'checked']), pieces: z.int(), weightKg: z.nullable(z.int()) }),
  ),
  /** When its check-in opens, by the clock of the place that it leaves from; and as an instant, absent from earlier servers. */
  checkInOpens: z.nullable(z.object({ date: localDate, time: localTime, at: z.optional(z.string()) })),
})
export type OrderLeg = z.infer<typeof orderLegSchema>

/** One stay in one house. */
export const orderStaySchema = z.object({
  id: z.string(),
  itemId: z.string(),
  name: z.string(),
  place: z.string(),
  /** What is not known is null. */
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  meetingPoint: z.nullable(z.string()),
  /** What the house has confirmed it by. Absent from earlier servers. */
  confirmation: z.optional(z.nullable(z.string())),
  checkIn: localDate,
  checkOut: localDate,
  /** The house's hours. Absent from earlier servers. */
  checkInFrom: z.optional(z.nullable(localTime)),
  checkOutBy: z.optional(z.nullable(localTime)),
  nights: z.int(),
  /** "Standard · Half board", one for each room. */
  rooms: z.array(z.string()),
})
export type OrderStay = z.infer<typeof orderStaySchema>

/** Anything else of an order, ready to be read: a car, a transfer, tickets, a parking place. */
export const orderServiceSchema = z.object({
  itemId: z.string(),
  kind: z.string(),
  title: z.string(),
  when: z.string(),
  where: z.string(),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  status: itemStatusSchema,
})
export type OrderService = z.infer<typeof orderServiceSchema>

/** A file of the order. */
export const orderDocumentSchema = z.object({
  kind: z.enum(['calendar']),
  fileName: z.string(),
  /** Opens it by `readOrderCalendar` for some hours, without a session. */
  token: z.string(),
})
export type OrderDocument = z.infer<typeof orderDocumentSchema>

/** The core, by its fields: a product's view adds its own beside them. */
export const orderFields = {
  bookingTransactionId: bookingIdSchema,
  /** What people read; null before a payment. */
  orderNumber: z.nullable(z.string()),
  stage: z.enum(['draft', 'held', 'payment', 'processing', 'done']),
  status: z.nullable(publicStatusSchema),
  /** Seconds until the hold ends; null when nothing is held. */
  holdRemainingSeconds: z.nullable(z.int()),
  /** What was held is so no longer: the time ran out before the payment. Absent from earlier servers. */
  isHoldOver: z.optional(z.boolean()),
  /** Seconds by which the hold can still be extended in all. */
  holdExtendableSeconds: z.int(),
  /** What is kept for that time; the price alone where no supplier keeps a place before it is paid. */
  holdKeeps: z.enum(['places', 'price']),
  /** What ends it at the latest; null when nothing is held. */
  holdEndsBy: z.nullable(z.enum(['clock', 'supplier'])),
  paxList: z.array(paxSchema),
  payer: payerSchema,
  rate: rateSchema,
  lines: z.array(orderLineSchema),
  total: moneySchema,
  totalIls: moneySchema,
  /** What of it is still to be paid: the difference to a higher price that was agreed to. Absent or null where nothing is. */
  difference: z.optional(z.nullable(moneySchema)),
  instalments: z.object({ min: z.int(), max: z.int() }),
  termsAccepted: z.boolean(),
  /** From now until a day (null: from the last of them on), and what then is lost of the price. */
  cancellationTerms: z.array(z.object({ until: z.nullable(z.string()), percent: z.int() })),
  payments: z.array(orderPaymentSchema),
  items: z.array(orderItemSchema),
  subject: orderSubjectSchema,
  phrases: orderPhrasesSchema,
  legs: z.array(orderLegSchema),
  stays: z.array(orderStaySchema),
  services: z.array(orderServiceSchema),
  /** Where the booking goes on before it is paid; its last segment is the channel's frame (`web`). */
  resumePath: z.string(),
  /** The page to show to a friend. */
  sharePath: z.string(),
  /** A search for something like it for the same people and dates; absent from earlier servers. */
  searchPath: z.optional(z.string()),
  documents: z.array(orderDocumentSchema),
}
const orderSchema = z.object(orderFields)
/** A booking or an order of any product. */
export type Order = z.infer<typeof orderSchema>

/** A step of the processing of an order, as the live modal shows it. */
export const orderStepSchema = z.object({
  step: z.string(),
  /** The step in words. */
  label: z.string(),
  state: z.enum(['done', 'now', 'next', 'failed']),
  at: z.nullable(z.string()),
})
