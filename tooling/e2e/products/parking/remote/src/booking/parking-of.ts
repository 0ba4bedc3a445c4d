import type { BookingView } from '@masa/contract/booking'
import { PARKING, parkingProductSchema } from '@masa/parking-contract'
import * as z from 'zod/mini'

/** Whether a booking is one of parking. */
export const isParking = ({ product }: Pick<BookingView, 'product'>): boolean => product.kind === PARKING

/** The stay of a booking; throws for another product's, which the page sends on. */
export const parkingOf = ({ product }: Pick<BookingView, 'product'>) => z.parse(parkingProductSchema, product)
