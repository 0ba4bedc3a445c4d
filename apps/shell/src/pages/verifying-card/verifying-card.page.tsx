import { isApiError, useApiClient } from '@masa/api-client'
import { BookingSummary, HoldClock, PaymentFrame, recallOpenBooking, rememberOpenBooking } from '@masa/checkout'
import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { LockIcon } from '@masa/design-system/icons'
import { Columns, Container, PageHead } from '@masa/design-system/layout'
import { Link } from '@masa/design-system/link'
import { Notice } from '@masa/design-system/notice'
import { Select } from '@masa/design-system/select'
import { Skeleton } from '@masa/design-system/skeleton'
import { Note } from '@masa/design-system/tag'
import { instalmentChoices, splitWithRemainderFirst } from '@masa/contract'
import { extendHold, getPaymentUrl, readBooking } from '@masa/contract/booking'
import type { BookingView } from '@masa/contract/booking'
import { formatMoneyIsolated, localisePath } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { BookingGone } from '#src/payment/booking-gone.tsx'
import { JourneyStepper } from '#src/payment/journey-stepper.tsx'
import { bookingHref, useSummaryWords } from '#src/payment/payment-words.ts'
import styles from '#src/payment/payment.module.css'

/** `/booking/verifying-card`: how it is paid, and the provider's form in its frame. A document of its own. */
export function VerifyingCardPage(): ReactElement {
  const common = useCommonMessages()
  const t = useMessages()
  const api = useApiClient()
  const [search] = useSearchParams()
  const bookingId = search.get('bookingId') ?? recallOpenBooking()?.bookingId ?? ''
  const channel = search.get('channel')
  const stored = useQuery({
    queryKey: ['booking', bookingId],
    queryFn: async ({ signal }) => ({
      booking: await api.call(readBooking, { params: { id: bookingId } }, { signal }),
      answeredAt: Date.now(),
    }),
    enabled: /^[0-9a-f]{32}$/.test(bookingId),
    staleTime: 0,
  })
  const back = bookingHref(bookingId, { channel, step: 'extras' })
  if (stored.data) {
    const { booking, answeredAt } = stored.data
    const isPayable =
      (booking.holdRemainingSeconds ?? 0) > 0 && (booking.stage === 'held' || booking.stage === 'payment')
    return isPayable ? (
      <Payment booking={booking} answeredAt={answeredAt} back={back} isRetry={search.get('retry') === '1'} />
    ) : (
      <BookingGone href={booking.stage === 'done' ? `/booking/card-verified/web?bookingId=${bookingId}` : back} />
    )
  }
  if (stored.isError && isApiError(stored.error) && stored.error.status !== 404) {
    return (
      <Container className={styles.page ?? ''}>
        <Notice
          tone="bad"
          title={t('payment.failed.title')}
          action={
            <Button look="link" onClick={() => void stored.refetch()}>
              {common('action.retry')}
            </Button>
          }
        >
          {t('payment.failed.lead')}
        </Notice>
      </Container>
    )
  }
  if (bookingId === '' || stored.isError) return <BookingGone href="/" />
  return (
    <Container className={styles.page ?? ''}>
      <p role="status">{common('state.loading')}</p>
      <div aria-hidden="true">
        <Skeleton look="block" height="24rem" />
      </div>
    </Container>
  )
}

interface Page {
  readonly url: string
  readonly uid: string
}

function Payment({
  booking,
  answeredAt,
  back,
  isRetry,
}: {
  booking: BookingView
  answeredAt: number
  back: string
  isRetry: boolean
}): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const api = useApiClient()
  const queries = useQueryClient()
  const words = useSummaryWords(booking)
  const id = booking.bookingTransactionId
  const [count, setCount] = useState(() => booking.payer.NoOfPayment ?? 1)
  const [page, setPage] = useState<Page | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isExtending, setExtending] = useState(false)
  const isRunning = useRef(false)
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: ['booking', id] }), [queries, id])

  async function open(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    try {
      const answer = await api.call(getPaymentUrl, {
        params: { bookId: id },
        body: { payer: { NoOfPayment: count }, ...(isRetry && { retry: true }) },
      })
      rememberOpenBooking({ bookingId: id, paymentTransUid: answer.paymentTransUid })
      setPage({ url: answer.paymentUrl, uid: answer.paymentTransUid })
    } catch (error) {
      if (isApiError(error) && error.code === 'hold_expired') refresh()
      setFailure(
        isApiError(error) && error.status > 0 && error.status < 500
          ? error.message
          : t('payment.declined.payment_provider_unavailable'),
      )
    } finally {
      setBusy(false)
      isRunning.current = false
    }
  }
  async function extend(): Promise<void> {
    setExtending(true)
    try {
      await api.call(extendHold, { params: { id } })
      refresh()
    } catch (error) {
      setFailure(isApiError(error) ? error.message : t('payment.failed.lead'))
    } finally {
      setExtending(false)
    }
  }
  // The language of the page goes back with the traveller; the address was rebuilt from what is allowed.
  const leave = useCallback(
    (address: string) => window.location.assign(localisePath(address.replace(/^\/(?:en|ru|ar)(?=\/)/, ''), locale)),
    [locale],
  )
  const part = splitWithRemainderFirst(booking.totalIls.amountMinor, count)
  const shekels = (amountMinor: number): string =>
    formatMoneyIsolated({ amountMinor, currency: 'ILS' }, { cents: 'always' })
  return (
    <Container className={styles.page ?? ''}>
      <div className={styles.top}>
        <JourneyStepper current="payment" />
        <HoldClock
          remainingSeconds={booking.holdRemainingSeconds ?? 0}
          answeredAt={answeredAt}
          canExtend={booking.holdExtendableSeconds >= 60}
          isExtending={isExtending}
          onExtend={() => void extend()}
          onOver={refresh}
          words={{
            left: (time) => t('payment.hold.left', { time }),
            extend: t('payment.hold.extend'),
            ending: t('payment.hold.ending'),
          }}
        />
      </div>
      <Columns
        look="aside"
        start={
          <div className={styles.form}>
            <PageHead title={t('payment.page.title')} lead={t('payment.page.lead')} />
            {failure !== null && (
              <Notice tone="bad" isLive title={t('payment.declined.safe')}>
                {failure}
              </Notice>
            )}
            <Card padding="md" as="section" className={styles.card}>
              <Select
                label={t('payment.page.instalments')}
                value={String(count)}
                disabled={page !== null}
                hint={
                  count === 1
                    ? t('payment.page.ils')
                    : t('payment.page.many', {
                        count,
                        first: shekels(part.firstMinor),
                        other: shekels(part.otherMinor),
                      })
                }
                options={instalmentChoices(booking.instalments).map((choice) => ({
                  value: String(choice),
                  label:
                    choice === 1
                      ? t('payment.page.one', { amount: shekels(booking.totalIls.amountMinor) })
                      : t('payment.page.many', {
                          count: choice,
                          first: shekels(splitWithRemainderFirst(booking.totalIls.amountMinor, choice).firstMinor),
                          other: shekels(splitWithRemainderFirst(booking.totalIls.amountMinor, choice).otherMinor),
                        }),
                }))}
                onChange={(event) => setCount(Number(event.target.value))}
              />
              {page === null ? (
                <Button look="primary" size="lg" isBusy={isBusy} icon={<LockIcon />} onClick={() => void open()}>
                  {isBusy ? t('payment.page.opening') : t('payment.page.open')}
                </Button>
              ) : (
                <section aria-labelledby="card-title" className={styles.frameBox}>
                  <h2 id="card-title">{t('payment.page.card')}</h2>
                  <p>{t('payment.page.foreign')}</p>
                  <PaymentFrame
                    url={page.url}
                    title={t('payment.page.frame')}
                    slow={t('payment.page.slow')}
                    onReturn={leave}
                  />
                </section>
              )}
            </Card>
            <div className={styles.actions}>
              <Link href={back}>{t('payment.page.back')}</Link>
              <Note tone="muted">{t('payment.page.noDouble')}</Note>
            </div>
          </div>
        }
        end={
          <div className={styles.aside}>
            <BookingSummary booking={booking} words={words} />
          </div>
        }
      />
    </Container>
  )
}
