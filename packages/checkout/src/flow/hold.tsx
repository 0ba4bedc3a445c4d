import { Button } from '@masa/design-system/button'
import { Notice } from '@masa/design-system/notice'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import type { DraftedBooking } from '#src/draft/draft.domain.ts'
import type { BookingDraft } from '#src/draft/use-booking-draft.ts'
import { HoldClock } from './hold-clock.tsx'
import { useHoldWords } from './use-hold-words.ts'

/** How long price and places, or the price alone, are held, and more of it. */
export function Hold({
  form,
  onOver,
}: {
  form: BookingDraft<DraftedBooking>
  onOver: () => void
}): ReactElement | null {
  const { booking, answeredAt } = form
  const words = useHoldWords(booking)
  const [isExtending, setExtending] = useState(false)
  if (booking.holdRemainingSeconds === null || booking.holdRemainingSeconds <= 0) return null
  return (
    <HoldClock
      remainingSeconds={booking.holdRemainingSeconds}
      answeredAt={answeredAt}
      canExtend={booking.holdExtendableSeconds >= 60}
      isExtending={isExtending}
      onExtend={() => {
        setExtending(true)
        void form.extend().finally(() => setExtending(false))
      }}
      onOver={onOver}
      words={words}
    />
  )
}

/** The hold ran out: nothing that was typed is lost, and it can be taken again. */
export function HoldOver({ form }: { form: BookingDraft<DraftedBooking> }): ReactElement {
  const t = useMessages()
  return (
    <Notice
      tone="warn"
      isLive
      action={
        <Button look="link" isBusy={form.phase.kind === 'checking'} onClick={() => void form.hold()}>
          {t('hold.again')}
        </Button>
      }
    >
      {t(form.booking.holdKeeps === 'places' ? 'hold.over' : 'hold.overPrice')}
    </Notice>
  )
}
