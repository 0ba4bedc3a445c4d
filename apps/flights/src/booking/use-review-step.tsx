import type { FlowStep, StepContentProps } from '@masa/checkout/flow'
import type { BookingView } from '@masa/contract/booking'
import { Card } from '@masa/design-system/card'
import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useMemo } from 'react'
import type { ReactElement } from 'react'
import { FlightDetails } from '#src/shared/flight/flight-details.tsx'
import { namesOf } from '#src/shared/flight/flight-words.ts'
import { useMessages } from '#src/shared/messages.ts'
import { flightsOf } from './flights-of.ts'
import styles from './booking.module.css'

/** Step 3: the flights and who is on them, before the airline books them. */
export function useReviewStep(): FlowStep<BookingView> {
  const t = useMessages()
  return {
    id: 'flights',
    owns: () => false,
    issues: () => ({}),
    words: {
      label: t('booking.review.label'),
      title: t('booking.review.title'),
      lead: t('booking.review.lead'),
      goTo: t('booking.review.goTo'),
      goBack: t('booking.review.goBack'),
      warnings: () => [],
      missing: () => [],
    },
    Content: Review,
  }
}

function Review({ form }: StepContentProps<BookingView>): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const { product } = form.booking
  const flights = useMemo(() => flightsOf({ product }), [product])
  const names = useMemo(() => namesOf(flights), [flights])
  const people = form.draft.pax.map(({ firstName = '', lastName = '' }) => `${firstName} ${lastName}`.trim())
  return (
    <Card as="section" padding="md">
      <p className={styles.people}>
        <span>{`${t('booking.review.people')}: `}</span>
        <b dir="auto">{formatList(people, locale)}</b>
      </p>
      <FlightDetails itinerary={flights.itinerary} names={names} heading="h2" />
    </Card>
  )
}
