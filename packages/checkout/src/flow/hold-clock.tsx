import { Button } from '@masa/design-system/button'
import { useCountdown } from '@masa/design-system/countdown'
import { HoldTimer } from '@masa/design-system/hold-timer'
import { formatClock, isolateLtr } from '@masa/i18n'
import { useEffect, useMemo, useState } from 'react'
import type { ReactElement } from 'react'

/** Seconds before the end at which the timer warns. */
const WARNING_SECONDS = 120
/** What the drawing counts as a full sun, in seconds. */
const FULL_SECONDS = 15 * 60

export interface HoldWords {
  /** "Price and places are held for another {{time}} minutes". */
  readonly left: (time: string) => string
  readonly extend: string
  /** Said when two minutes are left and more can be had. */
  readonly ending: string
  /** Said when two minutes are left and no more can be had. */
  readonly last: string
}

export interface HoldClockProps {
  /** Seconds that were left when this was rendered from an answer of the server. */
  readonly remainingSeconds: number
  /** Changes with every new answer, so that the clock starts from it. */
  readonly answeredAt: number
  readonly canExtend: boolean
  readonly isExtending: boolean
  /** Asked once for a double click, however quickly the first press of it was answered. */
  readonly onExtend: () => void
  /** Called once when the time is over. */
  readonly onOver: () => void
  readonly words: HoldWords
}

/** How long price and places are still held. It can be extended, warns in its last two minutes, and never blinks. */
export function HoldClock(props: HoldClockProps): ReactElement | null {
  const { remainingSeconds, answeredAt, canExtend, isExtending, onExtend, onOver, words } = props
  const now = useMemo(() => clockSince(answeredAt), [answeredAt])
  const seconds = useCountdown(answeredAt + remainingSeconds * 1000, now)
  const [isOver, setOver] = useState(false)
  useEffect(() => setOver(false), [answeredAt])
  useEffect(() => {
    if (seconds > 0 || isOver) return
    setOver(true)
    onOver()
  }, [seconds, isOver, onOver])
  if (seconds <= 0) return null
  const isEnding = seconds <= WARNING_SECONDS
  return (
    <HoldTimer
      shareLeft={Math.min(1, seconds / FULL_SECONDS)}
      isEnding={isEnding}
      {...(isEnding && { announcement: canExtend ? words.ending : words.last })}
      action={
        canExtend ? (
          <Button look="link" isBusy={isExtending} onClick={({ detail }) => detail < 2 && onExtend()}>
            {words.extend}
          </Button>
        ) : null
      }
    >
      <LeftText time={isolateLtr(formatClock(seconds))} words={words} />
    </HoldTimer>
  )
}

/** The sentence with its time standing out, wherever the language puts it. */
function LeftText({ time, words }: { time: string; words: HoldWords }): ReactElement {
  const [before = '', after = ''] = words.left(time).split(time)
  return (
    <>
      <span>{before}</span>
      <b>{time}</b>
      <span>{after}</span>
    </>
  )
}

/**
 * This device's clock from an answer on. It goes on while the device sleeps, as the one of the running page may not; and
 * set back in the meantime, it does not give time that there is not.
 */
function clockSince(answeredAt: number): () => number {
  const lead = Date.now() - performance.now()
  return () => Math.max(Date.now(), lead + performance.now(), answeredAt)
}
