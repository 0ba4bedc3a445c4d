import { acknowledgeChanges, bookInfo, readOrderMessage, readSharedTrip } from '@masa/contract/book-info'
import * as calls from '@masa/contract/booking'
import { correctTravellers } from '@masa/contract/traveller-correction'
import { bind, bindProvider } from '#src/platform/http/bind.ts'
import type { Api } from '#src/platform/http/api.ts'
import { idempotent } from '#src/platform/idempotency/idempotent.ts'
import { forCaller, ownBooking } from './record/booking-access.ts'
import { viewBooking } from './order/booking-view.ts'
import type { Bookings } from './bookings.service.ts'
import { paymentNotice } from './saga/provider-news.ts'

/** Binds the calls of booking and payment (specification, chapter 7: Booking) and the partners' own. */
export function registerBookings(api: Api, bookings: Bookings): void {
  const {
    pages,
    inventory,
    handOver,
    payments,
    debits,
    orders,
    bookInfo: tracking,
    corrections,
    sharedTrips,
    orderLinks,
    cancellations,
    choices,
    priceRises,
    supplierChanges,
    coupons,
    messages,
    calendars,
    news,
    dependencies,
  } = bookings
  const { db, idempotency } = dependencies

  bind(api, calls.storePageInit, ({ body }, context) => pages.begin(body, context))
  bind(api, calls.storePage, ({ params, body }, context) => pages.goOn(params.id, body, context))
  bind(api, calls.readBooking, async ({ params }, context) => {
    const booking = await forCaller(db, context, (tx) => ownBooking(tx, context, params.id))
    return viewBooking(dependencies, booking, context.lang)
  })
  bind(api, calls.chkInv, ({ body }, context) => inventory.check(body.bookingTransactionId, context))
  bind(api, calls.extendHold, ({ params }, context) => inventory.extend(params.id, context))
  bind(api, calls.handOverBooking, ({ params }, context) => handOver.offer(params.id, context))
  bind(api, calls.takeOverBooking, ({ body }, context) => handOver.take(body.token, context))
  bind(api, calls.openOrder, ({ body }, context) => orderLinks.open(body.token, context))
  bind(api, calls.acceptTerms, ({ params }, context) => choices.acceptTerms(params.id, context))
  bind(api, calls.getPaymentUrl, ({ params, body }, context) => {
    const open = () => payments.open(params.bookId, body, context)
    // Without a key a repeat finds the live attempt and its page again.
    return context.idempotencyKey === undefined
      ? open()
      : idempotent(idempotency, context, { booking: params.bookId, input: { params, body } }, open)
  })
  bind(api, calls.debitCreditCard, ({ params, query, body }, context) =>
    debits.debit(
      { id: params.id, paymentTransUid: body.paymentTransUid, retry: body.retry === true, state: query.state },
      context,
    ),
  )
  bind(api, calls.debitCreditCardOfSplit, ({ params, query, body }, context) =>
    debits.debit(
      {
        id: params.id,
        cardIndex: params.cardIndex,
        paymentTransUid: body.paymentTransUid,
        retry: body.retry === true,
        state: query.state,
      },
      context,
    ),
  )
  bind(api, calls.bookingProgress, ({ params }, context) => orders.progress(params.id, context))
  bind(api, calls.succeededBooking, ({ params }, context) => orders.succeeded(params.id, context))
  bind(api, bookInfo, ({ query }, context) => tracking.read(query.bookingTransactionId, context))
  bind(api, acknowledgeChanges, ({ body }, context) => tracking.acknowledge(body, context))
  bind(api, correctTravellers, ({ body }, context) =>
    context.idempotencyKey === undefined
      ? corrections.correct(body, context)
      : idempotent(idempotency, context, { input: { body } }, () => corrections.correct(body, context)),
  )
  bind(api, readOrderMessage, ({ params, query }, context) =>
    tracking.message(params.messageId, query.bookingTransactionId, context),
  )
  bind(api, readSharedTrip, ({ body }, context) => sharedTrips.read(body.token, context))
  bind(api, calls.sendFinalMsg, ({ params }, context) => messages.send(params.id, context))
  bind(api, calls.readOrderCalendar, ({ params }, context) => calendars.read(params.token, context))
  bind(api, calls.quoteCancellation, ({ params, body }, context) =>
    cancellations.quote(params.id, body.reason ?? 'plans', context),
  )
  bind(api, calls.canceledWithBody, ({ params, body }, context) =>
    idempotent(idempotency, context, { booking: params.id, input: { params, body } }, () =>
      body.cancellationQuoteId === undefined
        ? choices.cancel(params.id, body, context)
        : cancellations
            .confirm(params.id, { quoteId: body.cancellationQuoteId, note: body.text ?? null }, context)
            .then(() => ({ accepted: true })),
    ),
  )
  bind(api, calls.canceledWithoutBody, ({ params }, context) =>
    idempotent(idempotency, context, { booking: params.id, input: { params } }, () =>
      choices.cancel(params.id, undefined, context),
    ),
  )
  bind(api, calls.answerOnRequest, ({ params, body }, context) =>
    choices.answerOnRequest(params.id, body.choice, context),
  )
  bind(
    api,
    calls.readHotelChange,
    async ({ params: { acceptanceToken } }, context) =>
      (await priceRises.read(acceptanceToken, context)) ?? supplierChanges.read(acceptanceToken, context),
  )
  bind(api, calls.acceptHotelChange, async ({ params: { acceptanceToken }, query }, context) => {
    const isAccepted = query.accepted === 'true'
    return (
      (await priceRises.answer(acceptanceToken, isAccepted, context)) ??
      supplierChanges.answer(acceptanceToken, isAccepted, context)
    )
  })
  bind(
    api,
    calls.checkCoupon,
    ({ params, query }, context) => coupons.check({ code: params.code, ...query }, context),
    {
      invalidAs: 'coupon_number_invalid',
    },
  )
  bind(api, calls.checkCouponAvailability, ({ query }, context) => coupons.availability(query, context))

  bindProvider(api, paymentNotice, { provider: 'cardline', read: news.readPayment }, news.payment)
}
