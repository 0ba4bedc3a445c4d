import { useApiClient } from '@masa/api-client'
import type { ReleaseChange } from '@masa/contract/release-desk'
import { Button } from '@masa/design-system/button'
import { SectionHead } from '@masa/design-system/layout'
import { Skeleton } from '@masa/design-system/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { LoadFailure } from '#src/shared/load-failure.tsx'
import { useMessages } from '#src/shared/messages.ts'
import { Moment } from '#src/shared/moment.tsx'
import { shareText } from './figures.ts'
import { ChannelName, Version } from './names.tsx'
import { changesQuery } from './releases.query.ts'
import styles from './releases.module.css'

const FEW = 8
const MANY = 200

/** A canary that ends is written down as one without a share. */
type LogAction = ReleaseChange['action'] | 'canaryEnd'
const actionOf = ({ action, percent }: ReleaseChange): LogAction =>
  action === 'canary' && percent === null ? 'canaryEnd' : action

/** What each kind of change looks like from afar. */
const TONES: Readonly<Record<LogAction, 'good' | 'brand' | 'warn' | 'bad'>> = {
  publish: 'brand',
  promote: 'good',
  canary: 'brand',
  canaryEnd: 'warn',
  rollback: 'warn',
  enable: 'brand',
  disable: 'bad',
  follow: 'brand',
  collect: 'warn',
}

/** Who changed what, the newest first. */
export function ChangeLog(): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const [limit, setLimit] = useState(FEW)
  const changes = useQuery({ ...changesQuery(api, limit), placeholderData: keepPreviousData })
  return (
    <section aria-labelledby="changes-title">
      <SectionHead
        id="changes-title"
        title={t('releases.log.title')}
        end={
          limit === FEW && (
            <Button look="link" onClick={() => setLimit(MANY)}>
              {t('releases.log.all')}
            </Button>
          )
        }
      />
      {changes.data !== undefined ? (
        <ol className={styles.log}>
          {changes.data.map((change) => (
            <li key={change.id}>
              <Moment at={change.at} isShort />
              <span className={styles.mark} data-tone={TONES[actionOf(change)]} aria-hidden="true" />
              <div>
                <b>{t(`releases.logAction.${actionOf(change)}`)}</b> <ChangeDetail change={change} />
              </div>
              <bdi dir="ltr" className={styles.fine}>
                {change.actor}
              </bdi>
            </li>
          ))}
        </ol>
      ) : changes.isError ? (
        <LoadFailure onRetry={() => void changes.refetch()} />
      ) : (
        <Skeleton look="block" height="12rem" />
      )}
    </section>
  )
}

function ChangeDetail({ change }: { change: ReleaseChange }): ReactElement {
  const t = useMessages()
  const { remote, from, percent, channel, tenant, reason } = change
  const action = actionOf(change)
  const to = action === 'canaryEnd' ? from : change.to
  return (
    <span className={styles.detail}>
      {remote !== null && <bdi dir="ltr">{remote}</bdi>}
      {action === 'rollback' && from !== null && (
        <>
          <Version version={from} />
          <span>{t('releases.log.to')}</span>
        </>
      )}
      {to !== null && action !== 'follow' && <Version version={to} />}
      {percent !== null && <bdi dir="ltr">{shareText(percent)}</bdi>}
      {tenant !== null && <bdi dir="ltr">{tenant}</bdi>}
      {channel !== null && <ChannelName channel={channel} />}
      {reason !== '' && <q>{reason}</q>}
    </span>
  )
}
