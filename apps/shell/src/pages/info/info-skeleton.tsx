import { Skeleton } from '@masa/design-system/skeleton'
import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import type { ReactElement } from 'react'
import { useCommonMessages } from '#src/messages.ts'
import styles from './info.module.css'

const LINES = ['100%', '96%', '88%', '100%', '72%']

/** A title and some lines, where they will stand. */
export function InfoSkeleton(): ReactElement {
  const common = useCommonMessages()
  return (
    <div className={styles.column} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{common('state.loading')}</span>
      </VisuallyHidden>
      <Skeleton look="block" height="2.75rem" width="60%" />
      {LINES.map((width, at) => (
        <Skeleton key={at} look="text" width={width} />
      ))}
    </div>
  )
}
