import type { ReactElement } from 'react'
import styles from './travellers.module.css'

/** Where name and number stand in a passport: its two lowest lines, drawn. It shows no real passport. */
export function PassportSketch(): ReactElement {
  return (
    <svg className={styles.sketch} viewBox="0 0 150 96" aria-hidden="true" focusable="false">
      <rect className={styles.sketchPage} x="1" y="1" width="148" height="94" rx="9" />
      <rect className={styles.sketchPhoto} x="12" y="14" width="32" height="42" rx="5" />
      <circle className={styles.sketchFace} cx="28" cy="31" r="7" />
      <path className={styles.sketchFace} d="M16 54c1-10 6-13 12-13s11 3 12 13z" />
      <path className={styles.sketchText} d="M54 18h56M54 30h74M54 42h40" />
      <text className={styles.sketchLines} x="12" y="76">
        {'P<ISRCOHEN<<DANIEL<<<'}
      </text>
      <text className={styles.sketchLines} x="12" y="87">
        {'31448207<4ISR8611028M'}
      </text>
    </svg>
  )
}
