import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from './arch.module.css'

/** The Mediterranean window: a picture inside it. `tile` fills its column, `mini` stands beside words. Lifts when its link is pointed at. */
export function ArchWindow({
  children,
  size = 'tile',
  className,
}: {
  children: ReactNode
  size?: 'tile' | 'mini' | 'thumb'
  className?: string
}): ReactElement {
  return <span className={cx(styles.window, styles[size], className)}>{children}</span>
}

/**
 * An icon or a number on a small arch: passengers, parts of a form, reasons. `ink` stands on a dark band. It is for the
 * eye: the heading beside it says the same.
 */
export function ArchIcon({
  children,
  tone = 'brand',
}: {
  children: ReactNode
  tone?: 'brand' | 'good' | 'warn' | 'ink'
}): ReactElement {
  return (
    <span className={cx(styles.icon, styles[tone])} aria-hidden="true">
      {children}
    </span>
  )
}
