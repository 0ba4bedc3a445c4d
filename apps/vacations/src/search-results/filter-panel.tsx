import { Button } from '@masa/design-system/button'
import { Checkbox } from '@masa/design-system/checkbox'
import { ChevronDownIcon } from '@masa/design-system/icons'
import { ChevronUpIcon } from '@masa/design-system/trip-icons'
import { RangeSlider } from '@masa/design-system/range-slider'
import type { SearchResult } from '@masa/contract/vacations'
import { formatMoneyIsolated, formatNumber } from '@masa/i18n'
import { useEffect, useId, useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import {
  BUDGET_STEP,
  budgetBars,
  budgetBounds,
  budgetWithin,
  chosenIn,
  countByFacet,
  DAY_PARTS,
  FACETS,
  NO_FILTERS,
  SCORES,
  STOP_COUNTS,
  toggled,
} from './filters.domain.ts'
import type { Budget, Facet, Filters } from './filters.domain.ts'
import type { OptionName } from './option-names.ts'
import styles from './filter-panel.module.css'

/** Options of a group before "more". */
const SHORT_LIST = 5
/** Rest after the last move of the budget before results follow (ms). */
const SETTLE_MS = 120

/** The group that a facet's options stand in; groups follow the order of their facets. */
const GROUP_OF = {
  board: 'board',
  stars: 'hotel',
  score: 'hotel',
  stops: 'flight',
  departure: 'flight',
  return: 'flight',
  bags: 'bags',
  district: 'district',
  subCategory: 'kind',
  subject: 'subject',
  facility: 'facility',
  airline: 'airline',
} as const satisfies Readonly<Record<Facet, string>>
const GROUPS = [...new Set(FACETS.map((facet) => GROUP_OF[facet]))].map((id) => ({
  id,
  facets: FACETS.filter((facet) => GROUP_OF[facet] === id),
}))

/** Options in an order of their own; the others stand by how many results they have. */
const FIXED_ORDER: Readonly<Partial<Record<Facet, readonly string[]>>> = {
  stars: ['5', '4', '3', '2', '1'],
  score: SCORES,
  stops: STOP_COUNTS,
  departure: DAY_PARTS,
  return: DAY_PARTS,
}

/** Every way to narrow the results, each option with what it would show. */
export function FilterPanel({
  results,
  filters,
  onChange,
  nameOf,
}: {
  results: readonly SearchResult[]
  filters: Filters
  onChange: (filters: Filters) => void
  nameOf: OptionName
}): ReactElement {
  const counts = useMemo(() => countByFacet(results, filters), [results, filters])
  // By all results, not by those left: rows that move under the pointer cannot be pressed.
  const overall = useMemo(() => countByFacet(results, NO_FILTERS), [results])
  return (
    <>
      <BudgetFilter results={results} filters={filters} onChange={onChange} />
      {GROUPS.map(({ id, facets }) => {
        const options = facets.flatMap((facet) =>
          orderedOptions(facet, overall[facet]).map((option) => ({
            facet,
            option,
            count: counts[facet].get(option) ?? 0,
          })),
        )
        // A group with one option that everything has narrows nothing.
        const isUseful = options.length > 1 || facets.some((facet) => chosenIn(filters, facet).length > 0)
        return isUseful ? (
          <Group key={id} id={id} options={options} filters={filters} onChange={onChange} nameOf={nameOf} />
        ) : null
      })}
    </>
  )
}

function Group({
  id,
  options,
  filters,
  onChange,
  nameOf,
}: {
  id: (typeof GROUPS)[number]['id']
  options: readonly { facet: Facet; option: string; count: number }[]
  filters: Filters
  onChange: (filters: Filters) => void
  nameOf: OptionName
}): ReactElement {
  const t = useMessages()
  const listId = useId()
  const [isLong, setLong] = useState(false)
  const isGrouped = new Set(options.map(({ facet }) => facet)).size > 1
  const isChosen = ({ facet, option }: { facet: Facet; option: string }): boolean =>
    chosenIn(filters, facet).includes(option)
  const shown = isGrouped || isLong ? options : options.filter((one, index) => index < SHORT_LIST || isChosen(one))
  const hidden = options.length - shown.length
  return (
    <fieldset className={styles.group}>
      <legend id={`${listId}-name`}>{t(`searchResults.filter.${id}`)}</legend>
      <div id={listId}>
        {shown.map(({ facet, option, count }) => (
          <Checkbox
            key={`${facet}/${option}`}
            className={styles.row ?? ''}
            label={nameOf(facet, option)}
            count={<CountOf count={count} />}
            checked={isChosen({ facet, option })}
            onChange={() => onChange(toggled(filters, facet, option))}
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
          {isLong ? t('searchResults.filter.fewer') : t('searchResults.filter.more', { count: hidden })}
        </Button>
      )}
    </fieldset>
  )
}

function CountOf({ count }: { count: number }): ReactElement {
  const t = useMessages()
  return (
    <>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className={styles.visuallyHidden}>{` ${t('searchResults.filter.wouldShow', { count })}`}</span>
    </>
  )
}

function BudgetFilter({
  results,
  filters,
  onChange,
}: {
  results: readonly SearchResult[]
  filters: Filters
  onChange: (filters: Filters) => void
}): ReactElement | null {
  const t = useMessages()
  const bounds = useMemo(() => budgetBounds(results), [results])
  const bars = useMemo(() => budgetBars(results, filters), [results, filters])
  const kept = budgetWithin(filters.budget, bounds) ?? bounds
  const [draft, setDraft] = useState<Budget | null>(null)

  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => {
      setDraft(null)
      onChange({ ...filters, budget: budgetWithin(draft, bounds) })
    }, SETTLE_MS)
    return () => clearTimeout(timer)
    // Only the slider's own moves set it going; another filter meanwhile restarts the wait and is kept.
  }, [draft, filters, bounds, onChange])

  if (bounds[1] <= bounds[0]) return null
  return (
    <div className={styles.group}>
      <RangeSlider
        legend={t('searchResults.filter.budget')}
        min={bounds[0]}
        max={bounds[1]}
        step={BUDGET_STEP}
        value={draft ?? kept}
        onChange={setDraft}
        format={(dollars) => formatMoneyIsolated({ amountMinor: dollars * 100, currency: 'USD' })}
        words={{ from: t('searchResults.filter.budgetFrom'), to: t('searchResults.filter.budgetTo') }}
        unit="$"
        bars={bars}
      />
    </div>
  )
}

function orderedOptions(facet: Facet, counts: ReadonlyMap<string, number>): string[] {
  const options = [...counts.keys()]
  const order = FIXED_ORDER[facet]
  if (order) return order.filter((option) => options.includes(option))
  return options.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a.localeCompare(b))
}
