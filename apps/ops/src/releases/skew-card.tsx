import { useApiClient } from '@masa/api-client'
import { Card } from '@masa/design-system/card'
import { AlertIcon, ShieldIcon } from '@masa/design-system/icons'
import { Note } from '@masa/design-system/tag'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { ChannelName, SiteName, Version } from './names.tsx'
import { PRODUCTION, siteCell } from './releases.domain.ts'
import type { Overview } from './releases.domain.ts'
import { skewQuery } from './releases.query.ts'
import styles from './releases.module.css'

/** Who has something else than production, and which live releases disagree on a shared package. */
export function SkewCard({ overview }: { overview: Overview }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const { data } = useQuery(skewQuery(api))
  const others = overview.remotes.flatMap((row) =>
    overview.sites.flatMap((site) => {
      const cell = siteCell(row, site)
      return cell.kind === 'other' ? [{ remote: row.remote, site, version: cell.version }] : []
    }),
  )
  const spares = overview.remotes.filter(({ live }) =>
    live.some(({ channel, lastKnownGood }) => channel === PRODUCTION && lastKnownGood !== null),
  )
  return (
    <Card as="section" aria-labelledby="skew-title" className={styles.skew ?? ''}>
      <h2 id="skew-title">{t('releases.skew.title')}</h2>
      <dl>
        {others.map(({ remote, site, version }) => (
          <div key={`${remote} ${site.tenant}`}>
            <dt>
              <SiteName site={site} />, <bdi dir="ltr">{remote}</bdi>
            </dt>
            <dd>
              <Version version={version} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('releases.skew.spare')}</dt>
          <dd>{t('releases.skew.spares', { count: spares.length, value: overview.remotes.length })}</dd>
        </div>
        {data?.map(({ channel, package: name, provided, ranges }) => (
          <div key={`${channel} ${name}`}>
            <dt>
              <bdi dir="ltr">{name}</bdi>, <ChannelName channel={channel} />
            </dt>
            <dd>
              <span>{t('releases.skew.provided')}</span> <bdi dir="ltr">{provided ?? '–'}</bdi>
              <ul>
                {ranges.map(({ remote, version, range, fits }) => (
                  <li key={`${remote} ${version}`}>
                    <bdi dir="ltr">{`${remote} ${range}`}</bdi>{' '}
                    {!fits && <span className={styles.misfit}>{t('releases.skew.misfit')}</span>}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      {data?.length === 0 && (
        <Note tone="good" icon={<ShieldIcon size="sm" />}>
          {t('releases.skew.none')}
        </Note>
      )}
      {data?.some(({ ranges }) => ranges.some(({ fits }) => !fits)) === true && (
        <Note tone="warn" icon={<AlertIcon size="sm" />}>
          {t('releases.skew.some')}
        </Note>
      )}
    </Card>
  )
}
