import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { asElement } from '../translated-page/as-element.tsx'
import { RoutePlaneIcon } from '../trip-icons/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './route-line.module.css'

/** One end of a flight. */
export interface RouteEnd {
  /** Local, `06:15`. */
  readonly time: string
  /** The place in the page's language. */
  readonly place: ReactNode
  /** The airport: `TLV`. */
  readonly code: string
  /** "+1 day", where it lands on another day. */
  readonly dayShift?: ReactNode
}

/**
 * From, a plane on its way, to. `duration` stands over the line and `stops` under it; `isVia` draws a stop. The two
 * ends are drawn for the eye; `screenReaderText` says them as a sentence.
 */
export function RouteLine({
  from,
  to,
  screenReaderText,
  duration,
  stops,
  isVia,
  look = 'sunken',
}: {
  from: RouteEnd
  to: RouteEnd
  screenReaderText: string
  duration: ReactNode
  stops: ReactNode
  isVia?: boolean
  look?: 'sunken' | 'plain'
}): ReactElement {
  return (
    <div className={cx(styles.route, styles[look])}>
      <VisuallyHidden>{`${screenReaderText} `}</VisuallyHidden>
      <End {...from} />
      <div className={styles.middle}>
        <span className={styles.small}>{duration}</span>
        <span className={cx(styles.line, isVia && styles.via)} aria-hidden="true">
          <RoutePlaneIcon className={styles.plane} />
        </span>
        <span className={styles.small}>{stops}</span>
      </div>
      <End {...to} isLast />
    </div>
  )
}

function End({ time, place, code, dayShift, isLast }: RouteEnd & { isLast?: boolean }): ReactElement {
  return (
    <div className={cx(styles.end, isLast && styles.last)} aria-hidden="true">
      <strong className={styles.time}>
        <bdi dir="ltr">{time}</bdi>
        {dayShift !== undefined && (
          <sup className={styles.shift}>
            <bdi>{dayShift}</bdi>
          </sup>
        )}
      </strong>
      <span className={styles.small}>
        {asElement(place)} <bdi dir="ltr">{code}</bdi>
      </span>
    </div>
  )
}
