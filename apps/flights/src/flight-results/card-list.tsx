import { ShowMore } from '@masa/design-system/show-more'
import { LanguageLater } from '@masa/i18n/react'
import { memo } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import type { CodeNames } from '#src/shared/flight/flight-words.ts'
import { FlightCard } from './flight-card.tsx'
import { PAGE_SIZE } from './flight-results.params.ts'
import type { FlightTable } from './flight-table.domain.ts'
import type { Choosing } from './use-choose.ts'

/** So many cards are what is read first. */
const CARDS_IN_VIEW = 2

/** The flights that are left, in their order. It renders by itself: what is chosen above it shows without waiting for it. */
export const CardList = memo(function CardList({
  table,
  left,
  shown,
  names,
  people,
  choosing,
  onMore,
}: {
  table: FlightTable
  /** Indexes of the table's itineraries, in order. */
  left: readonly number[]
  /** So many of them. */
  shown: number
  names: CodeNames
  people: number
  choosing: Choosing
  onMore: () => void
}): ReactElement {
  const t = useMessages()
  return (
    <>
      {left.slice(0, shown).map((at, index) => {
        const itinerary = table.itineraries[at]
        return (
          itinerary && (
            <LanguageLater key={itinerary.id} isAtOnce={index < CARDS_IN_VIEW}>
              <FlightCard itinerary={itinerary} names={names} people={people} choosing={choosing} />
            </LanguageLater>
          )
        )
      })}
      <ShowMore
        shown={Math.min(shown, left.length)}
        total={left.length}
        label={t('flightResults.list.more', { count: Math.min(PAGE_SIZE, left.length - shown) })}
        countText={t('flightResults.list.shown', { shown: Math.min(shown, left.length), count: left.length })}
        onMore={onMore}
      />
    </>
  )
})
