import type { ReactElement, ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Words for screen readers alone. */
export function VisuallyHidden({
  children,
  as: Tag = 'span',
  id,
}: {
  children: ReactNode
  as?: 'span' | 'div' | 'h2' | 'h3' | 'p'
  id?: string
}): ReactElement {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  )
}

/** The first stop of the keyboard: jumps to the element with the given id. Shows itself when focused. */
export function SkipLink({ targetId, children }: { targetId: string; children: ReactNode }): ReactElement {
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      {children}
    </a>
  )
}
