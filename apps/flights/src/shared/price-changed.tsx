import { PriceChangedDialog } from '@masa/checkout/flow'
import type { PriceChangedDialogProps } from '@masa/checkout/flow'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from './messages.ts'

/** The question whether to go on at another price, in this remote's words. */
export function PriceChanged(props: Omit<PriceChangedDialogProps, 'words'>): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  return (
    <PriceChangedDialog
      {...props}
      words={{
        title: t('priceChanged.title'),
        lead: t('priceChanged.lead'),
        was: t('priceChanged.was'),
        now: t('priceChanged.now'),
        accept: t('priceChanged.accept'),
        back: common('action.back'),
        close: common('action.close'),
      }}
    />
  )
}
