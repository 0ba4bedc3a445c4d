import { IconButton } from '@masa/design-system/button'
import { ChevronBackIcon, ChevronForwardIcon } from '@masa/design-system/icons'
import { Picture } from '@masa/design-system/picture'
import { pictureSources } from '@masa/contract'
import type { Picture as PictureOf } from '@masa/contract'
import { useLocale } from '@masa/i18n/react'
import { useRef, useState } from 'react'
import type { ReactElement, TouchEvent } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import styles from './card-pictures.module.css'

/** How far a finger must move to turn the picture (CSS pixels). */
const SWIPE_PX = 40

/** A hotel's pictures, one at a time: by two buttons or a swipe. Only the one that shows is fetched. */
export function CardPictures({
  pictures,
  name,
  isFirst,
}: {
  pictures: readonly PictureOf[]
  name: string
  isFirst: boolean
}): ReactElement | null {
  const t = useMessages()
  const { direction } = useLocale()
  const [index, setIndex] = useState(0)
  const startX = useRef<number | null>(null)
  const shown = pictures[index]
  if (shown === undefined) return null
  const turn = (by: number): void => setIndex((index + by + pictures.length) % pictures.length)
  const narrow = pictureSources(shown, { kind: 'wide', sizes: '100vw' })
  const wide = pictureSources(shown, { kind: 'tall', sizes: '15rem' })

  function endTouch(event: TouchEvent): void {
    const moved = startX.current === null ? 0 : (event.changedTouches[0]?.clientX ?? 0) - startX.current
    startX.current = null
    if (Math.abs(moved) > SWIPE_PX) turn(moved < 0 === (direction === 'ltr') ? 1 : -1)
  }

  return (
    <div
      className={styles.pictures}
      onTouchStart={(event) => {
        startX.current = event.touches[0]?.clientX ?? null
      }}
      onTouchEnd={endTouch}
    >
      <Picture
        {...wide}
        sources={[...narrow.sources.map((source) => ({ ...source, media: '(max-width: 42rem)' })), ...wide.sources]}
        alt={shown.alt === '' ? name : shown.alt}
        isLcp={isFirst && index === 0}
      />
      {pictures.length > 1 && (
        <>
          <span className={styles.back}>
            <IconButton
              look="chip"
              label={t('searchResults.card.previousPicture', { hotel: name })}
              icon={<ChevronBackIcon size="sm" />}
              onClick={() => turn(-1)}
            />
          </span>
          <span className={styles.on}>
            <IconButton
              look="chip"
              label={t('searchResults.card.nextPicture', { hotel: name })}
              icon={<ChevronForwardIcon size="sm" />}
              onClick={() => turn(1)}
            />
          </span>
          <span className={styles.dots} aria-hidden="true">
            {pictures.map((picture, at) => (
              <i key={`${picture.subject}/${picture.seed}/${at}`} data-current={at === index || undefined} />
            ))}
          </span>
        </>
      )}
    </div>
  )
}
