import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { OutcomeNotice } from './outcome-notice.tsx'

/** Something about the payment needs a person: no second payment, and the answer comes by mail. */
export function UnderReview({ reference }: { reference?: string }): ReactElement {
  const t = useMessages()
  return (
    <OutcomeNotice
      title={t('payment.review.title')}
      safe={t('payment.review.safe')}
      text={t('payment.review.lead')}
      action={{ label: t('payment.ok.home'), href: '/' }}
      reference={reference ?? null}
    />
  )
}
