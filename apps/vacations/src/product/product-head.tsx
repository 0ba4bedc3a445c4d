import { IconButton } from '@masa/design-system/button'
import { HeartIcon, PinIcon, ShareIcon } from '@masa/design-system/icons'
import { Score } from '@masa/design-system/score'
import { Stars } from '@masa/design-system/stars'
import { toastV1 } from '@masa/remote-kit'
import type { Product } from '@masa/contract/vacations'
import { Bdi } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useFavourites } from '#src/shared/favourites/favourites.ts'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import styles from './product.module.css'

type Hotel = Product['hotels'][number]

/** The hotel's name, class and place, what guests say, and what can be done with the page. */
export function ProductHead({ product, hotel }: { product: Product; hotel: Hotel }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const isFavourite = useFavourites(({ hotelIds }) => hotelIds.has(hotel.hotelId))
  const toggleFavourite = useFavourites(({ toggle }) => toggle)
  return (
    <header className={styles.head}>
      <div>
        <div className={styles.title}>
          <h1 tabIndex={-1}>{hotel.name}</h1>
          <Stars count={hotel.stars} size="md" label={common('a11y.stars', { count: hotel.stars })} />
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
            word={t(`searchResults.score.${scoreWord(hotel.score.value)}`)}
            reviews={t('product.head.reviews', { count: hotel.score.count })}
          />
        )}
        <IconButton
          label={t('product.head.share')}
          icon={<ShareIcon />}
          look="line"
          onClick={() => void share(hotel.name, t('product.head.shared'))}
        />
        <IconButton
          aria-pressed={isFavourite}
          label={t('searchResults.card.favourite', { hotel: hotel.name })}
          icon={<HeartIcon isFilled={isFavourite} />}
          look="line"
          onClick={() => toggleFavourite(hotel.hotelId)}
        />
      </div>
    </header>
  )
}

async function share(title: string, copied: string): Promise<void> {
  const link = { title, url: window.location.href }
  if (typeof navigator.share === 'function') {
    // Closing the share sheet is no failure.
    await navigator.share(link).catch(() => undefined)
    return
  }
  await navigator.clipboard.writeText(link.url)
  toastV1.emit({ kind: 'success', text: copied, lifeMs: 5000 })
}

function scoreWord(value: number): 'exceptional' | 'excellent' | 'veryGood' | 'good' | 'fair' {
  if (value >= 9) return 'exceptional'
  if (value >= 8.5) return 'excellent'
  if (value >= 8) return 'veryGood'
  return value >= 7 ? 'good' : 'fair'
}
