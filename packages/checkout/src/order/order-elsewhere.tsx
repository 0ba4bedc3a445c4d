import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { OutcomeNotice } from './outcome-notice.tsx'

/** An order that this browser may not show: it stands all the same, and there are other ways to it. */
export function OrderElsewhere({ callLink }: { callLink: ReactElement }): ReactElement {
  const t = useMessages()
  return (
    <OutcomeNotice
      title={t('payment.elsewhere.title')}
      safe={t('payment.elsewhere.safe')}
      text={t('payment.elsewhere.mail')}
      help={t('payment.elsewhere.help')}
      action={{ label: t('payment.ok.home'), href: '/' }}
      also={callLink}
    />
  )
}
