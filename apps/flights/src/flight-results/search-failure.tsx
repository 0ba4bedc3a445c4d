import type { ApiError } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { RefreshIcon } from '@masa/design-system/icons'
import { PosterNotice } from '@masa/design-system/notice'
import { pictureSources } from '@masa/contract'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'

/** An alert in place of results: what happened, what is safe, what to do, and the number to name. */
export function SearchFailure({
  error,
  onRetry,
  onChange,
}: {
  error: ApiError | null
  onRetry: () => void
  onChange: () => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const reason = reasonOf(error)
  return (
    <PosterNotice
      isLive
      level={2}
      picture={pictureSources(
        { subject: 'harbour', seed: 'flights-failed', mode: 'dusk' },
        { kind: 'card', sizes: '30rem' },
      )}
      title={t(`flightResults.failure.${reason}`)}
      safe={t('flightResults.failure.safe')}
      actions={
        <>
          {reason !== 'criteria' && (
            <Button look="primary" icon={<RefreshIcon />} onClick={onRetry}>
              {common('action.retry')}
            </Button>
          )}
          <Button look={reason === 'criteria' ? 'primary' : 'quiet'} onClick={onChange}>
            {t('flightResults.bar.change')}
          </Button>
        </>
      }
      reference={{ label: common('error.reference'), code: error?.requestId }}
    >
      <p>{t(`flightResults.failureHelp.${reason}`)}</p>
    </PosterNotice>
  )
}

type Reason = 'criteria' | 'busy' | 'offline' | 'slow' | 'server'

function reasonOf(error: ApiError | null): Reason {
  switch (error?.code) {
    case 'search_criteria_invalid':
    case 'flight_search_unsupported':
    case 'validation':
      return 'criteria'
    case 'rate_limited':
      return 'busy'
    case 'network':
      return 'offline'
    case 'timeout':
      return 'slow'
    default:
      return 'server'
  }
}
