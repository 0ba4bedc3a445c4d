import { Button } from '@masa/design-system/button'
import { ChoiceGroup } from '@masa/design-system/choice-group'
import { MapIcon } from '@masa/design-system/icons'
import { ListIcon, SlidersIcon } from '@masa/design-system/trip-icons'
import { ActionBar, Container } from '@masa/design-system/layout'
import { lazyPart } from '@masa/design-system/lazy-part'
import { scrollBehavior } from '@masa/design-system/motion'
import { Sheet, useIsPhone } from '@masa/design-system/sheet'
import { ShowMore } from '@masa/design-system/show-more'
import { Skeleton } from '@masa/design-system/skeleton'
import { Count } from '@masa/design-system/tag'
import type { SearchResult } from '@masa/contract/vacations'
import { LanguageLater } from '@masa/i18n/react'
import { useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { LoadFailure } from '#src/shared/load-failure/load-failure.tsx'
import type { CarriedKeys } from '@masa/remote-kit/carried-keys'
import { departureDay } from '@masa/trip-search/days'
import { peopleOf } from '@masa/trip-search/party'
import type { Criteria } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { ActiveFilters } from './active-filters.tsx'
import { filterCount, NO_FILTERS } from './filters.domain.ts'
import type { Filters } from './filters.domain.ts'
import { FilterPanel } from './filter-panel.tsx'
import { NothingLeft } from './no-results.tsx'
import { useOptionNames } from './option-names.ts'
import { PageBanner } from './page-banner.tsx'
import { productLink } from './product-link.ts'
import { ResultCard } from './result-card.tsx'
import { PAGE_SIZE } from './search-results.params.ts'
import type { View } from './search-results.params.ts'
import { lowestOf, SORTS } from './sort-offers.domain.ts'
import type { Sort } from './sort-offers.domain.ts'
import styles from './search-results.module.css'

const ResultsMap = lazyPart(
  async () => (await import(/* webpackChunkName: "results-map" */ './results-map.tsx')).ResultsMap,
  { fallback: <Skeleton look="block" height="24rem" />, Failure: LoadFailure },
)

/** After so many cards the banner comes on a phone: above them it would take their place on the first screen. */
const CARDS_BEFORE_BANNER = 3

/** So many cards are what is read first. */
const CARDS_IN_VIEW = 2

/** Filters beside the cards; on a phone they are sheets over them. */
export function Results({
  results,
  left,
  criteria,
  carried,
  view,
  onView,
}: {
  results: readonly SearchResult[]
  /** Filtered and in order. */
  left: readonly SearchResult[]
  criteria: Criteria
  carried: CarriedKeys
  view: View
  onView: (view: View, options?: { isPage?: boolean }) => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const nameOf = useOptionNames(results)
  const [sheet, setSheet] = useState<'filters' | 'sort' | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const { filters } = view
  const inUse = filterCount(filters)
  const changeFilters = (next: Filters): void => onView({ ...view, filters: next, shown: PAGE_SIZE })
  const changeSort = (sort: Sort): void => onView({ ...view, sort, shown: PAGE_SIZE })
  const lowest = lowestOf(results)
  const linkOf = (result: SearchResult): string => productLink(result, { criteria, carried })
  const sortChoices = SORTS.map((value) => ({ value, label: t(`searchResults.sort.${value}`) }))
  const filterPanel = <FilterPanel results={results} filters={filters} onChange={changeFilters} nameOf={nameOf} />
  const clearAll = inUse > 0 && (
    <Button look="link" onClick={() => changeFilters(NO_FILTERS)}>
      {common('action.clearAll')}
    </Button>
  )

  function showOnList(hotelId: string): void {
    const card = list.current?.querySelector<HTMLElement>(`[data-hotel="${CSS.escape(hotelId)}"]`)
    card?.scrollIntoView({ block: 'center', behavior: scrollBehavior() })
    card?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
  }

  return (
    <>
      <Container className={styles.columns} data-map={view.isMapOpen || undefined}>
        <aside className={styles.rail} aria-label={t('searchResults.filter.title')}>
          <div className={styles.railHead}>
            <h2>
              <SlidersIcon /> <span>{t('searchResults.filter.title')}</span>
            </h2>
            {clearAll}
          </div>
          <LanguageLater>{filterPanel}</LanguageLater>
        </aside>
        <div ref={list} className={styles.list}>
          <h2 className={styles.visuallyHidden}>{t('searchResults.list.title')}</h2>
          <div className={styles.tools}>
            <ChoiceGroup
              legend={t('searchResults.sort.legend')}
              look="pills"
              choices={sortChoices}
              value={view.sort}
              onChange={changeSort}
              className={styles.sort}
            />
            <span className={styles.filterButton}>
              <Button look="quiet" size="sm" icon={<SlidersIcon />} onClick={() => setSheet('filters')}>
                <span>{t('searchResults.filter.title')}</span> {inUse > 0 && <Count>{inUse}</Count>}
              </Button>
            </span>
          </div>
          <ActiveFilters filters={filters} onChange={changeFilters} nameOf={nameOf} />
          {left.length === 0 ? (
            <NothingLeft results={results} filters={filters} onChange={changeFilters} nameOf={nameOf} />
          ) : (
            <>
              {left.slice(0, view.shown).map((result, index) => (
                <LanguageLater key={result.hotelId} isAtOnce={index < CARDS_IN_VIEW}>
                  <ResultCard
                    result={result}
                    href={linkOf(result)}
                    people={peopleOf(criteria.party)}
                    isCheapest={result.price.perPerson.amountMinor === lowest}
                    showsDates={departureDay(criteria.departure) === null || criteria.nights.length !== 1}
                    isFirst={index === 0}
                  />
                  {isPhone && index === Math.min(CARDS_BEFORE_BANNER, left.length) - 1 && (
                    <PageBanner criteria={criteria} />
                  )}
                </LanguageLater>
              ))}
              <ShowMore
                shown={Math.min(view.shown, left.length)}
                total={left.length}
                label={t('searchResults.list.more', { count: Math.min(PAGE_SIZE, left.length - view.shown) })}
                countText={t('searchResults.list.shown', {
                  shown: Math.min(view.shown, left.length),
                  count: left.length,
                })}
                onMore={() => onView({ ...view, shown: view.shown + PAGE_SIZE }, { isPage: true })}
              />
            </>
          )}
        </div>
        {view.isMapOpen && (
          <div className={styles.map}>
            <ResultsMap results={left} linkOf={linkOf} onShow={showOnList} />
          </div>
        )}
      </Container>
      <ActionBar label={t('searchResults.list.tools')}>
        <Button
          look="brand"
          size="sm"
          className={styles.barPart}
          icon={<SlidersIcon />}
          onClick={() => setSheet('filters')}
        >
          <span>{t('searchResults.filter.title')}</span> {inUse > 0 && <Count>{inUse}</Count>}
        </Button>
        <Button look="quiet" size="sm" className={styles.barPart} onClick={() => setSheet('sort')}>
          {t('searchResults.sort.legend')}
        </Button>
        <Button
          look="quiet"
          size="sm"
          aria-label={view.isMapOpen ? t('searchResults.map.hide') : t('searchResults.map.show')}
          icon={view.isMapOpen ? <ListIcon /> : <MapIcon />}
          onClick={() => onView({ ...view, isMapOpen: !view.isMapOpen })}
        />
      </ActionBar>
      <Sheet
        isOpen={sheet === 'filters'}
        onClose={() => setSheet(null)}
        isAlwaysModal
        title={t('searchResults.filter.title')}
        closeLabel={common('action.close')}
        foot={
          <>
            {clearAll}
            <Button look="primary" className={styles.barPart} onClick={() => setSheet(null)}>
              {t('searchResults.filter.show', { count: left.length })}
            </Button>
          </>
        }
      >
        {/* The page's own count is out of reach under the sheet. */}
        <span role="status" className={styles.visuallyHidden}>
          {t('searchResults.status.packages', { count: left.length })}
        </span>
        {filterPanel}
      </Sheet>
      <Sheet
        isOpen={sheet === 'sort'}
        onClose={() => setSheet(null)}
        isAlwaysModal
        size="sm"
        title={t('searchResults.sort.legend')}
        closeLabel={common('action.close')}
      >
        <ChoiceGroup
          legend={t('searchResults.sort.legend')}
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
