import { useApiClient } from '@masa/api-client'
import { bookingPort, useBookingDraft } from '@masa/checkout/draft'
import { BookingSummary, CheckoutFlow, openedBookingQuery, useSummaryWords } from '@masa/checkout/flow'
import { usePayerStep } from '@masa/checkout/payer'
import { usePhoneRule } from '@masa/checkout/travellers'
import { nextFrame } from '@masa/remote-kit/next-frame'
import type { BookingView } from '@masa/contract/booking'
import { parkingQuoteSchema } from '@masa/parking-contract'
import { todayAtHome } from '@masa/remote-kit/today'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { useMessages } from '#src/shared/messages.ts'
import { searchAddress } from '#src/shared/stay.ts'
import { useCarriedKeys } from '@masa/checkout/begin'
import { parkingOf } from './parking-of.ts'
import { useStayStep } from './use-stay-step.tsx'

/** The checkout of a stay in the car park: the stay and its payer, each at a path of its own, and no travellers. */
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
        const { success, data } = z.safeParse(parkingQuoteSchema, quote)
        return success ? { quoteId: data.packSelectionId, total: data.total } : null
      },
    }),
  )
  const form = useBookingDraft({
    initial,
    port,
    rulesOf: ({ dateFrom, dateTo }) => ({
      places: [],
      rules: {},
      departure: dateFrom,
      lastDay: dateTo,
      mayConfirmPassport: false,
    }),
    facts: { today: todayAtHome(), isPhone: usePhoneRule() },
    onAnswer: (answer) => queries.setQueryData(openedBookingQuery(api, bookingId).queryKey, answer),
  })
  const words = useSummaryWords(form.booking, { people: 0 })
  return (
    <CheckoutFlow
      form={form}
      steps={[useStayStep(), usePayerStep()]}
      pathOf={(id) => `/booking/parking/${id === 'stay' ? '' : `${id}/`}${nextFrame(carried.channel)}`}
      selection={{
        href: searchAddress(parkingOf(form.booking), carried),
        back: t('booking.days.back'),
        again: t('booking.days.again'),
      }}
      lostTitles={{ sold_out: t('booking.lost.sold_out') }}
      renderSummary={(notes) => (
        <BookingSummary booking={form.booking} words={words}>
          {notes}
        </BookingSummary>
      )}
      paymentHref={`/booking/verifying-card?${new URLSearchParams({ bookingId, ...carried })}`}
    />
  )
}
