import { useApiClient } from '@masa/api-client'
import { ArchWindow } from '@masa/design-system/arch'
import { Card } from '@masa/design-system/card'
import { Anchor } from '@masa/design-system/link'
import { Picture } from '@masa/design-system/picture'
import { pictureSources } from '@masa/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { useCarriedKeys, withCarried } from '#src/shared/use-carried-keys.ts'
import { bannersQuery } from './app-home.query.ts'
import styles from './deal-section.module.css'

/** What the site announces in the app. It costs the page nothing where it does not come. */
export function Banners(): ReactElement | null {
  const t = useMessages()
  const api = useApiClient()
  const carried = useCarriedKeys()
  const banners = useQuery(bannersQuery(api)).data ?? []
  if (banners.length === 0) return null
  return (
    <aside className={styles.section} aria-label={t('appHome.banner.label')}>
      <ul className={styles.rows}>
        {banners.map(({ id, title, text, href, picture }) => (
          <li key={id}>
            <Card padding="none" look="sunken" className={styles.row}>
              <ArchWindow size="thumb">
                <Picture {...pictureSources(picture, { kind: 'tall', sizes: '3.25rem' })} alt="" />
              </ArchWindow>
              <div className={styles.words}>
                <b>{href === null ? title : <Anchor href={withCarried(href, carried)}>{title}</Anchor>}</b>
                <p className={styles.stay}>{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </aside>
  )
}
