import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { HourglassIcon } from '@masa/design-system/trip-icons'
import { Modal } from '@masa/design-system/modal'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import styles from './search-results.module.css'

/** A search is one quick query: only when it takes longer is there anything to say (ms). */
const QUIET_MS = 1000

/** How long the search has run, from its first second on, and the way to stop it. */
export function SearchProgress({ onCancel }: { onCancel: () => void }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const [seconds, setSeconds] = useState(0)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), QUIET_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      {/* Announced once; what is drawn, with its seconds, is for the eye alone. */}
      <p role="status" className={styles.visuallyHidden}>
        {t('searchResults.progress.title')}
      </p>
      {seconds > 0 && (
        <Card className={styles.progress}>
          <HourglassIcon size="lg" />
          <div aria-hidden="true">
            <b>{t('searchResults.progress.title')}</b>
            <p>{t('searchResults.progress.elapsed', { count: seconds })}</p>
          </div>
          <Button look="quiet" size="sm" onClick={() => setAsking(true)}>
            {t('searchResults.progress.stop')}
          </Button>
        </Card>
      )}
      <Modal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('searchResults.progress.stopTitle')}
        closeLabel={common('action.close')}
        actions={
          <>
            <Button look="brand" onClick={() => setAsking(false)}>
              {t('searchResults.progress.stopNo')}
            </Button>
            <Button look="quiet" onClick={onCancel}>
              {t('searchResults.progress.stopYes')}
            </Button>
          </>
        }
      >
        <p>{t('searchResults.progress.stopText')}</p>
      </Modal>
    </>
  )
}
