import { Score } from '@masa/design-system/score'
import { Stars } from '@masa/design-system/stars'
import type { AppItinerary, AppPackage } from '@masa/contract/app-deals'
import { comma } from '@masa/i18n'
import { DateRange, useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import styles from './itinerary.module.css'

/** Where, which hotel, what guests say of it, and when. */
export function DealHead({ itinerary, shown }: { itinerary: AppItinerary; shown: AppPackage }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const { hotel } = itinerary
  return (
    <header>
      <p className={styles.place}>
        <span>{hotel.destination.name}</span>
        {hotel.countryName !== hotel.destination.name && hotel.countryName !== '' && (
          <span>{`${comma(locale)}${hotel.countryName}`}</span>
        )}
      </p>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1 tabIndex={-1}>{hotel.name}</h1>
          <Stars count={hotel.stars} size="md" label={common('a11y.stars', { count: hotel.stars })} />
        </div>
        {hotel.score && (
          <Score
            value={hotel.score.value}
            screenReaderText={(score) => common('a11y.score', { score })}
            word={t(`itinerary.score.${scoreWord(hotel.score.value)}`)}
            reviews={t('itinerary.head.reviews', { count: hotel.score.count })}
          />
        )}
      </div>
      <p className={styles.muted}>
        <DateRange from={shown.dateFrom} to={shown.dateTo} />
        <span>{`${comma(locale)}${common('count.nights', { count: shown.nights })}${comma(locale)}${shown.board.name}`}</span>
      </p>
    </header>
  )
}

function scoreWord(value: number): 'exceptional' | 'excellent' | 'veryGood' | 'good' | 'fair' {
  if (value >= 9) return 'exceptional'
  if (value >= 8.5) return 'excellent'
  if (value >= 8) return 'veryGood'
  return value >= 7 ? 'good' : 'fair'
}
