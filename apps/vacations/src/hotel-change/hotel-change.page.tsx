import { isApiError, useApiClient } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { Container } from '@masa/design-system/layout'
import { FailedPart } from '@masa/design-system/notice'
import { Skeleton } from '@masa/design-system/skeleton'
import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import { useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { ChangeOffer } from './change-offer.tsx'
import { hotelChangeQuery, isUnknownOffer } from './hotel-change.query.ts'
import { UnknownOffer } from './unknown-offer.tsx'
import styles from './hotel-change.module.css'

/** Another hotel in place of the booked one: the page that a message leads to. Opening it changes nothing. */
export function HotelChangePage(): ReactElement {
  const api = useApiClient()
  const t = useMessages()
  const common = useCommonMessages()
  const { token = '' } = useParams()
  const { locale } = useLocale()
  const { data, error, refetch } = useQuery(hotelChangeQuery(api, { token, locale }))
  usePageTitle(t('hotelChange.title'))
  if (isUnknownOffer(error)) return <UnknownOffer />
  if (data) return <ChangeOffer key={token} token={token} change={data} />
  return (
    <Container className={styles.page ?? ''}>
      {error === null ? (
        <>
          <VisuallyHidden>
            <span role="status">{common('state.loading')}</span>
          </VisuallyHidden>
          <Skeleton look="block" height="2.75rem" width="50%" />
          <div className={styles.hotels}>
            <Skeleton look="block" height="28rem" />
            <Skeleton look="block" height="28rem" />
          </div>
        </>
      ) : (
        <FailedPart
          title={common('error.title')}
          reference={{ label: common('error.reference'), code: isApiError(error) ? error.requestId : null }}
          action={
            <Button look="quiet" size="sm" onClick={() => void refetch()}>
              {common('action.retry')}
            </Button>
          }
        >
          {common('error.notSent')}
        </FailedPart>
      )}
    </Container>
  )
}
