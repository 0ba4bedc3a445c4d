import { ArchWindow } from '@masa/design-system/arch'
import { Combobox } from '@masa/design-system/combobox'
import { Picture } from '@masa/design-system/picture'
import { Price } from '@masa/design-system/price'
import { pictureSources } from '@masa/contract'
import type { Destination } from '@masa/contract/content'
import { useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import { RichMessage, useMessages } from '#src/messages.ts'
import type { PlaceChoice } from './places.ts'
import { findPlaces } from './place-search.domain.ts'
import styles from './place-picker.module.css'

/** Stands for a whole country among the places. */
const COUNTRY = 'country:'

/** The places under their countries, found by typing, and the cheapest of them. */
export function PlacePicker({
  all,
  chosen,
  onChoose,
}: {
  all: readonly Destination[]
  chosen: PlaceChoice
  onChoose: (place: PlaceChoice) => void
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
              label: t('places.wholeCountry', { country: country.name }),
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
          label={t('places.search')}
          isLabelHidden
          placeholder={t('places.placeholder')}
          groups={groups}
          value={chosen.country === null ? (chosen.destinations[0] ?? null) : COUNTRY + chosen.country}
          onChange={(option) => onChoose(placeOf(option))}
          onQuery={setQuery}
          emptyText={t('places.none')}
          countText={(count) => t('places.found', { count })}
        />
      </div>
      {cheapest.length > 0 && (
        <section className={styles.cheapest}>
          <h3>{t('places.cheapest')}</h3>
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

function placeOf(option: string): PlaceChoice {
  return option.startsWith(COUNTRY)
    ? { destinations: [], country: option.slice(COUNTRY.length) }
    : { destinations: [option], country: null }
}

function PriceFrom({ money }: { money: Destination['perPersonFrom'] }): ReactElement | null {
  if (money === null) return null
  return <RichMessage k="places.from" parts={{ small: <small />, price: <Price money={money} cents="never" /> }} />
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
