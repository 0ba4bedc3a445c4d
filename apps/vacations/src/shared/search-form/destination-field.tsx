import { ArchWindow } from '@masa/design-system/arch'
import { Combobox } from '@masa/design-system/combobox'
import { PinIcon } from '@masa/design-system/icons'
import { FailedPart } from '@masa/design-system/notice'
import { Button } from '@masa/design-system/button'
import { Picture } from '@masa/design-system/picture'
import { Price } from '@masa/design-system/price'
import { TrayField } from '@masa/design-system/search-tray'
import { Sheet } from '@masa/design-system/sheet'
import { Skeleton } from '@masa/design-system/skeleton'
import { pictureSources } from '@masa/contract'
import type { Destination } from '@masa/contract/content'
import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ReactElement, RefObject } from 'react'
import { RichMessage, useCommonMessages, useMessages } from '#src/shared/messages.ts'
import type { Criteria } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { findPlaces } from './place-search.domain.ts'
import { byCountry, placeNames } from './places.ts'
import styles from './search-form.module.css'

/** Stands for a whole country among the places. */
const COUNTRY = 'country:'

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

  function choose(option: string): void {
    const country = option.startsWith(COUNTRY) ? option.slice(COUNTRY.length) : null
    onChange(country === null ? { destinations: [option], country: null } : { destinations: [], country })
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
            <Places
              all={destinations.data}
              value={criteria.country === null ? (criteria.destinations[0] ?? null) : COUNTRY + criteria.country}
              onChoose={choose}
            />
          ) : destinations.isError ? (
            <FailedPart
              title={common('error.partTitle')}
              action={
                <Button look="quiet" size="sm" onClick={() => void destinations.refetch()}>
                  {common('action.retry')}
                </Button>
              }
            >
              {t('searchForm.destination.failed')}
            </FailedPart>
          ) : (
            <Skeleton look="block" height="18rem" />
          )}
        </Sheet>
      }
    />
  )
}

function Places({
  all,
  value,
  onChoose,
}: {
  all: readonly Destination[]
  value: string | null
  onChoose: (option: string) => void
}): ReactElement {
  const t = useMessages()
  const [query, setQuery] = useState('')
  const sorted = useMemo(
    () =>
      [...all]
        .sort((a, b) => a.popularity - b.popularity)
        .map((place) => ({ ...place, names: [...place.names, place.name, place.countryName] })),
    [all],
  )
  const groups = byCountry(findPlaces(sorted, query)).map((country) => ({
    label: country.name,
    options: [
      ...(country.places.length > 1
        ? [
            {
              value: COUNTRY + country.code,
              label: t('searchForm.destination.wholeCountry', { country: country.name }),
            },
          ]
        : []),
      ...country.places.map((place) => ({
        value: place.code,
        label: place.name,
        end: <PriceFrom money={place.perPersonFrom} />,
      })),
    ],
  }))
  const cheapest = all
    .flatMap((place) => (place.perPersonFrom ? [{ ...place, price: place.perPersonFrom }] : []))
    .sort((a, b) => a.price.amountMinor - b.price.amountMinor)
    .slice(0, 3)
  return (
    <div className={styles.places}>
      <div className={styles.list}>
        <Combobox
          look="panel"
          autoFocus
          label={t('searchForm.destination.search')}
          isLabelHidden
          placeholder={t('searchForm.destination.placeholder')}
          groups={groups}
          value={value}
          onChange={onChoose}
          onQuery={setQuery}
          emptyText={t('searchForm.destination.none')}
          countText={(count) => t('searchForm.destination.found', { count })}
        />
      </div>
      {cheapest.length > 0 && (
        <section className={styles.cheapest}>
          <h3>{t('searchForm.destination.cheapest')}</h3>
          <ul>
            {cheapest.map((place) => (
              <li key={place.code}>
                <button type="button" onClick={() => onChoose(place.code)}>
                  <ArchWindow size="mini">
                    <Picture {...pictureSources(place.picture, { kind: 'square', sizes: '56px' })} alt="" />
                  </ArchWindow>
                  <span>
                    <b>{place.name}</b>
                    <small>{place.countryName}</small>
                  </span>
                  <Price money={place.price} cents="never" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function PriceFrom({ money }: { money: Destination['perPersonFrom'] }): ReactElement | null {
  if (money === null) return null
  return (
    <RichMessage
      k="searchForm.destination.from"
      parts={{ small: <small />, price: <Price money={money} cents="never" /> }}
    />
  )
}
