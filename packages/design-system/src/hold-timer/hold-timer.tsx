import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { asElement } from '../translated-page/as-element.tsx'
import styles from './hold-timer.module.css'

/** The sun sinks behind the sea as time runs out. `shareLeft` is 1 at the start and 0 at the end. Decoration: say it in words. */
export function SettingSun({ shareLeft, size = 'sm' }: { shareLeft: number; size?: 'sm' | 'lg' }): ReactElement {
  const left = Math.min(Math.max(shareLeft, 0), 1)
  return (
    <svg className={cx(styles.sun, styles[size])} viewBox="0 0 64 40" aria-hidden="true" focusable="false">
      <path className={styles.sky} d="M4 32a28 28 0 0 1 56 0" />
      <path className={styles.arc} d="M4 32a28 28 0 0 1 56 0" pathLength="100" strokeDasharray={`${left * 100} 200`} />
      <circle className={styles.disc} cx="32" cy={21 + (1 - left) * 16} r="11" />
      <path className={styles.sea} d="M0 32h64v8H0z" />
    </svg>
  )
}

/**
 * How long price and places are held. `children` are the words with the time in them; `action` adds minutes and is
 * always there; `announcement` is read out when it changes (at two minutes), the clock itself is not.
 */
export function HoldTimer({
  shareLeft,
  isEnding,
  children,
  action,
  announcement,
}: {
  shareLeft: number
  isEnding: boolean
  children: ReactNode
  action: ReactNode
  announcement?: string
}): ReactElement {
  return (
    <div className={cx(styles.hold, isEnding && styles.ending)}>
      <SettingSun shareLeft={shareLeft} />
      <p role="timer" aria-live="off" className={styles.words}>
        {children}
      </p>
      {asElement(action)}
      <span role="status" className={styles.screenReaderOnly}>
        {announcement}
      </span>
    </div>
  )
}
