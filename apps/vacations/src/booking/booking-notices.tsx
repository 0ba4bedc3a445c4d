import type { ApiError } from '@masa/api-client'
import { Button, ButtonLink } from '@masa/design-system/button'
import { TextArea } from '@masa/design-system/field'
import { Container } from '@masa/design-system/layout'
import { Modal } from '@masa/design-system/modal'
import { Notice, PosterNotice } from '@masa/design-system/notice'
import { pictureSources } from '@masa/contract'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import styles from './booking.module.css'

/** An explicit end, with a reason for those who want to give one. */
export function GiveUpDialog({
  onGiveUp,
  onClose,
}: {
  onGiveUp: (reason: string) => Promise<unknown>
  onClose: () => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const [reason, setReason] = useState('')
  const [isGoing, setGoing] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  function giveUp(): void {
    setGoing(true)
    onGiveUp(reason.trim()).catch(() => {
      setGoing(false)
      setFailed(true)
    })
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      align="start"
      title={t('booking.giveUp.title')}
      closeLabel={common('action.close')}
      actions={
        <>
          <Button look="brand" isBusy={isGoing} onClick={giveUp}>
            {t('booking.giveUp.yes')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('booking.giveUp.no')}
          </Button>
        </>
      }
    >
      <p>{t('booking.giveUp.lead')}</p>
      <TextArea
        label={t('booking.giveUp.reason')}
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {hasFailed && (
        <Notice tone="bad" isLive>
          {t('booking.failed.help')}
        </Notice>
      )}
    </Modal>
  )
}

const KNOWN = [
  'sold_out',
  'no_seats',
  'room_type_not_found',
  'package_being_updated',
  'hold_limit',
  'phone_order_only',
] as const

/** Something was lost meanwhile: what, that nothing was charged, and the way back to the rooms. */
export function BookingStopped({ error, roomsHref }: { error: ApiError; roomsHref: string }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const reason = KNOWN.find((code) => code === error.code) ?? 'booking_not_found'
  return (
    <Container className={styles.plain ?? ''}>
      <PosterNotice
        isLive
        level={1}
        picture={pictureSources(
          { subject: 'harbour', seed: 'booking-stopped', mode: 'dusk' },
          { kind: 'card', sizes: '30rem' },
        )}
        title={t(`booking.stopped.${reason}`)}
        safe={t('booking.stopped.help')}
        actions={
          <ButtonLink look="primary" href={roomsHref}>
            {t('booking.stopped.rooms')}
          </ButtonLink>
        }
        reference={{ label: common('error.reference'), code: error.requestId }}
      />
    </Container>
  )
}
