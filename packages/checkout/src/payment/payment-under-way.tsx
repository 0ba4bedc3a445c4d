import { isApiError, useApiClient } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { Container } from '@masa/design-system/layout'
import { Link } from '@masa/design-system/link'
import { debitCreditCard, readBooking } from '@masa/contract/booking'
import { localisePath } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { nextFrame } from '@masa/remote-kit/next-frame'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useMessages } from '#src/messages.ts'
import styles from './payment.module.css'

/** Between two looks at a booking whose form is open (ms): the provider may notify the server of what its page did not report to us. */
const LOOK_MS = 4_000

interface Attempt {
  readonly bookingId: string
  /** The attempt that is asked about; without it the order is shown as it stands. */
  readonly paymentTransUid?: string
}

/** The order's page, in the frame of its channel. */
function useOrderPath({ bookingId, paymentTransUid }: Attempt): string {
  const [search] = useSearchParams()
  const channel = search.get('channel')
  const query = new URLSearchParams({
    bookingId,
    ...(paymentTransUid !== undefined && { uniqueId: paymentTransUid }),
    ...(channel !== null && { channel }),
  })
  return `/booking/card-verified/${nextFrame(channel)}?${query}`
}

/** A booking that is paid already: on to its order, so that going back or reloading never offers to pay again. */
export function ToOrder(attempt: Attempt): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const path = useOrderPath(attempt)
  useEffect(() => window.location.replace(localisePath(path, locale)), [path, locale])
  return (
    <Container className={styles.page ?? ''}>
      <Link href={path}>{t('payment.gone.back')}</Link>
    </Container>
  )
}

/**
 * Beside the provider's form: moves on when the payment has arrived although the form never came back (its answer was
 * lost, another tab paid), by itself when the server is notified of it, and at once when the traveller asks.
 */
export function PaymentUnderWay(attempt: Attempt & { readonly paymentTransUid: string }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const { locale } = useLocale()
  const address = localisePath(useOrderPath(attempt), locale)
  const { bookingId: id, paymentTransUid } = attempt
  const [answer, setAnswer] = useState<'notAsked' | 'asking' | 'notPaid' | 'pending'>('notAsked')
  const { data: stage } = useQuery({
    queryKey: ['booking', id, 'stage'],
    queryFn: async ({ signal }) => (await api.call(readBooking, { params: { id } }, { signal })).stage,
    refetchInterval: LOOK_MS,
    staleTime: 0,
  })
  useEffect(() => {
    if (stage === 'processing' || stage === 'done') window.location.assign(address)
  }, [stage, address])

  async function ask(): Promise<void> {
    setAnswer('asking')
    try {
      await api.call(debitCreditCard, { params: { id }, query: {}, body: { paymentTransUid } }, { timeoutMs: 70_000 })
    } catch (error) {
      const code = isApiError(error) ? error.code : null
      // The provider knows of no payment yet.
      if (code === 'state') return setAnswer('notPaid')
      if (code === 'payment_pending') return setAnswer('pending')
    }
    // Whatever else became of it, the order's page finds out and shows it.
    window.location.assign(address)
  }
  return (
    <div className={styles.actions}>
      <span>{t('payment.page.paidAlready')}</span>
      <Button look="link" isBusy={answer === 'asking'} onClick={() => void ask()}>
        {t('payment.page.check')}
      </Button>
      <p role="status">
        {answer === 'notPaid' && <span>{t('payment.page.notPaid')}</span>}
        {answer === 'pending' && <span>{t('payment.processing.pending')}</span>}
      </p>
    </div>
  )
}
