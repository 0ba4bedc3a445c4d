import { Container } from '@masa/design-system/layout'
import { Skeleton } from '@masa/design-system/skeleton'
import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import type { ReactElement } from 'react'
import { useCommonMessages } from '#src/shared/messages.ts'
import styles from './tracking.module.css'

/** While an order is opened. */
export function Opening(): ReactElement {
  const common = useCommonMessages()
  return (
    <Container className={styles.opening ?? ''}>
      <VisuallyHidden>
        <span role="status">{common('state.loading')}</span>
      </VisuallyHidden>
      <Skeleton look="block" height="14rem" />
      <Skeleton look="block" height="24rem" />
    </Container>
  )
}
