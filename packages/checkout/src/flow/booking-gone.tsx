import { Button, ButtonLink } from '@masa/design-system/button'
import { useLeaving } from '@masa/design-system/countdown'
import { Container } from '@masa/design-system/layout'
import { PosterNotice } from '@masa/design-system/notice'
import { pictureSources } from '@masa/contract'
import type { ReactElement } from 'react'
import styles from './flow.module.css'

/** The words of a booking that is over; the link back is named for where it leads. */
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
  /** How long until it goes back by itself: 5 seconds, 10 on the payment step. */
  readonly returnSeconds: number
  /** Goes back; called once, and not when the countdown was stopped. */
  readonly onReturn: () => void
  readonly words: BookingGoneWords
}

/** A booking that is not there (any more): back by a countdown that can be stopped. */
export function BookingGone({ backHref, returnSeconds, onReturn, words }: BookingGoneProps): ReactElement {
  const { seconds, stop } = useLeaving({ afterSeconds: returnSeconds, leave: onReturn })
  return (
    <Container className={styles.gone ?? ''}>
      <PosterNotice
        level={1}
        picture={pictureSources(
          { subject: 'harbour', seed: 'booking-gone', mode: 'dusk' },
          { kind: 'card', sizes: '30rem' },
        )}
        title={words.title}
        safe={words.safe}
        actions={
          <>
            <ButtonLink look="primary" href={backHref}>
              {words.back}
            </ButtonLink>
            {seconds !== null && (
              <Button look="quiet" onClick={stop}>
                {words.stop}
              </Button>
            )}
          </>
        }
      >
        {seconds !== null && <p role="timer">{words.returning(seconds)}</p>}
      </PosterNotice>
    </Container>
  )
}
