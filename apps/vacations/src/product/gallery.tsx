import { Button, IconButton } from '@masa/design-system/button'
import { ChevronBackIcon, ChevronForwardIcon } from '@masa/design-system/icons'
import { Modal } from '@masa/design-system/modal'
import { Picture } from '@masa/design-system/picture'
import { pictureSources, type Picture as PictureData } from '@masa/contract'
import { useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import styles from './gallery.module.css'

/** How many pictures stand on the page; the others open with them. */
const SHOWN = 5

/** The pictures of a hotel: one large, four small, all of them in a dialog that is paged by keys, buttons or thumb. */
export function Gallery({ pictures, hotel }: { pictures: readonly PictureData[]; hotel: string }): ReactElement | null {
  const t = useMessages()
  const [openAt, setOpenAt] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <div className={styles.gallery}>
      {pictures.slice(0, SHOWN).map((picture, at) => (
        <button
          key={`${picture.subject}/${picture.seed}/${at}`}
          type="button"
          className={styles.piece}
          aria-label={t('product.gallery.of', { number: at + 1, total: pictures.length })}
          onClick={() => setOpenAt(at)}
        >
          <Picture
            {...pictureSources(at === 0 ? { ...picture, mode: 'light' } : picture, {
              kind: at === 0 ? 'wide' : 'card',
              sizes: at === 0 ? '(min-width: 48rem) 40rem, 100vw' : '20rem',
            })}
            alt=""
            fit="cover"
            isLcp={at === 0}
          />
        </button>
      ))}
      <span className={styles.all}>
        <Button look="quiet" size="sm" onClick={() => setOpenAt(0)}>
          {t('product.gallery.all', { count: pictures.length })}
        </Button>
      </span>
      {openAt !== null && (
        <Lightbox pictures={pictures} hotel={hotel} at={openAt} onMove={setOpenAt} onClose={() => setOpenAt(null)} />
      )}
    </div>
  )
}

function Lightbox({
  pictures,
  hotel,
  at,
  onMove,
  onClose,
}: {
  pictures: readonly PictureData[]
  hotel: string
  at: number
  onMove: (at: number) => void
  onClose: () => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const picture = pictures[at]
  const move = (by: number): void => onMove((at + by + pictures.length) % pictures.length)
  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const isForward = (event.key === 'ArrowRight') === (getComputedStyle(event.currentTarget).direction === 'ltr')
    move(isForward ? 1 : -1)
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('product.gallery.title', { hotel })}
      closeLabel={common('action.close')}
      size="lg"
    >
      <div className={styles.lightbox} onKeyDown={press}>
        <div className={styles.stage}>
          {picture && (
            <Picture
              key={at}
              {...pictureSources(picture, { kind: 'card', sizes: '(min-width: 48rem) 46rem, 100vw' })}
              alt={picture.alt}
              fit="intrinsic"
            />
          )}
        </div>
        <div className={styles.pager}>
          <IconButton label={t('product.gallery.previous')} icon={<ChevronBackIcon />} onClick={() => move(-1)} />
          <p role="status">{t('product.gallery.of', { number: at + 1, total: pictures.length })}</p>
          <IconButton label={t('product.gallery.next')} icon={<ChevronForwardIcon />} onClick={() => move(1)} />
        </div>
      </div>
    </Modal>
  )
}
