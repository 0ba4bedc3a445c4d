import { useCallback } from 'react'
import type { CodeNames } from '#src/shared/flight/flight-words.ts'
import type { Facet } from './flight-table.domain.ts'
import { useMessages } from '#src/shared/messages.ts'

/** What an option of a facet is called in the page's language. */
export type OptionName = (facet: Facet, option: string) => string

export function useOptionNames(names: CodeNames): OptionName {
  const t = useMessages()
  return useCallback(
    (facet, option) => {
      switch (facet) {
        case 'stops':
          return option === '0'
            ? t('flight.leg.direct')
            : option === '1'
              ? t('flight.leg.stops', { count: 1 })
              : t('flightResults.filter.manyStops')
        case 'bags':
          return option === 'cabin' ? t('flight.fare.cabin') : t('flight.fare.checked')
        case 'airline':
          return names.airline(option)
        case 'airport':
        case 'connection':
          return `${names.airport(option)} (${option})`
      }
    },
    [names, t],
  )
}
