import { useApiClient } from '@masa/api-client'
import { PriceStrip } from '@masa/design-system/price-strip'
import { SEARCH_HORIZON_DAYS } from '@masa/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useNavigationType } from 'react-router'
import { LoadFailure } from '#src/shared/load-failure/load-failure.tsx'
import { useMessages } from '#src/shared/messages.ts'
import { addDays, departureDay } from '@masa/trip-search/days'
import type { Criteria } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { NightsText } from '@masa/trip-search/nights'
import { priceCalendarQuery } from '#src/shared/search-form/departures.query.ts'

/** Days in the strip, the chosen one in the middle. */
const DAYS = 14
const STEP = 7

/** What the neighbouring days of departure cost; a press changes the search. */
export function PriceDays({
  criteria,
  codes,
  today,
  onDay,
}: {
  criteria: Criteria
  codes: readonly string[]
  today: string
  onDay: (day: string) => void
}): ReactElement | null {
  const t = useMessages()
  const api = useApiClient()
  const centre = centreOf(criteria, today)
  const [shift, setShift] = useShift(JSON.stringify([codes, criteria.nights, centre]))
  const last = addDays(today, SEARCH_HORIZON_DAYS)
  const wanted = addDays(centre, shift - DAYS / 2)
  const from = wanted < today ? today : wanted
  const to = addDays(from, DAYS - 1)
  const prices = useQuery({
    ...priceCalendarQuery(api, { destinations: codes, category: criteria.category, nights: criteria.nights, from, to }),
    placeholderData: keepPreviousData,
  })
  if (codes.length === 0) return null
  if (prices.isError) {
    return <LoadFailure title={t('searchResults.strip.failed')} onRetry={() => void prices.refetch()} />
  }
  return (
    <PriceStrip
      title={t('searchResults.strip.title')}
      lead={
        <>
          <span>{t('searchResults.strip.lead')}</span> <NightsText nights={criteria.nights} />
        </>
      }
      days={
        prices.data?.days.map(({ date, perPerson }) => ({ date, price: perPerson })) ??
        Array.from({ length: DAYS }, (_, at) => ({ date: addDays(from, at), price: undefined }))
      }
      selected={departureDay(criteria.departure) ?? ''}
      onSelect={(day) => {
        setShift(0)
        onDay(day)
      }}
      {...(from > today && { onEarlier: () => setShift(shift - STEP) })}
      {...(to < last && { onLater: () => setShift(shift + STEP) })}
      words={{
        selected: t('searchResults.strip.selected'),
        cheapest: t('searchResults.strip.cheapest'),
        none: t('searchResults.strip.none'),
        empty: t('searchResults.strip.empty'),
        earlier: t('searchResults.strip.earlier'),
        later: t('searchResults.strip.later'),
      }}
    />
  )
}

/** How far the strips of this visit were moved, by what they show: going back finds one where it was left. */
const moved = new Map<string, number>()

function useShift(strip: string): [number, (shift: number) => void] {
  const isBack = useNavigationType() === 'POP'
  const [shift, setShift] = useState(() => (isBack ? (moved.get(strip) ?? 0) : 0))
  const move = (to: number): void => {
    moved.set(strip, to)
    setShift(to)
  }
  return [shift, move]
}

/** The day around which prices show: the chosen one, or where the span or the first month begins. */
function centreOf({ departure }: Criteria, today: string): string {
  const day = departureDay(departure)
  if (day !== null) return day
  if (departure.kind === 'days') return addDays(departure.from, DAYS / 2)
  const [month] = departure.kind === 'months' ? departure.months : []
  return addDays(month === undefined ? today : `${month}-01`, DAYS / 2)
}
