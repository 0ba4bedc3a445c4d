import type { ReactElement } from 'react'
import { stepIssues, type DraftedBooking } from '#src/draft/draft.domain.ts'
import type { FlowStep, StepContentProps } from '#src/flow/flow-step.ts'
import { useMessages } from '#src/messages.ts'
import { PayerCard } from '#src/payer/payer-card.tsx'
import { Travellers } from './travellers.tsx'

/** The step of the travellers and the payer. */
export function useTravellersStep(): FlowStep<DraftedBooking> {
  const t = useMessages()
  return {
    id: 'travellers',
    owns: (path) => /^(?:paxList|payer)\b/.test(path),
    issues: ({ draft, facts }) => stepIssues(draft, facts),
    words: {
      label: t('step.travellers'),
      title: t('travellers.title'),
      lead: t('travellers.lead'),
      goTo: t('go.travellers'),
      goBack: t('go.backTravellers'),
      // Whose data it is; the summary says which.
      warnings: (paths) => [
        ...(paths.some((path) => path.startsWith('paxList.')) ? [t('issue.inTravellers')] : []),
        ...(paths.some((path) => path.startsWith('payer.')) ? [t('issue.inPayer')] : []),
      ],
      missing: () => [],
    },
    Content: TravellersAndPayer,
  }
}

function TravellersAndPayer({ form, issues, onLeave }: StepContentProps<DraftedBooking>): ReactElement {
  const { booking, draft, facts } = form
  return (
    <>
      <Travellers
        pax={draft.pax}
        facts={facts}
        issues={issues}
        onChange={(pax) => form.change({ pax })}
        onLeave={onLeave}
      />
      <PayerCard
        payer={draft.payer}
        firstPax={draft.pax[0]}
        emailHint={booking.phrases.emailHint}
        facts={facts}
        issues={issues}
        onChange={(payer) => form.change({ payer })}
        onLeave={(field) => onLeave(`payer.${field}`)}
      />
    </>
  )
}
