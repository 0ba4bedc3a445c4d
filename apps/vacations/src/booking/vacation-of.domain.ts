import { isVacationProduct } from '@masa/contract/booking'
import type { BookingView, VacationProduct } from '@masa/contract/booking'

/** Whether a booking is that of a package. */
export const isVacation = ({ product }: Pick<BookingView, 'product'>): boolean => isVacationProduct(product)

/** The package of a booking; throws for another product's, which the page sends on (`isVacation`). */
export function vacationOf({ product }: Pick<BookingView, 'product'>): VacationProduct {
  if (!isVacationProduct(product)) throw new Error(`a booking of ${product.kind} is no package`)
  return product
}
