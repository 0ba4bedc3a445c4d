import { isApiError, useApiClient } from '@masa/api-client'
import type { ApiError } from '@masa/api-client'
import { rememberVisitor } from '@masa/auth'
import { Button, ButtonLink } from '@masa/design-system/button'
import { Container } from '@masa/design-system/layout'
import { Notice, PosterNotice } from '@masa/design-system/notice'
import { pictureSources } from '@masa/contract'
import { takeOverBooking } from '@masa/contract/booking'
import { useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import styles from './checkout-flow.module.css'

/** A booking that comes from another device. Taken by a press, so that no preview of the link uses it up. */
export function TakeOver({ token }: { token: string }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const navigate = useNavigate()
  const [error, setError] = useState<ApiError | null>(null)
  const [isTaking, setTaking] = useState(false)
  const isRunning = useRef(false)
  const isGone = error?.code === 'hand_over_not_found' || error?.code === 'booking_expired'

  async function take(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setTaking(true)
    setError(null)
    try {
      const answer = await api.call(takeOverBooking, { body: { token } })
      if (answer.authorization !== undefined) rememberVisitor(answer.authorization.replace(/^Bearer /i, ''))
      await navigate(`?${new URLSearchParams({ bookingId: answer.bookingTransactionId })}`, { replace: true })
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      setError(failure)
    } finally {
      setTaking(false)
      isRunning.current = false
    }
  }

  return (
    <Container className={styles.plain ?? ''}>
      <PosterNotice
        level={1}
        picture={pictureSources(
          { subject: 'harbour', seed: 'take-over', mode: 'light' },
          { kind: 'card', sizes: '30rem' },
        )}
        title={isGone ? t('takeOver.gone') : t('takeOver.title')}
        actions={
          isGone ? (
            <ButtonLink look="primary" href="/">
              {common('action.home')}
            </ButtonLink>
          ) : (
            <Button look="primary" isBusy={isTaking} onClick={() => void take()}>
              {t('takeOver.take')}
            </Button>
          )
        }
      >
        <p role={isGone ? 'alert' : undefined}>{isGone ? t('takeOver.goneHelp') : t('takeOver.lead')}</p>
        {error && !isGone && (
          <Notice tone="bad" isLive title={t('failed.title')}>
            {error.status === 429 ? error.message : t('failed.help')}
          </Notice>
        )}
      </PosterNotice>
    </Container>
  )
}
