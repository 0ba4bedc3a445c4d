import { useApiClient } from '@masa/api-client'
import { Banner } from '@masa/design-system/banner'
import { Container } from '@masa/design-system/layout'
import { useIsPhone } from '@masa/design-system/sheet'
import { pictureSources } from '@masa/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { contentsQuery } from '../home.query.ts'
import type { LandingPlace } from './use-landing.ts'
import styles from './landing.module.css'

/** The operator's banner of landing pages, by place and width of screen. Renders nothing where there is none. */
export function LandingBanner({ landing: { place } }: { landing: LandingPlace }): ReactElement | null {
  const isPhone = useIsPhone()
  const key = place?.landing?.bannerKeys[isPhone ? 'phone' : 'wide']
  const contents = useQuery({ ...contentsQuery(useApiClient(), key ?? ''), enabled: key !== undefined })
  const [banner] = contents.data?.banners ?? []
  if (banner === undefined) return contents.isPending ? <div className={styles.bannerPlace} aria-hidden="true" /> : null
  return (
    <Container>
      <Banner
        {...banner}
        picture={pictureSources(banner.picture, { kind: 'wide', sizes: isPhone ? '35vw' : '18rem' })}
        className={styles.banner}
      />
    </Container>
  )
}
