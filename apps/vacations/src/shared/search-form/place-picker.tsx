import { ArchWindow } from '@masa/design-system/arch'
import { Combobox } from '@masa/design-system/combobox'
import { Picture } from '@masa/design-system/picture'
import { Price } from '@masa/design-system/price'
import { pictureSources } from '@masa/contract'
import type { Destination } from '@masa/contract/content'
import { useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import { RichMessage, useMessages } from '#src/shared/messages.ts'
import type { Criteria } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { findPlaces } from './place-search.domain.ts'
import styles from './search-form.module.css'

type Place = Pick<Criteria, 'destinations' | 'country'>

/** Stands for a whole country among the places. */
const COUNTRY = 'country:'

/** The places under their countries, found by typing, and the cheapest of them. */
export function PlacePicker({
  all,
  criteria,
  onChoose,
}: {
  all: readonly Destination[]
  criteria: Place
  onChoose: (place: Place) => void
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
          value={criteria.country === null ? (criteria.destinations[0] ?? null) : COUNTRY + criteria.country}
          onChange={(option) => onChoose(placeOf(option))}
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
                <button type="button" onClick={() => onChoose(placeOf(place.code))}>
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

function placeOf(option: string): Place {
  return option.startsWith(COUNTRY)
    ? { destinations: [], country: option.slice(COUNTRY.length) }
    : { destinations: [option], country: null }
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

/** Places under their countries: countries by their most popular place, places by popularity. */
function byCountry(places: readonly Destination[]): { code: string; name: string; places: Destination[] }[] {
  const countries = new Map<string, { code: string; name: string; places: Destination[] }>()
  for (const place of places) {
    const country = countries.get(place.countryCode) ?? { code: place.countryCode, name: place.countryName, places: [] }
    country.places.push(place)
    countries.set(place.countryCode, country)
  }
  return [...countries.values()]
}
