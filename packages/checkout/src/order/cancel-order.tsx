import { isApiError, useApiClient } from '@masa/api-client'
import { canceledWithBody } from '@masa/contract/booking'
import type {
  CancellationQuote,
  CancellationReason,
  CancellationWayState,
  SucceededBooking,
} from '@masa/contract/booking'
import { Button, ButtonLink } from '@masa/design-system/button'
import { ChevronBackIcon } from '@masa/design-system/icons'
import { ActionBar, Columns, Container } from '@masa/design-system/layout'
import { Timeline, type TimelineStep } from '@masa/design-system/timeline'
import { Notice } from '@masa/design-system/notice'
import { Price } from '@masa/design-system/price'
import { formatMoneyIsolated, isolateLtr } from '@masa/i18n'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { HoldClock } from '#src/flow/hold-clock.tsx'
import { useMessages } from '#src/messages.ts'
import { AskOnce } from './ask-once.tsx'
import { cancellationQuoteQuery, renewedQuote } from './cancellation.query.ts'
import { charged } from './cancellation-lines.ts'
import { CancellationQuoteCard } from './cancellation-quote-card.tsx'
import { CancellationReasons } from './cancellation-reasons.tsx'
import { CancellationWays } from './cancellation-ways.tsx'
import styles from './cancel-order.module.css'

/** The quote of a cancellation: why, how the fee is counted, what goes back, and the confirmation of it. */
export function CancelOrder({ order, orderHref }: { order: SucceededBooking; orderHref: string }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const queries = useQueryClient()
  const [reason, setReason] = useState<CancellationReason>('plans')
  const [details, setDetails] = useState('')
  const [news, setNews] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isRunning = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const bookingId = order.booking.bookingTransactionId
  const phrases = order.booking.phrases.cancellation
  const options = cancellationQuoteQuery(api, { bookingId, reason })
  // Another reason keeps the numbers in their place until its own have come.
  const answer = useQuery({ ...options, placeholderData: (before) => before })
  const quote = answer.data?.quote
  const isCurrent = quote?.reason === reason && !answer.isPlaceholderData
  useEffect(() => heading.current?.focus(), [])

  async function confirm(): Promise<void> {
    if (isRunning.current || quote === undefined || !isCurrent) return
    isRunning.current = true
    setBusy(true)
    setNews(null)
    try {
      await api.call(
        canceledWithBody,
        {
          params: { id: bookingId },
          body: {
            cancellationQuoteId: quote.cancellationQuoteId,
            reason,
            ...(details.trim() === '' ? {} : { text: details.trim() }),
          },
        },
        { idempotencyKey: `cancel-${quote.cancellationQuoteId}`, timeoutMs: 30_000 },
      )
      // It is cancelled: there is nothing more to press, and the page follows the order.
      await queries.invalidateQueries({ queryKey: ['order', bookingId] })
    } catch (error) {
      const renewed = renewedQuote(error)
      if (renewed !== null) queries.setQueryData(options.queryKey, renewed)
      setNews(isApiError(error) && error.status > 0 ? error.message : t('payment.failed.lead'))
      // It may have been cancelled in another window.
      if (renewed === null) void queries.invalidateQueries({ queryKey: ['order', bookingId] })
      setBusy(false)
      isRunning.current = false
    }
  }

  return (
    <>
      <Container className={styles.page ?? ''}>
        <p className={styles.back}>
          <ButtonLink look="link" href={orderHref} icon={<ChevronBackIcon size="sm" />}>
            {t('cancel.page.back')}
          </ButtonLink>
        </p>
        <div className={styles.head}>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {phrases.title}
            </h1>
            <p className={styles.lead}>{t('cancel.page.lead')}</p>
            <p className={styles.lead}>{t('cancel.page.order', { number: isolateLtr(order.orderNumber) })}</p>
          </div>
          {answer.data && (
            <HoldClock
              remainingSeconds={answer.data.quote.remainingSeconds}
              answeredAt={answer.data.answeredAt}
              canExtend={false}
              isExtending={false}
              onExtend={() => {}}
              onOver={() => {
                setNews(t('cancel.page.renewed'))
                void answer.refetch()
              }}
              words={{
                left: (time) => t('cancel.page.left', { time }),
                extend: '',
                ending: t('cancel.page.ending'),
                last: t('cancel.page.ending'),
              }}
            />
          )}
        </div>
        <div role="status" className={styles.news}>
          {news !== null && <Notice tone="warn">{news}</Notice>}
        </div>
        <Columns
          look="aside"
          start={
            <div className={styles.main}>
              <CancellationReasons
                covers={quote?.ways.flatMap(({ basis, state }) => (HELPS.has(state) ? [basis] : [])) ?? []}
                hasRefund={(quote?.refund.amountMinor ?? 0) > 0}
                reason={reason}
                onReason={setReason}
                details={details}
                onDetails={setDetails}
              />
              {quote && <CancellationWays quote={quote} phrases={phrases} />}
              {quote && (
                <section aria-labelledby="after-title">
                  <h2 id="after-title">{t('cancel.after.title')}</h2>
                  <Timeline steps={stepsAfter(quote, phrases.items, t)} />
                </section>
              )}
            </div>
          }
          end={
            quote ? (
              <CancellationQuoteCard
                booking={order.booking}
                quote={quote}
                isCounting={!isCurrent}
                isBusy={isBusy}
                orderHref={orderHref}
                onCancel={() => setAsking(true)}
              />
            ) : answer.isError ? (
              <Notice tone="bad" isLive>
                <span>
                  {isApiError(answer.error) && answer.error.code === 'cancellation_closed'
                    ? phrases.hasBegun
                    : isApiError(answer.error) && answer.error.code === 'cancellation_fee_unknown'
                      ? answer.error.message
                      : t('cancel.page.failed')}
                </span>{' '}
                <Button look="link" onClick={() => void answer.refetch()}>
                  {t('cancel.page.again')}
                </Button>
              </Notice>
            ) : (
              <p role="status">{t('cancel.page.counting')}</p>
            )
          }
        />
      </Container>
      {quote && (
        <>
          <ActionBar label={t('cancel.quote.bar')}>
            <span className={styles.barRefund}>
              <Price money={charged(quote.refundIls)} size="lg" isMuted={!isCurrent} />
              <small>{t('cancel.quote.refund')}</small>
            </span>
            <Button look="primary" isBusy={isBusy || !isCurrent} onClick={() => setAsking(true)}>
              {t('cancel.quote.go')}
            </Button>
          </ActionBar>
          <AskOnce
            isOpen={isAsking}
            title={t('cancel.quote.askTitle')}
            text={
              quote.refundIls.amountMinor > 0
                ? t('cancel.quote.ask', { amount: formatMoneyIsolated(charged(quote.refundIls)) })
                : t('cancel.quote.askNone')
            }
            yes={t('cancel.quote.askYes')}
            no={t('cancel.quote.askNo')}
            onYes={() => {
              setAsking(false)
              void confirm()
            }}
            onNo={() => setAsking(false)}
          />
        </>
      )}
    </>
  )
}

/** A cover in these states takes a fee away, once the operator has accepted a reason that it is for. */
const HELPS: ReadonlySet<CancellationWayState> = new Set<CancellationWayState>(['afterDecision', 'otherReason'])

/** What the confirmation of a quote sets going. */
function stepsAfter(
  { refundIls, claim }: CancellationQuote,
  items: string,
  t: ReturnType<typeof useMessages>,
): TimelineStep[] {
  const words = (amount: { amountMinor: number }) => formatMoneyIsolated(charged(amount))
  const step = (id: string, title: string, text: string) => ({ id, title, text, isDone: false })
  return [
    { ...step('places', items, t('cancel.after.placesText')), isNow: true },
    refundIls.amountMinor > 0
      ? step('refund', t('cancel.after.refund', { amount: words(refundIls) }), t('cancel.after.refundText'))
      : step('refund', t('cancel.after.nothing'), t('cancel.after.nothingText')),
    ...(claim === null
      ? []
      : [
          step('claim', t('cancel.after.decision'), t('cancel.after.decisionText', { amount: words(claim.amountIls) })),
        ]),
  ]
}
