import type { OrderSubject } from '@masa/contract/order'
import { pictureSources } from '@masa/contract'
import { ArchWindow } from '@masa/design-system/arch'
import { Picture } from '@masa/design-system/picture'
import { formatDateRange, isolateLtr } from '@masa/i18n'
import type { ReactElement, ReactNode } from 'react'
import styles from './tracking.module.css'

/** The picture of where a journey goes, its days, and the page's heading. */
export function TripHead({
  subject,
  isOver,
  title,
  also,
  children,
}: {
  subject: Pick<OrderSubject, 'picture' | 'from' | 'to'>
  /** It does not take place. */
  isOver: boolean
  title: string
  /** Said after the days. */
  also?: string
  children?: ReactNode
}): ReactElement {
  return (
    <>
      <div className={styles.art} aria-hidden="true">
        <ArchWindow>
          <Picture
            {...pictureSources(
              { ...subject.picture, mode: isOver ? 'dusk' : 'light' },
              { kind: 'square', sizes: '9rem' },
            )}
            alt=""
            fit="cover"
          />
        </ArchWindow>
      </div>
      <div className={styles.title}>
        <p>
          <span>{isolateLtr(formatDateRange(subject.from, subject.to))}</span>
          {also !== undefined && <span>{also}</span>}
        </p>
        <h1 tabIndex={-1}>{title}</h1>
        {children !== undefined && <div>{children}</div>}
      </div>
    </>
  )
}
