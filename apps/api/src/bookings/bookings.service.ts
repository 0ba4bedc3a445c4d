import type { BookingDependencies } from './dependencies.ts'
import { createCancellations } from './cancellation/cancellations.ts'
import { createCouponCheck } from './price/coupon-check.ts'
import { createDebit } from './payment/debit.ts'
import { createFinalMessage } from './order/final-message.ts'
import { createHandOver } from './draft/hand-over.ts'
import { createInventoryCheck } from './hold/check-inventory.ts'
import { createBookingMails } from './mails/booking-mails.ts'
import { createOpenOrder } from './order/open-order.ts'
import { createOperatorDesk } from './operator/operator-desk.ts'
import { createOrderCalendar } from './order/order-calendar.ts'
import { createSupplierChanges } from './order/supplier-change.ts'
import { createSignInOrders } from './order/sign-in-order.ts'
import { createOrderStatus } from './order/order-status.ts'
import { createPaymentOpening } from './payment/open-payment.ts'
import { createPriceRise } from './order/price-rise.ts'
import { createProviderNews } from './saga/provider-news.ts'
import { createSaga } from './saga/saga.ts'
import { createBookInfo } from './tracking/book-info.ts'
import { createSharedTrips } from './tracking/shared-trip.ts'
import { createCorrectionDesk } from './people/correction-desk.ts'
import { createPassportReminders } from './people/passport-reminders.ts'
import { createCorrections } from './people/corrections.ts'
import { createStorePage } from './draft/store-page.ts'
import { createTravellerChoices } from './order/traveller-choices.ts'

export {
  auditBookings,
  runChecks,
  type BookingBooks,
  type Check,
  type Finding,
  type LedgerEntry,
} from './audit/auditor.ts'
export { SOLD_STATUSES } from './audit/people-checks.ts'
export type { BookingDependencies } from './dependencies.ts'
export type { OrderContact, SignInOrders } from './order/sign-in-order.ts'
export { stockHeldBySession } from './hold/held-stock.ts'

/** Everything that the area of bookings does, over its dependencies. */
export function createBookings(dependencies: BookingDependencies) {
  const mails = createBookingMails(dependencies)
  const saga = createSaga(dependencies, { mails, suppliers: dependencies.suppliers })
  const payments = createPaymentOpening(dependencies, saga)
  const priceRises = createPriceRise(dependencies, saga)
  const supplierChanges = createSupplierChanges(dependencies, saga)
  const cancellations = createCancellations(dependencies, saga)
  const orders = createOrderStatus(dependencies, { priceRises, supplierChanges })
  return {
    dependencies,
    saga,
    payments,
    pages: createStorePage(dependencies),
    inventory: createInventoryCheck(dependencies, saga),
    handOver: createHandOver(dependencies),
    debits: createDebit(dependencies, saga, payments),
    orders,
    bookInfo: createBookInfo(dependencies, { orders, cancellations }),
    corrections: createCorrections(dependencies, saga),
    correctionDesk: createCorrectionDesk(dependencies, saga),
    passportReminders: createPassportReminders(dependencies),
    sharedTrips: createSharedTrips(dependencies),
    priceRises,
    supplierChanges,
    orderLinks: createOpenOrder(dependencies),
    signInOrders: createSignInOrders(dependencies),
    cancellations,
    choices: createTravellerChoices(dependencies, saga),
    coupons: createCouponCheck(dependencies),
    calendars: createOrderCalendar(dependencies),
    messages: createFinalMessage(dependencies),
    news: createProviderNews(dependencies, saga),
    desk: createOperatorDesk(dependencies, { saga, cancellations }),
  }
}

export type Bookings = ReturnType<typeof createBookings>
