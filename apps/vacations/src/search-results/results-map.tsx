import { useApiClient } from '@masa/api-client'
import { ButtonLink, Button, IconButton } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { ArrowBackIcon, MinusIcon, PlusIcon } from '@masa/design-system/icons'
import { FailedPart } from '@masa/design-system/notice'
import { Price } from '@masa/design-system/price'
import { Stars } from '@masa/design-system/stars'
import { mapBase } from '@masa/contract/map'
import type { SearchResult } from '@masa/contract/vacations'
import { formatMoneyIsolated } from '@masa/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CSSProperties, KeyboardEvent, ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { moved, shareOf, SPANS, viewOf, zoomed } from './map-view.domain.ts'
import type { MapView } from './map-view.domain.ts'
import styles from './results-map.module.css'

const MOVES: Readonly<Record<string, (view: MapView) => MapView>> = {
  // North is up in every language: the map does not mirror.
  ArrowLeft: (view) => moved(view, { east: -0.25 }),
  ArrowRight: (view) => moved(view, { east: 0.25 }),
  ArrowUp: (view) => moved(view, { south: -0.25 }),
  ArrowDown: (view) => moved(view, { south: 0.25 }),
  '+': (view) => zoomed(view, 0.6),
  '=': (view) => zoomed(view, 0.6),
  '-': (view) => zoomed(view, 1.6),
}

/** The results as points with their prices on our own coast line. The list says the same; this says where. */
export function ResultsMap({
  results,
  linkOf,
  onShow,
}: {
  results: readonly SearchResult[]
  linkOf: (result: SearchResult) => string
  onShow: (hotelId: string) => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const home = viewOf(results)
  const [own, setOwn] = useState<MapView | null>(null)
  const [chosenId, setChosen] = useState<string | null>(null)
  const view = own ?? home
  const base = useQuery({
    queryKey: ['map', view],
    queryFn: ({ signal }) => api.call(mapBase, { query: view ?? { lat: 0, lon: 0, spanKm: 10 } }, { signal }),
    enabled: view !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const chosen = results.find(({ hotelId }) => hotelId === chosenId)

  function press(event: KeyboardEvent): void {
    const move = MOVES[event.key]
    if (!move || view === null || event.target !== event.currentTarget) return
    event.preventDefault()
    setOwn(move(view))
  }

  if (base.isError) {
    return (
      <FailedPart
        title={common('error.partTitle')}
        action={
          <Button look="quiet" size="sm" onClick={() => void base.refetch()}>
            {common('action.retry')}
          </Button>
        }
      >
        {t('searchResults.map.failed')}
      </FailedPart>
    )
  }
  return (
    <section className={styles.map} aria-label={t('searchResults.map.label')}>
      <div
        className={styles.sheet}
        tabIndex={0}
        role="group"
        aria-label={t('searchResults.map.keys')}
        onKeyDown={press}
        dir="ltr"
      >
        <svg viewBox={base.data?.viewBox ?? '0 0 1000 1000'} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {base.data?.land.map((path) => (
            <path key={path.slice(0, 40)} d={path} fillRule="evenodd" />
          ))}
        </svg>
        <ul>
          {base.data &&
            results.map((result) => {
              const { x, y } = shareOf(result, base.data.bounds)
              if (x < 0.02 || x > 0.98 || y < 0.02 || y > 0.98) return null
              return (
                <li
                  key={result.hotelId}
                  style={{ '--x': x, '--y': y } as CSSProperties}
                  data-chosen={result.hotelId === chosenId || undefined}
                >
                  <button
                    type="button"
                    aria-pressed={result.hotelId === chosenId}
                    aria-label={t('searchResults.map.point', {
                      hotel: result.hotelName,
                      price: formatMoneyIsolated(result.price.perPerson),
                    })}
                    onClick={() => setChosen(result.hotelId === chosenId ? null : result.hotelId)}
                  >
                    <Price money={result.price.perPerson} cents="never" />
                  </button>
                </li>
              )
            })}
        </ul>
      </div>
      {view !== null && (
        <div className={styles.tools}>
          <IconButton
            label={t('searchResults.map.nearer')}
            icon={<PlusIcon />}
            look="chip"
            isUnavailable={view.spanKm <= SPANS.least}
            onClick={() => setOwn(zoomed(view, 0.6))}
          />
          <IconButton
            label={t('searchResults.map.farther')}
            icon={<MinusIcon />}
            look="chip"
            isUnavailable={view.spanKm >= SPANS.most}
            onClick={() => setOwn(zoomed(view, 1.6))}
          />
          {own !== null && (
            <IconButton
              label={t('searchResults.map.whole')}
              icon={<ArrowBackIcon />}
              look="chip"
              onClick={() => setOwn(null)}
            />
          )}
        </div>
      )}
      {chosen && (
        <Card padding="sm" className={styles.chosen} role="status">
          <b>{chosen.hotelName}</b> <Stars count={chosen.stars} label={common('a11y.stars', { count: chosen.stars })} />
          <p>
            <Price money={chosen.price.perPerson} size="md" /> {common('money.perPerson')}
          </p>
          <p className={styles.actions}>
            <ButtonLink
              size="sm"
              href={linkOf(chosen)}
              aria-label={t('searchResults.card.chooseAt', { hotel: chosen.hotelName })}
            >
              {t('searchResults.card.choose')}
            </ButtonLink>
            <span className={styles.toList}>
              <Button look="link" onClick={() => onShow(chosen.hotelId)}>
                {t('searchResults.map.toList')}
              </Button>
            </span>
          </p>
        </Card>
      )}
    </section>
  )
}
