import { Container, Section } from '@masa/design-system/layout'
import type { ReactElement } from 'react'
import { Deals } from './deals.tsx'
import { Destinations } from './destinations.tsx'
import { Hero, SiteHeadline } from './hero.tsx'
import { Landing } from './landing/landing.tsx'
import { useLanding } from './landing/use-landing.ts'
import { Newsletter } from './newsletter.tsx'
import { Reasons } from './reasons.tsx'
import { Timers } from './timers.tsx'
import styles from './home.module.css'

/** The home page: search over the poster, deals with their clocks, destinations, why here, the mailing list. */
export function HomePage(): ReactElement {
  const landing = useLanding()
  return (
    <>
      {landing === null ? (
        <>
          <Hero>
            <SiteHeadline />
          </Hero>
          <Timers />
          <Deals />
          <Destinations />
        </>
      ) : (
        <Landing key={landing.code} landing={landing} />
      )}
      <Reasons />
      <Section className={styles.end}>
        <Container>
          <Newsletter />
        </Container>
      </Section>
    </>
  )
}
