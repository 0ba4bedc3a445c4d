import type { FlowStep, StepContentProps } from '@masa/checkout/flow'
import { Travellers, useTravellersStep } from '@masa/checkout/travellers'
import type { BookingView } from '@masa/contract/booking'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { Zones } from './zones.tsx'

const isOfPeople = (path: string): boolean => path.startsWith('paxList.') || path.startsWith('choices')

/** The step of the people and where they sit: who pays has one of their own. */
export function usePeopleStep(): FlowStep<BookingView> {
  const t = useMessages()
  const step = useTravellersStep()
  return {
    ...step,
    owns: isOfPeople,
    labelOf: (path) => {
      const number = /^choices\.zones\.(\w+)$/.exec(path)?.[1]
      return number === undefined ? undefined : t('booking.zone.quiet', { number })
    },
    issues: (form) => Object.fromEntries(Object.entries(step.issues(form)).filter(([path]) => isOfPeople(path))),
    words: { ...step.words, title: t('booking.people.title'), lead: t('booking.people.lead') },
    Content: People,
  }
}

function People({ form, issues, onLeave }: StepContentProps<BookingView>): ReactElement {
  return (
    <>
      <Travellers
        pax={form.draft.pax}
        facts={form.facts}
        issues={issues}
        onChange={(pax) => form.change({ pax })}
        onLeave={onLeave}
      />
      <Zones form={form} />
    </>
  )
}
