import { Card } from '@masa/design-system/card'
import { DefinitionList } from '@masa/design-system/facts'
import { Picture } from '@masa/design-system/picture'
import { Stars } from '@masa/design-system/stars'
import { Tag } from '@masa/design-system/tag'
import { pictureSources } from '@masa/contract'
import type { HotelChange } from '@masa/contract/booking'
import { formatDecimal, formatNumber } from '@masa/i18n'
import { useId } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import styles from './hotel-change.module.css'

/** One of the two hotels: the same facts in the same order, so that they can be compared. */
export function HotelCard({
  hotel,
  side,
  hasBeach,
}: {
  hotel: HotelChange['original']
  side: 'booked' | 'offered'
  /** Whether either of the two is by the sea: in a city the distance does not matter. */
  hasBeach: boolean
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const titleId = useId()
  const facts = [
    { id: 'district', term: t('hotelChange.district'), value: hotel.district },
    { id: 'room', term: t('hotelChange.room'), value: hotel.roomName },
    { id: 'board', term: t('hotelChange.board'), value: hotel.boardName },
    ...(hasBeach
      ? [
          {
            id: 'beach',
            term: t('hotelChange.beach'),
            value: hotel.beachM === null ? '–' : t('hotelChange.metres', { metres: formatNumber(hotel.beachM) }),
          },
        ]
      : []),
    { id: 'score', term: t('hotelChange.score'), value: hotel.score === null ? '–' : formatDecimal(hotel.score, 1) },
  ]
  return (
    <Card
      as="section"
      padding="none"
      look={side === 'offered' ? 'best' : 'plain'}
      className={styles.hotel}
      aria-labelledby={titleId}
    >
      <div className={styles.picture}>
        <Picture
          {...pictureSources(
            { ...hotel.picture, mode: 'light' },
            { kind: 'wide', sizes: '(min-width: 48rem) 34rem, 100vw' },
          )}
          alt={hotel.picture.alt}
          fit="cover"
        />
      </div>
      <div className={styles.body}>
        <p>
          <Tag tone={side === 'offered' ? 'good' : 'brand'}>{t(`hotelChange.${side}`)}</Tag>
        </p>
        <h2 id={titleId}>{hotel.name}</h2>
        <Stars count={hotel.stars} label={common('a11y.stars', { count: hotel.stars })} size="sm" />
        <DefinitionList items={facts} />
      </div>
    </Card>
  )
}
