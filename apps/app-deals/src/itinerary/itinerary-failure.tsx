import type { ApiError } from '@masa/api-client'
import { Button, ButtonLink } from '@masa/design-system/button'
import { RefreshIcon } from '@masa/design-system/icons'
import { Container } from '@masa/design-system/layout'
import { PosterNotice } from '@masa/design-system/notice'
import { pictureSources } from '@masa/contract'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { useCarriedKeys, withCarried } from '#src/shared/use-carried-keys.ts'
import styles from './itinerary.module.css'

/** What passes by itself: a second try makes sense. */
const PASSING = ['package_being_updated', 'price_being_updated', 'offline', 'server'] as const
const FINAL = ['not_found', 'package_not_found', 'flight_unavailable', 'rooms_invalid'] as const
type Reason = (typeof PASSING)[number] | (typeof FINAL)[number]

function reasonOf(error: ApiError | null): Reason {
  if (error?.code === 'network' || error?.code === 'timeout') return 'offline'
  return [...FINAL, ...PASSING].find((code) => code === error?.code) ?? 'server'
}

/** What stops the page, what is safe, and the ways on. */
export function ItineraryFailure({
  error,
  isUnknown,
  onRetry,
}: {
  error: ApiError | null
  /** The address names no deal. */
  isUnknown: boolean
  onRetry: () => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const carried = useCarriedKeys()
  const reason = isUnknown ? 'not_found' : reasonOf(error)
  const passes = PASSING.some((code) => code === reason)
  return (
    <Container className={styles.failure ?? ''}>
      <PosterNotice
        isLive
        picture={pictureSources(
          { subject: 'harbour', seed: 'deal-failed', mode: 'dusk' },
          { kind: 'card', sizes: '30rem' },
        )}
        title={t(`itinerary.failure.${reason}`)}
        safe={t('itinerary.failure.safe')}
        actions={
          <>
            {passes && (
              <Button look="primary" icon={<RefreshIcon />} onClick={onRetry}>
                {common('action.retry')}
              </Button>
            )}
            <ButtonLink look={passes ? 'quiet' : 'primary'} href={withCarried('/search-result', carried)}>
              {t('itinerary.failure.search')}
            </ButtonLink>
          </>
        }
        reference={{ label: common('error.reference'), code: error?.requestId }}
      >
        <p>{passes ? t('itinerary.failure.helpLater') : t('itinerary.failure.helpSearch')}</p>
      </PosterNotice>
    </Container>
  )
}
