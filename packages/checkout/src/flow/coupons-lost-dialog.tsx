import { isolateLtr } from '@masa/i18n'
import type { ReactElement } from 'react'
import type { LostCoupons } from '#src/draft/draft-port.ts'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { PriceChangedDialog } from './price-changed-dialog.tsx'

/** The question whether to go on without coupons that the booking may not be sold with, at the price without them. */
export function CouponsLostDialog({
  lost,
  onAccept,
  onClose,
}: {
  lost: LostCoupons
  onAccept: () => void
  onClose: () => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  return (
    <PriceChangedDialog
      before={lost.before}
      now={lost.total}
      onAccept={onAccept}
      onClose={onClose}
      words={{
        title: t('couponsLost.title'),
        lead: t('couponsLost.lead', { codes: isolateLtr(lost.codes.join(', ')) }),
        was: t('couponsLost.with'),
        now: t('couponsLost.without'),
        accept: t('couponsLost.accept'),
        back: common('action.back'),
        close: common('action.close'),
      }}
    />
  )
}
