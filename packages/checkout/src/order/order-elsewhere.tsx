import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { OutcomeNotice } from './outcome-notice.tsx'

/** An order that this browser may not show: it stands all the same, and there are other ways to it. */
export function OrderElsewhere({
  callLink,
  followPath,
}: {
  callLink: ReactElement
  /** Where it is opened by its number; null on a site without such a page. */
  followPath: string | null
}): ReactElement {
  const t = useMessages()
  return (
    <OutcomeNotice
      title={t('payment.elsewhere.title')}
      safe={t('payment.elsewhere.safe')}
      text={t(followPath === null ? 'payment.elsewhere.mail' : 'payment.elsewhere.byNumber')}
      help={t('payment.elsewhere.help')}
      action={
        followPath === null
          ? { label: t('payment.ok.home'), href: '/' }
          : { label: t('payment.elsewhere.follow'), href: followPath }
      }
      also={callLink}
    />
  )
}
