import { HoldClock } from '@masa/checkout'
import { Button } from '@masa/design-system/button'
import { Notice } from '@masa/design-system/notice'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import type { BookingDraft } from './use-booking-draft.ts'

/** How long price and places are held, and more of it. */
export function Hold({ form, onOver }: { form: BookingDraft; onOver: () => void }): ReactElement | null {
  const t = useMessages()
  const { view, answeredAt } = form
  const [isExtending, setExtending] = useState(false)
  if (view.holdRemainingSeconds === null || view.holdRemainingSeconds <= 0) return null
  return (
    <HoldClock
      remainingSeconds={view.holdRemainingSeconds}
      answeredAt={answeredAt}
      canExtend={view.holdExtendableSeconds >= 60}
      isExtending={isExtending}
      onExtend={() => {
        setExtending(true)
        void form.extend().finally(() => setExtending(false))
      }}
      onOver={onOver}
      words={{
        left: (time) => t('booking.hold.left', { time }),
        extend: t('booking.hold.extend'),
        ending: t('booking.hold.ending'),
        last: t('booking.hold.last'),
      }}
    />
  )
}

/** The hold ran out: nothing that was typed is lost, and it can be taken again. */
export function HoldOver({ form }: { form: BookingDraft }): ReactElement {
  const t = useMessages()
  return (
    <Notice
      tone="warn"
      isLive
      action={
        <Button look="link" isBusy={form.state.kind === 'checking'} onClick={() => void form.hold()}>
          {t('booking.hold.again')}
        </Button>
      }
    >
      {t('booking.hold.over')}
    </Notice>
  )
}
