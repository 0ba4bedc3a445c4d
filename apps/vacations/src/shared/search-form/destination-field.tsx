import { PinIcon } from '@masa/design-system/icons'
import { TrayField } from '@masa/design-system/search-tray'
import { Sheet } from '@masa/design-system/sheet'
import { Skeleton } from '@masa/design-system/skeleton'
import type { Destination } from '@masa/contract/content'
import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement, RefObject } from 'react'
import { LoadFailure } from '#src/shared/load-failure/load-failure.tsx'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import type { Criteria } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { LaterPanel, pickers } from './later-panel.tsx'
import { placeNames } from './places.ts'

/** Where to: places under their countries, found by any of their names, with the price from. */
export function DestinationField({
  isOpen,
  onOpen,
  onClose,
  field,
  criteria,
  destinations,
  hasError,
  onChange,
}: {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  field: RefObject<HTMLButtonElement | null>
  criteria: Criteria
  destinations: UseQueryResult<Destination[]>
  hasError: boolean
  onChange: (part: Partial<Criteria>) => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
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
    onClose()
  }

  return (
    <TrayField
      ref={field}
      icon={<PinIcon />}
      label={t('searchForm.destination.label')}
      value={value}
      isOpen={isOpen}
      width="lg"
      hasError={hasError}
      onClick={onOpen}
      picker={
        <Sheet
          isOpen={isOpen}
          onClose={onClose}
          anchor={field}
          size="lg"
          title={t('searchForm.destination.title')}
          lead={t('searchForm.destination.lead')}
          closeLabel={common('action.close')}
        >
          {destinations.data ? (
            <LaterPanel part={pickers} height="18rem">
              {({ PlacePicker }) => <PlacePicker all={destinations.data} criteria={criteria} onChoose={choose} />}
            </LaterPanel>
          ) : destinations.isError ? (
            <LoadFailure onRetry={() => void destinations.refetch()}>{t('searchForm.destination.failed')}</LoadFailure>
          ) : (
            <Skeleton look="block" height="18rem" />
          )}
        </Sheet>
      }
    />
  )
}
