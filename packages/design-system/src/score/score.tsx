import { formatDecimal } from '@masa/i18n'
import type { ReactElement, ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './score.module.css'

/**
 * The guests' rating, 0-10, with its word ("excellent") and how many spoke. Only where there is data. `spoken` says
 * what the bare number means.
 */
export function Score({
  value,
  spoken,
  word,
  reviews,
}: {
  value: number
  spoken: (score: string) => string
  word: string
  reviews?: ReactNode
}): ReactElement {
  const score = formatDecimal(value, 1)
  return (
    <span className={styles.score}>
      <b className={styles.badge} aria-hidden="true">
        <bdi dir="ltr">{score}</bdi>
      </b>
      <VisuallyHidden>{spoken(score)}, </VisuallyHidden>
      <span>
        {word}
        {reviews !== undefined && (
          <small>
            <VisuallyHidden>, </VisuallyHidden>
            {reviews}
          </small>
        )}
      </span>
    </span>
  )
}
