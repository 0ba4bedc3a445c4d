import { Button } from '@masa/design-system/button'
import { ChoiceGroup } from '@masa/design-system/choice-group'
import { ActionBar, Container } from '@masa/design-system/layout'
import { Sheet, useIsStacked } from '@masa/design-system/sheet'
import { Chip, ChipList, Count } from '@masa/design-system/tag'
import { SlidersIcon } from '@masa/design-system/trip-icons'
import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import { LanguageLater } from '@masa/i18n/react'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { filterCount, NO_FILTERS, toggled, without, type FilteredFlights, type Filters } from './filters.domain.ts'
import { useFilterNames } from './filter-names.ts'
import { CardList } from './card-list.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { PAGE_SIZE, type View } from './flight-results.params.ts'
import { SORTS, type Facet, type FlightTable, type Sort } from './flight-table.domain.ts'
import type { CodeNames } from '#src/shared/flight/flight-words.ts'
import { NothingLeft } from './no-flights.tsx'
import { useOptionNames, type OptionName } from './option-names.ts'
import type { Choosing } from './use-choose.ts'
import { useStable } from './use-stable.ts'
import { SortExplained } from './sort-explained.tsx'
import styles from './flight-results.module.css'

/** Filters beside the cards; on a phone they are sheets over them. */
export function Results({
  table,
  filtered,
  view,
  settled,
  names,
  people,
  choosing,
  onView,
}: {
  table: FlightTable
  filtered: FilteredFlights
  /** What is chosen. */
  view: View
  /** What of it the cards and the counts follow so far. */
  settled: View
  names: CodeNames
  people: number
  choosing: Choosing
  onView: (view: View, options?: { isPage?: boolean }) => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const nameOf = useOptionNames(names)
  const isStacked = useIsStacked()
  const [sheet, setSheet] = useState<'filters' | 'sort' | null>(null)
  const { filters } = view
  const { left } = filtered
  const inUse = filterCount(filters)
  const changeFilters = useStable((next: Filters): void => onView({ ...view, filters: next, shown: PAGE_SIZE }))
  const toggleOption = useStable((facet: Facet, option: string) => changeFilters(toggled(filters, facet, option)))
  const showMore = useStable(() => onView({ ...view, shown: view.shown + PAGE_SIZE }, { isPage: true }))
  const changeSort = (sort: Sort): void => onView({ ...view, sort, shown: PAGE_SIZE })
  const panel = (
    <FilterPanel {...{ table, filtered, filters, nameOf }} onChange={changeFilters} onToggle={toggleOption} />
  )
  const sortChoices = SORTS.map((value) => ({ value, label: t(`flightResults.sort.${value}`) }))
  const clearAll = inUse > 0 && (
    <Button look="link" onClick={() => changeFilters(NO_FILTERS)}>
      {common('action.clearAll')}
    </Button>
  )
  return (
    <>
      <Container className={styles.columns}>
        <aside className={styles.rail} aria-label={t('flightResults.filter.title')}>
          <div className={styles.railHead}>
            <h2>
              <SlidersIcon /> <span>{t('flightResults.filter.title')}</span>
            </h2>
            {clearAll}
          </div>
          {!isStacked && <LanguageLater>{panel}</LanguageLater>}
        </aside>
        <div className={styles.list}>
          <VisuallyHidden as="h2">{t('flightResults.list.title')}</VisuallyHidden>
          <div className={styles.tools}>
            <ChoiceGroup
              legend={t('flightResults.sort.legend')}
              look="pills"
              choices={sortChoices}
              value={view.sort}
              onChange={changeSort}
              className={styles.sort}
            />
            <span className={styles.filterButton}>
              <Button look="quiet" size="sm" icon={<SlidersIcon />} onClick={() => setSheet('filters')}>
                <span>{t('flightResults.filter.title')}</span> {inUse > 0 && <Count>{inUse}</Count>}
              </Button>
            </span>
          </div>
          <SortExplained sort={view.sort} />
          <FiltersInUse filters={filters} onChange={changeFilters} nameOf={nameOf} />
          {left.length === 0 ? (
            <NothingLeft {...{ table, filtered, nameOf }} filters={settled.filters} onChange={changeFilters} />
          ) : (
            <CardList {...{ table, left, names, people, choosing }} shown={settled.shown} onMore={showMore} />
          )}
        </div>
      </Container>
      <ActionBar label={t('flightResults.list.tools')}>
        <Button
          look="brand"
          size="sm"
          className={styles.barPart}
          icon={<SlidersIcon />}
          onClick={() => setSheet('filters')}
        >
          <span>{t('flightResults.filter.title')}</span> {inUse > 0 && <Count>{inUse}</Count>}
        </Button>
        <Button look="quiet" size="sm" className={styles.barPart} onClick={() => setSheet('sort')}>
          {t('flightResults.sort.legend')}
        </Button>
      </ActionBar>
      <Sheet
        isOpen={sheet === 'filters'}
        onClose={() => setSheet(null)}
        isAlwaysModal
        title={t('flightResults.filter.title')}
        closeLabel={common('action.close')}
        foot={
          <>
            {clearAll}
            <Button look="primary" className={styles.barPart} onClick={() => setSheet(null)}>
              {t('flightResults.filter.show', { count: left.length })}
            </Button>
          </>
        }
      >
        {/* The page's own count is out of reach under the sheet. */}
        <VisuallyHidden>
          <span role="status">{t('flightResults.status.flights', { count: left.length })}</span>
        </VisuallyHidden>
        {panel}
      </Sheet>
      <Sheet
        isOpen={sheet === 'sort'}
        onClose={() => setSheet(null)}
        isAlwaysModal
        size="sm"
        title={t('flightResults.sort.legend')}
        closeLabel={common('action.close')}
      >
        <ChoiceGroup
          legend={t('flightResults.sort.legend')}
          isLegendHidden
          choices={sortChoices}
          value={view.sort}
          onChange={(sort) => {
            changeSort(sort)
            setSheet(null)
          }}
        />
      </Sheet>
    </>
  )
}

/** The filters in use, each with its way out. */
function FiltersInUse({
  filters,
  onChange,
  nameOf,
}: {
  filters: Filters
  onChange: (filters: Filters) => void
  nameOf: OptionName
}): ReactElement | null {
  const t = useMessages()
  const names = useFilterNames(filters, nameOf)
  if (names.length === 0) return null
  return (
    <ChipList label={t('flightResults.filter.inUse')}>
      {names.map(({ name, option, text }) => (
        <Chip
          key={option === undefined ? name : `${option.facet}/${option.value}`}
          removeLabel={t('flightResults.filter.remove', { name: text })}
          onRemove={() =>
            onChange(option === undefined ? without(filters, name) : toggled(filters, option.facet, option.value))
          }
        >
          {text}
        </Chip>
      ))}
    </ChipList>
  )
}
