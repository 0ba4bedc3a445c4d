import type { RemoteRow } from '@masa/contract/release-desk'
import { Button } from '@masa/design-system/button'
import { AlertIcon, CheckIcon } from '@masa/design-system/icons'
import { Tag } from '@masa/design-system/tag'
import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import { Fragment } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { CanaryRow } from './canary-row.tsx'
import { shareText } from './figures.ts'
import { ChannelName, SiteName, Version } from './names.tsx'
import { liveOn, siteCell } from './releases.domain.ts'
import type { Overview, SiteColumn } from './releases.domain.ts'
import type { Change } from './use-change.ts'
import styles from './releases.module.css'

/** One row for each remote, one column for each channel and site. Where a canary runs it opens under its row. */
export function ReleaseTable({
  overview,
  channel,
  isBusy,
  onChange,
  onAsk,
  onOpen,
  onOpenSite,
}: {
  overview: Overview
  channel: string
  isBusy: boolean
  onChange: (change: Change) => void
  onAsk: (change: Change) => void
  onOpen: (remote: string) => void
  onOpenSite: (tenant: string) => void
}): ReactElement {
  const t = useMessages()
  const { channels, sites, remotes } = overview
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t('releases.table.caption')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('releases.table.part')}</th>
            {channels.map((name) => (
              <th key={name} scope="col">
                <ChannelName channel={name} />
              </th>
            ))}
            {sites.map((site) => (
              <th key={site.tenant} scope="col">
                <Button look="link" aria-haspopup="dialog" onClick={() => onOpenSite(site.tenant)}>
                  <SiteName site={site} />
                </Button>
              </th>
            ))}
            <th scope="col">{t('releases.table.canary')}</th>
            <th scope="col">{t('releases.table.action')}</th>
          </tr>
        </thead>
        <tbody>
          {remotes.map((row) => {
            const live = liveOn(row, channel)
            return (
              <Fragment key={row.remote}>
                <tr>
                  <th scope="row">
                    <Button look="link" aria-haspopup="dialog" onClick={() => onOpen(row.remote)}>
                      <bdi dir="ltr">{row.remote}</bdi>
                    </Button>
                    <small>
                      <bdi dir="ltr">{row.owner}</bdi>
                    </small>
                  </th>
                  {channels.map((name) => (
                    <ChannelCell key={name} row={row} channel={name} isChosen={name === channel} />
                  ))}
                  {sites.map((site) => (
                    <ReleaseOfSite key={site.tenant} row={row} site={site} />
                  ))}
                  <td>
                    <CanaryShare row={row} channel={channel} />
                  </td>
                  <td>
                    <RowAction row={row} channel={channel} isBusy={isBusy} onAsk={onAsk} />
                  </td>
                </tr>
                {live?.canary && (
                  <CanaryRow
                    row={row}
                    live={live}
                    canary={live.canary}
                    columns={channels.length + sites.length + 3}
                    isBusy={isBusy}
                    onChange={onChange}
                    onAsk={onAsk}
                  />
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function ChannelCell({ row, channel, isChosen }: { row: RemoteRow; channel: string; isChosen: boolean }): ReactElement {
  const t = useMessages()
  const live = liveOn(row, channel)
  if (live === undefined) return <td className={styles.fine}>{t('releases.table.none')}</td>
  return (
    <td className={isChosen ? styles.chosen : undefined}>
      <Version version={live.version} />
    </td>
  )
}

function ReleaseOfSite({ row, site }: { row: RemoteRow; site: SiteColumn }): ReactElement {
  const t = useMessages()
  const cell = siteCell(row, site)
  switch (cell.kind) {
    case 'off':
      return (
        <td className={styles.off}>
          <span>{t('releases.table.off')}</span>
        </td>
      )
    case 'same':
      return (
        <td>
          <span className={styles.same}>
            <CheckIcon size="sm" label={t('releases.table.same')} />
            <Version version={cell.version} />
          </span>
        </td>
      )
    case 'other':
      return (
        <td>
          <span className={styles.other}>
            <VisuallyHidden>{`${t('releases.table.other')} `}</VisuallyHidden>
            <Version version={cell.version} />
          </span>
        </td>
      )
  }
}

function CanaryShare({ row, channel }: { row: RemoteRow; channel: string }): ReactElement {
  const t = useMessages()
  const canary = liveOn(row, channel)?.canary
  if (!canary) return <span className={styles.fine}>{t('releases.table.none')}</span>
  return (
    <>
      <b>
        <bdi dir="ltr">{shareText(canary.percent)}</bdi>
      </b>{' '}
      <Version version={canary.version} />
    </>
  )
}

/** The roll-back of what is live; where a canary fails, that is decided first. */
function RowAction({
  row,
  channel,
  isBusy,
  onAsk,
}: {
  row: RemoteRow
  channel: string
  isBusy: boolean
  onAsk: (change: Change) => void
}): ReactElement {
  const t = useMessages()
  const live = liveOn(row, channel)
  if (live?.canary?.verdict === 'failing')
    return (
      <Tag tone="bad" icon={<AlertIcon size="sm" />}>
        {t('releases.table.decide')}
      </Tag>
    )
  const spare = live?.lastKnownGood ?? null
  if (live === undefined || spare === null) return <span className={styles.fine}>{t('releases.table.noSpare')}</span>
  return (
    <Button
      look="quiet"
      size="sm"
      isBusy={isBusy}
      onClick={() =>
        onAsk({
          kind: 'rollBack',
          remote: row.remote,
          channel,
          from: live.version,
          to: spare,
          ...(live.canary && { canary: live.canary.version }),
        })
      }
    >
      <span>{t('releases.table.rollBack')}</span>
      <VisuallyHidden>{`, ${row.remote}`}</VisuallyHidden>
    </Button>
  )
}
