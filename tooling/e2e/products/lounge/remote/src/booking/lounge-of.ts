import type { BookingView } from '@masa/contract/booking'
import { LOUNGE, loungeProductSchema } from '@masa/lounge-contract'
import * as z from 'zod/mini'

/** Whether a booking is one of the lounge. */
export const isLounge = ({ product }: Pick<BookingView, 'product'>): boolean => product.kind === LOUNGE

/** The visit of a booking; throws for another product's, which the page sends on. */
export const loungeOf = ({ product }: Pick<BookingView, 'product'>) => z.parse(loungeProductSchema, product)
