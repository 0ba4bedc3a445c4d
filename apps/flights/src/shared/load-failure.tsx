import { Button } from '@masa/design-system/button'
import { FailedPart } from '@masa/design-system/notice'
import type { ReactElement } from 'react'
import { useCommonMessages } from '#src/shared/messages.ts'

/** Stands in place of a part that did not load: that it is missing, what that means, and a second try. */
export function LoadFailure({ onRetry }: { onRetry: () => void }): ReactElement {
  const common = useCommonMessages()
  return (
    <FailedPart
      title={common('error.partTitle')}
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
