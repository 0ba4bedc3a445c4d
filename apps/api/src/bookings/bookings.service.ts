import type { BookingDependencies } from './dependencies.ts'
import { createCouponCheck } from './coupon-check.ts'
import { createDebit } from './debit.ts'
import { createFinalMessage } from './final-message.ts'
import { createHandOver } from './hand-over.ts'
import { createInventoryCheck } from './check-inventory.ts'
import { createBookingMails } from './mails/booking-mails.ts'
import { createOpenOrder } from './open-order.ts'
import { createOperatorDesk } from './operator-desk.ts'
import { createOrderStatus } from './order-status.ts'
import { createPaymentOpening } from './open-payment.ts'
import { createProviderNews } from './provider-news.ts'
import { createSaga } from './saga.ts'
import { createStorePage } from './store-page.ts'
import { createTravellerChoices } from './traveller-choices.ts'

export type {
  AlternativeStay,
  Quote,
  QuotedFlight,
  QuotePresentation,
  QuoteSource,
  Recheck,
  StayPresentation,
} from './quote.ts'
export type { BookingDependencies } from './dependencies.ts'

/** Everything that the area of bookings does, over its dependencies. */
export function createBookings(dependencies: BookingDependencies) {
  const mails = createBookingMails(dependencies)
  const saga = createSaga(dependencies, mails)
  const payments = createPaymentOpening(dependencies, saga)
  return {
    dependencies,
    saga,
    payments,
    pages: createStorePage(dependencies),
    inventory: createInventoryCheck(dependencies),
    handOver: createHandOver(dependencies),
    debits: createDebit(dependencies, saga, payments),
    orders: createOrderStatus(dependencies),
    orderLinks: createOpenOrder(dependencies),
    choices: createTravellerChoices(dependencies, saga),
    coupons: createCouponCheck(dependencies),
    messages: createFinalMessage(dependencies),
    news: createProviderNews(dependencies, saga),
    desk: createOperatorDesk(dependencies, saga),
  }
}

export type Bookings = ReturnType<typeof createBookings>
