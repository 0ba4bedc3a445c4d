import type { FlowStep, StepContentProps } from '@masa/checkout/flow'
import type { BookingView } from '@masa/contract/booking'
import { Card } from '@masa/design-system/card'
import { DefinitionList } from '@masa/design-system/facts'
import { DateRange } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { parkingOf } from './parking-of.ts'

/** The first step: the days once more, with nothing to fill in. */
export function useStayStep(): FlowStep<BookingView> {
  const t = useMessages()
  const label = t('booking.stay.label')
  return {
    id: 'stay',
    owns: () => false,
    issues: () => ({}),
    words: {
      label,
      title: t('booking.stay.title'),
      lead: t('booking.stay.lead'),
      goTo: label,
      goBack: t('booking.stay.back'),
      warnings: () => [],
      missing: () => [],
    },
    Content: StayFacts,
  }
}

function StayFacts({ form }: StepContentProps<BookingView>): ReactElement {
  const t = useMessages()
  const { from, to, days } = parkingOf(form.booking)
  return (
    <Card padding="lg">
      <DefinitionList
        items={[
          { id: 'dates', term: t('booking.stay.dates'), value: <DateRange from={from} to={to} /> },
          { id: 'days', term: t('search.offer.stay'), value: t('search.offer.days', { count: days }) },
        ]}
      />
    </Card>
  )
}
