import { useApiClient } from '@masa/api-client'
import type { ReleaseRow, RemoteRow } from '@masa/contract/release-desk'
import { SHELL } from '@masa/contract/releases'
import { Button } from '@masa/design-system/button'
import { Modal } from '@masa/design-system/modal'
import { Skeleton } from '@masa/design-system/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { LoadFailure } from '#src/shared/load-failure.tsx'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { Moment } from '#src/shared/moment.tsx'
import { Enablement } from './enablement.tsx'
import { shareText } from './figures.ts'
import { ChannelName, SiteName, Version } from './names.tsx'
import { FIRST_SHARE, liveOn } from './releases.domain.ts'
import type { Overview } from './releases.domain.ts'
import { releasesOfQuery } from './releases.query.ts'
import type { Change } from './use-change.ts'
import styles from './releases.module.css'

/** One remote: which sites have it, and which of its releases a channel can be given. */
export function RemoteDialog({
  row,
  overview,
  channel,
  isBusy,
  onChange,
  onAsk,
  onClose,
}: {
  row: RemoteRow
  overview: Overview
  channel: string
  isBusy: boolean
  onChange: (change: Change) => void
  onAsk: (change: Change) => void
  onClose: () => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const { remote } = row
  const releases = useQuery(releasesOfQuery(api, remote))
  return (
    <Modal
      isOpen
      onClose={onClose}
      closeLabel={common('action.close')}
      align="start"
      size="lg"
      title={<bdi dir="ltr">{remote}</bdi>}
    >
      {remote !== SHELL && (
        <fieldset className={styles.sites}>
          <legend>{t('releases.remote.sites')}</legend>
          {overview.sites.map((site) => (
            <Enablement
              key={site.tenant}
              label={<SiteName site={site} />}
              remote={remote}
              site={site}
              isEnabled={row.enabled.includes(site.tenant)}
              onChange={onChange}
              onAsk={onAsk}
            />
          ))}
        </fieldset>
      )}
      <h3>
        <span>{t('releases.remote.releases')}</span> <ChannelName channel={channel} />
      </h3>
      {releases.isError ? (
        <LoadFailure onRetry={() => void releases.refetch()} />
      ) : releases.data === undefined ? (
        <Skeleton look="block" height="8rem" />
      ) : (
        <ul className={styles.releases}>
          {releases.data.map((release) => (
            <ReleaseItem
              key={release.version}
              release={release}
              row={row}
              channel={channel}
              isBusy={isBusy}
              onChange={(change) => {
                onClose()
                onChange(change)
              }}
              onAsk={onAsk}
            />
          ))}
        </ul>
      )}
    </Modal>
  )
}

function ReleaseItem({
  release: { version, publishedAt, publishedBy, collectedAt },
  row,
  channel,
  isBusy,
  onChange,
  onAsk,
}: {
  release: ReleaseRow
  row: RemoteRow
  channel: string
  isBusy: boolean
  onChange: (change: Change) => void
  onAsk: (change: Change) => void
}): ReactElement {
  const t = useMessages()
  const { remote } = row
  const live = liveOn(row, channel)
  const isLive = live?.version === version
  const isCanary = live?.canary?.version === version
  const role = isLive ? 'live' : isCanary ? 'canary' : live?.lastKnownGood === version ? 'spare' : null
  return (
    <li>
      <div>
        <b>
          <Version version={version} />
        </b>{' '}
        {role !== null && <span className={styles.fine}>{t(`releases.role.${role}`)}</span>}
        <small>
          <Moment at={publishedAt} /> <bdi dir="ltr">{publishedBy}</bdi>
        </small>
      </div>
      {collectedAt !== null && <span className={styles.fine}>{t('releases.remote.collected')}</span>}
      {collectedAt === null && !isLive && (
        <div className={styles.acts}>
          {live !== undefined && !isCanary && (
            <Button
              look="quiet"
              size="sm"
              isBusy={isBusy}
              onClick={() =>
                onChange({
                  kind: 'canary',
                  remote,
                  channel,
                  version,
                  percent: FIRST_SHARE,
                  ...(live.canary && { canary: live.canary.version }),
                })
              }
            >
              {t('releases.remote.canary', { percent: shareText(FIRST_SHARE) })}
            </Button>
          )}
          <Button
            look="quiet"
            size="sm"
            isBusy={isBusy}
            onClick={() => onAsk({ kind: 'promote', remote, channel, version })}
          >
            {t('releases.remote.promote')}
          </Button>
        </div>
      )}
    </li>
  )
}
