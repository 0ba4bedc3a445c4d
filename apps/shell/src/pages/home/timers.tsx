import { useApiClient } from '@masa/api-client'
import { IconButton } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { CloseIcon } from '@masa/design-system/icons'
import { Container } from '@masa/design-system/layout'
import { Anchor } from '@masa/design-system/link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { timersQuery } from './home.query.ts'
import { TimeLeftClock } from './time-left-clock.tsx'
import styles from './home.module.css'

/** The strip with a running clock that ends first; closing it shows the next. */
export function Timers(): ReactElement | null {
  const t = useMessages()
  const timers = useQuery(timersQuery(useApiClient())).data
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const banner = timers?.answer.find(({ id }) => !closed.has(id))
  if (!timers || !banner) return null
  return (
    <Container>
      <Card padding="sm" look="sunken" className={styles.timer}>
        <p>
          <b>
            <Anchor href={banner.href}>{banner.title}</Anchor>
          </b>{' '}
          <span>{banner.text}</span>
        </p>
        <p className={styles.timerClock}>
          <TimeLeftClock endsAtMs={timers.answeredAt + banner.remainingSeconds * 1000} />
        </p>
        <IconButton
          look="bare"
          label={t('home.closeBanner')}
          icon={<CloseIcon />}
          onClick={() => setClosed(new Set([...closed, banner.id]))}
        />
      </Card>
    </Container>
  )
}
