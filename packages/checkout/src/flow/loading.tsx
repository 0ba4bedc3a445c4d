import { Container } from '@masa/design-system/layout'
import { Skeleton } from '@masa/design-system/skeleton'
import type { ReactElement } from 'react'
import { useCommonMessages } from '#src/messages.ts'
import styles from './checkout-flow.module.css'

/** A booking or an order that is on its way. */
export function Loading(): ReactElement {
  return (
    <Container className={styles.plain ?? ''}>
      <p role="status">{useCommonMessages()('state.loading')}</p>
      <div aria-hidden="true">
        <Skeleton look="block" height="20rem" />
      </div>
    </Container>
  )
}
