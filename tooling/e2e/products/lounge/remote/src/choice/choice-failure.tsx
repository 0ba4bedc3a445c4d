import { isApiError, isUnreachable } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { FailedPart } from '@masa/design-system/notice'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'

const KNOWN = ['search_criteria_invalid', 'price_being_updated'] as const

/** Why the server gives no price, or takes no booking, and that it may be tried again. */
export function ChoiceFailure({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const code = KNOWN.find((known) => isApiError(error) && error.code === known)
  const reason = code ?? (isUnreachable(error) ? 'offline' : 'server')
  return (
    <FailedPart
      title={t(`choice.failure.${reason}`)}
      reference={{ label: common('error.reference'), code: isApiError(error) ? error.requestId : null }}
      action={
        <Button look="quiet" size="sm" onClick={onRetry}>
          {common('action.retry')}
        </Button>
      }
    >
      {t('choice.failure.safe')}
    </FailedPart>
  )
}
