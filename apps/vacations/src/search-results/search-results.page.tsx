import { useApiClient } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { MapIcon } from '@masa/design-system/icons'
import { Container, PageHead } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { useIsPhone } from '@masa/design-system/sheet'
import { Skeleton } from '@masa/design-system/skeleton'
import type { SearchResult } from '@masa/contract/vacations'
import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { todayAtHome } from '@masa/remote-kit/today'
import { useAtOnce } from '@masa/remote-kit/use-at-once'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useCarriedKeys } from '@masa/checkout/begin'
import { useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { departureOn, isFlexible } from '@masa/trip-search/days'
import { categoryOf, problemsOf, repaired } from '#src/shared/search-criteria/search-criteria.domain.ts'
import type { Criteria } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { searchAddress, writeCriteria } from '#src/shared/search-criteria/search-criteria.address.ts'
import { chosenDestinations, placeNames } from '@masa/trip-search/places'
import { destinationsQuery } from '#src/shared/search-form/search-form.query.ts'
import type { SearchRequest } from '#src/shared/search-form/search-form.tsx'
import { budgetBounds, budgetWithin, chosenIn, filterOffers } from './filters.domain.ts'
import { NothingFound } from './no-results.tsx'
import { PageBanner } from './page-banner.tsx'
import { PriceDays } from './price-days.tsx'
import { ResultSkeleton } from './result-skeleton.tsx'
import { Results } from './results.tsx'
import { SearchFailure } from './search-failure.tsx'
import { SearchProgress } from './search-progress.tsx'
import { parseAddress, PLAIN_VIEW, writeView } from './search-results.params.ts'
import type { View } from './search-results.params.ts'
import { useSearch } from './search-results.query.ts'
import type { SearchState } from './search-results.query.ts'
import { sortOffers } from './sort-offers.domain.ts'
import { SummaryBar } from './summary-bar.tsx'
import styles from './search-results.module.css'

/** `/search-result`: everything that it shows stands in its address. */
export function SearchResultsPage(): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const api = useApiClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const carried = useCarriedKeys()
  const isPhone = useIsPhone()
  const today = todayAtHome()
  const {
    criteria,
    repairs,
    unread,
    view: addressed,
  } = useMemo(() => readPage(params, { pathname, today }), [params, pathname, today])
  const [view, showView] = useAtOnce(addressed)
  const canSearch = problemsOf(criteria, today).length === 0
  const search = useSearch(canSearch ? criteria : null)
  const [isFormOpen, setFormOpen] = useState(!canSearch)
  const destinations = useQuery(destinationsQuery(api, criteria.category)).data ?? []

  const results = search.kind === 'answered' ? search.answer.results : NO_RESULTS
  const left = useMemo(() => {
    const filters = { ...view.filters, budget: budgetWithin(view.filters.budget, budgetBounds(results)) }
    return sortOffers(filterOffers(results, filters), view.sort)
  }, [results, view])
  const place = formatList(placesOf(criteria, { destinations, results }), locale)
  const category = categoryOf(criteria.category).code === 'sport_pack' ? 'sport' : 'vacation'
  const title =
    place === '' ? t(`searchResults.title.${category}`) : t(`searchResults.title.${category}To`, { value: place })
  usePageTitle(title)

  const changeView = (next: View, { isPage = false } = {}): void => {
    const state = showView(next)
    setParams(writeView(next, params), { replace: !isPage, preventScrollReset: true, state })
  }
  const goTo = (next: Criteria): void =>
    setParams(writeView({ ...PLAIN_VIEW, sort: view.sort }, writeCriteria(next, params)), { preventScrollReset: true })
  const takeAdvice = (query: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(query))
      if (value === '') next.delete(key)
      else next.set(key, value)
    setParams(next)
  }
  function searchFor({ criteria: next, isDirectOnly }: SearchRequest): void {
    setFormOpen(false)
    void navigate(
      searchAddress(next, {
        ...carried,
        ...(isDirectOnly && { stops: 'direct' }),
        ...(view.sort !== 'recommended' && { sort: view.sort }),
      }),
    )
  }

  return (
    <div className={styles.page}>
      <SummaryBar
        place={place}
        criteria={criteria}
        request={{ criteria, isDirectOnly: chosenIn(view.filters, 'stops').join() === 'direct' }}
        isOpen={isFormOpen}
        onOpen={setFormOpen}
        onSearch={searchFor}
      />
      <Container>
        <PageHead
          title={title}
          lead={<Status search={search} left={left.length} />}
          end={
            search.kind === 'answered' && results.length > 0 ? (
              <span className={styles.mapButton}>
                <Button
                  look="quiet"
                  icon={<MapIcon />}
                  onClick={() => changeView({ ...view, isMapOpen: !view.isMapOpen })}
                >
                  {view.isMapOpen ? t('searchResults.map.hide') : t('searchResults.map.show')}
                </Button>
              </span>
            ) : undefined
          }
        />
        <div className={styles.notices}>
          {!canSearch && <Notice tone="info">{t('searchResults.notice.incomplete')}</Notice>}
          {(repairs.length > 0 || unread.length > 0) && canSearch && (
            <Notice tone="info" isLive>
              {repairs.map((repair) => (
                <p key={repair}>{t(`searchResults.notice.${repair}`)}</p>
              ))}
              {repairs.length === 0 && <p>{t('searchResults.notice.unread')}</p>}
            </Notice>
          )}
          {search.kind === 'answered' && search.freshness === 'old' && (
            <Notice
              tone="warn"
              isLive
              action={
                <Button look="link" onClick={search.refresh}>
                  {t('searchResults.notice.refresh')}
                </Button>
              }
            >
              {t('searchResults.notice.old')}
            </Notice>
          )}
        </div>
        {canSearch && (
          <PriceDays
            key={JSON.stringify([criteria.destinations, criteria.country, criteria.nights])}
            criteria={criteria}
            codes={chosenDestinations(criteria, destinations)}
            today={today}
            onDay={(day) =>
              goTo({ ...criteria, departure: departureOn(day, { isFlexible: isFlexible(criteria.departure), today }) })
            }
          />
        )}
        {!isPhone && <PageBanner criteria={criteria} />}
      </Container>
      <Body search={search} onOpenForm={() => setFormOpen(true)}>
        {(answer) =>
          answer.results.length === 0 ? (
            <Container className={styles.standing}>
              <NothingFound
                place={place}
                advice={answer.advice}
                destinations={destinations}
                onAdvice={takeAdvice}
                onChange={() => setFormOpen(true)}
              />
            </Container>
          ) : (
            <Results
              results={answer.results}
              left={left}
              criteria={criteria}
              carried={carried}
              view={view}
              onView={changeView}
            />
          )
        }
      </Body>
    </div>
  )
}

/** What stands under the head in each state of the search. */
function Body({
  search,
  onOpenForm,
  children,
}: {
  search: SearchState
  onOpenForm: () => void
  children: (answer: Extract<SearchState, { kind: 'answered' }>['answer']) => ReactElement
}): ReactElement | null {
  const t = useMessages()
  switch (search.kind) {
    case 'idle':
      return null
    case 'loading':
      return (
        <Container className={styles.columns}>
          <div className={styles.rail} aria-hidden="true">
            <Skeleton look="block" height="12rem" />
          </div>
          <div className={styles.list}>
            <div className={styles.tools} aria-hidden="true" />
            <SearchProgress
              onCancel={() => {
                search.cancel()
                onOpenForm()
              }}
            />
            {[0, 1, 2].map((each) => (
              <ResultSkeleton key={each} />
            ))}
          </div>
        </Container>
      )
    case 'cancelled':
      return (
        <Container className={styles.standing}>
          <Notice
            tone="info"
            isLive
            title={t('searchResults.cancelled.title')}
            action={
              <Button look="quiet" size="sm" onClick={search.restart}>
                {t('searchResults.cancelled.restart')}
              </Button>
            }
          >
            {t('searchResults.cancelled.text')}
          </Notice>
        </Container>
      )
    case 'failed':
      return (
        <Container className={styles.standing}>
          <SearchFailure error={search.error} onRetry={search.retry} onChange={onOpenForm} />
        </Container>
      )
    case 'answered':
      return children(search.answer)
  }
}

/** How many packages show, announced when it changes. */
function Status({ search, left }: { search: SearchState; left: number }): ReactElement {
  const t = useMessages()
  const isLoading = search.kind === 'loading'
  const isRefreshing = search.kind === 'answered' && search.freshness === 'refreshing'
  const all = search.kind === 'answered' ? search.answer.results.length : null
  return (
    <>
      {/* Stands there before there is something to say: one that comes with its words is passed over. */}
      <span role="status">
        {all !== null && <b className={styles.found}>{t('searchResults.status.packages', { count: left })}</b>}
        {all !== null && left !== all && <span>{` ${t('searchResults.status.ofAll', { count: all })}`}</span>}
      </span>
      {isLoading && <span>{t('searchResults.status.searching')}</span>}
      {(isLoading || all !== null) && (
        <>
          <span className={styles.dot} data-busy={isLoading || isRefreshing || undefined} aria-hidden="true" />
          <span>{isRefreshing ? t('searchResults.status.refreshing') : t('searchResults.status.final')}</span>
        </>
      )}
    </>
  )
}

function readPage(params: URLSearchParams, { pathname, today }: { pathname: string; today: string }) {
  const { criteria, unread, view } = parseAddress(params)
  const isSport = pathname.replace(/\/$/, '').endsWith('/search-result-sportpack')
  const category =
    isSport && !params.has('categoryId') && !params.has('packCategory') ? 'sport_pack' : criteria.category
  return { ...repaired({ ...criteria, category }, today), unread, view }
}

/** The destination's name: from the list, or from the results while the list is under way. */
function placesOf(
  criteria: Criteria,
  { destinations, results }: { destinations: Parameters<typeof placeNames>[1]; results: readonly SearchResult[] },
): readonly string[] {
  if (destinations.length > 0) return placeNames(criteria, destinations)
  return criteria.country === null
    ? [...new Map(results.map(({ destination }) => [destination.code, destination.name])).values()].slice(0, 5)
    : [...new Set(results.map(({ countryName }) => countryName))]
}

const NO_RESULTS: readonly SearchResult[] = []
