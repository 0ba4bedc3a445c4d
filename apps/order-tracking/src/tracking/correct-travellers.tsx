import { isApiError, useApiClient } from '@masa/api-client'
import { Travellers, travellerIssues } from '@masa/checkout/travellers'
import type { TravellerFacts } from '@masa/checkout/travellers'
import type { FieldIssueCode } from '@masa/contract'
import type { BookInfo } from '@masa/contract/book-info'
import { correctTravellers } from '@masa/contract/traveller-correction'
import type { TravellerDetails } from '@masa/contract/traveller-correction'
import { Button } from '@masa/design-system/button'
import { Container } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { formatMoneyIsolated } from '@masa/i18n'
import { todayAtHome } from '@masa/remote-kit/today'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#src/shared/messages.ts'
import { useSending } from '#src/shared/sign-in/use-sending.ts'
import { BackToOrder } from './back-to-order.tsx'
import { changedOf, placedIssues } from './correction.domain.ts'
import type { CorrectedState } from './corrected-notice.tsx'
import styles from './tracking.module.css'

/** Corrects the details of an order's travellers; what was typed stays where it is not taken. */
export function CorrectTravellers({
  order: { booking },
  details,
  orderHref,
}: {
  order: BookInfo['order']
  details: TravellerDetails
  orderHref: string
}): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { isBusy, failure, setFailure, send } = useSending()
  const [pax, setPax] = useState(booking.paxList)
  /** Paths of the fields that were left; all of them once it was tried to save. */
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, FieldIssueCode>>>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  /** Counts the tries, each of which leads to the first fault. */
  const [tries, setTries] = useState(0)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const facts: TravellerFacts = {
    places: [],
    rules: Object.fromEntries(details.correctable.map((field) => [field, booking.travellerRules?.[field]])),
    departure: booking.dateFrom,
    lastDay: booking.dateTo,
    mayConfirmPassport: booking.allowsShortPassport,
    today: todayAtHome(),
    isPhone: () => true,
  }
  const changed = changedOf(booking.paxList, pax, details.correctable)
  // A traveller who is as the order says is not judged again.
  const found = Object.fromEntries(
    pax.flatMap((one, at) =>
      changed.some(({ paxId }) => paxId === one.paxId)
        ? Object.entries(travellerIssues(one, facts)).map(
            ([field, issue]) => [`paxList.${at}.${field}`, issue] as const,
          )
        : [],
    ),
  )
  const issues = {
    ...refused,
    ...Object.fromEntries(Object.entries(found).filter(([path]) => left === 'all' || left.has(path))),
  }

  async function save(): Promise<void> {
    setLeft('all')
    setTries((count) => count + 1)
    if (Object.keys(found).length > 0) return
    if (changed.length === 0) {
      setFailure(t('people.nothing'))
      return
    }
    await send(
      async () => {
        const { outcome } = await api.call(
          correctTravellers,
          {
            body: {
              bookingTransactionId: booking.bookingTransactionId,
              paxList: changed,
              agreedFee: details.fee ?? null,
            },
          },
          { timeoutMs: 30_000 },
        )
        await queries.invalidateQueries({ queryKey: ['order', booking.bookingTransactionId] })
        await navigate(orderHref, { state: { corrected: outcome } satisfies CorrectedState })
      },
      (error) => {
        if (error.code === 'correction_fee_changed')
          void queries.invalidateQueries({ queryKey: ['order', booking.bookingTransactionId] })
        const faults = isApiError(error) ? (error.details.fields ?? []) : []
        setRefused(
          placedIssues(
            faults.map(({ path, issue }) => ({ path, issue: issue as FieldIssueCode })),
            changed,
            pax,
          ),
        )
        setTries((count) => count + 1)
      },
    )
  }

  return (
    <Container className={styles.trip ?? ''}>
      <BackToOrder href={orderHref} />
      <h1 ref={heading} tabIndex={-1}>
        {t('people.correctTitle')}
      </h1>
      <p>{t('people.lead')}</p>
      {details.byRequest.length > 0 && (
        <Notice tone="info">
          <span>{t('people.byRequest')}</span>{' '}
          {details.fee && <b>{t('people.fee', { amount: formatMoneyIsolated(details.fee) })}</b>}
        </Notice>
      )}
      <form
        ref={form}
        className={styles.correction}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Travellers
          pax={pax}
          facts={facts}
          isSold
          issues={issues}
          onChange={(next) => {
            setPax([...next])
            setRefused({})
            setFailure(null)
          }}
          onLeave={(path) => setLeft((paths) => (paths === 'all' ? paths : new Set([...paths, path])))}
        />
        {failure !== null && (
          <Notice tone="bad" isLive>
            {failure}
          </Notice>
        )}
        <p className={styles.correct}>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {t('people.save')}
          </Button>
        </p>
      </form>
    </Container>
  )
}
