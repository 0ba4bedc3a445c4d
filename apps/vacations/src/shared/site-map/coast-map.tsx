import { useApiClient } from '@masa/api-client'
import { IconButton } from '@masa/design-system/button'
import { MinusIcon, PlusIcon } from '@masa/design-system/icons'
import { ArrowBackIcon } from '@masa/design-system/trip-icons'
import { mapBase } from '@masa/contract/map'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CSSProperties, KeyboardEvent, ReactElement, ReactNode } from 'react'
import { LoadFailure } from '#src/shared/load-failure/load-failure.tsx'
import { useMessages } from '#src/shared/messages.ts'
import { clustersOf } from './map-clusters.domain.ts'
import { moved, shareOf, SPANS, viewOf, zoomed } from './map-view.domain.ts'
import type { MapView, Spot } from './map-view.domain.ts'
import { useMapPointer } from './use-map-pointer.ts'
import { useSheetWidth } from './use-sheet-width.ts'
import styles from './coast-map.module.css'

/** Something that stands on the map. */
export interface MapPoint extends Spot {
  readonly id: string
  readonly content: ReactNode
  /** Above its neighbours. */
  readonly isChosen?: boolean
}

/** Points that stand too close to be pressed apart, as one mark. */
export interface MapCluster {
  /** What it says, the number of its points first. */
  readonly label: (ids: readonly string[]) => string
  /** Pressed where no nearer view takes them apart. */
  readonly onChoose: (ids: readonly string[]) => void
}

/** What a mark takes up with some air around it (CSS pixels). */
const MARK = { widePx: 64, highPx: 40 }
const NEARER = 0.6
const FARTHER = 1.6
const STEP = 0.25

const MOVES: Readonly<Record<string, (view: MapView) => MapView>> = {
  // North is up in every language: the map does not mirror.
  ArrowLeft: (view) => moved(view, { east: -STEP }),
  ArrowRight: (view) => moved(view, { east: STEP }),
  ArrowUp: (view) => moved(view, { south: -STEP }),
  ArrowDown: (view) => moved(view, { south: STEP }),
  '+': (view) => zoomed(view, NEARER),
  '=': (view) => zoomed(view, NEARER),
  '-': (view) => zoomed(view, FARTHER),
}

/**
 * Points on our own coast line, moved by hand, wheel or keys. Whatever it shows must be said in words elsewhere: it
 * may fail, and not every visitor sees it. `home` is what it opens with; `children` stand on its lower edge. With
 * `cluster`, points that would cover each other become one mark with their number, which leads nearer to them.
 */
export function CoastMap({
  home,
  points,
  label,
  failed,
  shape,
  cluster,
  children,
}: {
  home: MapView
  points: readonly MapPoint[]
  label: string
  failed: string
  shape: 'square' | 'wide'
  cluster?: MapCluster
  children?: ReactNode
}): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const [own, setOwn] = useState<MapView | null>(null)
  const view = own ?? home
  const { lat, lon, spanKm } = view
  const base = useQuery({
    queryKey: ['map', lat, lon, spanKm],
    queryFn: ({ signal }) => api.call(mapBase, { query: { lat, lon, spanKm } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const [sheet, widthPx] = useSheetWidth()
  const pointer = useMapPointer({ sheet, view, onView: setOwn, isStale: base.isPlaceholderData })

  function marks(all: readonly MapPoint[], bounds: Parameters<typeof shareOf>[1]) {
    const shown = all
      .map((point) => ({ id: point.id, ...shareOf(point, bounds) }))
      .filter(({ x, y }) => x >= 0.02 && x <= 0.98 && y >= 0.02 && y <= 0.98)
    const isOne = cluster === undefined || widthPx === 0
    return clustersOf(
      shown,
      isOne ? { wide: 0, high: 0 } : { wide: MARK.widePx / widthPx, high: MARK.highPx / widthPx },
    )
  }

  /** As near as shows them all; where that is where one is already, they are listed one by one. */
  function approach(members: readonly MapPoint[]): void {
    const nearer = viewOf(members)
    if (nearer === null || nearer.spanKm >= spanKm) return cluster?.onChoose(members.map(({ id }) => id))
    setOwn(nearer)
    // The mark that was pressed is gone: its place is taken by what stands there now.
    sheet.current?.focus({ preventScroll: true })
  }

  function press(event: KeyboardEvent): void {
    const move = MOVES[event.key]
    if (!move || event.target !== event.currentTarget) return
    event.preventDefault()
    setOwn(move(view))
  }

  if (base.isError) {
    return <LoadFailure onRetry={() => void base.refetch()}>{failed}</LoadFailure>
  }
  return (
    <section className={styles.map} data-shape={shape} aria-label={label}>
      <div
        ref={sheet}
        className={styles.sheet}
        tabIndex={0}
        role="group"
        aria-label={t('map.keys')}
        onKeyDown={press}
        dir="ltr"
        {...pointer.handlers}
      >
        <div className={styles.ground} style={pointer.style}>
          <svg viewBox={base.data?.viewBox ?? '0 0 1000 1000'} aria-hidden="true">
            {base.data?.land.map((path) => (
              <path key={path.slice(0, 40)} d={path} fillRule="evenodd" />
            ))}
          </svg>
          <ul>
            {base.data &&
              marks(points, base.data.bounds).map(({ ids, x, y }) => {
                const members = points.filter(({ id }) => ids.includes(id))
                const [point] = members
                if (point === undefined) return null
                return (
                  <li
                    key={ids.join(' ')}
                    style={{ '--x': x, '--y': y } as CSSProperties}
                    data-chosen={members.some(({ isChosen }) => isChosen) || undefined}
                  >
                    {members.length === 1 ? (
                      point.content
                    ) : (
                      <button
                        type="button"
                        className={styles.cluster}
                        aria-label={cluster?.label(ids)}
                        onClick={() => approach(members)}
                      >
                        {members.length}
                      </button>
                    )}
                  </li>
                )
              })}
          </ul>
        </div>
      </div>
      <div className={styles.tools}>
        <IconButton
          label={t('map.nearer')}
          icon={<PlusIcon />}
          look="chip"
          isUnavailable={spanKm <= SPANS.least}
          onClick={() => setOwn(zoomed(view, NEARER))}
        />
        <IconButton
          label={t('map.farther')}
          icon={<MinusIcon />}
          look="chip"
          isUnavailable={spanKm >= SPANS.most}
          onClick={() => setOwn(zoomed(view, FARTHER))}
        />
        {own !== null && (
          <IconButton label={t('map.whole')} icon={<ArrowBackIcon />} look="chip" onClick={() => setOwn(null)} />
        )}
      </div>
      {children !== undefined && children !== null && <div className={styles.foot}>{children}</div>}
    </section>
  )
}
