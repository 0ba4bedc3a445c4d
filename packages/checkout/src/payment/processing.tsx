import { useApiClient } from '@masa/api-client'
import { Modal } from '@masa/design-system/modal'
import { Picture } from '@masa/design-system/picture'
import { ProcessingSteps, ProgressBar } from '@masa/design-system/progress'
import { pictureSources } from '@masa/contract'
import { formatInstant } from '@masa/i18n'
import { Bdi } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { progressQuery } from './attempt.query.ts'
import styles from './payment.module.css'

/** The order while it is processed: cannot be left, shows how far it has come. */
export function Processing({
  bookingId,
  isPending,
  focusHeading,
}: {
  bookingId: string
  isPending: boolean
  focusHeading: () => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const progress = useQuery(progressQuery(api, bookingId))
  // What the dialog gives way to is said from its heading on; focus would be left on nothing.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading()
    },
    [focusHeading],
  )
  const steps = progress.data?.steps ?? []
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <Modal
      isOpen
      level={1}
      title={t('payment.processing.title')}
      closeLabel={common('action.close')}
      art={
        <Picture
          {...pictureSources(
            { subject: 'harbour', seed: 'processing', mode: 'dusk' },
            { kind: 'wide', sizes: '30rem' },
          )}
          alt=""
        />
      }
    >
      <p role="status">{isPending ? t('payment.processing.pending') : t('payment.processing.lead')}</p>
      <div className={styles.progress}>
        <ProgressBar
          share={steps.length === 0 ? 0.1 : Math.max(0.1, done / steps.length)}
          label={t('payment.processing.title')}
        />
      </div>
      <div className={styles.steps}>
        <ProcessingSteps
          steps={steps.map(({ step, label, state, at }) => ({
            id: step,
            title: label,
            state: state === 'next' ? 'todo' : state,
            ...(at === null ? {} : { time: <Bdi>{formatInstant(at).time}</Bdi> }),
          }))}
          words={{
            done: t('payment.processing.done'),
            now: t('payment.processing.now'),
            todo: t('payment.processing.todo'),
            failed: t('payment.processing.failed'),
          }}
        />
      </div>
    </Modal>
  )
}
