import type { ReactElement } from 'react'
import { StarIcon } from '../icons/index.ts'
import styles from './stars.module.css'

/** A hotel's class, in stars. `label` is "4 stars" in the language. Halves are not drawn: they round down. */
export function Stars({
  count,
  label,
  size = 'sm',
}: {
  count: number
  label: string
  size?: 'sm' | 'md'
}): ReactElement {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {Array.from({ length: Math.floor(count) }, (_, index) => (
        <StarIcon key={index} size={size === 'sm' ? 'xs' : 'md'} isFilled />
      ))}
    </span>
  )
}
