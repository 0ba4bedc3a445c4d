import { useApiClient } from '@masa/api-client'
import { countries } from '@masa/contract/lookups'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { isComplete, type Issues } from './draft.domain.ts'
import { PayerCard } from './payer-card.tsx'
import { TravellerCard } from './traveller-card.tsx'
import type { BookingDraft } from './use-booking-draft.ts'

/** Everybody who travels, and who pays. */
export function TravellersStep({
  form,
  issues,
  onLeave,
}: {
  form: BookingDraft
  issues: Issues
  onLeave: (path: string) => void
}): ReactElement {
  const api = useApiClient()
  const { draft, facts } = form
  const nations = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api.call(countries, { query: { from: 1, to: 1000 } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const firstOpen = Math.max(
    0,
    draft.pax.findIndex((pax) => !isComplete(pax, facts)),
  )
  return (
    <>
      {draft.pax.map((pax, at) => (
        <TravellerCard
          key={pax.paxId}
          pax={pax}
          at={at}
          facts={facts}
          issues={issues}
          babies={draft.pax.filter(({ type, room }) => type === 'infant' && room === pax.room)}
          countries={nations.data ?? []}
          hasHelp={at === firstOpen}
          isOpenAtFirst={at === 0 && !isComplete(pax, facts)}
          onChange={(next) => form.change({ pax: draft.pax.map((other, index) => (index === at ? next : other)) })}
          onLeave={(field) => onLeave(`paxList.${at}.${field}`)}
        />
      ))}
      <PayerCard
        payer={draft.payer}
        firstPax={draft.pax[0]}
        facts={facts}
        issues={issues}
        onChange={(payer) => form.change({ payer })}
        onLeave={(field) => onLeave(`payer.${field}`)}
      />
    </>
  )
}
