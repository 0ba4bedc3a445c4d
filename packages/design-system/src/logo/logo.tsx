import { useId } from 'react'
import type { ReactElement } from 'react'
import { cx } from '../class-names.ts'
import styles from './logo.module.css'

/** The arched window with sun and sea, and the name beside it. `name` is the site's name in the page's language. */
export function Logo({
  name,
  size = 'md',
  className,
}: {
  name: string
  size?: 'sm' | 'md'
  className?: string
}): ReactElement {
  const clipId = useId()
  return (
    <span className={cx(styles.logo, size === 'sm' && styles.small, className)}>
      <svg className={styles.mark} viewBox="0 0 40 44" aria-hidden="true" focusable="false">
        <clipPath id={clipId}>
          <path d="M0 44V20a20 20 0 0 1 40 0v24z" />
        </clipPath>
        <g clipPath={`url(#${clipId})`}>
          <path className={styles.sky} d="M0 0h40v44H0z" />
          <circle className={styles.sun} cx="20" cy="21" r="9" />
          <path className={styles.wave} d="M0 27c6-5 10-5 15-1s9 4 13 0 8-4 12-1v19H0z" />
          <path className={styles.foam} d="M0 35c6-5 10-5 15-1s9 4 13 0 8-4 12-1v11H0z" />
        </g>
      </svg>
      <span>{name}</span>
    </span>
  )
}
