import type { CSSProperties, ReactElement } from 'react'
import { cx } from '../class-names.ts'
import styles from './skeleton.module.css'

/**
 * A still box where something will stand. `text` is a line, `pill` a button, `picture` fills what is around it.
 * Say what loads once, in a `role="status"`; the boxes are silent.
 */
export function Skeleton({
  look = 'text',
  width,
  height,
}: {
  look?: 'text' | 'block' | 'pill' | 'picture'
  width?: string
  height?: string
}): ReactElement {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.skeleton, styles[look])}
      style={{ inlineSize: width, blockSize: height } as CSSProperties}
    />
  )
}
