import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from './terms-bar.module.css'

/** A stretch of time with its terms. */
export interface TermsPart {
  readonly id: string
  readonly tone: 'good' | 'warn' | 'bad'
  /** "free of charge", "50 % of the price". */
  readonly label: ReactNode
  /** "until 02/05/2027". */
  readonly detail: ReactNode
  /** Its width against the others. */
  readonly weight: number
}

/** Cancellation terms along time: the colours say what the words under them say. */
export function TermsBar({ parts, label }: { parts: readonly TermsPart[]; label: string }): ReactElement {
  return (
    <ol
      className={styles.terms}
      aria-label={label}
      style={{ '--columns': parts.map((part) => `minmax(5.5rem, ${part.weight}fr)`).join(' ') } as CSSProperties}
    >
      {parts.map((part) => (
        <li key={part.id} className={cx(styles.part, styles[part.tone])}>
          <span className={styles.stretch} aria-hidden="true" />
          <b>{part.label}</b>
          <span className={styles.detail}>{part.detail}</span>
        </li>
      ))}
    </ol>
  )
}
