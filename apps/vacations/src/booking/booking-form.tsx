import { useApiClient } from '@masa/api-client'
import { useBookingDraft } from '@masa/checkout/draft'
import { useExtrasStep } from '@masa/checkout/extras'
import { BookingSummary, CheckoutFlow, openedBookingQuery, useSummaryWords } from '@masa/checkout/flow'
import { usePhoneRule, useTravellersStep } from '@masa/checkout/travellers'
import type { BookingView } from '@masa/contract/booking'
import { todayAtHome } from '@masa/remote-kit/today'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useCarriedKeys } from '@masa/checkout/begin'
import { useMessages } from '#src/shared/messages.ts'
import { roomsAddress } from './rooms-address.ts'
import { travellerRules } from './traveller-rules.domain.ts'
import { vacationPort } from './vacation-port.ts'

/** The checkout, configured for a package: its rules, its summary, where it goes back to. */
export function BookingForm({ initial }: { initial: BookingView }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const queries = useQueryClient()
  const carried = useCarriedKeys()
  const [search] = useSearchParams()
  const bookingId = initial.bookingTransactionId
  const [port] = useState(() => vacationPort(api, bookingId))
  const form = useBookingDraft({
    initial,
    port,
    rulesOf: travellerRules,
    facts: { today: todayAtHome(), isPhone: usePhoneRule() },
    onAnswer: (answer) => queries.setQueryData(openedBookingQuery(api, bookingId).queryKey, answer),
  })
  const words = useSummaryWords(form.booking, { people: form.draft.pax.length })
  return (
    <CheckoutFlow
      form={form}
      steps={[useTravellersStep(), useExtrasStep()]}
      selection={{
        href: roomsAddress(form.booking, { carried, search }),
        back: t('booking.rooms.back'),
        again: t('booking.rooms.again'),
      }}
      lostTitles={{
        sold_out: t('booking.lost.sold_out'),
        no_seats: t('booking.lost.no_seats'),
        flight_unavailable: t('booking.lost.flight_unavailable'),
        room_type_not_found: t('booking.lost.room_type_not_found'),
        package_being_updated: t('booking.lost.package_being_updated'),
        phone_order_only: t('booking.lost.phone_order_only'),
      }}
      renderSummary={(notes) => (
        <BookingSummary booking={form.booking} words={words}>
          {notes}
        </BookingSummary>
      )}
      paymentHref={`/booking/verifying-card?${new URLSearchParams({ bookingId, ...carried })}`}
    />
  )
}
