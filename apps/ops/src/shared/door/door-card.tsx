import { pictureSources } from '@masa/contract'
import { Container } from '@masa/design-system/layout'
import { Picture } from '@masa/design-system/picture'
import type { ReactElement, ReactNode } from 'react'
import styles from './door.module.css'

/** A step at the door: a poster, and what is asked for beside it. */
export function DoorCard({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children: ReactNode
}): ReactElement {
  return (
    <Container className={styles.door ?? ''}>
      <section className={styles.card} aria-labelledby="door-title">
        <div className={styles.art} aria-hidden="true">
          <Picture
            {...pictureSources(
              { subject: 'harbour', seed: 'desk', mode: 'light' },
              { kind: 'square', sizes: '(min-width: 48rem) 28rem, 100vw' },
            )}
            alt=""
          />
        </div>
        <div className={styles.body}>
          <h1 id="door-title" tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </section>
    </Container>
  )
}
