import { useApiClient } from '@masa/api-client'
import { bookingPort, useBookingDraft } from '@masa/checkout/draft'
import { useExtrasStep } from '@masa/checkout/extras'
import { BookingSummary, CheckoutFlow, openedBookingQuery, useSummaryWords } from '@masa/checkout/flow'
import { usePayerStep } from '@masa/checkout/payer'
import { usePhoneRule } from '@masa/checkout/travellers'
import type { BookingView } from '@masa/contract/booking'
import { quoteLounge } from '@masa/lounge-contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { todayAtHome } from '@masa/remote-kit/today'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { useMessages } from '#src/shared/messages.ts'
import { useCarriedKeys } from '@masa/checkout/begin'
import { choiceAddress } from '#src/shared/visit.ts'
import { loungeOf } from './lounge-of.ts'
import { usePeopleStep } from './use-people-step.tsx'

const pathOf = (stepId: string): string => `/booking/lounge/${stepId}`

/** The checkout of a visit: its people, by what is asked of them, what may be added to it, and who pays. */
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
        const { success, data } = z.safeParse(quoteLounge.answer, quote)
        return success ? { quoteId: data.packSelectionId, total: data.total } : null
      },
    }),
  )
  const form = useBookingDraft({
    initial,
    port,
    rulesOf: (booking) => ({
      places: Array.from({ length: loungeOf(booking).people }, () => ({ type: 'adult', room: 0 })),
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
      steps={[usePeopleStep(), useExtrasStep({ isLast: false }), usePayerStep()]}
      pathOf={pathOf}
      selection={{
        href: choiceAddress(loungeOf(form.booking), carried),
        back: t('booking.choice.back'),
        again: t('booking.choice.again'),
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
