import { isApiError, useApiClient } from '@masa/api-client'
import { Container } from '@masa/design-system/layout'
import { Skeleton } from '@masa/design-system/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useCommonMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { ItineraryFailure } from './itinerary-failure.tsx'
import { readItineraryParams } from './itinerary.params.ts'
import { itineraryQuery, useViewCount } from './itinerary.query.ts'
import { ItineraryView } from './itinerary-view.tsx'
import styles from './itinerary.module.css'

/** `/app-deal/itinerary`: one deal, in whichever frame its address asks for. */
export function ItineraryPage(): ReactElement {
  const api = useApiClient()
  const [params] = useSearchParams()
  const { dealId, packId } = readItineraryParams(params)
  const deal = useQuery(itineraryQuery(api, dealId))
  usePageTitle(deal.data?.hotel.name)
  useViewCount(deal.data?.dealId)
  if (deal.data) return <ItineraryView itinerary={deal.data} answeredAt={deal.dataUpdatedAt} packId={packId} />
  if (dealId === null || deal.isError)
    return (
      <ItineraryFailure
        error={isApiError(deal.error) ? deal.error : null}
        isUnknown={dealId === null}
        onRetry={() => void deal.refetch()}
      />
    )
  return <Waiting />
}

function Waiting(): ReactElement {
  const common = useCommonMessages()
  return (
    <>
      <div className={styles.poster} aria-hidden="true">
        <Skeleton look="picture" height="100%" />
      </div>
      <Container className={styles.page ?? ''}>
        <p role="status" className={styles.muted}>
          {common('state.loading')}
        </p>
        <div aria-hidden="true">
          <Skeleton look="text" width="14rem" height="2rem" />
          <Skeleton look="block" height="20rem" />
        </div>
      </Container>
    </>
  )
}
