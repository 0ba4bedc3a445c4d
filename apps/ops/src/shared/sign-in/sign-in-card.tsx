import { pictureSources } from '@masa/contract'
import { Container, asElement } from '@masa/design-system/layout'
import { Picture } from '@masa/design-system/picture'
import type { ReactElement, ReactNode } from 'react'
import styles from './sign-in.module.css'

/** One step of the sign-in: a poster, and the form beside it. */
export function SignInCard({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children: ReactNode
}): ReactElement {
  return (
    <Container className={styles.page ?? ''}>
      <section className={styles.card} aria-labelledby="sign-in-title">
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
          <h1 id="sign-in-title" tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {asElement(children)}
        </div>
      </section>
    </Container>
  )
}
