import { isApiError } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { FailedPart } from '@masa/design-system/notice'
import type { ReactElement } from 'react'
import { useCommonMessages } from '#src/messages.ts'

/** What a page shows in place of what did not come: what happened, a second try, the reference for support. */
export function LoadFailure({ error, onRetry }: { error?: unknown; onRetry: () => void }): ReactElement {
  const common = useCommonMessages()
  return (
    <FailedPart
      title={common('error.partTitle')}
      reference={{ label: common('error.reference'), code: isApiError(error) ? error.requestId : null }}
      action={
        <Button look="quiet" size="sm" onClick={onRetry}>
          {common('action.retry')}
        </Button>
      }
    >
      {common('error.partBody')}
    </FailedPart>
  )
}
