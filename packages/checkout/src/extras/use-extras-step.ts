import type { DraftedBooking } from '#src/draft/draft.domain.ts'
import type { FlowStep } from '#src/flow/flow-step.ts'
import { useMessages } from '#src/messages.ts'
import { extrasIssues } from './extras.domain.ts'
import { Extras } from './extras.tsx'
import { useMissingTerms } from './terms.tsx'

/** The step of the extras, the coupon and the terms: the last before the payment. */
export function useExtrasStep(): FlowStep<DraftedBooking> {
  const t = useMessages()
  return {
    id: 'extras',
    owns: () => true,
    issues: ({ draft }) => extrasIssues(draft.options),
    words: {
      label: t('step.extras'),
      title: t('extras.title'),
      lead: t('extras.lead'),
      goTo: t('go.extras'),
      goBack: t('go.backExtras'),
      warnings: () => [],
      missing: useMissingTerms(),
    },
    Content: Extras,
  }
}
