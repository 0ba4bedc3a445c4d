import type { ReactElement } from 'react'
import { stepIssues, type DraftedBooking } from '#src/draft/draft.domain.ts'
import { Terms, useMissingTerms } from '#src/extras/terms.tsx'
import type { FlowStep, StepContentProps } from '#src/flow/flow-step.ts'
import { useMessages } from '#src/messages.ts'
import { PayerCard } from './payer-card.tsx'

/** The one step of a product without travellers and extras: who pays, and what must be agreed to before paying. */
export function usePayerStep(): FlowStep<DraftedBooking> {
  const t = useMessages()
  return {
    id: 'payer',
    owns: () => true,
    issues: ({ draft, facts }) => stepIssues(draft, facts),
    words: {
      label: t('step.payer'),
      title: t('payer.heading'),
      lead: t('payer.lead'),
      goTo: t('go.payer'),
      goBack: t('go.backPayer'),
      warnings: () => [t('issue.inPayer')],
      missing: useMissingTerms(),
    },
    Content: PayerAndTerms,
  }
}

function PayerAndTerms({ form, issues, isTried, onLeave }: StepContentProps<DraftedBooking>): ReactElement {
  return (
    <>
      <PayerCard
        payer={form.draft.payer}
        emailHint={form.booking.phrases.emailHint}
        facts={form.facts}
        issues={issues}
        onChange={(payer) => form.change({ payer })}
        onLeave={(field) => onLeave(`payer.${field}`)}
      />
      <Terms form={form} isTried={isTried} />
    </>
  )
}
