import { Columns, Container } from '@masa/design-system/layout'
import { Skeleton } from '@masa/design-system/skeleton'
import type { ReactElement } from 'react'
import { useCommonMessages } from '#src/shared/messages.ts'
import gallery from './gallery.module.css'
import styles from './product.module.css'

/** The boxes of the page while it loads. */
export function ProductSkeleton(): ReactElement {
  const common = useCommonMessages()
  return (
    <Container>
      <p role="status" className={styles.loading}>
        {common('state.loading')}
      </p>
      <div aria-hidden="true">
        <Skeleton look="text" width="22rem" height="2.25rem" />
        <div className={gallery.gallery}>
          <Skeleton look="picture" height="100%" />
        </div>
        <Columns
          look="aside"
          start={<Skeleton look="block" height="28rem" />}
          end={<Skeleton look="block" height="24rem" />}
        />
      </div>
    </Container>
  )
}
