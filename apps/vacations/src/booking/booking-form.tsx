import { useApiClient } from '@masa/api-client'
import { BookingSummary, HoldClock, type SummaryWords } from '@masa/checkout'
import { Button } from '@masa/design-system/button'
import { CheckIcon, ArrowForwardIcon } from '@masa/design-system/icons'
import { ActionBar, Columns, Container, PageHead } from '@masa/design-system/layout'
import { Link } from '@masa/design-system/link'
import { ErrorSummary, Notice } from '@masa/design-system/notice'
import { Price } from '@masa/design-system/price'
import { Stepper } from '@masa/design-system/stepper'
import { Note } from '@masa/design-system/tag'
import { toastV1 } from '@masa/remote-kit'
import { countries } from '@masa/contract/lookups'
import type { BookingView } from '@masa/contract/booking'
import { formatDate, formatDecimal, formatTime, isolateLtr } from '@masa/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCarriedKeys } from '#src/shared/carried-keys/carried-keys.ts'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { productAddress } from '#src/shared/product-address.ts'
import { partiesOf } from '#src/shared/room-party/room-party.domain.ts'
import { readAges } from '#src/shared/room-party/room-party.params.ts'
import { todayAtHome } from '#src/shared/today.ts'
import { BookingStopped, GiveUpDialog, PriceChangedDialog } from './booking-notices.tsx'
import { factsOf, isComplete, stepIssues, type Issues } from './draft.domain.ts'
import { ExtrasStep } from './extras-step.tsx'
import { PayerCard } from './payer-card.tsx'
import { TravellerCard } from './traveller-card.tsx'
import { useBookingDraft, type BookingDraft } from './use-booking-draft.ts'
import styles from './booking.module.css'

type Step = 'travellers' | 'extras'
/** How long after leaving a field its fault is shown (ms). */
const LEAVE_MS = 200

/** The booking's form: what is typed is stored as it goes, each step checks itself before the next. */
export function BookingForm({ initial }: { initial: BookingView }): ReactElement {
  const t = useMessages()
  const navigate = useNavigate()
  const carried = useCarriedKeys()
  const [search, setSearch] = useSearchParams()
  const form = useBookingDraft(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [isGivingUp, setGivingUp] = useState(false)
  const [isOver, setOver] = useState(false)
  const [isExtending, setExtending] = useState(false)
  const words = useSummaryWords(form.view)
  const step: Step = search.get('step') === 'extras' ? 'extras' : 'travellers'
  const { view, draft, state } = form
  const facts = useMemo(() => factsOf(view, todayAtHome()), [view])
  const issues: Issues = { ...stepIssues({ pax: draft.pax, payer: draft.payer }, facts), ...form.serverIssues }
  const shown = Object.fromEntries(
    Object.entries(issues).filter(([path]) => attempt > 0 || left.has(path) || form.serverIssues[path] !== undefined),
  )
  const roomsHref = productAddress(
    {
      packId: view.packageId,
      laId: view.laId,
      dealId: view.carried.dealId,
      rooms: partiesOf(
        view.rooms.map(({ composition }) => composition),
        readAges(search),
      ),
      kinds: view.rooms,
      bookingId: view.bookingTransactionId,
    },
    carried,
  )

  // After the press that took the focus away: a fault that appears at once would move the button from under the finger.
  const leave = (path: string): void =>
    void setTimeout(() => setLeft((present) => new Set(present).add(path)), LEAVE_MS)
  const goTo = (next: Step): void => {
    const query = new URLSearchParams(search)
    if (next === 'travellers') query.delete('step')
    else query.set('step', next)
    setSearch(query)
    setAttempt(0)
    window.scrollTo({ top: 0 })
  }
  const missing = (): string[] => [
    ...(view.needsFlightCondition !== null && !draft.options.flightConditionConfirmed
      ? [t('booking.terms.conditionMissing')]
      : []),
    ...(view.termsAccepted ? [] : [t('booking.terms.missing')]),
  ]
  async function goOn(): Promise<void> {
    setAttempt((present) => present + 1)
    if (Object.keys(issues).length > 0) {
      toastV1.emit({ kind: 'warning', text: t('booking.travellers.missing'), lifeMs: 6000 })
      if (step === 'extras') goTo('travellers')
      return
    }
    if (step === 'travellers') {
      if (await form.save()) goTo('extras')
      return
    }
    for (const text of missing()) toastV1.emit({ kind: 'warning', text, lifeMs: 6000 })
    if (missing().length > 0) return
    if (await form.hold())
      await navigate(
        `/booking/verifying-card?${new URLSearchParams({ bookingId: view.bookingTransactionId, ...carried })}`,
      )
  }

  if (state.kind === 'stopped') return <BookingStopped error={state.error} roomsHref={roomsHref} />
  const isBusy = state.kind === 'checking'
  return (
    <Container className={styles.page ?? ''}>
      <div className={styles.top}>
        <Stepper
          label={t('booking.step.label')}
          doneWord={t('booking.step.doneWord')}
          currentId={step}
          steps={(['travellers', 'extras', 'payment', 'done'] as const).map((id) => ({
            id,
            label: t(`booking.step.${id}`),
          }))}
        />
        {view.holdRemainingSeconds !== null && view.holdRemainingSeconds > 0 && (
          <HoldClock
            remainingSeconds={view.holdRemainingSeconds}
            answeredAt={form.answeredAt}
            canExtend={view.holdExtendableSeconds >= 60}
            isExtending={isExtending}
            onExtend={() => {
              setExtending(true)
              void form.extend().finally(() => setExtending(false))
            }}
            onOver={() => setOver(true)}
            words={{
              left: (time) => t('booking.hold.left', { time }),
              extend: t('booking.hold.extend'),
              ending: t('booking.hold.ending'),
            }}
          />
        )}
      </div>
      <Columns
        look="aside"
        start={
          <div className={styles.form}>
            <PageHead
              title={step === 'travellers' ? t('booking.travellers.title') : t('booking.extras.title')}
              lead={step === 'travellers' ? t('booking.travellers.lead') : t('booking.extras.lead')}
            />
            {isOver && (
              <Notice
                tone="warn"
                isLive
                action={
                  <Button look="link" onClick={() => void form.hold().then((held) => held && setOver(false))}>
                    {t('booking.hold.again')}
                  </Button>
                }
              >
                {t('booking.hold.over')}
              </Notice>
            )}
            {state.kind === 'failed' && (
              <Notice tone="bad" isLive title={t('booking.failed.title')}>
                {state.error && state.error.status < 500 && state.error.status > 0
                  ? state.error.message
                  : t('booking.failed.help')}
              </Notice>
            )}
            <Summary issues={shown} attempt={attempt} />
            {step === 'travellers' ? (
              <TravellersStep form={form} facts={facts} issues={shown} onLeave={leave} />
            ) : (
              <ExtrasStep form={form} isTried={attempt > 0} />
            )}
            <div className={styles.actions}>
              <Button
                look="primary"
                size="lg"
                isBusy={isBusy}
                iconEnd={<ArrowForwardIcon />}
                onClick={() => void goOn()}
              >
                {isBusy
                  ? t('booking.go.checking')
                  : step === 'travellers'
                    ? t('booking.go.extras')
                    : t('booking.go.payment')}
              </Button>
              {step === 'travellers' ? (
                <Link href={roomsHref}>{t('booking.go.back')}</Link>
              ) : (
                <Button look="link" onClick={() => goTo('travellers')}>
                  {t('booking.go.backTravellers')}
                </Button>
              )}
              <Button look="link" onClick={() => setGivingUp(true)}>
                {t('booking.go.giveUp')}
              </Button>
              <p role="status" className={styles.saved}>
                {form.savedAt !== null && (
                  <>
                    <CheckIcon size="sm" /> {t('booking.go.saved', { time: isolateLtr(clockTime(form.savedAt)) })}
                  </>
                )}
              </p>
            </div>
          </div>
        }
        end={
          <div className={styles.aside}>
            <BookingSummary booking={view} words={words}>
              <Note tone="good" icon={<CheckIcon size="sm" />}>
                {t('booking.summary.nothingCharged')}
              </Note>
            </BookingSummary>
          </div>
        }
      />
      <ActionBar label={t('booking.step.label')}>
        <span className={styles.barPrice}>
          <Price money={{ amountMinor: view.total.amountMinor, currency: 'USD' }} size="lg" />
        </span>
        <Button look="primary" isBusy={isBusy} onClick={() => void goOn()}>
          {step === 'travellers' ? t('booking.go.extras') : t('booking.go.payment')}
        </Button>
      </ActionBar>
      {state.kind === 'priceChanged' && (
        <PriceChangedDialog
          before={state.before}
          now={state.quote.total}
          onClose={form.dismiss}
          onAccept={() => void form.consent(state.quote).then((isStored) => (isStored ? goOn() : undefined))}
        />
      )}
      {isGivingUp && (
        <GiveUpDialog
          onClose={() => setGivingUp(false)}
          onGiveUp={(reason) => form.giveUp(reason).then(() => navigate('/'))}
        />
      )}
    </Container>
  )
}

const clockTime = (atMs: number): string => {
  const at = new Date(atMs)
  return formatTime(`${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`)
}

function TravellersStep({
  form,
  facts,
  issues,
  onLeave,
}: {
  form: BookingDraft
  facts: ReturnType<typeof factsOf>
  issues: Issues
  onLeave: (path: string) => void
}): ReactElement {
  const api = useApiClient()
  const { draft } = form
  const nations = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api.call(countries, { query: { from: 1, to: 1000 } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      {draft.pax.map((pax, at) => (
        <TravellerCard
          key={pax.paxId}
          pax={pax}
          at={at}
          facts={facts}
          issues={issues}
          babies={draft.pax.filter(({ type, room }) => type === 'infant' && room === pax.room)}
          countries={nations.data ?? []}
          isOpenAtFirst={at === 0 && !isComplete(pax, facts)}
          onChange={(next) => form.change({ pax: draft.pax.map((other, index) => (index === at ? next : other)) })}
          onLeave={(field) => onLeave(`paxList.${at}.${field}`)}
        />
      ))}
      <PayerCard
        payer={draft.payer}
        firstPax={draft.pax[0]}
        issues={issues}
        onChange={(payer) => form.change({ payer })}
        onLeave={(field) => onLeave(`payer.${field}`)}
      />
    </>
  )
}

function Summary({ issues, attempt }: { issues: Issues; attempt: number }): ReactElement | null {
  const t = useMessages()
  const entries = Object.entries(issues)
  if (attempt === 0 || entries.length === 0) return null
  return (
    <ErrorSummary
      attempt={attempt}
      title={t('booking.travellers.missing')}
      errors={entries.map(([path, issue]) => {
        const at = /^paxList\.(\d+)\./.exec(path)?.[1]
        const who =
          at === undefined ? t('booking.payer.title') : t('booking.travellers.number', { number: Number(at) + 1 })
        return { fieldId: path, text: `${who}: ${t(`booking.issue.${issue}`)}` }
      })}
    />
  )
}

function useSummaryWords(view: BookingView): SummaryWords {
  const t = useMessages()
  const common = useCommonMessages()
  return {
    title: t('booking.summary.title'),
    included: common('state.included'),
    total: t('booking.summary.total', {
      count: view.rooms.reduce(
        (sum, { composition }) => sum + composition.adults + composition.children + composition.infants,
        0,
      ),
    }),
    rate: t('booking.summary.rate', {
      rate: isolateLtr(formatDecimal(view.rate.usdIls, 4)),
      date: isolateLtr(formatDate(view.rate.date)),
    }),
    line: (line) => {
      if (line.code === 'room') return t('booking.line.room', { room: line.detail ?? '' })
      if (line.code === 'promotion' || line.code === 'coupon')
        return t(`booking.line.${line.code}`, { name: line.detail ?? '' })
      return t(`booking.line.${line.code}`)
    },
  }
}
