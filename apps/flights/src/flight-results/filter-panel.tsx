import { Button } from '@masa/design-system/button'
import { Checkbox } from '@masa/design-system/checkbox'
import { ChevronDownIcon } from '@masa/design-system/icons'
import { RangeSlider } from '@masa/design-system/range-slider'
import { ChevronUpIcon } from '@masa/design-system/trip-icons'
import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import { formatMoneyIsolated, formatNumber } from '@masa/i18n'
import { memo, useEffect, useId, useMemo, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import {
  BUDGET_STEP,
  budgetBounds,
  chosenIn,
  DAY_MINUTES,
  hourBounds,
  rangeWithin,
  type Filters,
  type FilteredFlights,
  type Range,
} from './filters.domain.ts'
import { BAGS, FACETS, STOP_COUNTS, type Facet, type FlightTable } from './flight-table.domain.ts'
import type { OptionName } from './option-names.ts'
import styles from './filter-panel.module.css'

/** Options of a group before "more". */
const SHORT_LIST = 6
/** Rest after the last move of a slider before results follow (ms). */
const SETTLE_MS = 120
const TIME_STEP = 30
const DAY: Range = [0, DAY_MINUTES]

type OnToggle = (facet: Facet, option: string) => void

/** Options in an order of their own; the others stand by how many results they have. */
const FIXED_ORDER: Readonly<Partial<Record<Facet, readonly string[]>>> = { stops: STOP_COUNTS, bags: BAGS }

/** Every way to narrow the results, each option with what it would show. */
export const FilterPanel = memo(function FilterPanel({
  table,
  filtered,
  filters,
  onChange,
  onToggle,
  nameOf,
}: {
  table: FlightTable
  filtered: FilteredFlights
  filters: Filters
  /** Stays the same function. */
  onChange: (filters: Filters) => void
  /** Turns an option on or off; stays the same function. */
  onToggle: OnToggle
  nameOf: OptionName
}): ReactElement {
  const t = useMessages()
  const { hours, budget, hasReturn, options } = useMemo(
    () => ({
      hours: hourBounds(table),
      budget: budgetBounds(table),
      hasReturn: table.facts.some(({ departures }) => departures.length > 1),
      // By all results, not by those left: rows that move under the pointer cannot be pressed.
      options: Object.fromEntries(FACETS.map((facet) => [facet, orderedOptions(facet, table)])) as Readonly<
        Record<Facet, readonly string[]>
      >,
    }),
    [table],
  )
  const groupOf = (facet: Facet): ReactElement => (
    <FacetGroup
      key={facet}
      {...{ facet, table, nameOf, onToggle }}
      options={options[facet]}
      counts={filtered.counts[facet]}
      chosen={chosenIn(filters, facet)}
    />
  )
  const dollars = (value: number): string => formatMoneyIsolated({ amountMinor: value * 100, currency: 'USD' })
  const upTo = rangeWithin(filters.maxHours === null ? null : [hours[0], filters.maxHours], hours)
  return (
    <>
      {groupOf('stops')}
      <SettledRange
        legend={t('flightResults.filter.budget')}
        bounds={budget}
        step={BUDGET_STEP}
        value={filters.budget}
        format={dollars}
        unit="$"
        words={{ from: t('flightResults.filter.from'), to: t('flightResults.filter.to') }}
        onChange={(budget) => onChange({ ...filters, budget })}
      />
      <SettledRange
        legend={t('flightResults.filter.outward')}
        bounds={DAY}
        step={TIME_STEP}
        value={filters.outward}
        format={clockText}
        isClock
        words={{ from: t('flightResults.filter.earliest'), to: t('flightResults.filter.latest') }}
        onChange={(outward) => onChange({ ...filters, outward })}
      />
      {hasReturn && (
        <SettledRange
          legend={t('flightResults.filter.return')}
          bounds={DAY}
          step={TIME_STEP}
          value={filters.return}
          format={clockText}
          isClock
          words={{ from: t('flightResults.filter.earliest'), to: t('flightResults.filter.latest') }}
          onChange={(range) => onChange({ ...filters, return: range })}
        />
      )}
      <HoursLimit
        bounds={hours}
        value={upTo === null ? null : upTo[1]}
        onChange={(maxHours) => onChange({ ...filters, maxHours })}
      />
      {FACETS.filter((facet) => facet !== 'stops').map(groupOf)}
    </>
  )
})

/** `07:30`; the end of the day is 24:00. */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const CLOCK = { write: clockText, read: minuteTyped }

/** The minute of the day that a typed time means: `7`, `730`, `07:30`; null for none. */
export function minuteTyped(text: string): number | null {
  const [, hour, minute = '0'] = /^\s*(\d{1,2})(?:\D*(\d{2}))?\s*$/.exec(text) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return hour === undefined || Number(minute) > 59 || minutes > DAY_MINUTES ? null : minutes
}

function FacetGroup({
  facet,
  table,
  options,
  counts,
  chosen,
  onToggle,
  nameOf,
}: {
  facet: Facet
  table: FlightTable
  /** In the order of the page. */
  options: readonly string[]
  /** What each would show, by its index in the table. */
  counts: Int32Array
  chosen: readonly string[]
  onToggle: OnToggle
  nameOf: OptionName
}): ReactElement | null {
  const t = useMessages()
  const listId = useId()
  const [isLong, setLong] = useState(false)
  const indexes = table.options[facet]
  // A group with one option that everything has narrows nothing.
  if (options.length < 2 && chosen.length === 0) return null
  const shown = isLong ? options : options.filter((option, index) => index < SHORT_LIST || chosen.includes(option))
  const hidden = options.length - shown.length
  return (
    <fieldset className={styles.group}>
      <legend id={`${listId}-name`}>{t(`flightResults.filter.${facet}`)}</legend>
      <div id={listId}>
        {shown.map((option) => (
          <OptionRow
            key={option}
            {...{ facet, option, onToggle }}
            label={nameOf(facet, option)}
            count={counts[indexes.indexOf(option)] ?? 0}
            isChosen={chosen.includes(option)}
          />
        ))}
      </div>
      {(hidden > 0 || isLong) && (
        <Button
          look="link"
          id={`${listId}-more`}
          aria-labelledby={`${listId}-more ${listId}-name`}
          aria-expanded={isLong}
          aria-controls={listId}
          iconEnd={isLong ? <ChevronUpIcon size="sm" /> : <ChevronDownIcon size="sm" />}
          onClick={() => setLong(!isLong)}
        >
          {isLong ? t('flightResults.filter.fewer') : t('flightResults.filter.more', { count: hidden })}
        </Button>
      )}
    </fieldset>
  )
}

/** Renders again only where it changes: a choice changes few of many. */
const OptionRow = memo(function OptionRow({
  facet,
  option,
  label,
  count,
  isChosen,
  onToggle,
}: {
  facet: Facet
  option: string
  label: string
  count: number
  isChosen: boolean
  onToggle: OnToggle
}): ReactElement {
  return (
    <Checkbox
      className={styles.row ?? ''}
      label={label}
      count={<CountOf count={count} />}
      checked={isChosen}
      onChange={() => onToggle(facet, option)}
    />
  )
})

function orderedOptions(facet: Facet, { options, facts }: FlightTable): readonly string[] {
  const fixed = FIXED_ORDER[facet]
  if (fixed !== undefined) return fixed.filter((option) => options[facet].includes(option))
  const overall = options[facet].map(() => 0)
  for (const { lists } of facts)
    for (const index of lists[FACETS.indexOf(facet)] ?? []) overall[index] = (overall[index] ?? 0) + 1
  return options[facet]
    .map((option, index) => ({ option, count: overall[index] ?? 0 }))
    .toSorted((one, other) => other.count - one.count || one.option.localeCompare(other.option))
    .map(({ option }) => option)
}

function CountOf({ count }: { count: number }): ReactElement {
  const t = useMessages()
  return (
    <>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <VisuallyHidden>{` ${t('flightResults.filter.wouldShow', { count })}`}</VisuallyHidden>
    </>
  )
}

/** A range whose results follow when its thumbs rest. */
function SettledRange({
  legend,
  bounds,
  step,
  value,
  format,
  unit,
  isClock = false,
  words,
  onChange,
}: {
  legend: string
  bounds: Range
  step: number
  value: Range | null
  format: (value: number) => string
  unit?: ReactNode
  isClock?: boolean
  words: { readonly from: string; readonly to: string }
  onChange: (range: Range | null) => void
}): ReactElement | null {
  const [draft, setDraft] = useState<Range | null>(null)
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => {
      setDraft(null)
      onChange(rangeWithin(draft, bounds))
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [draft, bounds, onChange])
  if (bounds[1] <= bounds[0]) return null
  const kept = draft ?? rangeWithin(value, bounds) ?? bounds
  return (
    <div className={styles.group}>
      <RangeSlider
        legend={legend}
        min={bounds[0]}
        max={bounds[1]}
        step={step}
        value={kept}
        onChange={setDraft}
        format={format}
        words={words}
        {...(unit !== undefined && { unit })}
        {...(isClock && { typed: CLOCK })}
      />
    </div>
  )
}

/** One thumb: how long a leg may last. */
function HoursLimit({
  bounds: [low, high],
  value,
  onChange,
}: {
  bounds: Range
  value: number | null
  onChange: (hours: number | null) => void
}): ReactElement | null {
  const t = useMessages()
  const id = useId()
  if (high - low < 2) return null
  const hours = value ?? high
  return (
    <div className={styles.group}>
      <label className={styles.label} htmlFor={id}>
        {t('flightResults.filter.duration')}
      </label>
      <p className={styles.hours} id={`${id}-value`}>
        {t('flightResults.filter.upToHours', { count: hours })}
      </p>
      <input
        id={id}
        className={styles.single}
        type="range"
        min={low}
        max={high}
        step={1}
        value={hours}
        aria-valuetext={t('flightResults.filter.upToHours', { count: hours })}
        onChange={(event) => {
          const next = event.currentTarget.valueAsNumber
          onChange(next >= high ? null : next)
        }}
      />
    </div>
  )
}
