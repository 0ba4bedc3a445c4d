import type { DraftedBooking } from '#src/draft/draft.domain.ts'
import type { FlowStep } from '#src/flow/flow-step.ts'
import { useMessages } from '#src/messages.ts'
import { extrasIssues } from './extras.domain.ts'
import { Extras, OfferedExtras } from './extras.tsx'
import { hasExtras } from './offered-extras.domain.ts'
import { useMissingTerms } from './terms.tsx'

/**
 * The step of the extras that a booking offers. As the last before the payment it has the coupon and the terms too, and is
 * always there; where another step has the terms, it is left out of a booking that offers no extras.
 */
export function useExtrasStep({ isLast = true }: { readonly isLast?: boolean } = {}): FlowStep<DraftedBooking> {
  const t = useMessages()
  const missing = useMissingTerms()
  return {
    id: 'extras',
    isFor: (booking) => isLast || hasExtras(booking),
    owns: (path) => isLast || path === 'securityForcesDocument',
    issues: ({ draft }) => extrasIssues(draft.options),
    words: {
      label: t('step.extras'),
      title: t('extras.title'),
      lead: t('extras.lead'),
      goTo: t('go.extras'),
      goBack: t('go.backExtras'),
      warnings: () => [],
      missing: isLast ? missing : () => [],
    },
    Content: isLast ? Extras : OfferedExtras,
  }
}
