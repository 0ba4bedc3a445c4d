import { useApiClient } from '@masa/api-client'
import { ChoiceGroup } from '@masa/design-system/choice-group'
import { Container, PageHead } from '@masa/design-system/layout'
import { Skeleton } from '@masa/design-system/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { SessionGuard } from '#src/shared/sign-in/session-guard.tsx'
import { LoadFailure } from '#src/shared/load-failure.tsx'
import { useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { AlarmNotice } from './alarm-notice.tsx'
import { ChangeLog } from './change-log.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ChannelName } from './names.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { ReleaseTable } from './release-table.tsx'
import { alarmsOf, PRODUCTION } from './releases.domain.ts'
import type { Overview } from './releases.domain.ts'
import { overviewQuery } from './releases.query.ts'
import { RemoteDialog } from './remote-dialog.tsx'
import { Retention } from './retention.tsx'
import { SiteDialog } from './site-dialog.tsx'
import { SkewCard } from './skew-card.tsx'
import { useChange } from './use-change.ts'
import type { Change, Order } from './use-change.ts'
import styles from './releases.module.css'

/** Which releases every site is made of, how the canaries fare, and the roll-back. */
export function ReleasesPage(): ReactElement {
  return <SessionGuard inside={Releases} />
}

function Releases(): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const { data, isError, refetch } = useQuery(overviewQuery(api))
  usePageTitle(t('releases.title'))
  if (data !== undefined) return <Console overview={data} />
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t('releases.title')} />
      {isError ? <LoadFailure onRetry={() => void refetch()} /> : <Skeleton look="block" height="24rem" />}
    </Container>
  )
}

/** What is open over the table: one of its rows, or one of its columns. */
interface Opened {
  readonly kind: 'remote' | 'site'
  readonly id: string
}

function Console({ overview }: { overview: Overview }): ReactElement {
  const t = useMessages()
  const [channel, setChannel] = useState(PRODUCTION)
  const [asked, setAsked] = useState<Change | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const change = useChange()
  const make = (wanted: Order) => {
    if (!change.isPending) change.mutate(wanted)
  }
  const remote = opened?.kind === 'remote' && overview.remotes.find((row) => row.remote === opened.id)
  const site = opened?.kind === 'site' && overview.sites.find(({ tenant }) => tenant === opened.id)
  return (
    <Container className={styles.page ?? ''}>
      <PageHead
        title={t('releases.title')}
        lead={
          <span className={styles.status}>
            <b>{t('releases.parts', { count: overview.remotes.length })}</b>
            <span className={styles.dot} aria-hidden="true" />
            <span>{t('releases.inForce')}</span>
          </span>
        }
        end={
          <ChoiceGroup
            legend={t('releases.channel')}
            isLegendHidden
            look="segmented"
            value={channel}
            onChange={setChannel}
            choices={overview.channels.map((name) => ({ value: name, label: <ChannelName channel={name} /> }))}
          />
        }
      />
      {alarmsOf(overview).map((alarm) => (
        <AlarmNotice
          key={`${alarm.channel} ${alarm.remote}`}
          alarm={alarm}
          isBusy={change.isPending}
          onBack={() =>
            make({
              kind: 'endCanary',
              remote: alarm.remote,
              channel: alarm.channel,
              version: alarm.canary.version,
            })
          }
        />
      ))}
      <OutcomeNotice change={change.variables} outcome={change.data} error={change.error} />
      <ReleaseTable
        overview={overview}
        channel={channel}
        isBusy={change.isPending}
        onChange={make}
        onAsk={setAsked}
        onOpen={(id) => setOpened({ kind: 'remote', id })}
        onOpenSite={(id) => setOpened({ kind: 'site', id })}
      />
      <div className={styles.two}>
        <ChangeLog />
        <SkewCard overview={overview} />
      </div>
      <Retention />
      {remote && (
        <RemoteDialog
          row={remote}
          overview={overview}
          channel={channel}
          isBusy={change.isPending}
          onChange={make}
          onAsk={setAsked}
          onClose={() => setOpened(null)}
        />
      )}
      {site && (
        <SiteDialog site={site} overview={overview} onChange={make} onAsk={setAsked} onClose={() => setOpened(null)} />
      )}
      <ConfirmDialog
        change={asked}
        onCancel={() => setAsked(null)}
        onConfirm={(confirmed) => {
          setAsked(null)
          setOpened(null)
          make(confirmed)
        }}
      />
    </Container>
  )
}
