import { useApiClient } from '@masa/api-client'
import { isPassportLeft } from '@masa/contract'
import { countries } from '@masa/contract/lookups'
import type { Pax } from '@masa/contract/booking'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Issues } from '#src/form/judged.domain.ts'
import { isComplete, type TravellerFacts } from './traveller.domain.ts'
import { TravellerCard } from './traveller-card.tsx'

export interface TravellersProps {
  readonly pax: readonly Pax[]
  readonly facts: TravellerFacts
  /** Whether they are those of an order, of which details are corrected: who sits on whose lap stays, and what was left for later is asked. */
  readonly isSold?: boolean
  /** Faults to show, by path: `paxList.0.lastName`. */
  readonly issues: Issues
  readonly onChange: (pax: readonly Pax[]) => void
  /** Called with the path of a field that was left. */
  readonly onLeave: (path: string) => void
}

/** A card for each traveller. */
export function Travellers({
  pax: all,
  facts,
  isSold = false,
  issues,
  onChange,
  onLeave,
}: TravellersProps): ReactElement {
  const api = useApiClient()
  const nations = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api.call(countries, { query: { from: 1, to: 1000 } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const firstOpen = Math.max(
    0,
    all.findIndex((pax) => !isComplete(pax, facts)),
  )
  return (
    <>
      {all.map((pax, at) => (
        <TravellerCard
          key={pax.paxId}
          pax={pax}
          at={at}
          facts={facts}
          issues={issues}
          isSold={isSold}
          babies={isSold ? [] : all.filter(({ type, room }) => type === 'infant' && room === pax.room)}
          countries={nations.data ?? []}
          hasHelp={at === firstOpen}
          isOpenAtFirst={isSold ? isPassportLeft(pax) : at === 0 && !isComplete(pax, facts)}
          onChange={(next) => onChange(all.map((other, index) => (index === at ? next : other)))}
          onLeave={(field) => onLeave(`paxList.${at}.${field}`)}
        />
      ))}
    </>
  )
}
