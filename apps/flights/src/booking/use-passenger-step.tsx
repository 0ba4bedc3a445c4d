import type { FlowStep, StepContentProps } from '@masa/checkout/flow'
import { Travellers, useTravellersStep } from '@masa/checkout/travellers'
import type { BookingView } from '@masa/contract/booking'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'

const isOfPeople = (path: string): boolean => path.startsWith('paxList.')

/** Step 0: who flies. Who pays has a step of its own. */
export function usePassengerStep(): FlowStep<BookingView> {
  const t = useMessages()
  const step = useTravellersStep()
  return {
    ...step,
    id: 'passenger',
    owns: isOfPeople,
    issues: (form) => Object.fromEntries(Object.entries(step.issues(form)).filter(([path]) => isOfPeople(path))),
    words: { ...step.words, title: t('booking.passenger.title'), lead: t('booking.passenger.lead') },
    Content: People,
  }
}

const People = ({ form, issues, onLeave }: StepContentProps<BookingView>): ReactElement => (
  <Travellers
    pax={form.draft.pax}
    facts={form.facts}
    issues={issues}
    onChange={(pax) => form.change({ pax })}
    onLeave={onLeave}
  />
)
