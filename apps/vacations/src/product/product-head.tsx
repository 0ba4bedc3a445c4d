import { shareSitePath, useApiClient } from '@masa/api-client'
import { IconButton } from '@masa/design-system/button'
import { PinIcon, ShareIcon } from '@masa/design-system/icons'
import { HeartIcon } from '@masa/design-system/trip-icons'
import { Score } from '@masa/design-system/score'
import { Stars } from '@masa/design-system/stars'
import { toastV1 } from '@masa/remote-kit'
import type { Product } from '@masa/contract/vacations'
import { localisePath } from '@masa/i18n'
import { Bdi, useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { useFavourite } from '#src/shared/favourites/use-favourites.ts'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import styles from './product.module.css'

type Hotel = Product['hotels'][number]

/** The hotel's name, class and place, what guests say, and what can be done with the page. */
export function ProductHead({ product, hotel }: { product: Product; hotel: Hotel }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const { locale } = useLocale()
  const { pathname, search } = useLocation()
  const { isFavourite, toggle } = useFavourite(hotel.hotelId)
  async function share(): Promise<void> {
    const outcome = await shareSitePath(api, {
      path: pathname + search,
      localise: (path) => localisePath(path, locale),
      title: hotel.name,
    })
    if (outcome === 'copied') toastV1.emit({ kind: 'success', text: t('product.head.shared'), lifeMs: 5000 })
  }
  return (
    <header className={styles.head}>
      <div>
        <div className={styles.title}>
          <h1 tabIndex={-1}>{hotel.name}</h1>
          <span className={styles.stars}>
            <Stars count={hotel.stars} size="md" label={common('a11y.stars', { count: hotel.stars })} />
          </span>
        </div>
        <p className={styles.sub}>
          {hotel.nameLatin !== hotel.name && (
            <span lang="en">
              <Bdi>{hotel.nameLatin}</Bdi>
            </span>
          )}
          <span className={styles.place}>
            <PinIcon size="sm" />
            <span>{t('product.head.place', { district: hotel.district, place: product.destination_1_name })}</span>
          </span>
        </p>
      </div>
      <div className={styles.tools}>
        {hotel.score && (
          <Score
            value={hotel.score.value}
            screenReaderText={(score) => common('a11y.score', { score })}
            word={t(`searchResults.score.${scoreWord(hotel.score.value)}`)}
            reviews={t('product.head.reviews', { count: hotel.score.count })}
          />
        )}
        <IconButton label={t('product.head.share')} icon={<ShareIcon />} look="line" onClick={() => void share()} />
        <IconButton
          aria-pressed={isFavourite}
          label={t('searchResults.card.favourite', { hotel: hotel.name })}
          icon={<HeartIcon isFilled={isFavourite} />}
          look="line"
          onClick={toggle}
        />
      </div>
    </header>
  )
}

function scoreWord(value: number): 'exceptional' | 'excellent' | 'veryGood' | 'good' | 'fair' {
  if (value >= 9) return 'exceptional'
  if (value >= 8.5) return 'excellent'
  if (value >= 8) return 'veryGood'
  return value >= 7 ? 'good' : 'fair'
}
