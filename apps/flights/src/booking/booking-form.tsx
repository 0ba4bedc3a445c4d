import { useApiClient } from '@masa/api-client'
import { bookingPort, useBookingDraft } from '@masa/checkout/draft'
import { BookingSummary, CheckoutFlow, openedBookingQuery, useSummaryWords } from '@masa/checkout/flow'
import { usePayerStep } from '@masa/checkout/payer'
import { usePhoneRule } from '@masa/checkout/travellers'
import type { BookingView } from '@masa/contract/booking'
import { flightQuoteSchema } from '@masa/contract/flights'
import { todayAtHome } from '@masa/remote-kit/today'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { useMessages } from '#src/shared/messages.ts'
import { useCarriedKeys } from '@masa/checkout/begin'
import { flightsOf, placesOf } from './flights-of.ts'
import { resultsAddress } from './results-address.ts'
import { usePassengerStep } from './use-passenger-step.tsx'
import { useReviewStep } from './use-review-step.tsx'

const pathOf = (stepId: string): string => `/sabre/fo-booking-${stepId}`

/** The checkout of flights: who flies, who pays, and the flights once more; then they are booked at the airline. */
export function BookingForm({ initial }: { initial: BookingView }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const queries = useQueryClient()
  const carried = useCarriedKeys()
  const bookingId = initial.bookingTransactionId
  const [port] = useState(() =>
    bookingPort(api, bookingId, {
      lost: [],
      newPrice: ({ quote }) => {
        const { success, data } = z.safeParse(flightQuoteSchema, quote)
        return success ? { quoteId: data.packSelectionId, total: data.total } : null
      },
    }),
  )
  const form = useBookingDraft({
    initial,
    port,
    rulesOf: (booking) => ({
      places: placesOf(flightsOf(booking)),
      rules: booking.travellerRules ?? {},
      departure: booking.dateFrom,
      lastDay: booking.dateTo,
      mayConfirmPassport: booking.allowsShortPassport,
    }),
    facts: { today: todayAtHome(), isPhone: usePhoneRule() },
    onAnswer: (answer) => queries.setQueryData(openedBookingQuery(api, bookingId).queryKey, answer),
  })
  const words = useSummaryWords(form.booking, { people: form.draft.pax.length })
  return (
    <CheckoutFlow
      form={form}
      steps={[usePassengerStep(), usePayerStep(), useReviewStep()]}
      pathOf={pathOf}
      selection={{
        href: resultsAddress(form.booking, carried),
        back: t('booking.back'),
        again: t('booking.again'),
      }}
      lostTitles={{ sold_out: t('booking.soldOut') }}
      renderSummary={(notes) => (
        <BookingSummary booking={form.booking} words={words}>
          {notes}
        </BookingSummary>
      )}
      paymentHref={`/booking/verifying-card?${new URLSearchParams({ bookingId, ...carried })}`}
    />
  )
}
