import { PinIcon } from '@masa/design-system/icons'
import { Skeleton } from '@masa/design-system/skeleton'
import type { Destination } from '@masa/contract/content'
import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { LoadFailure } from '#src/shared/load-failure/load-failure.tsx'
import { useMessages } from '#src/shared/messages.ts'
import type { Criteria } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { LaterPanel, pickers } from './later-panel.tsx'
import { PickerField } from './picker-field.tsx'
import type { FieldState } from './picker-field.tsx'
import { placeNames } from '@masa/trip-search/places'

/** Where to: places under their countries, found by any of their names, with the price from. */
export function DestinationField({
  state,
  criteria,
  destinations,
  onChange,
}: {
  state: FieldState
  criteria: Criteria
  destinations: UseQueryResult<Destination[]>
  onChange: (part: Partial<Criteria>) => void
}): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const names = placeNames(criteria, destinations.data ?? [])
  const value =
    names.length === 0
      ? t('searchForm.destination.empty')
      : names.length > 3
        ? t('searchForm.destination.several', { count: names.length })
        : formatList(names, locale)

  function choose(place: Pick<Criteria, 'destinations' | 'country'>): void {
    onChange(place)
    state.onClose()
  }

  return (
    <PickerField {...state} icon={<PinIcon />} value={value} size="lg">
      {destinations.data ? (
        <LaterPanel part={pickers} height="18rem">
          {({ PlacePicker }) => <PlacePicker all={destinations.data} chosen={criteria} onChoose={choose} />}
        </LaterPanel>
      ) : destinations.isError ? (
        <LoadFailure onRetry={() => void destinations.refetch()}>{t('searchForm.destination.failed')}</LoadFailure>
      ) : (
        <Skeleton look="block" height="18rem" />
      )}
    </PickerField>
  )
}
