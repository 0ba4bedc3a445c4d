import { pictureSources } from '@masa/contract'
import type { SucceededBooking } from '@masa/contract/booking'
import { ArchIcon } from '@masa/design-system/arch'
import { Card } from '@masa/design-system/card'
import { CheckIcon } from '@masa/design-system/icons'
import { Container } from '@masa/design-system/layout'
import { Picture } from '@masa/design-system/picture'
import { Bdi } from '@masa/i18n/react'
import type { ReactElement, ReactNode } from 'react'
import { useMessages } from '#src/messages.ts'
import styles from './order-head.module.css'

/** The head of an order that has come to its end: what became of it, its number and one fact more, and the ways on. */
export function OrderHead({
  order,
  look,
  title,
  lead,
  fact,
  actions,
}: {
  order: SucceededBooking
  /** Confirmed, in the light of day; or cancelled, at dusk. */
  look: 'confirmed' | 'cancelled'
  title: string
  lead: ReactNode
  fact: { readonly term: string; readonly value: ReactNode }
  actions: ReactNode
}): ReactElement {
  const t = useMessages()
  return (
    <div className={styles.band}>
      <Container className={styles.head ?? ''}>
        <Card padding="lg" look="raised" className={styles.card}>
          <ArchIcon {...(look === 'confirmed' && { tone: 'good' as const })}>
            <CheckIcon />
          </ArchIcon>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <dl className={styles.label}>
            <div>
              <dt>{t('payment.ok.order')}</dt>
              <dd>
                <Bdi>{order.orderNumber}</Bdi>
              </dd>
            </div>
            <div>
              <dt>{fact.term}</dt>
              <dd>{fact.value}</dd>
            </div>
          </dl>
          <div className={styles.actions}>{actions}</div>
        </Card>
        <div className={styles.art} aria-hidden="true">
          <Picture
            {...pictureSources(
              { ...order.booking.subject.picture, mode: look === 'confirmed' ? 'light' : 'dusk' },
              { kind: 'square', sizes: '(min-width: 48rem) 30rem, 15rem' },
            )}
            alt=""
            fit="cover"
          />
        </div>
      </Container>
    </div>
  )
}
