import { Button } from '@masa/design-system/button'
import { DefinitionList } from '@masa/design-system/facts'
import { MapIcon } from '@masa/design-system/icons'
import { lazyPart } from '@masa/design-system/lazy-part'
import type { Product } from '@masa/contract/vacations'
import { formatDecimal, formatNumber } from '@masa/i18n'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { LoadFailure } from '#src/shared/load-failure/load-failure.tsx'
import { useMessages } from '#src/shared/messages.ts'
import { MapSketch } from './map-sketch.tsx'
import styles from './location.module.css'

const HotelMap = lazyPart(async () => (await import(/* webpackChunkName: "hotel-map" */ './hotel-map.tsx')).HotelMap, {
  fallback: <div className={styles.closed} />,
  Failure: LoadFailure,
})

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
        <div className={styles.closed}>
          <MapSketch />
          <Button look="quiet" size="sm" icon={<MapIcon />} onClick={() => setOpen(true)}>
            {t('product.place.show')}
          </Button>
        </div>
      )}
      <div>
        {!isOpen && <p className={styles.fine}>{t('product.place.words')}</p>}
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
    </div>
  )
}
