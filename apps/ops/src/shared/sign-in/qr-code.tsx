import type { ReactElement } from 'react'
import { encode } from 'uqr'
import styles from './sign-in.module.css'

/** Modules of quiet around it that readers need. */
const QUIET = 4

/** A text as a picture for cameras: one path of squares, dark on light by day and by night. */
export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.qr}
      shapeRendering="crispEdges"
    >
      <path className={styles.light} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.dark} d={squares.join('')} />
    </svg>
  )
}
