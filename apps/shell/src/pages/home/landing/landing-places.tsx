import { useApiClient } from '@masa/api-client'
import { Container, Grid, Section, SectionHead } from '@masa/design-system/layout'
import { Link } from '@masa/design-system/link'
import { Skeleton } from '@masa/design-system/skeleton'
import { useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { destinationsQuery } from '#src/pages/shared/destinations.query.ts'
import { HotelCard } from '#src/pages/shared/hotel-card.tsx'
import { hotelsQuery } from '#src/pages/shared/hotels.query.ts'
import { areaHref, PlaceTile, placeHref } from '#src/pages/shared/place-tile.tsx'
import styles from '../home.module.css'
import { landingDestinationsQuery } from './landing.query.ts'
import type { LandingPlace } from './use-landing.ts'

const SHOWN_HOTELS = 8
const SHOWN_PLACES = 6

/** What is to be had there: a country's destinations or a destination's hotels, then other places with deals. */
export function LandingPlaces({ landing }: { landing: LandingPlace }): ReactElement {
  return (
    <>
      {landing.kind === 'area' ? <PlacesOfArea landing={landing} /> : <HotelsOfPlace landing={landing} />}
      <OtherPlaces landing={landing} />
    </>
  )
}

function PlacesOfArea({ landing }: { landing: LandingPlace & { kind: 'area' } }): ReactElement | null {
  const t = useMessages()
  const all = useQuery(destinationsQuery(useApiClient())).data ?? []
  const codes = new Set(Object.values(landing.place?.packCategDests ?? {}).flat())
  const places = all.filter(({ code }) => codes.has(code))
  if (places.length === 0) return null
  return (
    <Section>
      <Container>
        <SectionHead title={t('landing.places')} lead={t('home.destinationsLead')} />
        <Grid columns={6}>
          {places.map((place) => (
            <PlaceTile
              key={place.code}
              href={placeHref(place.code)}
              name={place.name}
              picture={place.picture}
              price={place.perPersonFrom}
            />
          ))}
        </Grid>
      </Container>
    </Section>
  )
}

function HotelsOfPlace({ landing }: { landing: LandingPlace & { kind: 'destination' } }): ReactElement | null {
  const t = useMessages()
  const { locale } = useLocale()
  const { place, code } = landing
  const { data, isPending } = useQuery(hotelsQuery(useApiClient(), { locale, destination: code }))
  const shown = data?.filter(({ perPersonFrom }) => perPersonFrom !== null).slice(0, SHOWN_HOTELS) ?? []
  if (!place || (shown.length === 0 && !isPending)) return null
  return (
    <Section>
      <Container>
        <SectionHead
          title={t('landing.hotels')}
          lead={t('home.destinationsLead')}
          end={
            <Link href={areaHref(place.countryCode)} look="more">
              {t('landing.country', { place: place.countryName })}
            </Link>
          }
        />
        <Grid columns={4} isScrolling>
          {shown.map((hotel) => (
            <HotelCard key={hotel.hotelId} hotel={hotel} />
          ))}
          {isPending && Array.from({ length: 4 }, (_, at) => <Skeleton key={at} look="block" height="21rem" />)}
        </Grid>
      </Container>
    </Section>
  )
}

function OtherPlaces({ landing }: { landing: LandingPlace }): ReactElement | null {
  const t = useMessages()
  const places = useQuery(landingDestinationsQuery(useApiClient())).data ?? []
  const others = places
    .filter(({ code, countryCode }) => (landing.kind === 'area' ? countryCode : code) !== landing.code)
    .slice(0, SHOWN_PLACES)
  if (others.length === 0) return null
  return (
    <Section look="sand" className={styles.beforeWave}>
      <Container>
        <SectionHead
          title={t('landing.others')}
          lead={t('landing.othersLead')}
          end={
            <Link href="/destination-list" look="more">
              {t('home.allDestinations')}
            </Link>
          }
        />
        <Grid columns={6} isScrolling>
          {others.map((place) => (
            <PlaceTile
              key={place.code}
              href={placeHref(place.code)}
              name={place.name}
              note={t('landing.dealCount', { count: place.deals })}
              picture={place.picture}
              price={place.perPersonFrom}
            />
          ))}
        </Grid>
      </Container>
    </Section>
  )
}
