import * as z from 'zod/mini'
import { pictureSchema } from './picture.ts'

/**
 * How a product shows what a supplier offers in the place of what was sold, in the language of the call: both sides, what
 * differs, and what follows from each answer. A supplier that has cancelled offers nothing: there is only what was sold, and
 * its money. Pages that show it know no product.
 */

const side = z.object({
  /** Which of the two it is: the hotel that was booked, the one that is offered. */
  caption: z.string(),
  title: z.string(),
  /** 1 to 5; null where there are none. */
  stars: z.nullable(z.int()),
  picture: z.nullable(pictureSchema),
  /** Whether it can be had. */
  state: z.object({ label: z.string(), tone: z.enum(['good', 'warn']) }),
})
export type OfferSide = z.infer<typeof side>

const row = z.object({
  id: z.string(),
  label: z.string(),
  /** May be of several lines, as a price in two currencies is. */
  before: z.string(),
  after: z.string(),
  difference: z.string(),
  /** What the difference is to the traveller; `other` is neither better nor worse. */
  tone: z.enum(['better', 'worse', 'other', 'same']),
  /** Times and prices are large. */
  isLarge: z.boolean(),
})
export type OfferRow = z.infer<typeof row>

export const itemOfferSchema = z.object({
  title: z.string(),
  lead: z.string(),
  compareTitle: z.string(),
  before: side,
  /** Null where what was sold is cancelled. */
  after: z.nullable(side),
  rows: z.array(row),
  /** Null where there is nothing to accept. */
  accept: z.nullable(z.object({ title: z.string(), text: z.string(), button: z.string() })),
  /** What is cancelled by rejecting it. */
  reject: z.string(),
  /** What follows without an answer in time. */
  silence: z.string(),
})
export type ItemOffer = z.infer<typeof itemOfferSchema>
