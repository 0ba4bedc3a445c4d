import * as z from 'zod/mini'
import { pictureSchema } from './picture.ts'
import { moneySchema } from './money.ts'
import { roomCompositionSchema } from './travellers.ts'
import { rateSchema } from './vacation-offer.ts'

/** What can be chosen of a package, and what the choice costs. */

/** A room of the matrix: one room class and composition type, priced on each board for the composition that was asked. */
export const roomOptionSchema = z.object({
  cls: z.string(),
  className: z.string(),
  typ: z.string(),
  typeName: z.string(),
  areaM2: z.int(),
  beds: z.string(),
  maxAdults: z.int(),
  maxChildren: z.int(),
  maxPeople: z.int(),
  allowsInfants: z.boolean(),
  roomsLeft: z.int(),
  picture: pictureSchema,
  boards: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Total for the first room's composition, everything included; null when it cannot be sold. */
      total: z.nullable(moneySchema),
      difference: z.nullable(moneySchema),
    }),
  ),
})
export type RoomOption = z.infer<typeof roomOptionSchema>

/** Codes of the lines of a package's price; their words are the client's. */
export const PACKAGE_LINE_CODES = ['flights', 'room', 'transfers', 'taxes', 'baggage', 'dealDiscount'] as const

export const packageLineSchema = z.object({
  code: z.enum(PACKAGE_LINE_CODES),
  /** People, rooms or pieces that the line counts. */
  quantity: z.int(),
  /** What the line is about when the code alone does not say: a room's name. */
  detail: z.nullable(z.string()),
  amount: moneySchema,
  amountIls: moneySchema,
  /** True where the price is part of the package: shown as "included". */
  isIncluded: z.boolean(),
})
export type PackageLine = z.infer<typeof packageLineSchema>

export const quotedRoomSchema = z.object({
  cls: z.string(),
  className: z.string(),
  typ: z.string(),
  typeName: z.string(),
  board: z.string(),
  boardName: z.string(),
  composition: roomCompositionSchema,
  /** How many of the people pay as adults: the first two in a room always do. */
  payAsAdults: z.int(),
  total: moneySchema,
})
export type QuotedRoom = z.infer<typeof quotedRoomSchema>

/** The price of a selection, kept on the server under `packSelectionId`. Lines sum to the totals in both currencies. */
export const quoteSchema = z.object({
  packSelectionId: z.string(),
  remainingSeconds: z.int(),
  /** Decimal major units, as the specification names them. */
  price: z.number(),
  priceNIS: z.number(),
  currency: z.string(),
  discountPercent: z.number(),
  rate: rateSchema,
  lines: z.array(packageLineSchema),
  total: moneySchema,
  totalIls: moneySchema,
  perPerson: moneySchema,
  people: z.int(),
  rooms: z.array(quotedRoomSchema),
  seatsLeft: z.int(),
  dealEndsAt: z.nullable(z.string()),
  /** Seconds until then by the server's clock: the one of a device may be hours off. */
  dealRemainingSeconds: z.nullable(z.int()),
})
export type QuoteAnswer = z.infer<typeof quoteSchema>
