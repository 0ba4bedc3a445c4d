import * as z from 'zod/mini'
import { cancellationTodaySchema } from './booking-cancellation.ts'
import { bookingIdSchema } from './booking-id.ts'
import { moneySchema } from './money.ts'
import { destinationFields, ITEM_STATUSES, orderLegSchema, orderServiceSchema, orderStaySchema } from './order.ts'
import { defineRoute } from './route.ts'
import { succeededBooking } from './succeeded-booking.ts'
import { travellerDetailsSchema } from './traveller-correction.ts'
import { commonQuery, text } from './wire.ts'

/**
 * An order followed after the sale (specification, chapter 7: Visitor): what has happened to each part of it, what comes, and
 * the messages that were sent about it. Texts are in the call's `langCode`.
 */

const instant = z.string()

/** The order of the call: the one that a visitor has signed in to; of another caller one that the caller may move. */
const orderId = { bookingTransactionId: z.optional(bookingIdSchema) }

/** Something that has happened to a part of the order. */
const pastSchema = z.object({ at: instant, text: z.string() })

/** One thing that one supplier confirms, and how it came to stand as it does. */
const partSchema = z.object({
  id: z.string(),
  /** `flights`, `hotel`, `transfer` …: for icons. */
  kind: z.string(),
  title: z.string(),
  detail: z.nullable(z.string()),
  status: z.enum(ITEM_STATUSES),
  history: z.array(pastSchema),
})
export type OrderPart = z.infer<typeof partSchema>

/** How the money stands: held on the card, taken, being returned, returned, or let go without having been taken. */
export const MONEY_STATUSES = ['reserved', 'charged', 'returning', 'returned', 'released', 'none'] as const

const moneySchemaOfOrder = z.object({
  status: z.enum(MONEY_STATUSES),
  amount: z.nullable(moneySchema),
  instalments: z.int(),
  history: z.array(pastSchema),
})

/** What has happened, or is to come. */
const timelineEntrySchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.nullable(z.string()),
  /** When it happened. */
  at: z.nullable(instant),
  /** When it takes place, by the clock of the place; the time is null where the day alone is known. */
  local: z.nullable(z.object({ date: z.string(), time: z.nullable(z.string()) })),
  /** `now`: it waits for an answer. */
  state: z.enum(['done', 'now', 'next']),
  /** A change that the traveller has not acknowledged yet. */
  isNew: z.boolean(),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

const messageSchema = z.object({ id: z.string(), subject: z.string(), at: instant })
export type SentMessage = z.infer<typeof messageSchema>

export const bookInfo = defineRoute({
  name: 'order.bookInfo',
  isAboutMoney: true,
  remote: 'order-tracking',
  summary: 'An order with the history of its parts, its timeline and the messages that were sent about it',
  method: 'GET',
  path: '/operation/bookInfo',
  audience: 'booking',
  query: z.object({ ...commonQuery, ...orderId }),
  answer: z.object({
    order: succeededBooking.answer,
    /** Days until it begins; null once it has begun, or does not take place. */
    daysToGo: z.nullable(z.int()),
    parts: z.array(partSchema),
    money: moneySchemaOfOrder,
    timeline: z.array(timelineEntrySchema),
    /** Up to here its changes are acknowledged by `acknowledgeChanges`; null where none is new. */
    newUpTo: z.nullable(z.int()),
    messages: z.array(messageSchema),
    /** Opens `readSharedTrip` for who travels too; null where nothing takes place. */
    tripToken: z.nullable(z.string()),
    /** Absent in answers of earlier releases. */
    travellers: z.optional(travellerDetailsSchema),
    /** Absent where the order cannot be cancelled here, or by a supplier's terms alone. */
    cancellationToday: z.optional(cancellationTodaySchema),
  }),
  errors: ['booking_not_found', 'payment_pending', 'state'],
})
export type BookInfo = z.infer<typeof bookInfo.answer>

export const acknowledgeChanges = defineRoute({
  name: 'order.acknowledgeChanges',
  isAboutMoney: true,
  remote: 'order-tracking',
  summary:
    'Takes the marks from the changes of an order that the traveller has seen; those that came since stay marked',
  method: 'POST',
  path: '/operation/bookInfo/acknowledge',
  audience: 'booking',
  query: z.object(commonQuery),
  body: z.object({ ...orderId, upTo: z.int().check(z.gte(0)) }),
  answer: z.object({ accepted: z.boolean() }),
  errors: ['booking_not_found'],
})

/** Facts of a message under one heading, or without one. */
const messageSectionSchema = z.object({
  title: z.nullable(z.string()),
  rows: z.array(z.object({ name: z.string(), value: z.string(), isStrong: z.boolean() })),
})

export const readOrderMessage = defineRoute({
  name: 'order.readMessage',
  isAboutMoney: true,
  remote: 'order-tracking',
  summary: 'A message as it was sent, without its links',
  method: 'GET',
  path: '/operation/bookInfo/message/:messageId',
  audience: 'booking',
  params: z.object({ messageId: z.string().check(z.regex(/^\d{1,18}$/)) }),
  query: z.object({ ...commonQuery, ...orderId }),
  answer: z.object({
    id: z.string(),
    subject: z.string(),
    at: instant,
    lead: z.string(),
    sections: z.array(messageSectionSchema),
    note: z.string(),
  }),
  errors: ['booking_not_found', 'not_found'],
})
export type OrderMessage = z.infer<typeof readOrderMessage.answer>

export const readSharedTrip = defineRoute({
  name: 'order.readSharedTrip',
  remote: 'order-tracking',
  summary: 'The journey of an order for a fellow traveller: no money, no documents, no names and no references',
  method: 'POST',
  path: '/operation/sharedTrip',
  query: z.object(commonQuery),
  body: z.object({ token: text(400) }),
  answer: z.object({
    subject: z.object(destinationFields),
    /** It does not take place any more. */
    isCancelled: z.boolean(),
    /** Without their locators. */
    legs: z.array(orderLegSchema),
    /** Without their confirmations. */
    stays: z.array(orderStaySchema),
    /** Without their facts, which may name people. */
    services: z.array(orderServiceSchema),
  }),
  errors: ['order_link_not_found', 'rate_limited'],
})
export type SharedTrip = z.infer<typeof readSharedTrip.answer>
