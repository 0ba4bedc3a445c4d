import { useApiClient } from '@masa/api-client'
import { Banner } from '@masa/design-system/banner'
import { useIsPhone } from '@masa/design-system/sheet'
import { pictureSources } from '@masa/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Criteria } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { bannersQuery } from './search-results.query.ts'
import styles from './search-results.module.css'

/** The banner of the product line and the first destination. Renders nothing where there is none or it does not load. */
export function PageBanner({ criteria }: { criteria: Criteria }): ReactElement | null {
  const api = useApiClient()
  const isPhone = useIsPhone()
  const content = useQuery(bannersQuery(api, { criteria, isPhone }))
  const [banner] = content.data?.banners ?? []
  if (content.isPending) return <div className={styles.bannerPlace} aria-hidden="true" />
  if (banner === undefined) return null
  return (
    <Banner
      {...banner}
      picture={pictureSources(banner.picture, { kind: 'wide', sizes: isPhone ? '35vw' : '14rem' })}
      size="sm"
      className={styles.banner}
    />
  )
}
