import { useApiClient } from '@masa/api-client'
import { Grid } from '@masa/design-system/layout'
import { ShowMore } from '@masa/design-system/show-more'
import { useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { byCountry, named } from '#src/pages/shared/listing/by-country.ts'
import { Listing } from '#src/pages/shared/listing/listing.tsx'
import styles from '#src/pages/shared/listing/listing.module.css'
import { HotelCard } from '#src/pages/shared/hotel-card.tsx'
import { hotelsQuery } from '#src/pages/shared/hotels.query.ts'

/** How many hotels are added at a time. */
const STEP = 30

/** Hotels by country, narrowed by a name, thirty at a time. */
export function HotelListPage(): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const { locale, tag } = useLocale()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(STEP)
  const search = useDeferredValue(typed)
  const { data, error, refetch } = useQuery(hotelsQuery(api, { locale }))
  // Grouped before it is cut, so that "more" goes on where the list ended.
  const found = useMemo(
    () => data && byCountry(named(data, search), tag).flatMap(({ items }) => items),
    [data, search, tag],
  )
  const groups = found && byCountry(found.slice(0, shown), tag)
  return (
    <Listing
      title={t('lists.hotels')}
      typed={typed}
      onType={(next) => {
        setTyped(next)
        setShown(STEP)
      }}
      found={found?.length}
      error={error}
      onRetry={() => void refetch()}
    >
      {groups?.map(({ country, items }) => (
        <div key={country} className={styles.country}>
          <h2>{country}</h2>
          <Grid columns={4}>
            {items.map((hotel) => (
              <HotelCard key={hotel.hotelId} hotel={hotel} />
            ))}
          </Grid>
        </div>
      ))}
      {found && (
        <ShowMore
          shown={Math.min(shown, found.length)}
          total={found.length}
          label={t('lists.more')}
          countText={<bdi dir="ltr">{`${Math.min(shown, found.length)} / ${found.length}`}</bdi>}
          onMore={() => setShown(shown + STEP)}
        />
      )}
    </Listing>
  )
}
