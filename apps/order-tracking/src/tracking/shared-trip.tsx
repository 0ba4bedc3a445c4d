import { isApiError, useApiClient } from '@masa/api-client'
import { Itinerary } from '@masa/checkout/order'
import { readSharedTrip } from '@masa/contract/book-info'
import { pictureSources } from '@masa/contract'
import { ButtonLink } from '@masa/design-system/button'
import { Container } from '@masa/design-system/layout'
import { Notice, PosterNotice } from '@masa/design-system/notice'
import { useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { Opening } from './opening.tsx'
import { TripHead } from './trip-head.tsx'
import styles from './tracking.module.css'

/** The journey of another's order: where and when, and what one needs on the way. */
export function SharedTrip({ token }: { token: string }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const { locale } = useLocale()
  const { data, error } = useQuery({
    queryKey: ['shared-trip', token, locale],
    queryFn: ({ signal }) => api.call(readSharedTrip, { body: { token } }, { signal }),
    retry: false,
  })
  if (data === undefined && error === null) return <Opening />
  if (data === undefined)
    return (
      <Container className={styles.opening ?? ''}>
        <PosterNotice
          level={1}
          isLive
          picture={pictureSources(
            { subject: 'harbour', seed: 'shared-trip', mode: 'dusk' },
            { kind: 'card', sizes: '30rem' },
          )}
          title={t('trip.unknown')}
          actions={
            <ButtonLink look="primary" href="/">
              {common('action.home')}
            </ButtonLink>
          }
        >
          <p>
            {isApiError(error) && error.code === 'order_link_not_found' ? t('trip.unknownText') : t('track.loadFailed')}
          </p>
        </PosterNotice>
      </Container>
    )
  const { subject, isCancelled } = data
  return (
    <>
      <div className={styles.band}>
        <Container className={styles.head ?? ''}>
          <TripHead subject={subject} isOver={isCancelled} title={subject.place} />
        </Container>
      </div>
      <Container className={styles.trip ?? ''}>
        {isCancelled ? <Notice tone="warn">{t('trip.cancelled')}</Notice> : <Itinerary order={data} />}
      </Container>
    </>
  )
}
