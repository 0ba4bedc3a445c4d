import { Button, ButtonLink } from '@masa/design-system/button'
import { useCountdown } from '@masa/design-system/countdown'
import { Container } from '@masa/design-system/layout'
import { PosterNotice } from '@masa/design-system/notice'
import { Picture } from '@masa/design-system/picture'
import { pictureSources } from '@masa/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactElement } from 'react'
import styles from './checkout.module.css'

/** The words of a booking that is over; the way back is named for where it leads. */
export interface BookingGoneWords {
  readonly title: string
  /** That nothing was charged. */
  readonly safe: string
  readonly back: string
  readonly stop: string
  readonly returning: (seconds: number) => string
}

export interface BookingGoneProps {
  readonly backHref: string
  /** How long until the way back is taken by itself: 5 seconds, 10 on the payment step. */
  readonly returnSeconds: number
  /** Takes the way back; called once, and not when the countdown was stopped. */
  readonly onReturn: () => void
  readonly words: BookingGoneWords
}

/** A booking that is not there (any more): back by a countdown that can be stopped. */
export function BookingGone({ backHref, returnSeconds, onReturn, words }: BookingGoneProps): ReactElement {
  const [endsAt] = useState(() => Date.now() + returnSeconds * 1000)
  const [isStopped, setStopped] = useState(false)
  const seconds = useCountdown(endsAt, Date.now)
  const leave = useEffectEvent(onReturn)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver && !isStopped) leave()
  }, [isOver, isStopped])
  return (
    <Container className={styles.gone ?? ''}>
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
        title={words.title}
        safe={words.safe}
        actions={
          <>
            <ButtonLink look="primary" href={backHref}>
              {words.back}
            </ButtonLink>
            {!isStopped && (
              <Button look="quiet" onClick={() => setStopped(true)}>
                {words.stop}
              </Button>
            )}
          </>
        }
      >
        {!isStopped && <p role="timer">{words.returning(seconds)}</p>}
      </PosterNotice>
    </Container>
  )
}
