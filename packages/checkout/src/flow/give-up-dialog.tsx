import { Button } from '@masa/design-system/button'
import { TextArea } from '@masa/design-system/field'
import { Modal } from '@masa/design-system/modal'
import { Notice } from '@masa/design-system/notice'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'

/** An explicit end, with a reason for those who want to give one. */
export function GiveUpDialog({
  cancel,
  onCancelled,
  onClose,
}: {
  /** Answers whether the booking was given up. */
  cancel: (reason: string) => Promise<boolean>
  onCancelled: () => void
  onClose: () => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const [reason, setReason] = useState('')
  const [isGoing, setGoing] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function giveUp(): Promise<void> {
    setGoing(true)
    if (await cancel(reason.trim())) return onCancelled()
    setGoing(false)
    setFailed(true)
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      align="start"
      title={t('giveUp.title')}
      closeLabel={common('action.close')}
      actions={
        <>
          <Button look="brand" isBusy={isGoing} onClick={() => void giveUp()}>
            {t('giveUp.yes')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('giveUp.no')}
          </Button>
        </>
      }
    >
      <p>{t('giveUp.lead')}</p>
      <TextArea
        label={t('giveUp.reason')}
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {hasFailed && (
        <Notice tone="bad" isLive>
          {t('failed.help')}
        </Notice>
      )}
    </Modal>
  )
}
