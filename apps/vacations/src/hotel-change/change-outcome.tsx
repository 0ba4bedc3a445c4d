import { Notice } from '@masa/design-system/notice'
import type { HotelChange } from '@masa/contract/booking'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'

const TONES = { accepted: 'good', rejected: 'info', lapsed: 'warn' } as const

/** What the answer was, ours or one that came before it. */
export function ChangeOutcome({
  outcome,
  isCharged,
}: {
  outcome: Exclude<HotelChange['outcome'], 'open'>
  isCharged: boolean
}): ReactElement {
  const t = useMessages()
  return (
    <Notice tone={TONES[outcome]} title={t(`hotelChange.${outcome}`)}>
      <span>
        {t(outcome === 'rejected' && isCharged ? 'hotelChange.rejectedCharged' : `hotelChange.${outcome}Text`)}
      </span>
    </Notice>
  )
}
