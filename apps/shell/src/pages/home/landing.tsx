import { useApiClient } from '@masa/api-client'
import { formatMoneyIsolated } from '@masa/i18n'
import type { Destination } from '@masa/contract/content'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '#src/layout/page-title.ts'
import { useMessages } from '#src/messages.ts'
import { destinationsQuery } from '#src/pages/shared/destinations.query.ts'

/** The destination that the home page's address names (`?destination=`); undefined where none or an unknown one. */
export function useLandingPlace(): Destination | undefined {
  const api = useApiClient()
  const [params] = useSearchParams()
  const code = params.get('destination')?.toUpperCase()
  const all = useQuery(destinationsQuery(api)).data
  return code === undefined ? undefined : all?.find((place) => place.code.toUpperCase() === code)
}

/** Names the place over its picture: where it is, and what it costs to go there. */
export function LandingHeadline({ place }: { place: Destination }): ReactElement {
  const t = useMessages()
  usePageTitle(place.name)
  const price = place.perPersonFrom
  return (
    <>
      <h1 tabIndex={-1}>{place.name}</h1>
      <p>{place.countryName}</p>
      {price && (
        <p>
          {t('home.from', {
            price: formatMoneyIsolated({ amountMinor: price.amountMinor, currency: 'USD' }, { cents: 'never' }),
          })}
        </p>
      )}
    </>
  )
}
