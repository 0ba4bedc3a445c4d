import { Button } from '@masa/design-system/button'
import { ArrowForwardIcon, CheckIcon, ShieldIcon } from '@masa/design-system/icons'
import { ActionBar, Columns, Container, PageHead, RedrawBoundary } from '@masa/design-system/layout'
import { Link } from '@masa/design-system/link'
import { scrollBehavior } from '@masa/design-system/motion'
import { Notice } from '@masa/design-system/notice'
import { Price } from '@masa/design-system/price'
import { Stepper } from '@masa/design-system/stepper'
import { Note } from '@masa/design-system/tag'
import { toastV1 } from '@masa/remote-kit'
import { formatDate, isolateLtr } from '@masa/i18n'
import { LanguageLater } from '@masa/i18n/react'
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactElement, ReactNode, RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { DraftedBooking } from '#src/draft/draft.domain.ts'
import type { BookingDraft } from '#src/draft/use-booking-draft.ts'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { CouponsLostDialog } from './coupons-lost-dialog.tsx'
import { FaultSummary } from './fault-summary.tsx'
import type { FlowStep } from './flow-step.ts'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { HandOverDialog } from './hand-over.tsx'
import { Hold, HoldOver } from './hold.tsx'
import { BookingStopped, StoringFailed } from './notices.tsx'
import type { LostTitles } from './notices.tsx'
import { PriceChangedDialog } from './price-changed-dialog.tsx'
import { useHoldProgress } from './use-hold-progress.ts'
import { useIdle } from './use-idle.ts'
import { useStepAddress } from './use-step-address.ts'
import type { PathOfStep } from './use-step-address.ts'
import { useTotalLabel } from './use-summary-words.ts'
import styles from './checkout-flow.module.css'

/** How long after leaving a field its fault is shown (ms). */
const LEAVE_MS = 200
/** A booking without any input for so long returns to the choice (specification, chapter 4). */
const IDLE_MS = 30 * 60_000

export interface CheckoutFlowProps<Booking extends DraftedBooking> {
  readonly form: BookingDraft<Booking>
  /** The steps of the product; at least one. */
  readonly steps: readonly [FlowStep<NoInfer<Booking>>, ...FlowStep<NoInfer<Booking>>[]]
  /**
   * An own path for each step; absent, the steps are `?step=` at the page's one path. One route of the remote has to match them
   * all (`tour/:step`): of another route the page would begin again, without what was typed and what was found missing.
   */
  readonly pathOf?: PathOfStep
  /** Where the selection was made, and the words of the ways back there: from the first step, and after it was lost. */
  readonly selection: { readonly href: string; readonly back: string; readonly again: string }
  readonly lostTitles?: LostTitles
  /** What is booked and what it costs; the notes stand below it. */
  readonly renderSummary: (notes: ReactNode) => ReactNode
  /** The payment step: a document of its own. */
  readonly paymentHref: string
}

/**
 * The way of a product from the selection to the payment: its steps one after the other, each of which checks itself and
 * those before it; the hold; what is typed is stored as it goes.
 */
export function CheckoutFlow<Booking extends DraftedBooking>({
  form,
  steps: allSteps,
  pathOf,
  selection,
  lostTitles = {},
  renderSummary,
  paymentHref,
}: CheckoutFlowProps<Booking>): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const navigate = useNavigate()
  const [visitedFields, setVisitedFields] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [overAt, setOverAt] = useState<number | null>(null)
  /** The step whose press is being answered: the next one takes presses as soon as it is shown. */
  const [goingFrom, setGoingFrom] = useState<string | null>(null)
  const totalLabel = useTotalLabel(form.draft.pax.length)
  const head = useRef<HTMLDivElement>(null)
  const failure = useRef<HTMLDivElement>(null)
  // Said for as long as the page stands: the next stage that is stored has none left out.
  const [hasLeftOut] = useState(form.booking.extrasLeftOut !== undefined)
  const [dialog, setDialog] = useState<'giveUp' | 'handOver' | null>(null)
  const steps = allSteps.filter(({ isFor }) => isFor?.(form.booking) ?? true)
  const { at, show } = useStepAddress(steps, pathOf)
  const step = steps[at] ?? allSteps[0]
  const isGoing = goingFrom === step.id
  const { words } = step
  const next = steps[at + 1]
  const { booking, phase, serverIssues } = form
  const ownerOf = (path: string): number => steps.findIndex(({ owns }) => owns(path))
  const issues = {
    ...step.issues(form),
    ...Object.fromEntries(Object.entries(serverIssues).filter(([path]) => ownerOf(path) === at)),
  }
  const shown = Object.fromEntries(
    Object.entries(issues).filter(
      ([path]) => attempt > 0 || visitedFields.has(path) || serverIssues[path] !== undefined,
    ),
  )
  /** The server found a fault of a step that was left behind. */
  const faultyBefore = Object.keys(serverIssues)
    .map(ownerOf)
    .find((owner) => owner >= 0 && owner < at)
  const progress = useHoldProgress(booking, { isChecking: phase.kind === 'checking' })
  const freeUntil = booking.cancellationTerms.find(({ percent }) => percent === 0)?.until ?? null
  // By this device's clock first, then by the server's word: the one may be wrong, the other out of reach.
  const isOver = form.isHoldLost || overAt === form.answeredAt || booking.isHoldOver === true
  useIdle(IDLE_MS, () => void form.save().finally(() => navigate(selection.href, { replace: true })))
  useHeadingOf(step.id, { in: head, unless: attempt > 0 })
  useEffect(() => {
    const rest = (): void => setGoingFrom(null)
    rest()
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [step.id])

  // After the press that took the focus away: a fault that appears at once would move the button from under the finger.
  const leave = (path: string): void =>
    void setTimeout(() => setVisitedFields((present) => new Set(present).add(path)), LEAVE_MS)
  const goTo = (index: number, { tried = 0 } = {}): void => {
    show(index)
    setAttempt(tried)
    window.scrollTo({ top: 0 })
  }
  const warn = (text: string): void => toastV1.emit({ kind: 'warning', text, lifeMs: 6000 })

  /** The second press of a double click would fall on the button of the next step. */
  function press({ detail }: MouseEvent): void {
    if (isGoing || detail > 1) return
    setGoingFrom(step.id)
    void goOn().then((hasMoved) => hasMoved || setGoingFrom(null))
  }

  /** What failed is said above the form, and the button that was pressed stands below it. */
  function stay(): false {
    failure.current?.scrollIntoView?.({ block: 'center', behavior: scrollBehavior() })
    return false
  }

  /** Answers whether the page moves on: until the next step is shown, this one takes no more presses. */
  async function goOn(): Promise<boolean> {
    setAttempt((present) => present + 1)
    for (const [index, one] of steps.slice(0, at + 1).entries()) {
      const paths = Object.keys(one.issues(form))
      if (paths.length === 0) continue
      one.words.warnings(paths).forEach(warn)
      if (index < at) goTo(index, { tried: 1 })
      return false
    }
    if (Object.keys(issues).length > 0) return false
    const missing = words.missing(form)
    if (missing.length > 0) {
      missing.forEach(warn)
      return false
    }
    if (next !== undefined) {
      if (!(await form.save())) return stay()
      goTo(at + 1)
      return true
    }
    if (!(await form.hold())) return stay()
    // A document of its own: this one is not notified of its arrival.
    void navigate(paymentHref)
    return true
  }

  if (phase.kind === 'lost')
    return <BookingStopped error={phase.error} titles={lostTitles} again={selection.again} href={selection.href} />
  const isBusy = isGoing || phase.kind === 'checking'
  const goOnLabel = next?.words.goTo ?? t('go.payment')
  return (
    <div ref={head} className={styles.page}>
      <div className={styles.band}>
        <Container className={styles.top ?? ''}>
          <Stepper
            label={t('step.label')}
            doneWord={t('step.doneWord')}
            currentId={step.id}
            steps={[
              ...steps.map((each) => ({ id: each.id, label: each.words.label })),
              { id: 'payment', label: t('step.payment') },
              { id: 'done', label: t('step.done') },
            ]}
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
              <PageHead title={words.title} lead={words.lead} />
              {isOver && <HoldOver form={form} />}
              {form.isFromElsewhere && (
                <Notice tone="info" isLive title={t('elsewhere.title')}>
                  {t('elsewhere.help')}
                </Notice>
              )}
              {hasLeftOut && (
                <Notice tone="info" title={t('extras.leftOut')}>
                  {t('extras.leftOutHelp')}
                </Notice>
              )}
              {phase.kind === 'failed' && (
                <div ref={failure}>
                  <StoringFailed error={phase.error} />
                </div>
              )}
              {faultyBefore !== undefined && Object.keys(issues).length === 0 && (
                <Notice
                  tone="bad"
                  isLive
                  action={
                    <Button look="link" onClick={() => goTo(faultyBefore, { tried: 1 })}>
                      {steps[faultyBefore]?.words.goBack}
                    </Button>
                  }
                >
                  {t('travellers.missing')}
                </Notice>
              )}
              <FaultSummary issues={shown} attempt={attempt} labelOf={step.labelOf} />
              <RedrawBoundary>
                <step.Content form={form} issues={shown} isTried={attempt > 0} onLeave={leave} />
              </RedrawBoundary>
              <div className={styles.actions}>
                <span className={styles.goOn}>
                  {/* Another button in each step: Enter pressed twice finds the second one without focus. */}
                  <Button
                    key={step.id}
                    look="primary"
                    size="lg"
                    isBusy={isBusy}
                    iconEnd={<ArrowForwardIcon />}
                    onClick={press}
                  >
                    {phase.kind === 'checking' ? t('go.checking') : goOnLabel}
                  </Button>
                </span>
                <div className={styles.said}>
                  <p role="status" className={styles.saved} hidden={progress !== null}>
                    {form.savedAt !== null && (
                      <>
                        <CheckIcon size="sm" />{' '}
                        <span>{t('go.saved', { time: isolateLtr(clockTime(form.savedAt)) })}</span>
                      </>
                    )}
                  </p>
                  <p role="status" className={styles.progress}>
                    {progress}
                  </p>
                </div>
              </div>
              <div className={styles.ways}>
                {at === 0 ? (
                  <Link href={selection.href}>{selection.back}</Link>
                ) : (
                  <Button look="link" onClick={() => goTo(at - 1)}>
                    {steps[at - 1]?.words.goBack}
                  </Button>
                )}
                {(booking.stage === 'draft' || booking.stage === 'held') && (
                  <Button look="link" onClick={() => setDialog('handOver')}>
                    {t('handOver.title')}
                  </Button>
                )}
                <Button look="link" onClick={() => setDialog('giveUp')}>
                  {t('go.giveUp')}
                </Button>
              </div>
            </div>
          }
          end={
            <div className={styles.aside}>
              <LanguageLater>
                {renderSummary(
                  <div className={styles.notes}>
                    <Note tone="good" icon={<ShieldIcon size="sm" />}>
                      {t('summary.nothingCharged')}
                    </Note>
                    {freeUntil !== null && (
                      <Note tone="good" icon={<CheckIcon size="sm" />}>
                        {t('summary.freeUntil', { date: isolateLtr(formatDate(freeUntil)) })}
                      </Note>
                    )}
                  </div>,
                )}
              </LanguageLater>
            </div>
          }
        />
      </Container>
      <ActionBar label={t('step.label')}>
        {progress !== null && (
          <span className={styles.barProgress} aria-hidden>
            {progress}
          </span>
        )}
        <span className={styles.barPrice}>
          <Price money={{ amountMinor: booking.total.amountMinor, currency: 'USD' }} size="lg" />
          <small>{totalLabel}</small>
        </span>
        <Button key={step.id} look="primary" isBusy={isBusy} onClick={press}>
          {goOnLabel}
        </Button>
      </ActionBar>
      {phase.kind === 'priceChanged' && (
        <PriceChangedDialog
          before={phase.before}
          now={phase.price.total}
          onClose={form.dismiss}
          onAccept={() => void form.consent(phase.price).then((isStored) => (isStored ? goOn() : undefined))}
          words={{
            title: t('priceChanged.title'),
            lead: t('priceChanged.lead'),
            was: t('priceChanged.was'),
            now: t('priceChanged.now'),
            accept: t('priceChanged.accept'),
            back: common('action.back'),
            close: common('action.close'),
          }}
        />
      )}
      {phase.kind === 'couponsLost' && (
        <CouponsLostDialog
          lost={phase.lost}
          onClose={form.dismiss}
          onAccept={() => void form.leaveOut(phase.lost.codes).then((isStored) => (isStored ? goOn() : undefined))}
        />
      )}
      {dialog === 'giveUp' && (
        <GiveUpDialog onClose={() => setDialog(null)} cancel={form.cancel} onCancelled={() => void navigate('/')} />
      )}
      {dialog === 'handOver' && (
        <HandOverDialog bookingId={booking.bookingTransactionId} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

/** Moves the focus to the heading of a step that was gone on to: where a page begins, and off the button that led here. */
function useHeadingOf(
  stepId: string,
  { in: page, unless }: { in: RefObject<HTMLElement | null>; unless: boolean },
): void {
  const shown = useRef(stepId)
  useEffect(() => {
    if (shown.current === stepId) return
    shown.current = stepId
    if (!unless) page.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [stepId, page, unless])
}

/** On the traveller's own clock: it says how long ago that was. */
const clockTime = (atMs: number): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(atMs)
