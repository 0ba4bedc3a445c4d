import { useApiClient } from '@masa/api-client'
import { Anchor } from '@masa/design-system/link'
import { useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { destinationsQuery } from '#src/pages/shared/destinations.query.ts'
import { byCountry, named } from '#src/pages/shared/listing/by-country.ts'
import { Listing } from '#src/pages/shared/listing/listing.tsx'
import styles from './destination-list.module.css'
import { areaHref } from '#src/pages/shared/place-tile.tsx'
import { PlaceRow } from './place-row.tsx'

/** Every destination by country, narrowed by a name in any language. */
export function DestinationListPage(): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const { tag } = useLocale()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const { data, error, refetch } = useQuery(destinationsQuery(api))
  const found = data && named(data, search)
  return (
    <Listing
      title={t('lists.destinations')}
      typed={typed}
      onType={setTyped}
      found={found?.length}
      error={error}
      onRetry={() => void refetch()}
    >
      {found && (
        <div className={styles.countries}>
          {byCountry(found, tag).map(({ country, items }) => (
            <div key={country} className={styles.country}>
              <h2>
                <Anchor href={areaHref(items[0]?.countryCode ?? '')}>{country}</Anchor>
              </h2>
              <ul aria-label={country}>
                {items.map((place) => (
                  <li key={place.code}>
                    <PlaceRow place={place} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </Listing>
  )
}
