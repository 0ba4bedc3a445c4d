import { HotelIcon } from '@masa/design-system/icons'
import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import type { Product } from '@masa/contract/vacations'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { CoastMap } from '#src/shared/site-map/coast-map.tsx'
import styles from './location.module.css'

/** Wide enough for the coast line to be true. */
const SPAN_KM = 30

/** The hotel on the coast that it stands on. */
export function HotelMap({ hotel }: { hotel: Product['hotels'][number] }): ReactElement {
  const t = useMessages()
  return (
    <CoastMap
      home={{ lat: hotel.lat, lon: hotel.lon, spanKm: SPAN_KM }}
      shape="wide"
      label={t('product.place.mapLabel', { hotel: hotel.name })}
      failed={t('product.place.failed')}
      points={[
        {
          id: hotel.hotelId,
          lat: hotel.lat,
          lon: hotel.lon,
          content: (
            <span className={styles.pin}>
              <HotelIcon size="sm" />
              <VisuallyHidden>{hotel.name}</VisuallyHidden>
            </span>
          ),
        },
      ]}
    />
  )
}
