import { Card } from '@masa/design-system/card'
import { Anchor } from '@masa/design-system/link'
import { Picture } from '@masa/design-system/picture'
import { Stars } from '@masa/design-system/stars'
import { pictureSources } from '@masa/contract'
import type { AnswerOf } from '@masa/contract'
import type { packHotels } from '@masa/contract/lookups'
import type { ReactElement } from 'react'
import { useCommonMessages } from '#src/messages.ts'
import { placeHref } from './place-tile.tsx'
import { PriceFrom } from './price-from.tsx'
import styles from './hotel-card.module.css'

/** A hotel: leads to the search for its destination. */
export function HotelCard({ hotel }: { hotel: AnswerOf<typeof packHotels>[number] }): ReactElement {
  const common = useCommonMessages()
  return (
    <Card as="article" padding="none" isLifting className={styles.hotel}>
      <div className={styles.hotelPicture}>
        <Picture
          {...pictureSources(hotel.picture, { kind: 'card', sizes: '(min-width: 68rem) 18rem, 90vw' })}
          alt=""
          fit="cover"
        />
      </div>
      <div className={styles.hotelBody}>
        <h3>
          <Anchor href={placeHref(hotel.destination.code)}>{hotel.name}</Anchor>
        </h3>
        <Stars count={hotel.stars} label={common('a11y.stars', { count: hotel.stars })} size="sm" />
        <p>{hotel.destination.name}</p>
        <PriceFrom price={hotel.perPersonFrom} />
      </div>
    </Card>
  )
}
