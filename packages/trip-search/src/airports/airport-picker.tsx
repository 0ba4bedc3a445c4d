import { Button } from '@masa/design-system/button'
import { Combobox } from '@masa/design-system/combobox'
import type { ComboboxOption } from '@masa/design-system/combobox'
import { PinIcon, PlaneIcon } from '@masa/design-system/icons'
import { FailedPart } from '@masa/design-system/notice'
import { Skeleton } from '@masa/design-system/skeleton'
import { Chip, ChipList } from '@masa/design-system/tag'
import { intlTag } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useMemo, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import type { AirportIndex } from './airport-index.domain.ts'
import { placeOfCode, suggestAirports, type AirportSuggestion } from './airport-search.domain.ts'
import styles from './airport-picker.module.css'

/** The index of the page's language as it is loaded. */
export interface LoadedAirports {
  readonly index: AirportIndex | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

/** Places of the world to choose some of: found by name or code, a city with its airports under it. */
export function AirportPicker({
  airports: { index, isFailed, retry },
  chosen,
  usual,
  most,
  onChange,
}: {
  airports: LoadedAirports
  /** Codes of cities and airports. */
  chosen: readonly string[]
  /** Codes of the places that are offered before anything is typed. */
  usual: readonly string[]
  /** How many may be chosen. */
  most: number
  onChange: (codes: readonly string[]) => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const [query, setQuery] = useState('')
  const isFull = chosen.length >= most
  const countryOf = useMemo(() => countryNames(locale), [locale])
  // In the order of when the picker opened, so that no row moves from under the pointer as it is chosen.
  const [first] = useState(() => [...chosen, ...usual])
  const rows = useMemo(
    () =>
      index === undefined
        ? []
        : query.trim() === ''
          ? usualRows(index, [...first, ...chosen])
          : distinct(suggestAirports(index, query)),
    [index, query, first, chosen],
  )
  const options = rows.map((place): ComboboxOption => ({
    value: place.code,
    label: `${place.name}, ${countryOf(place.countryCode)}, ${place.code}`,
    content: <PlaceRow place={place} country={countryOf(place.countryCode)} />,
    isUnavailable: isFull && !chosen.includes(place.code),
  }))
  const press = (code: string): void =>
    onChange(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code])
  const picker = useRef<HTMLDivElement>(null)
  function remove(code: string): void {
    onChange(chosen.filter((other) => other !== code))
    if (chosen.length === 1) picker.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
  }
  return (
    <div ref={picker} className={styles.picker}>
      {chosen.length > 0 && (
        <ChipList label={t('airports.chosen')}>
          {chosen.map((code) => (
            <Chip
              key={code}
              removeLabel={t('airports.remove', { name: nameOf(index, code) })}
              onRemove={() => remove(code)}
            >
              <span>{nameOf(index, code)}</span> <bdi dir="ltr">{code}</bdi>
            </Chip>
          ))}
        </ChipList>
      )}
      <p role="status" className={styles.full}>
        {isFull ? t('airports.full', { count: most }) : ''}
      </p>
      <Combobox
        look="rows"
        autoFocus
        label={t('airports.search')}
        isLabelHidden
        placeholder={t('airports.placeholder')}
        groups={options.length === 0 ? [] : [{ label: t('airports.list'), options }]}
        value={chosen}
        onChange={press}
        onQuery={setQuery}
        emptyText={index ? t('airports.none') : isFailed ? '' : common('state.loading')}
        countText={(count) => t('airports.found', { count })}
      />
      {index === undefined &&
        (isFailed ? (
          <FailedPart
            title={t('airports.failed')}
            action={
              <Button look="quiet" size="sm" onClick={retry}>
                {common('action.retry')}
              </Button>
            }
          />
        ) : (
          <Skeleton look="block" height="10rem" />
        ))}
    </div>
  )
}

const nameOf = (index: AirportIndex | undefined, code: string): string =>
  (index && placeOfCode(index, code)?.name) ?? code

function countryNames(locale: Locale): (code: string) => string {
  const names = new Intl.DisplayNames([intlTag(locale)], { type: 'region' })
  return (code) => names.of(code) ?? code
}

/** One row for each code, the city's where it has an airport of its code: that code means them both. */
function distinct(places: readonly AirportSuggestion[]): AirportSuggestion[] {
  const cities = new Set(places.filter(({ kind }) => kind === 'city').map(({ code }) => code))
  return places.filter(({ kind, code }) => kind === 'city' || !cities.has(code))
}

const usualRows = (index: AirportIndex, codes: readonly string[]): AirportSuggestion[] =>
  [...new Set(codes)].flatMap((code) => placeOfCode(index, code) ?? [])

function PlaceRow({ place, country }: { place: AirportSuggestion; country: string }): ReactElement {
  const { kind, name, latinName, code, level, matches, cityName } = place
  const ranges = (source: AirportSuggestion['matches'][number]['in']) => matches.filter((match) => match.in === source)
  const latin = ranges('latinName')
  return (
    <span className={styles.row} data-level={level}>
      {kind === 'city' ? <PinIcon size="sm" /> : <PlaneIcon size="sm" />}
      <span className={styles.names}>
        <span>
          <Underlined text={name} ranges={ranges('name')} />
        </span>
        <small>
          {latin.length > 0 && latinName !== name && (
            <bdi dir="ltr" className={styles.latin}>
              <Underlined text={latinName} ranges={latin} />
            </bdi>
          )}
          <span>
            {level === 1 ? cityName : kind === 'airport' && cityName !== name ? `${cityName}, ${country}` : country}
          </span>
        </small>
      </span>
      <bdi dir="ltr" className={styles.code}>
        <Underlined text={code} ranges={ranges('code')} />
      </bdi>
    </span>
  )
}

/** A text with what was typed of it underlined. */
function Underlined({
  text,
  ranges,
}: {
  text: string
  ranges: readonly { readonly from: number; readonly to: number }[]
}): ReactElement {
  const pieces: { readonly from: number; readonly to: number; readonly isMatch: boolean }[] = []
  let end = 0
  for (const { from, to } of ranges) {
    if (from < end) continue
    pieces.push({ from: end, to: from, isMatch: false }, { from, to, isMatch: true })
    end = to
  }
  pieces.push({ from: end, to: text.length, isMatch: false })
  return (
    <span>
      {pieces.map(({ from, to, isMatch }) => {
        const Piece = isMatch ? 'u' : 'span'
        return <Piece key={`${from}-${to}`}>{text.slice(from, to)}</Piece>
      })}
    </span>
  )
}
