import { useApiClient } from '@masa/api-client'
import { ArrowForwardIcon } from '@masa/design-system/icons'
import { Container, Grid, Section, SectionHead } from '@masa/design-system/layout'
import { Link } from '@masa/design-system/link'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { destinationsQuery } from '#src/pages/shared/destinations.query.ts'
import { PlaceTile, placeHref } from '#src/pages/shared/place-tile.tsx'
import styles from './home.module.css'

/** How many destinations stand on the page. */
const SHOWN = 6

/** Where people fly, each with its price. */
export function Destinations(): ReactElement | null {
  const t = useMessages()
  const shown = useQuery(destinationsQuery(useApiClient())).data?.slice(0, SHOWN) ?? []
  if (shown.length === 0) return null
  return (
    <Section look="sand" className={styles.beforeWave}>
      <Container>
        <SectionHead
          title={t('home.destinations')}
          lead={t('home.destinationsLead')}
          end={
            <Link href="/destination-list" look="more" iconEnd={<ArrowForwardIcon size="sm" />}>
              {t('home.allDestinations')}
            </Link>
          }
        />
        <Grid columns={6} isScrolling>
          {shown.map((place) => (
            <PlaceTile
              key={place.code}
              href={placeHref(place.code)}
              name={place.name}
              note={place.countryName}
              picture={place.picture}
              price={place.perPersonFrom}
            />
          ))}
        </Grid>
      </Container>
    </Section>
  )
}
