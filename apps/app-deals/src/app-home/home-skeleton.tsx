import { Skeleton } from '@masa/design-system/skeleton'
import type { ReactElement } from 'react'
import { useCommonMessages } from '#src/shared/messages.ts'
import styles from './app-home.module.css'
import sections from './deal-section.module.css'

/** The boxes of the page while it loads. */
export function HomeSkeleton(): ReactElement {
  const common = useCommonMessages()
  return (
    <>
      <p role="status" className={styles.loading}>
        {common('state.loading')}
      </p>
      <div aria-hidden="true" className={sections.section}>
        <Skeleton look="text" width="9rem" height="1.75rem" />
        <div className={sections.cards}>
          {[1, 2].map((at) => (
            <div key={at}>
              <Skeleton look="block" height="17rem" />
            </div>
          ))}
        </div>
      </div>
      <div aria-hidden="true" className={sections.section}>
        <Skeleton look="text" width="11rem" height="1.75rem" />
        <div className={sections.rows}>
          {[1, 2, 3].map((at) => (
            <Skeleton key={at} look="block" height="5.1rem" />
          ))}
        </div>
      </div>
    </>
  )
}
