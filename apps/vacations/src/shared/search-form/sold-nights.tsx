import { useApiClient } from '@masa/api-client'
import { NightsPicker } from '@masa/trip-search/nights'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { departuresQuery } from './departures.query.ts'

/** Any stay, or some of those that are sold at the places with these codes. */
export function SoldNights({
  nights,
  codes,
  onChange,
}: {
  nights: readonly number[]
  codes: readonly string[]
  onChange: (nights: readonly number[]) => void
}): ReactElement {
  const departures = useQuery(departuresQuery(useApiClient(), codes))
  const sold = (departures.data ?? []).filter(({ hasSeats }) => hasSeats).flatMap((day) => day.nights)
  return <NightsPicker nights={nights} sold={sold} onChange={onChange} />
}
