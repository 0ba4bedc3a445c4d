import { lazyPart } from '@masa/design-system/lazy-part'
import { LanguageLater } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { Deals } from './deals.tsx'
import { Destinations } from './destinations.tsx'
import { Hero, SiteHeadline } from './hero.tsx'
import { Timers } from './timers.tsx'
import styles from './home.module.css'

/** Below everything else: it comes once the page can be used, and nothing is missing without it. */
const HomeEnd = lazyPart(async () => (await import(/* webpackChunkName: "home-end" */ './home-end.tsx')).HomeEnd, {
  Failure: null,
  fallback: <div className={styles.endToCome} />,
})

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
        <HomeEnd />
      </LanguageLater>
    </>
  )
}
