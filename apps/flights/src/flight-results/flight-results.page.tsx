import { useApiClient } from '@masa/api-client'
import { Container, PageHead } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { Button } from '@masa/design-system/button'
import type { FlightAnswer } from '@masa/contract/flights'
import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { todayAtHome } from '@masa/remote-kit/today'
import { useAtOnce } from '@masa/remote-kit/use-at-once'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { DatesText } from '#src/shared/dates-text.tsx'
import { usePageTitle } from '#src/shared/page-title.ts'
import { peopleOf, problemsOf, type Journey } from '#src/shared/journey/journey.domain.ts'
import { filterFlights } from './filters.domain.ts'
import { createFlightTable, type Sort } from './flight-table.domain.ts'
import { answerOf, flightPlacesQuery, useFlightSearch, type FlightSearchState } from './flight-results.query.ts'
import { readPage, searchPath, writeView, type View } from './flight-results.params.ts'
import { namesOf, type CodeNames } from '#src/shared/flight/flight-words.ts'
import { NothingFound } from './no-flights.tsx'
import { PriceQuestion } from './price-question.tsx'
import { Results } from './results.tsx'
import { SearchBar } from './search-bar.tsx'
import { SearchFailure } from './search-failure.tsx'
import { SearchProgress, StopSearch } from './search-progress.tsx'
import { SourceNotices } from './source-notices.tsx'
import { useChoose } from './use-choose.ts'
import styles from './flight-results.module.css'

/** `/sabre/fo-search-result`: everything that it shows stands in its address. */
export function FlightResultsPage(): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const today = todayAtHome()
  const { journey, isRepaired, view: addressed } = useMemo(() => readPage(params), [params])
  const [shown, showView] = useAtOnce(addressed)
  const view = useSameView(shown)
  // A choice itself shows at once; cards and counts follow in slices, between which the browser paints and takes a touch.
  const settled = useDeferredValue(view)
  const canSearch = problemsOf(journey, today).length === 0
  const search = useFlightSearch(canSearch ? journey : null)
  const [isFormOpen, setFormOpen] = useState(!canSearch)
  const [asked, setAsked] = useState<Journey | null>(null)
  const { shown: answer, whole, more, showMore } = useSteadyAnswer(search)
  const { data: places } = useQuery(flightPlacesQuery(useApiClient(), locale, journey))
  const names = useMemo(
    () =>
      namesOf({
        airlines: whole.airlines,
        airports: [...(places?.origins ?? []), ...(places?.destinations ?? []), ...whole.airports],
      }),
    [whole, places],
  )
  const table = useMemo(() => createFlightTable(answer.itineraries), [answer])
  const filtered = useMemo(
    () => filterFlights(table, settled.filters, settled.sort),
    [table, settled.filters, settled.sort],
  )
  const choosing = useChoose(journey)
  const title = titleOf(journey, { names, locale, t })
  usePageTitle(title)

  const changeView = (next: View, { isPage = false } = {}): void => {
    const state = showView(next)
    setParams(writeView(next, params), { replace: !isPage, preventScrollReset: true, state })
  }
  const goTo = (next: Journey): void => {
    setAsked(null)
    setFormOpen(false)
    void navigate(searchPath(next, view, params))
  }
  const isRunning = search.kind === 'loading' || (search.kind === 'answered' && search.isRunning)
  const stopAnd = (then: () => void): void => {
    if (search.kind === 'loading' || search.kind === 'answered') search.cancel()
    then()
  }

  return (
    <div className={styles.page}>
      <SearchBar
        journey={journey}
        names={names}
        isOpen={isFormOpen}
        onOpen={setFormOpen}
        // A running search is given up only when the traveller says so.
        onSearch={(next) => (isRunning ? setAsked(next) : goTo(next))}
      />
      <Container>
        <PageHead
          title={title}
          lead={<Status search={search} left={filtered.left.length} all={table.facts.length} journey={journey} />}
        />
        <div className={styles.notices}>
          {!canSearch && <Notice tone="info">{t('flightResults.notice.incomplete')}</Notice>}
          {isRepaired && canSearch && (
            <Notice tone="info" isLive>
              {t('flightResults.notice.repaired')}
            </Notice>
          )}
          {search.kind === 'answered' && <SourceNotices search={search} names={names} />}
          <More count={more} onShow={showMore} />
        </div>
      </Container>
      <Body search={search} sort={view.sort} onOpenForm={() => setFormOpen(true)}>
        {() =>
          table.facts.length === 0 ? (
            <Container className={styles.standing}>
              <NothingFound onChange={() => setFormOpen(true)} />
            </Container>
          ) : (
            <Results
              table={table}
              filtered={filtered}
              view={view}
              settled={settled}
              names={names}
              people={peopleOf(journey.party)}
              choosing={choosing}
              onView={changeView}
            />
          )
        }
      </Body>
      {choosing.state.kind === 'priceChanged' && (
        <PriceQuestion
          before={choosing.state.before}
          now={choosing.state.quote.total}
          onAccept={choosing.accept}
          onClose={choosing.dismiss}
        />
      )}
      <StopSearch
        isAsking={asked !== null}
        onKeep={() => setAsked(null)}
        onStop={() => stopAnd(() => asked !== null && goTo(asked))}
      />
    </div>
  )
}

/** The same object for as long as it says the same: what comes again by the address need not be drawn again. */
function useSameView(view: View): View {
  const said = writeView(view, NO_PARAMS).toString()
  const [kept, keep] = useState({ said, view })
  if (kept.said !== said) keep({ said, view })
  return kept.said === said ? kept.view : view
}

/**
 * What is shown of an answer that still grows: the first sources at once, what comes later only when the reader asks for
 * it, so that nothing moves under the eyes. `more` counts what waits; `whole` is all that has arrived.
 */
function useSteadyAnswer(search: FlightSearchState): {
  shown: FlightAnswer
  whole: FlightAnswer
  more: number
  showMore: () => void
} {
  const parts = search.kind === 'idle' ? NO_PARTS : search.parts
  const [begin] = parts
  const [taken, setTaken] = useState<{ begin: unknown; count: number }>({ begin: undefined, count: 0 })
  const isSame = begin !== undefined && taken.begin === begin
  const count = isSame ? Math.min(taken.count, parts.length) : parts.length
  const shown = useMemo(() => answerOf(parts.slice(0, count)), [parts, count])
  const isEmpty = shown.itineraries.length === 0
  useEffect(() => {
    // Nothing that could move stands there yet.
    if (begin !== undefined && (!isSame || isEmpty) && taken.count !== parts.length)
      setTaken({ begin, count: parts.length })
  }, [begin, isSame, isEmpty, parts.length, taken.count])
  const whole = useMemo(() => (count === parts.length ? shown : answerOf(parts)), [parts, count, shown])
  const more = whole.itineraries.length - shown.itineraries.length
  return { shown, whole, more, showMore: () => setTaken({ begin, count: parts.length }) }
}

function More({ count, onShow }: { count: number; onShow: () => void }): ReactElement {
  const t = useMessages()
  return (
    <div role="status">
      {count > 0 && (
        <Button look="brand" size="sm" onClick={onShow}>
          {t('flightResults.more.show', { count })}
        </Button>
      )}
    </div>
  )
}

/** What stands under the head in each state of the search. */
function Body({
  search,
  sort,
  onOpenForm,
  children,
}: {
  search: FlightSearchState
  sort: Sort
  onOpenForm: () => void
  children: () => ReactElement
}): ReactElement | null {
  const t = useMessages()
  switch (search.kind) {
    case 'idle':
      return null
    case 'loading':
      return (
        <SearchProgress
          sources={search.sources}
          sort={sort}
          onCancel={() => {
            search.cancel()
            onOpenForm()
          }}
        />
      )
    case 'cancelled':
      return (
        <Container className={styles.standing}>
          <Notice
            tone="info"
            isLive
            title={t('flightResults.cancelled.title')}
            action={
              <Button look="quiet" size="sm" onClick={search.restart}>
                {t('flightResults.cancelled.restart')}
              </Button>
            }
          >
            {t('flightResults.cancelled.text')}
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
      return children()
  }
}

/** How many flights show, announced when it changes; then when and who. */
function Status({
  search,
  left,
  all,
  journey,
}: {
  search: FlightSearchState
  left: number
  all: number
  journey: Journey
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const isBusy = search.kind === 'loading' || (search.kind === 'answered' && search.isRunning)
  return (
    <>
      {/* Stands there before there is something to say: one that comes with its words is passed over. */}
      {search.kind === 'loading' && (
        <b className={styles.found} aria-hidden="true">
          {t('flightResults.status.searching')}
        </b>
      )}
      <span role="status">
        {search.kind === 'answered' && (
          <>
            <b className={styles.found}>{t('flightResults.status.flights', { count: left })}</b>
            {left !== all && <span>{` ${t('flightResults.status.ofAll', { count: all })}`}</span>}
          </>
        )}
      </span>
      {journey.departureDate !== null && (
        <>
          <span className={styles.dot} data-busy={isBusy || undefined} aria-hidden="true" />
          <DatesText journey={journey} />
          <span>{', '}</span>
        </>
      )}
      <span>{common('count.travellers', { count: peopleOf(journey.party) })}</span>
    </>
  )
}

function titleOf(
  { origins, destinations }: Journey,
  {
    names,
    locale,
    t,
  }: { names: CodeNames; locale: Parameters<typeof formatList>[1]; t: ReturnType<typeof useMessages> },
): string {
  if (destinations.length === 0) return t('flightResults.title.plain')
  const placesOf = (codes: readonly string[]): string => formatList([...new Set(codes.map(names.city))], locale)
  return t('flightResults.title.fromTo', { from: placesOf(origins), to: placesOf(destinations) })
}

const NO_PARAMS = new URLSearchParams()
const NO_PARTS: Extract<FlightSearchState, { kind: 'answered' }>['parts'] = []
