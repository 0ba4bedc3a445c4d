import type { ReactElement, ReactNode } from 'react'
import { Button } from '../button/index.ts'
import styles from './show-more.module.css'

/** The end of a long list: how much shows of how much, and the button for more. Nothing where all shows. */
export function ShowMore({
  shown,
  total,
  label,
  countText,
  onMore,
  isBusy,
}: {
  shown: number
  total: number
  label: ReactNode
  countText: ReactNode
  onMore: () => void
  isBusy?: boolean
}): ReactElement | null {
  if (shown >= total) return null
  return (
    <div className={styles.more}>
      <p className={styles.count} role="status">
        {countText}
      </p>
      <Button look="quiet" isBusy={isBusy ?? false} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}
