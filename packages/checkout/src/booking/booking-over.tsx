import { BookingGone } from '#src/flow/booking-gone.tsx'
import { localisePath } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'

/** Seconds before going back on the payment step (reading.md, Rules). */
const RETURN_SECONDS = 10

/** A booking whose time is over: back to it, out of this document. */
export function BookingOver({ href }: { href: string }): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  return (
    <BookingGone
      backHref={href}
      returnSeconds={RETURN_SECONDS}
      onReturn={() => window.location.assign(localisePath(href, locale))}
      words={{
        title: t('payment.gone.title'),
        safe: t('payment.gone.safe'),
        back: t('payment.gone.back'),
        stop: t('payment.gone.stop'),
        returning: (count) => t('payment.gone.returning', { count }),
      }}
    />
  )
}
