import type { ReactElement } from 'react'
import styles from './location.module.css'

/** A coast that stands in for the map until it is asked for: no place in particular. */
export function MapSketch(): ReactElement {
  return (
    <svg className={styles.sketch} viewBox="0 0 480 330" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.land} d="M0 176c64-34 118 6 176-22s96-44 152-22 92 10 152-30v228H0z" />
      <path
        className={styles.road}
        d="M0 254c104-36 196 18 284-26s130-14 196-54M178 158c14 44-2 92 22 172M332 136c10 52 30 118 14 194"
      />
      <circle className={styles.halo} cx="250" cy="160" r="24" />
      <circle className={styles.dot} cx="250" cy="160" r="9" />
    </svg>
  )
}
