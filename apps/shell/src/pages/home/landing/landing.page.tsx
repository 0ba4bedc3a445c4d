import { useApiClient } from '@masa/api-client'
import { Container, Section, SectionHead } from '@masa/design-system/layout'
import { Skeleton } from '@masa/design-system/skeleton'
import { formatMoneyIsolated } from '@masa/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReactElement } from 'react'
import { usePageTitle } from '#src/layout/page-title.ts'
import { useMessages } from '#src/messages.ts'
import { DealCards } from '../deal-card.tsx'
import { Hero, Kicker } from '../hero.tsx'
import { HomeFrame, PlainHome } from '../plain-home.tsx'
import { LandingBanner } from './landing-banner.tsx'
import { landingDealsQuery } from './landing.query.ts'
import { LandingPlaces } from './landing-places.tsx'
import { useLanding } from './use-landing.ts'
import type { LandingPlace } from './use-landing.ts'

/** The home page at an address that names a place: that place's own, or the plain one where it is unknown. */
export function LandingPage(): ReactElement {
  const landing = useLanding()
  if (landing === null) return <PlainHome />
  return (
    <HomeFrame>
      <Landing key={landing.code} landing={landing} />
    </HomeFrame>
  )
}

/** A place's own page: its poster and price, the search that begins with it, its deals, and what is to be had there. */
function Landing({ landing }: { landing: LandingPlace }): ReactElement {
  const t = useMessages()
  const { place } = landing
  const begins = useMemo(
    () => ({ kind: landing.kind === 'area' ? 'country' : 'destination', code: landing.code }) as const,
    [landing.kind, landing.code],
  )
  usePageTitle(place && t('landing.title', { place: place.name }))
  return (
    <>
      <Hero picture={place?.picture} tab={place?.landing?.searchTab} place={begins}>
        {place ? (
          <>
            {landing.place && 'countryName' in landing.place && <Kicker>{landing.place.countryName}</Kicker>}
            <h1 tabIndex={-1}>{place.name}</h1>
            {place.perPersonFrom && <p>{t('landing.lead', { price: formatMoneyIsolated(place.perPersonFrom) })}</p>}
          </>
        ) : (
          <Skeleton look="block" width="16rem" height="3.5rem" />
        )}
      </Hero>
      <LandingDeals landing={landing} />
      <LandingBanner landing={landing} />
      {place && <LandingPlaces landing={landing} />}
    </>
  )
}

function LandingDeals({ landing }: { landing: LandingPlace }): ReactElement | null {
  const t = useMessages()
  const { data } = useQuery(landingDealsQuery(useApiClient(), landing))
  if (!data || data.deals.length === 0) return null
  return (
    <Section>
      <Container>
        <SectionHead title={t('home.deals')} lead={t('home.dealsLead')} />
        <DealCards deals={data.deals} answeredAt={data.answeredAt} />
      </Container>
    </Section>
  )
}
