import { isApiError, useApiClient } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { Container } from '@masa/design-system/layout'
import { FailedPart } from '@masa/design-system/notice'
import { Skeleton } from '@masa/design-system/skeleton'
import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import { useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { OfferChoice } from './offer-choice.tsx'
import { isUnknownOffer, offerQuery } from './offer.query.ts'
import { OutcomeNotice } from './outcome-notice.tsx'
import { PriceRise } from './price-rise.tsx'
import styles from './on-request.module.css'

export interface OfferPageProps {
  /** The offer's own, as its mail and its order know it; null while the order does not name it. */
  readonly token: string | null
  /** The number to call, where the site shows one. */
  readonly callLink: ReactElement
  /** Where the order is followed once it is answered; null or absent where there is no such page, or the offer stands on it. */
  readonly followPath?: string | null
}

/** What a supplier offers in the place of what was sold: the page of its mail and of its order. Opening it changes nothing. */
export function OfferPage({ token, callLink, followPath = null }: OfferPageProps): ReactElement {
  const api = useApiClient()
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const { data, error, refetch } = useQuery(offerQuery(api, { token, locale }))
  if (isUnknownOffer(error))
    return (
      <OutcomeNotice
        title={t('offer.unknown.title')}
        safe={t('offer.unknown.safe')}
        text={t('offer.unknown.text')}
        action={{ label: common('action.home'), href: '/' }}
      />
    )
  if (data && token !== null)
    return 'offer' in data ? (
      <OfferChoice key={token} token={token} change={data} callLink={callLink} followPath={followPath} />
    ) : (
      <PriceRise key={token} token={token} rise={data} paymentHref={null} />
    )
  return (
    <Container className={styles.page ?? ''}>
      {error === null ? (
        <>
          <VisuallyHidden>
            <span role="status">{common('state.loading')}</span>
          </VisuallyHidden>
          <Skeleton look="block" height="2.75rem" width="50%" />
          <Skeleton look="block" height="28rem" />
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
