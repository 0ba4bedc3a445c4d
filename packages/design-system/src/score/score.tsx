import { formatDecimal } from '@masa/i18n'
import type { ReactElement, ReactNode } from 'react'
import styles from './score.module.css'

/** The guests' rating, 0-10, with its word ("excellent") and how many spoke. Only where there is data. */
export function Score({ value, word, reviews }: { value: number; word: string; reviews?: ReactNode }): ReactElement {
  return (
    <span className={styles.score}>
      <b className={styles.badge}>
        <bdi dir="ltr">{formatDecimal(value, 1)}</bdi>
      </b>
      <span>
        {word}
        {reviews !== undefined && <small>{reviews}</small>}
      </span>
    </span>
  )
}
