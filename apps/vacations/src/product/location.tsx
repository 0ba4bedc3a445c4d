import { useApiClient } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { DefinitionList } from '@masa/design-system/facts'
import { MapIcon } from '@masa/design-system/icons'
import { mapBase } from '@masa/contract/map'
import type { Product } from '@masa/contract/vacations'
import { formatDecimal, formatNumber } from '@masa/i18n'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CSSProperties, ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import styles from './product.module.css'

/** Wide enough for the coast line to be true. */
const SPAN_KM = 30

/** Where the hotel lies: distances in words, and the map when it is asked for. */
export function Location({ hotel }: { hotel: Product['hotels'][number] }): ReactElement {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const { beachM, centreM, airportKm } = hotel.distances
  const far = (metres: number): string =>
    metres < 1000
      ? t('product.place.metres', { distance: formatNumber(metres) })
      : t('product.place.km', { distance: formatDecimal(metres / 1000, 1) })
  return (
    <div className={styles.location}>
      {isOpen ? (
        <HotelMap hotel={hotel} />
      ) : (
        <div className={styles.mapClosed}>
          <Button look="quiet" icon={<MapIcon />} onClick={() => setOpen(true)}>
            {t('product.place.show')}
          </Button>
        </div>
      )}
      <DefinitionList
        items={[
          ...(beachM === null ? [] : [{ id: 'beach', term: t('product.place.beach'), value: far(beachM) }]),
          { id: 'centre', term: t('product.place.centre'), value: far(centreM) },
          {
            id: 'airport',
            term: t('product.place.airport'),
            value: t('product.place.km', { distance: formatNumber(airportKm) }),
          },
        ]}
      />
    </div>
  )
}

function HotelMap({ hotel }: { hotel: Product['hotels'][number] }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const place = { lat: hotel.lat, lon: hotel.lon, spanKm: SPAN_KM }
  const base = useQuery({
    queryKey: ['map', place],
    queryFn: ({ signal }) => api.call(mapBase, { query: place }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (base.isError) return <p role="alert">{t('product.place.failed')}</p>
  return (
    <div className={styles.map} role="img" aria-label={t('product.place.mapLabel', { hotel: hotel.name })} dir="ltr">
      <svg viewBox={base.data?.viewBox ?? '0 0 1000 1000'} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {base.data?.land.map((path) => (
          <path key={path.slice(0, 40)} d={path} fillRule="evenodd" />
        ))}
      </svg>
      <span className={styles.pin} style={{ '--x': 0.5, '--y': 0.5 } as CSSProperties} />
    </div>
  )
}
