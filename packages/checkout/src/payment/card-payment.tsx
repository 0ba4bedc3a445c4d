import { isApiError, useApiClient } from '@masa/api-client'
import { PaymentFrame } from './payment-frame.tsx'
import { rememberOpenBooking } from '#src/draft/open-booking.ts'
import { notifyOtherTabs } from '#src/draft/use-booking-news.ts'
import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { LockIcon } from '@masa/design-system/icons'
import { Notice } from '@masa/design-system/notice'
import { Select } from '@masa/design-system/select'
import { instalmentChoices, splitWithRemainderFirst } from '@masa/contract'
import type { AnswerOf } from '@masa/contract'
import { getPaymentUrl } from '@masa/contract/booking'
import type { BookingView } from '@masa/contract/booking'
import { formatMoneyIsolated, localisePath } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { isSameContent } from './same-content.domain.ts'
import { PaymentUnderWay } from './payment-under-way.tsx'
import styles from './payment.module.css'

/** A message from within the provider's frame that claimed to be a payment's return and was none. */
export interface RefusedReturn {
  readonly bookingId: string
  readonly reason: 'shape' | 'address'
}

/** What the page's host gives it. */
export interface PaymentPageProps {
  /** Called once for each open page of the provider. */
  readonly onRefusedReturn: (refused: RefusedReturn) => void
}

const shekels = (amountMinor: number): string =>
  formatMoneyIsolated({ amountMinor, currency: 'ILS' }, { cents: 'always' })

/** In how many payments, then the provider's own form. */
export function CardPayment({
  booking,
  isRetry,
  onRefusedReturn,
  onSealed,
}: PaymentPageProps & {
  booking: BookingView
  isRetry: boolean
  /** Called with what the provider's page was opened for. */
  onSealed: (sealed: BookingView) => void
}): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const api = useApiClient()
  const queries = useQueryClient()
  const id = booking.bookingTransactionId
  const [count, setCount] = useState(() => (booking.difference ? 1 : (booking.payer.NoOfPayment ?? 1)))
  const [page, setPage] = useState<{
    url: string
    returnsTo: string
    attempt: string
    amountMinor: number
    sealed: BookingView
  } | null>(null)
  // A page that is asked for again may have the same address: it is loaded all the same.
  const [opened, setOpened] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  // Once the tries of a page are used up, another page must be asked for by name.
  const wantsNewPage = useRef(isRetry)

  /**
   * The provider's page, with what it was opened for: what is typed elsewhere meanwhile is not bought on it. A page that
   * shows already stays as it is, with what was typed into it, unless it is to be loaded again.
   */
  function show(answer: AnswerOf<typeof getPaymentUrl>, { isReloaded }: { isReloaded: boolean }): void {
    const { paymentUrl, returnsTo = '/booking/card-verified', paymentTransUid, amount, booking: sealed } = answer
    rememberOpenBooking({ bookingId: id, paymentTransUid })
    setPage({ url: paymentUrl, returnsTo, attempt: paymentTransUid, amountMinor: amount.amountMinor, sealed })
    onSealed(sealed)
    // What this tab has read is from before.
    if (!isSameContent(sealed, booking)) void queries.invalidateQueries({ queryKey: ['booking', id] })
    if (isReloaded || paymentTransUid !== page?.attempt) setOpened((times) => times + 1)
  }

  async function open({ isReloaded = false } = {}): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    try {
      const answer = await api.call(getPaymentUrl, {
        params: { bookId: id },
        body: {
          ...(!booking.difference && { payer: { NoOfPayment: count } }),
          ...(wantsNewPage.current && { retry: true }),
        },
      })
      show(answer, { isReloaded })
      notifyOtherTabs(id)
    } catch (error) {
      const code = isApiError(error) ? error.code : ''
      if (code === 'hold_expired') await queries.invalidateQueries({ queryKey: ['booking', id] })
      if (code === 'payment_attempts_exhausted') wantsNewPage.current = true
      if (code === 'state') await queries.invalidateQueries({ queryKey: ['booking', id] })
      setFailure(
        code === 'network' || code === 'timeout'
          ? t('payment.page.offline')
          : isApiError(error) && error.status > 0 && error.status < 500
            ? error.message
            : t('payment.declined.payment_provider_unavailable'),
      )
    } finally {
      setBusy(false)
      isRunning.current = false
    }
  }
  // The provider's form stays as it was opened, with what was typed into it. The server receives the language at once:
  // the payment may reach it from the provider before this page does, and then the mail is written.
  const sentLocale = useRef(locale)
  const attempt = page?.attempt
  // Another draft may be taken to payment by it: then the former page counts no more.
  const showOther = useEffectEvent((answer: AnswerOf<typeof getPaymentUrl>) => show(answer, { isReloaded: false }))
  useEffect(() => {
    if (attempt === undefined || sentLocale.current === locale) return
    sentLocale.current = locale
    api.call(getPaymentUrl, { params: { bookId: id }, body: {} }).then(showOther, () => undefined)
  }, [api, id, attempt, locale])

  // The language of the page goes back with the traveller; the address was rebuilt from what is allowed. Which booking
  // it is about is known here: where storage is forbidden, the next document has it from nowhere else.
  const leave = useCallback(
    (address: string) => {
      const { pathname, searchParams } = new URL(address, window.location.origin)
      if (page !== null) {
        searchParams.set('bookingId', id)
        searchParams.set('uniqueId', page.attempt)
      }
      notifyOtherTabs(id)
      window.location.assign(localisePath(`${pathname.replace(/^\/(?:en|ru|ar)(?=\/)/, '')}?${searchParams}`, locale))
    },
    [locale, id, page],
  )
  const isForgeryReported = useRef(false)
  const reportForgery = useCallback(
    (reason: 'shape' | 'address') => {
      if (isForgeryReported.current) return
      isForgeryReported.current = true
      onRefusedReturn({ bookingId: id, reason })
    },
    [id, onRefusedReturn],
  )
  // A difference to a higher price is paid at once, whatever the rest is paid in.
  const { difference } = booking
  const totalMinor = page?.amountMinor ?? (difference ?? booking.totalIls).amountMinor
  const split = (payments: number) => splitWithRemainderFirst(totalMinor, payments)
  // As short as can be: a closed select cuts what is longer than a narrow window.
  const inPayments = (payments: number): string =>
    payments === 1
      ? t('payment.page.one', { amount: shekels(totalMinor) })
      : t('payment.page.many', { count: payments, amount: shekels(split(payments).otherMinor) })
  const { firstMinor, otherMinor } = split(count)
  return (
    <>
      {failure !== null && (
        <Notice tone="bad" isLive title={t('payment.declined.safe')}>
          {failure}
        </Notice>
      )}
      {page !== null && !isSameContent(page.sealed, booking) && (
        <Notice
          tone="warn"
          isLive
          title={t('payment.changed.title')}
          action={
            <Button look="quiet" size="sm" isBusy={isBusy} onClick={() => void open()}>
              {t('payment.changed.take')}
            </Button>
          }
        >
          {t('payment.changed.help', { amount: shekels(totalMinor) })}
        </Notice>
      )}
      <Card padding="lg" as="section" className={styles.card} aria-labelledby="how-title">
        <h2 id="how-title">{t('payment.page.how')}</h2>
        <Select
          label={t('payment.page.instalments')}
          value={String(count)}
          disabled={page !== null}
          hint={
            <>
              {firstMinor !== otherMinor && (
                <span>
                  {`${t('payment.page.firstPayment', { first: shekels(firstMinor), other: shekels(otherMinor) })} `}
                </span>
              )}
              <span>{t('payment.page.ils')}</span>
            </>
          }
          options={(difference ? [1] : instalmentChoices(booking.instalments)).map((choice) => ({
            value: String(choice),
            label: inPayments(choice),
          }))}
          onChange={(event) => setCount(Number(event.target.value))}
        />
        {page === null ? (
          <Button look="primary" size="lg" isBusy={isBusy} icon={<LockIcon />} onClick={() => void open()}>
            {isBusy ? t('payment.page.opening') : t('payment.page.open')}
          </Button>
        ) : (
          <section aria-labelledby="card-title" className={styles.frameBox}>
            <h3 id="card-title">{t('payment.page.card')}</h3>
            <p>{t('payment.page.foreign')}</p>
            <PaymentFrame
              key={opened}
              url={page.url}
              returnsTo={page.returnsTo}
              title={t('payment.page.frame')}
              onReturn={leave}
              onRefused={reportForgery}
              onAgain={() => void open({ isReloaded: true })}
              words={{
                slow: t('payment.page.slow'),
                lost: t('payment.page.lost'),
                missing: t('payment.page.missing'),
                again: t('payment.page.again'),
              }}
            />
            <PaymentUnderWay bookingId={id} paymentTransUid={page.attempt} />
          </section>
        )}
      </Card>
    </>
  )
}
