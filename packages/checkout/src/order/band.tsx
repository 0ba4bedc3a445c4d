import { Container, asElement } from '@masa/design-system/layout'
import type { ReactElement, ReactNode } from 'react'
import styles from './band.module.css'

/** The light-blue band above an order: words at the start, a picture or a card at the end. */
export function Band({ children, end }: { children: ReactNode; end: ReactNode }): ReactElement {
  return (
    <div className={styles.band}>
      <Container className={styles.inside ?? ''}>
        <div className={styles.words}>{children}</div>
        {asElement(end)}
      </Container>
    </div>
  )
}
