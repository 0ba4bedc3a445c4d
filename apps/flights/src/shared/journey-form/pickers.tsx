import { Checkbox } from '@masa/design-system/checkbox'
import { Counter } from '@masa/design-system/counter'
import { agesForCount } from '@masa/contract'
import { CABIN_PREFERENCES, MAX_FLIGHT_PLACES } from '@masa/contract/flights'
import { AirportPicker } from '@masa/trip-search/airport-picker'
import { AgesFields } from '@masa/trip-search/guests'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { placesLeft, type FlightParty, type Journey } from '#src/shared/journey/journey.domain.ts'
import { FLIGHT_CHILD_AGES } from '#src/shared/journey/journey.params.ts'
import type { Airports } from './use-airports.ts'
import styles from './journey-form.module.css'

/** Where most journeys begin and lead to, before anything is typed. */
const USUAL_ORIGINS = ['TLV', 'HFA', 'ETM']
const USUAL_DESTINATIONS = ['ATH', 'LCA', 'LON', 'PAR', 'ROM', 'BUD', 'BCN', 'NYC', 'BKK', 'DXB']
/** An age that a new child stands in with until it is said (years). */
const CHILD_AGE = 8

export function PlacesPanel({
  airports,
  chosen,
  isOrigin,
  onChange,
}: {
  airports: Airports
  chosen: readonly string[]
  isOrigin: boolean
  onChange: (codes: readonly string[]) => void
}): ReactElement {
  return (
    <AirportPicker
      airports={airports}
      chosen={chosen}
      usual={isOrigin ? USUAL_ORIGINS : USUAL_DESTINATIONS}
      most={MAX_FLIGHT_PLACES}
      onChange={onChange}
    />
  )
}

/** A counter for each group, an age for each child, and the cabins. */
export function PartyPanel({
  journey: { party, cabins },
  onChange,
}: {
  journey: Journey
  onChange: (part: Partial<Journey>) => void
}): ReactElement {
  const t = useMessages()
  const { adults, seniors, childAges, infants } = party
  const left = placesLeft(party)
  const grown = adults + seniors
  const change = (part: Partial<FlightParty>): void => onChange({ party: { ...party, ...part } })
  const counter = (
    group: 'adults' | 'seniors' | 'children' | 'infants',
    value: number,
    { most = value + left, onCount }: { most?: number; onCount: (count: number) => void },
  ) => (
    <Counter
      label={t(`journeyForm.party.${group}`)}
      description={t(`journeyForm.party.${group}Ages`)}
      value={value}
      min={0}
      max={Math.min(most, value + left)}
      onChange={onCount}
      words={{ increase: t(`journeyForm.party.${group}More`), decrease: t(`journeyForm.party.${group}Less`) }}
    />
  )
  return (
    <div className={styles.party}>
      {counter('adults', adults, {
        onCount: (count) => change({ adults: count, infants: Math.min(infants, count + seniors) }),
      })}
      {counter('seniors', seniors, {
        onCount: (count) => change({ seniors: count, infants: Math.min(infants, adults + count) }),
      })}
      {counter('children', childAges.length, {
        onCount: (count) => change({ childAges: agesForCount(childAges, count, CHILD_AGE) }),
      })}
      <AgesFields
        ages={childAges}
        choices={FLIGHT_CHILD_AGES}
        label={(number) => t('journeyForm.party.childAge', { number })}
        onChange={(ages) => change({ childAges: ages })}
      />
      {counter('infants', infants, { most: grown, onCount: (count) => change({ infants: count }) })}
      <p className={styles.limit}>{t('journeyForm.party.limit')}</p>
      <fieldset className={styles.cabins}>
        <legend>{t('journeyForm.cabin.legend')}</legend>
        {CABIN_PREFERENCES.map((cabin) => (
          <Checkbox
            key={cabin}
            label={t(`journeyForm.cabin.${cabin}`)}
            checked={cabins.includes(cabin)}
            onChange={() =>
              onChange({ cabins: CABIN_PREFERENCES.filter((each) => cabins.includes(each) !== (each === cabin)) })
            }
          />
        ))}
      </fieldset>
    </div>
  )
}
