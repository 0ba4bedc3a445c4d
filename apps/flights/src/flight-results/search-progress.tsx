import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { Container } from '@masa/design-system/layout'
import { Modal } from '@masa/design-system/modal'
import { Skeleton } from '@masa/design-system/skeleton'
import { HourglassIcon } from '@masa/design-system/trip-icons'
import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import type { SourceProgress } from './flight-results.query.ts'
import type { Sort } from './flight-table.domain.ts'
import { SortExplained } from './sort-explained.tsx'
import styles from './flight-results.module.css'

/** Nothing is said of a search that is as quick as a page (ms). */
const QUIET_MS = 1000

/** The places of the results, how long the search has run, and the way to stop it. */
export function SearchProgress({
  sources: { asked, done },
  sort,
  onCancel,
}: {
  sources: SourceProgress
  /** In which the results will stand. */
  sort: Sort
  onCancel: () => void
}): ReactElement {
  const t = useMessages()
  const [seconds, setSeconds] = useState(0)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), QUIET_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <Container className={styles.columns}>
      <div className={`${styles.rail} ${styles.waiting}`} aria-hidden="true">
        <Skeleton look="block" />
      </div>
      <div className={styles.list}>
        <div className={styles.tools} aria-hidden="true" />
        <SortExplained sort={sort} />
        {/* Announced once; what is drawn, with its seconds, is for the eye alone. */}
        <VisuallyHidden as="p">
          <span role="status">{t('flightResults.progress.title')}</span>
        </VisuallyHidden>
        {/* Its place is kept from the first: nothing moves when it shows. */}
        <Card className={styles.progress} data-quiet={seconds === 0 || undefined}>
          <HourglassIcon size="lg" />
          <div aria-hidden="true">
            <b>{t('flightResults.progress.title')}</b>
            <p>
              {asked > 1
                ? t('flightResults.progress.sources', { done, count: asked })
                : t('flightResults.progress.elapsed', { count: seconds })}
            </p>
          </div>
          <Button look="quiet" size="sm" onClick={() => setAsking(true)}>
            {t('flightResults.progress.stop')}
          </Button>
        </Card>
        {[0, 1, 2].map((each) => (
          <Card key={each} className={styles.waiting} aria-hidden="true">
            <Skeleton look="block" />
          </Card>
        ))}
      </div>
      <StopSearch isAsking={isAsking} onKeep={() => setAsking(false)} onStop={onCancel} />
    </Container>
  )
}

/** Asks whether a running search is to be given up. */
export function StopSearch({
  isAsking,
  onKeep,
  onStop,
}: {
  isAsking: boolean
  onKeep: () => void
  onStop: () => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  return (
    <Modal
      isOpen={isAsking}
      onClose={onKeep}
      title={t('flightResults.progress.stopTitle')}
      closeLabel={common('action.close')}
      actions={
        <>
          <Button look="brand" onClick={onKeep}>
            {t('flightResults.progress.stopNo')}
          </Button>
          <Button look="quiet" onClick={onStop}>
            {t('flightResults.progress.stopYes')}
          </Button>
        </>
      }
    >
      <p>{t('flightResults.progress.stopText')}</p>
    </Modal>
  )
}
