import type { ApiError } from '@masa/api-client'
import { Button, ButtonLink } from '@masa/design-system/button'
import { DefinitionList } from '@masa/design-system/facts'
import { TextArea } from '@masa/design-system/field'
import { Container } from '@masa/design-system/layout'
import { Modal } from '@masa/design-system/modal'
import { Notice, PosterNotice } from '@masa/design-system/notice'
import { Picture } from '@masa/design-system/picture'
import { Price } from '@masa/design-system/price'
import { pictureSources, type Money } from '@masa/contract'
import { Bdi } from '@masa/i18n/react'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'

/** Seconds before the way back is taken by itself (specification, chapter 4). */
const RETURN_SECONDS = 5

const dollars = ({ amountMinor }: Money) => ({ amountMinor, currency: 'USD' as const })

/** The old and the new price, and the consent to the new one. */
export function PriceChangedDialog({
  before,
  now,
  onAccept,
  onClose,
}: {
  before: Money
  now: Money
  onAccept: () => void
  onClose: () => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('booking.changed.title')}
      closeLabel={common('action.close')}
      actions={
        <>
          <Button look="primary" onClick={onAccept}>
            {t('booking.changed.accept')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {common('action.back')}
          </Button>
        </>
      }
    >
      <p>{t('booking.changed.lead')}</p>
      <DefinitionList
        items={[
          { id: 'was', term: t('booking.changed.was'), value: <Price money={dollars(before)} size="md" /> },
          { id: 'now', term: t('booking.changed.now'), value: <Price money={dollars(now)} size="lg" /> },
        ]}
      />
    </Modal>
  )
}

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
    <Container>
      <div role="alert">
        <PosterNotice
          level={1}
          art={
            <Picture
              {...pictureSources(
                { subject: 'harbour', seed: 'booking-stopped', mode: 'dusk' },
                { kind: 'card', sizes: '30rem' },
              )}
              alt=""
            />
          }
          title={t(`booking.stopped.${reason}`)}
          safe={t('booking.stopped.help')}
          actions={
            <ButtonLink look="primary" href={roomsHref}>
              {t('booking.stopped.rooms')}
            </ButtonLink>
          }
          foot={
            error.requestId ? (
              <p>
                {common('error.reference')} <Bdi>{error.requestId}</Bdi>
              </p>
            ) : undefined
          }
        >
          {null}
        </PosterNotice>
      </div>
    </Container>
  )
}

/** A booking that is not there (any more): back to the page before, by a countdown that can be stopped. */
export function BookingGone(): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const navigate = useNavigate()
  const [seconds, setSeconds] = useState<number | null>(RETURN_SECONDS)
  useEffect(() => {
    if (seconds === null) return undefined
    if (seconds === 0) {
      void (window.history.length > 1 ? navigate(-1) : navigate('/'))
      return undefined
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds, navigate])
  return (
    <Container>
      <PosterNotice
        level={1}
        art={
          <Picture
            {...pictureSources(
              { subject: 'harbour', seed: 'booking-gone', mode: 'dusk' },
              { kind: 'card', sizes: '30rem' },
            )}
            alt=""
          />
        }
        title={t('booking.stopped.booking_not_found')}
        safe={t('booking.stopped.help')}
        actions={
          <>
            <ButtonLink look="primary" href="/">
              {t('booking.stopped.search')}
            </ButtonLink>
            {seconds !== null && (
              <Button look="quiet" onClick={() => setSeconds(null)}>
                {common('action.cancel')}
              </Button>
            )}
          </>
        }
      >
        {seconds !== null && <p role="timer">{t('booking.stopped.returning', { count: seconds })}</p>}
      </PosterNotice>
    </Container>
  )
}
