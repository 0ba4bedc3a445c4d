import { Card } from '@masa/design-system/card'
import { Skeleton } from '@masa/design-system/skeleton'
import type { ReactElement } from 'react'
import styles from './result-card.module.css'

/** The boxes of a card before it is there. */
export function ResultSkeleton(): ReactElement {
  return (
    <Card padding="none" className={styles.card} aria-hidden="true">
      <div className={styles.picture}>
        <Skeleton look="picture" />
      </div>
      <div className={styles.main}>
        <Skeleton width="55%" height="1.4rem" />
        <Skeleton width="35%" />
        <Skeleton look="block" height="3.6rem" />
        <Skeleton width="70%" />
      </div>
      <div className={styles.price}>
        <Skeleton width="60%" height="1.8rem" />
        <Skeleton width="85%" />
        <Skeleton look="pill" width="100%" />
      </div>
    </Card>
  )
}
