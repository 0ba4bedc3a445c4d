import { Container, Section } from '@masa/design-system/layout'
import { LanguageLater } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { Deals } from './deals.tsx'
import { Destinations } from './destinations.tsx'
import { Hero, SiteHeadline } from './hero.tsx'
import { Newsletter } from './newsletter.tsx'
import { Reasons } from './reasons.tsx'
import { Timers } from './timers.tsx'
import styles from './home.module.css'

/** The home page: search over the poster, deals with their clocks, destinations, why here, the mailing list. */
export function PlainHome(): ReactElement {
  return (
    <HomeFrame>
      <Hero>
        <SiteHeadline />
      </Hero>
      <LanguageLater>
        <Timers />
        <Deals />
        <Destinations />
      </LanguageLater>
    </HomeFrame>
  )
}

/** What a place's own page shares with the plain one: why here, the mailing list. */
export function HomeFrame({ children }: { children: ReactElement | readonly ReactElement[] }): ReactElement {
  return (
    <>
      {children}
      <LanguageLater>
        <Reasons />
        <Section className={styles.end}>
          <Container>
            <Newsletter />
          </Container>
        </Section>
      </LanguageLater>
    </>
  )
}
