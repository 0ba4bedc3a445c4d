import { formatDecimal } from '@masa/i18n'
import type { ReactElement, ReactNode } from 'react'
import { asElement } from '../translated-page/as-element.tsx'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './score.module.css'

/**
 * The guests' rating, 0-10, with its word ("excellent") and how many rated. Only where there is data. `screenReaderText` says
 * what the bare number means.
 */
export function Score({
  value,
  screenReaderText,
  word,
  reviews,
}: {
  value: number
  screenReaderText: (score: string) => string
  word: string
  reviews?: ReactNode
}): ReactElement {
  const score = formatDecimal(value, 1)
  return (
    <span className={styles.score}>
      <b className={styles.badge} aria-hidden="true">
        <bdi dir="ltr">{score}</bdi>
      </b>
      <VisuallyHidden>{`${screenReaderText(score)}, `}</VisuallyHidden>
      <span>
        <span>{word}</span>
        {reviews !== undefined && (
          <small>
            <VisuallyHidden>, </VisuallyHidden>
            {asElement(reviews)}
          </small>
        )}
      </span>
    </span>
  )
}
