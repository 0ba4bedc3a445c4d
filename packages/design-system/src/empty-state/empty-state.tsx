import type { ReactElement, ReactNode } from 'react'
import { ChevronForwardIcon } from '../icons/index.ts'
import { asElement } from '../translated-page/as-element.tsx'
import styles from './empty-state.module.css'

/** One thing to do about it. */
export interface WayOut {
  readonly id: string
  readonly icon: ReactNode
  readonly label: ReactNode
  /** What it changes. */
  readonly detail?: ReactNode
  /** What it would bring: a count, a price from. */
  readonly end?: ReactNode
  readonly onChoose: () => void
}

/** Nothing to show: says why, by name, and offers ways out with what each brings. */
export function EmptyState({
  art,
  title,
  children,
  ways = [],
  foot,
  level = 2,
}: {
  art?: ReactNode
  title: ReactNode
  children?: ReactNode
  ways?: readonly WayOut[]
  foot?: ReactNode
  level?: 1 | 2 | 3
}): ReactElement {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {art !== undefined && (
        <div className={styles.art} aria-hidden="true">
          {art}
        </div>
      )}
      <div className={styles.body}>
        <Heading className={styles.title}>{title}</Heading>
        {children !== undefined && <div className={styles.lead}>{children}</div>}
        {ways.length > 0 && (
          <ul className={styles.ways}>
            {ways.map((way) => (
              <li key={way.id}>
                <button type="button" className={styles.way} onClick={way.onChoose}>
                  <span className={styles.icon}>{way.icon}</span>
                  <span className={styles.words}>
                    {asElement(way.label)}
                    {way.detail !== undefined && <small>{way.detail}</small>}
                  </span>
                  {way.end !== undefined && <span className={styles.end}>{way.end}</span>}
                  <ChevronForwardIcon size="sm" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {asElement(foot)}
      </div>
    </div>
  )
}
