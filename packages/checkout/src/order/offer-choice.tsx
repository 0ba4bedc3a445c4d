import { pictureSources } from '@masa/contract'
import type { HotelChange } from '@masa/contract/booking'
import { ArchWindow } from '@masa/design-system/arch'
import { ButtonLink } from '@masa/design-system/button'
import { ClockIcon, ShieldIcon } from '@masa/design-system/icons'
import { Container } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { Picture } from '@masa/design-system/picture'
import { Tag } from '@masa/design-system/tag'
import { formatInstant, formatMoneyIsolated, isolateLtr } from '@masa/i18n'
import { Bdi, DateRange } from '@masa/i18n/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { AskOnce } from './ask-once.tsx'
import { Band } from './band.tsx'
import { OfferComparison } from './offer-comparison.tsx'
import { useAnswer } from './use-answer.ts'
import { WayOut } from './way-out.tsx'
import styles from './on-request.module.css'

/**
 * What was sold beside what is offered, until when it is answered, and what follows from each answer; or what was answered.
 * Where the supplier has cancelled there is nothing to accept: all of the money goes back, or something else is asked for.
 */
export function OfferChoice({
  token,
  change,
  callLink,
  followPath = null,
}: {
  token: string
  change: HotelChange
  callLink: ReactElement
  /** Where the order is followed; null where the page has no other to lead to. */
  followPath?: string | null
}): ReactElement {
  const t = useMessages()
  const { answer, send, failure } = useAnswer(token)
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { offer, outcome, isCharged } = change
  const { picture } = offer.after ?? offer.before
  const isCancelled = offer.after === null
  const amount = formatMoneyIsolated({ amountMinor: change.totalIls.amountMinor, currency: 'ILS' }, { cents: 'always' })
  const moment = (at: string): string => isolateLtr(`${formatInstant(at).date} ${formatInstant(at).time}`)
  // The buttons are gone with the answer: the focus goes to what became of it.
  useEffect(() => {
    if (answer.isSuccess) heading.current?.focus()
  }, [answer.isSuccess])
  return (
    <>
      <Band
        end={
          picture !== null && (
            <ArchWindow className={styles.bandArt ?? ''}>
              <Picture
                {...pictureSources({ ...picture, mode: 'light' }, { kind: 'square', sizes: '10rem' })}
                alt=""
                fit="cover"
              />
            </ArchWindow>
          )
        }
      >
        <p className={styles.order}>
          <span>{t('payment.ok.order')}</span> <Bdi>{change.orderNumber}</Bdi> ·{' '}
          <DateRange from={change.dateFrom} to={change.dateTo} />
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {outcome === 'open'
            ? offer.title
            : t(isCancelled ? cancelledOutcome(outcome).title : `offer.${outcome}.title`)}
        </h1>
        <p className={styles.headLead}>
          {outcome === 'open'
            ? offer.lead
            : t(
                isCancelled
                  ? cancelledOutcome(outcome).text
                  : outcome === 'rejected' && isCharged
                    ? 'offer.rejected.textCharged'
                    : `offer.${outcome}.text`,
                {
                  amount,
                },
              )}
        </p>
        {outcome !== 'open' && followPath !== null && (
          <ButtonLink look="brand" href={followPath}>
            {t('payment.ok.follow')}
          </ButtonLink>
        )}
        {outcome === 'open' && (
          <p className={styles.safe}>
            <ShieldIcon />
            <b>
              {isCancelled
                ? t('offer.refundable', { amount })
                : t(isCharged ? 'changed.head.safe' : 'payment.rq.notCharged')}
            </b>
          </p>
        )}
      </Band>
      <Container className={styles.page ?? ''}>
        <section aria-labelledby="change-title">
          <div className={styles.changeHead}>
            <h2 id="change-title">{offer.compareTitle}</h2>
            {outcome === 'open' && change.answerBy !== null && (
              <Tag tone="warn" icon={<ClockIcon size="xs" />}>
                {t('changed.page.answerBy', { day: moment(change.answerBy) })}
              </Tag>
            )}
          </div>
          <p className={styles.lead}>
            {change.noticedAt !== null && t('changed.page.notice', { when: moment(change.noticedAt) })}
          </p>
          <OfferComparison offer={offer} />
        </section>
        {outcome === 'open' && (
          <section aria-labelledby="ways-title" className={styles.choice}>
            <h2 id="ways-title">{t('payment.rq.ways')}</h2>
            {failure !== null && (
              <Notice tone="bad" isLive>
                {failure}
              </Notice>
            )}
            <div className={styles.ways} data-count={offer.accept === null ? 2 : 3}>
              {offer.accept !== null && (
                <WayOut
                  look="next"
                  title={offer.accept.title}
                  consequence={offer.accept.text}
                  button={offer.accept.button}
                  isBusy={answer.isPending && answer.variables}
                  onChoose={() => send(true)}
                />
              )}
              <WayOut
                look={offer.accept === null ? 'next' : 'other'}
                title={t(isCharged ? 'changed.ways.rejectTitle' : 'payment.rq.cancelTitle')}
                consequence={t(isCharged ? 'changed.ways.rejectText' : 'payment.rq.cancelText')}
                button={isCharged ? t('changed.ways.reject', { amount }) : t('payment.rq.cancel')}
                isBusy={answer.isPending && !answer.variables}
                onChoose={() => setAsking(!answer.isPending)}
              />
              <div className={styles.way} data-look="other">
                <h3>{t('changed.ways.askTitle')}</h3>
                <p>{t('changed.ways.askText')}</p>
                {callLink}
              </div>
            </div>
            <p className={styles.fine}>{offer.silence}</p>
          </section>
        )}
      </Container>
      <AskOnce
        isOpen={isAsking && outcome === 'open'}
        title={t(isCharged ? 'changed.ways.confirmTitle' : 'payment.rq.askTitle')}
        text={`${offer.reject} ${isCharged ? t('changed.ways.confirmText', { amount }) : t('payment.rq.cancelText')}`}
        yes={t(isCharged ? 'changed.ways.confirm' : 'payment.rq.askYes')}
        no={t(isCharged ? 'changed.ways.back' : 'payment.rq.askNo')}
        onYes={() => {
          setAsking(false)
          send(false)
        }}
        onNo={() => setAsking(false)}
      />
    </>
  )
}

/** What became of an order of which a supplier had cancelled an item: its money goes back, or it goes on. */
const cancelledOutcome = (outcome: 'accepted' | 'rejected' | 'lapsed') =>
  outcome === 'rejected'
    ? ({ title: 'offer.refunded.title', text: 'offer.rejected.textCharged' } as const)
    : ({ title: 'offer.settled.title', text: 'offer.settled.text' } as const)
