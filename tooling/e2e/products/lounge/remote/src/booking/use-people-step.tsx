import type { DraftedBooking } from '@masa/checkout/draft'
import type { FlowStep, StepContentProps } from '@masa/checkout/flow'
import { Travellers, useTravellersStep } from '@masa/checkout/travellers'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'

const isOfPeople = (path: string): boolean => path.startsWith('paxList.')

/** The step of the people alone: who pays has one of their own. */
export function usePeopleStep(): FlowStep<DraftedBooking> {
  const t = useMessages()
  const step = useTravellersStep()
  return {
    ...step,
    owns: isOfPeople,
    issues: (form) => Object.fromEntries(Object.entries(step.issues(form)).filter(([path]) => isOfPeople(path))),
    words: { ...step.words, title: t('booking.people.title'), lead: t('booking.people.lead') },
    Content: People,
  }
}

function People({ form, issues, onLeave }: StepContentProps<DraftedBooking>): ReactElement {
  return (
    <Travellers
      pax={form.draft.pax}
      facts={form.facts}
      issues={issues}
      onChange={(pax) => form.change({ pax })}
      onLeave={onLeave}
    />
  )
}
