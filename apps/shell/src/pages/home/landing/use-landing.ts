import { useApiClient } from '@masa/api-client'
import type { Destination } from '@masa/contract/content'
import type { Area } from '@masa/contract/lookups'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { destinationQuery } from '#src/pages/shared/destinations.query.ts'
import { landingOf } from './landing.domain.ts'
import type { LandingAddress } from './landing.domain.ts'
import { areaQuery } from './landing.query.ts'

/** The place that the home page's address names, with what is known of it. */
export type LandingPlace =
  | (LandingAddress & { readonly kind: 'destination'; readonly place: Destination | undefined })
  | (LandingAddress & { readonly kind: 'area'; readonly place: Area | undefined })

/** Null for what is no place, or an unknown one: the page is then the plain one. */
export function useLanding(): LandingPlace | null {
  const api = useApiClient()
  const [query] = useSearchParams()
  const address = useMemo(() => landingOf(query), [query])
  const places = useQuery({ ...destinationQuery(api, address?.code ?? ''), enabled: address?.kind === 'destination' })
  const area = useQuery({ ...areaQuery(api, address?.code ?? ''), enabled: address?.kind === 'area' })
  if (address === null) return null
  if (address.kind === 'area') return area.isError ? null : { ...address, kind: 'area', place: area.data }
  const place = places.data?.[0]
  return places.isError || (places.data && !place) ? null : { ...address, kind: 'destination', place }
}
