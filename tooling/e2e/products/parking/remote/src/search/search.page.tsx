import { useApiClient } from '@masa/api-client'
import { Container, PageHead } from '@masa/design-system/layout'
import { Skeleton } from '@masa/design-system/skeleton'
import { todayAtHome } from '@masa/remote-kit/today'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { OfferCard } from './offer-card.tsx'
import { SearchFailure } from './search-failure.tsx'
import { offerQuery } from './search.query.ts'
import { stayFaults } from './stay.domain.ts'
import { StayForm } from './stay-form.tsx'
import styles from './search.module.css'

/** `/parking?from&to`: what parking costs on these days, and the way to book it. */
export function SearchPage(): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const [params, setParams] = useSearchParams()
  const stay = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  const isAsked = stay.from !== '' || stay.to !== ''
  const isSound = Object.keys(stayFaults(stay, todayAtHome())).length === 0
  const offer = useQuery({ ...offerQuery(api, stay), enabled: isSound })
  usePageTitle(t('search.title'))
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t('search.title')} lead={t('search.lead')} />
      <StayForm
        key={`${stay.from} ${stay.to}`}
        stay={stay}
        isTried={isAsked}
        onStay={(next) => {
          const query = new URLSearchParams(params)
          query.set('from', next.from)
          query.set('to', next.to)
          setParams(query)
        }}
      />
      {isSound && offer.data && <OfferCard offer={offer.data} onSoldOut={() => void offer.refetch()} />}
      {isSound && offer.isError && <SearchFailure error={offer.error} onRetry={() => void offer.refetch()} />}
      {isSound && offer.isPending && <Waiting />}
    </Container>
  )
}

function Waiting(): ReactElement {
  return (
    <>
      <p role="status" className={styles.muted}>
        {useCommonMessages()('state.loading')}
      </p>
      <div aria-hidden="true">
        <Skeleton look="block" height="14rem" />
      </div>
    </>
  )
}
