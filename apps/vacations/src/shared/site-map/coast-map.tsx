import { useApiClient } from '@masa/api-client'
import { Button, IconButton } from '@masa/design-system/button'
import { ArrowBackIcon, MinusIcon, PlusIcon } from '@masa/design-system/icons'
import { FailedPart } from '@masa/design-system/notice'
import { mapBase } from '@masa/contract/map'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CSSProperties, KeyboardEvent, ReactElement, ReactNode } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { moved, shareOf, SPANS, zoomed } from './map-view.domain.ts'
import type { MapView, Spot } from './map-view.domain.ts'
import { useMapPointer } from './use-map-pointer.ts'
import styles from './coast-map.module.css'

/** Something that stands on the map. */
export interface MapPoint extends Spot {
  readonly id: string
  readonly content: ReactNode
  /** Above its neighbours. */
  readonly isChosen?: boolean
}

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
 * may fail, and not everybody sees it. `home` is what it opens with; `children` stand on its lower edge.
 */
export function CoastMap({
  home,
  points,
  label,
  failed,
  shape,
  children,
}: {
  home: MapView
  points: readonly MapPoint[]
  label: string
  failed: string
  shape: 'square' | 'wide'
  children?: ReactNode
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
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
  const pointer = useMapPointer({ view, onView: setOwn, isStale: base.isPlaceholderData })

  function press(event: KeyboardEvent): void {
    const move = MOVES[event.key]
    if (!move || event.target !== event.currentTarget) return
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
        {failed}
      </FailedPart>
    )
  }
  return (
    <section className={styles.map} data-shape={shape} aria-label={label}>
      <div
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
              points.map((point) => {
                const { x, y } = shareOf(point, base.data.bounds)
                if (x < 0.02 || x > 0.98 || y < 0.02 || y > 0.98) return null
                return (
                  <li
                    key={point.id}
                    style={{ '--x': x, '--y': y } as CSSProperties}
                    data-chosen={point.isChosen || undefined}
                  >
                    {point.content}
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
