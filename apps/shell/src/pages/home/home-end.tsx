import { Container, Section } from '@masa/design-system/layout'
import type { ReactElement } from 'react'
import { Newsletter } from './newsletter.tsx'
import { Reasons } from './reasons.tsx'
import styles from './home.module.css'

/** The end of every home page: why here, the mailing list. */
export function HomeEnd(): ReactElement {
  return (
    <>
      <Reasons />
      <Section className={styles.end}>
        <Container>
          <Newsletter />
        </Container>
      </Section>
    </>
  )
}
