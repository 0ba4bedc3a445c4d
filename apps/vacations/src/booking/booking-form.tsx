import type { ApiError } from '@masa/api-client'
import { BookingSummary } from '@masa/checkout'
import { Button } from '@masa/design-system/button'
import { ArrowForwardIcon, CheckIcon, ShieldIcon } from '@masa/design-system/icons'
import { ActionBar, Columns, Container, PageHead } from '@masa/design-system/layout'
import { Link } from '@masa/design-system/link'
import { Notice } from '@masa/design-system/notice'
import { Price } from '@masa/design-system/price'
import { Stepper } from '@masa/design-system/stepper'
import { Note } from '@masa/design-system/tag'
import { toastV1 } from '@masa/remote-kit'
import type { BookingView } from '@masa/contract/booking'
import { formatDate, formatTime, isolateLtr } from '@masa/i18n'
import { LanguageLater } from '@masa/i18n/react'
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactElement, RefObject } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCarriedKeys } from '#src/shared/carried-keys/use-carried-keys.ts'
import { useMessages } from '#src/shared/messages.ts'
import { PriceChanged } from '#src/shared/price-changed/price-changed.tsx'
import { todayAtHome } from '#src/shared/today.ts'
import { BookingStopped, GiveUpDialog } from './booking-notices.tsx'
import { extrasIssues, stepIssues, type Issues } from './draft.domain.ts'
import { ExtrasStep } from './extras-step.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { HandOverDialog } from './hand-over.tsx'
import { Hold, HoldOver } from './hold.tsx'
import { roomsAddress } from './rooms-address.ts'
import { TravellersStep } from './travellers-step.tsx'
import { useBookingDraft } from './use-booking-draft.ts'
import { useIdle } from './use-idle.ts'
import { usePhoneRule } from './use-phone-rule.ts'
import { useSummaryWords } from './use-summary-words.ts'
import styles from './booking.module.css'

type Step = 'travellers' | 'extras'
/** How long after leaving a field its fault is shown (ms). */
const LEAVE_MS = 200
/** A booking that nobody touched for so long returns to the choice of rooms (specification, chapter 4). */
const IDLE_MS = 30 * 60_000

/** The booking's form: what is typed is stored as it goes, each step checks itself before the next. */
export function BookingForm({ initial }: { initial: BookingView }): ReactElement {
  const t = useMessages()
  const navigate = useNavigate()
  const carried = useCarriedKeys()
  const [search, setSearch] = useSearchParams()
  const form = useBookingDraft(initial, { today: todayAtHome(), isPhone: usePhoneRule() })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [overAt, setOverAt] = useState<number | null>(null)
  const [isGoing, setGoing] = useState(false)
  const head = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<'giveUp' | 'handOver' | null>(null)
  const words = useSummaryWords(form.view)
  const step: Step = search.get('step') === 'extras' ? 'extras' : 'travellers'
  const { view, draft, facts, state, serverIssues } = form
  const issues = issuesOf(step, { ...stepIssues(draft, facts), ...extrasIssues(draft.options), ...serverIssues })
  const shown = Object.fromEntries(
    Object.entries(issues).filter(([path]) => attempt > 0 || left.has(path) || serverIssues[path] !== undefined),
  )
  const freeUntil = view.cancellationTerms.find(({ percent }) => percent === 0)?.until ?? null
  const roomsHref = roomsAddress(view, { carried, search })
  // By this device's clock first, then by the server's word: the one may be wrong, the other out of reach.
  const isOver = form.isHoldLost || overAt === form.answeredAt
  useIdle(IDLE_MS, () => void form.save().finally(() => navigate(roomsHref, { replace: true })))
  useHeadingOf(step, { in: head, unless: attempt > 0 })
  useEffect(() => {
    const stand = (): void => setGoing(false)
    stand()
    window.addEventListener('pageshow', stand)
    return () => window.removeEventListener('pageshow', stand)
  }, [step])

  // After the press that took the focus away: a fault that appears at once would move the button from under the finger.
  const leave = (path: string): void =>
    void setTimeout(() => setLeft((present) => new Set(present).add(path)), LEAVE_MS)
  const goTo = (next: Step, { tried = 0 } = {}): void => {
    const query = new URLSearchParams(search)
    if (next === 'travellers') query.delete('step')
    else query.set('step', next)
    setSearch(query)
    setAttempt(tried)
    window.scrollTo({ top: 0 })
  }
  const missing = (): string[] => [
    ...(view.needsFlightCondition !== null && !draft.options.flightConditionConfirmed
      ? [t('booking.terms.conditionMissing')]
      : []),
    ...(view.termsAccepted ? [] : [t('booking.terms.missing')]),
  ]
  const warn = (text: string): void => toastV1.emit({ kind: 'warning', text, lifeMs: 6000 })

  /** The second press of a double click would fall on the button of the next step. */
  function press({ detail }: MouseEvent): void {
    if (isGoing || detail > 1) return
    setGoing(true)
    void goOn().then((hasMoved) => hasMoved || setGoing(false))
  }

  /** Answers whether the page moves on: until the next step stands there, this one takes no more presses. */
  async function goOn(): Promise<boolean> {
    setAttempt((present) => present + 1)
    const wrong = Object.keys(stepIssues(draft, facts))
    if (wrong.length > 0) {
      // Whose data it is; the summary says which, and takes the focus.
      if (wrong.some((path) => path.startsWith('paxList.'))) warn(t('booking.issue.inTravellers'))
      if (wrong.some((path) => path.startsWith('payer.'))) warn(t('booking.issue.inPayer'))
      if (step === 'extras') goTo('travellers', { tried: 1 })
      return false
    }
    if (Object.keys(issues).length > 0) return false
    if (step === 'travellers') {
      if (await form.save()) {
        goTo('extras')
        return true
      }
    } else if (missing().length > 0) missing().forEach(warn)
    else if (await form.hold()) {
      // A document of its own: this one hears nothing of its arrival.
      void navigate(
        `/booking/verifying-card?${new URLSearchParams({ bookingId: view.bookingTransactionId, ...carried })}`,
      )
      return true
    }
    return false
  }

  if (state.kind === 'stopped') return <BookingStopped error={state.error} roomsHref={roomsHref} />
  const isBusy = isGoing || state.kind === 'checking'
  return (
    <div ref={head} className={styles.page}>
      <div className={styles.band}>
        <Container className={styles.top ?? ''}>
          <Stepper
            label={t('booking.step.label')}
            doneWord={t('booking.step.doneWord')}
            currentId={step}
            steps={(['travellers', 'extras', 'payment', 'done'] as const).map((id) => ({
              id,
              label: t(`booking.step.${id}`),
            }))}
          />
          <Hold
            form={form}
            onOver={() => {
              setOverAt(form.answeredAt)
              form.refresh()
            }}
          />
        </Container>
      </div>
      <Container>
        <Columns
          look="aside"
          start={
            <div className={styles.form}>
              <PageHead
                title={step === 'travellers' ? t('booking.travellers.title') : t('booking.extras.title')}
                lead={step === 'travellers' ? t('booking.travellers.lead') : t('booking.extras.lead')}
              />
              {isOver && <HoldOver form={form} />}
              {form.isFromElsewhere && (
                <Notice tone="info" isLive title={t('booking.elsewhere.title')}>
                  {t('booking.elsewhere.help')}
                </Notice>
              )}
              {state.kind === 'failed' && <Failed error={state.error} />}
              {Object.keys(serverIssues).length > 0 && step === 'extras' && Object.keys(issues).length === 0 && (
                <Notice
                  tone="bad"
                  isLive
                  action={
                    <Button look="link" onClick={() => goTo('travellers', { tried: 1 })}>
                      {t('booking.go.backTravellers')}
                    </Button>
                  }
                >
                  {t('booking.travellers.missing')}
                </Notice>
              )}
              <FaultSummary issues={shown} attempt={attempt} />
              {step === 'travellers' ? (
                <TravellersStep form={form} issues={shown} onLeave={leave} />
              ) : (
                <ExtrasStep form={form} issues={shown} isTried={attempt > 0} onLeave={leave} />
              )}
              <div className={styles.actions}>
                <span className={styles.goOn}>
                  <Button look="primary" size="lg" isBusy={isBusy} iconEnd={<ArrowForwardIcon />} onClick={press}>
                    {state.kind === 'checking'
                      ? t('booking.go.checking')
                      : step === 'travellers'
                        ? t('booking.go.extras')
                        : t('booking.go.payment')}
                  </Button>
                </span>
                <p role="status" className={styles.saved}>
                  {form.savedAt !== null && (
                    <>
                      <CheckIcon size="sm" /> {t('booking.go.saved', { time: isolateLtr(clockTime(form.savedAt)) })}
                    </>
                  )}
                </p>
              </div>
              <div className={styles.ways}>
                {step === 'travellers' ? (
                  <Link href={roomsHref}>{t('booking.go.back')}</Link>
                ) : (
                  <Button look="link" onClick={() => goTo('travellers')}>
                    {t('booking.go.backTravellers')}
                  </Button>
                )}
                {(view.stage === 'draft' || view.stage === 'held') && (
                  <Button look="link" onClick={() => setDialog('handOver')}>
                    {t('booking.handOver.title')}
                  </Button>
                )}
                <Button look="link" onClick={() => setDialog('giveUp')}>
                  {t('booking.go.giveUp')}
                </Button>
              </div>
            </div>
          }
          end={
            <div className={styles.aside}>
              <LanguageLater>
                <BookingSummary booking={view} words={words}>
                  <div className={styles.notes}>
                    <Note tone="good" icon={<ShieldIcon size="sm" />}>
                      {t('booking.summary.nothingCharged')}
                    </Note>
                    {freeUntil !== null && (
                      <Note tone="good" icon={<CheckIcon size="sm" />}>
                        {t('booking.summary.freeUntil', { date: isolateLtr(formatDate(freeUntil)) })}
                      </Note>
                    )}
                  </div>
                </BookingSummary>
              </LanguageLater>
            </div>
          }
        />
      </Container>
      <ActionBar label={t('booking.step.label')}>
        <span className={styles.barPrice}>
          <Price money={{ amountMinor: view.total.amountMinor, currency: 'USD' }} size="lg" />
          <small>{words.total}</small>
        </span>
        <Button look="primary" isBusy={isBusy} onClick={press}>
          {step === 'travellers' ? t('booking.go.extras') : t('booking.go.payment')}
        </Button>
      </ActionBar>
      {state.kind === 'priceChanged' && (
        <PriceChanged
          before={state.before}
          now={state.quote.total}
          onClose={form.dismiss}
          onAccept={() => void form.consent(state.quote).then((isStored) => (isStored ? goOn() : undefined))}
        />
      )}
      {dialog === 'giveUp' && (
        <GiveUpDialog
          onClose={() => setDialog(null)}
          onGiveUp={(reason) => form.giveUp(reason).then(() => navigate('/'))}
        />
      )}
      {dialog === 'handOver' && (
        <HandOverDialog bookingId={view.bookingTransactionId} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

/** What did not work just now. A line that is broken is told apart: what was typed is stored when it is back. */
function Failed({ error }: { error: ApiError | null }): ReactElement {
  const t = useMessages()
  if (error?.code === 'network' || error?.code === 'timeout')
    return (
      <Notice tone="warn" isLive title={t('booking.failed.offline')}>
        {t('booking.failed.offlineHelp')}
      </Notice>
    )
  return (
    <Notice tone="bad" isLive title={t('booking.failed.title')}>
      {error && error.status < 500 && error.status > 0 ? error.message : t('booking.failed.help')}
    </Notice>
  )
}

/** Moves the focus to the heading of a step that was gone on to: where a page begins, and off the button that led here. */
function useHeadingOf(step: Step, { in: page, unless }: { in: RefObject<HTMLElement | null>; unless: boolean }): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!unless) page.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [step, page, unless])
}

/** Each step shows its own faults: those of the extras have no field among the travellers, and the other way round. */
const issuesOf = (step: Step, issues: Issues): Issues =>
  Object.fromEntries(
    Object.entries(issues).filter(([path]) => (step === 'extras') === !/^(?:paxList|payer)\b/.test(path)),
  )

const clockTime = (atMs: number): string => {
  const at = new Date(atMs)
  return formatTime(`${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`)
}
