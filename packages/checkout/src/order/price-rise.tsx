import type { PriceRise as Rise } from '@masa/contract/booking'
import type { Money } from '@masa/contract'
import { ButtonLink } from '@masa/design-system/button'
import { DefinitionList } from '@masa/design-system/facts'
import { ShieldIcon } from '@masa/design-system/icons'
import { Container } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { comma, formatInstant, formatMoneyIsolated } from '@masa/i18n'
import { Bdi, useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { Band } from './band.tsx'
import { useAnswer } from './use-answer.ts'
import { WayOut } from './way-out.tsx'
import styles from './on-request.module.css'

const exact = ({ amountMinor }: Money): string =>
  formatMoneyIsolated({ amountMinor, currency: 'ILS' }, { cents: 'always' })

/** A supplier asks a higher price: it is agreed to and its difference paid, or the order ends and nothing is charged. */
export function PriceRise({
  token,
  rise,
  paymentHref,
}: {
  token: string
  rise: Rise
  /** The page of the difference; null in a browser that may not know the order: it is paid where the order was made. */
  paymentHref: string | null
}): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const { answer, send, failure } = useAnswer(token)
  const { outcome } = rise
  const amount = exact(rise.differenceIls)
  const by = rise.answerBy === null ? null : formatInstant(rise.answerBy)
  return (
    <>
      <Band end={null}>
        <p className={styles.order}>
          <span>{t('payment.ok.order')}</span> <Bdi>{rise.orderNumber}</Bdi>
        </p>
        <h1 tabIndex={-1}>{t('payment.rise.title')}</h1>
        <p className={styles.headLead}>{t('payment.rise.lead')}</p>
        <p className={styles.safe}>
          <ShieldIcon />
          <b>{t('payment.rq.notCharged')}</b>
        </p>
      </Band>
      <Container className={styles.page ?? ''}>
        <section aria-labelledby="sums-title">
          <h2 id="sums-title">{t('payment.rise.sums')}</h2>
          <DefinitionList
            items={[
              { id: 'promised', term: t('payment.rise.promised'), value: <Bdi>{exact(rise.promisedIls)}</Bdi> },
              { id: 'total', term: t('payment.rise.total'), value: <Bdi>{exact(rise.totalIls)}</Bdi> },
              { id: 'difference', term: t('payment.rise.difference'), value: <Bdi>{amount}</Bdi> },
              ...(by === null
                ? []
                : [
                    {
                      id: 'by',
                      term: t('payment.rise.answerBy'),
                      value: (
                        <>
                          <Bdi>{by.date}</Bdi>
                          <span>{comma(locale)}</span>
                          <Bdi>{by.time}</Bdi>
                        </>
                      ),
                    },
                  ]),
            ]}
          />
        </section>
        <section aria-labelledby="ways-title" className={styles.choice}>
          <h2 id="ways-title">{t('payment.rq.ways')}</h2>
          {failure !== null && (
            <Notice tone="bad" isLive title={t('payment.rq.notCharged')}>
              {failure}
            </Notice>
          )}
          <div className={styles.ways} data-count={2}>
            {outcome === 'open' && (
              <>
                <WayOut
                  look="next"
                  title={t('payment.rise.acceptTitle')}
                  consequence={t('payment.rise.acceptText')}
                  button={t('payment.rise.accept', { amount })}
                  isBusy={answer.isPending && answer.variables}
                  onChoose={() => send(true)}
                />
                <WayOut
                  look="other"
                  title={t('payment.rise.rejectTitle')}
                  consequence={t('payment.rise.rejectText')}
                  button={t('payment.rise.reject')}
                  isBusy={answer.isPending && !answer.variables}
                  onChoose={() => send(false)}
                />
              </>
            )}
            {outcome === 'accepted' && (
              <div className={styles.way} data-look="next">
                <h3>{t('payment.rise.payTitle')}</h3>
                <p>{t(paymentHref === null ? 'payment.rise.payElsewhere' : 'payment.rise.payText')}</p>
                {paymentHref !== null && (
                  <ButtonLink look="primary" href={paymentHref}>
                    {t('payment.rise.pay', { amount })}
                  </ButtonLink>
                )}
              </div>
            )}
            {(outcome === 'rejected' || outcome === 'lapsed') && (
              <Notice tone="info" isLive title={t(`offer.${outcome}.title`)}>
                {t(`offer.${outcome}.text`)}
              </Notice>
            )}
          </div>
        </section>
      </Container>
    </>
  )
}
