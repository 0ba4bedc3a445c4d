import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { ChevronDownIcon } from '../icons/index.ts'
import styles from './disclosure.module.css'

/** The native disclosure. Those that share a `group` close each other. `bare` has no card around it. */
export function Disclosure({
  summary,
  children,
  group,
  isOpenAtFirst,
  look = 'card',
}: {
  summary: ReactNode
  children: ReactNode
  group?: string
  isOpenAtFirst?: boolean
  look?: 'card' | 'bare'
}): ReactElement {
  return (
    <details className={cx(styles.disclosure, styles[look])} name={group} open={isOpenAtFirst}>
      <summary className={styles.summary}>
        <span className={styles.words}>{summary}</span>
        <ChevronDownIcon className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
