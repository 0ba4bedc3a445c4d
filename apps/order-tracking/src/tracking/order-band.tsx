import { useApiClient } from '@masa/api-client'
import { useSignIn, visitorSignIn } from '@masa/auth'
import type { BookInfo } from '@masa/contract/book-info'
import { Button } from '@masa/design-system/button'
import { Container } from '@masa/design-system/layout'
import { comma } from '@masa/i18n'
import { Bdi, useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { signOut } from '#src/shared/sign-in/sign-in.calls.ts'
import { TripHead } from './trip-head.tsx'
import styles from './tracking.module.css'

/** Where to and in how many days, and by which names the order is known. */
export function OrderBand({ info, isOver }: { info: BookInfo; isOver: boolean }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const { locale } = useLocale()
  const signIn = useSignIn(visitorSignIn)
  const { order, daysToGo } = info
  const { subject, paxList, legs } = order.booking
  const { place } = subject
  // One name for all legs is said once.
  const locators = [...new Set(legs.flatMap(({ locator }) => (locator === null ? [] : [locator])))]
  const title = isOver
    ? t(isNotBooked(order) ? 'track.notBooked' : 'track.over', { place })
    : daysToGo === null
      ? place
      : daysToGo === 0
        ? t('track.today', { place })
        : t('track.toGo', { place, count: daysToGo })
  return (
    <div className={styles.band}>
      <Container className={styles.head ?? ''}>
        <TripHead
          subject={subject}
          isOver={isOver}
          title={title}
          {...(paxList.length > 0 && {
            also: comma(locale) + common('count.travellers', { count: paxList.length }),
          })}
        >
          <dl className={styles.label}>
            <div>
              <dt>{t('track.number')}</dt>
              <dd>
                <Bdi>{order.orderNumber}</Bdi>
              </dd>
            </div>
            {locators.length > 0 && (
              <div>
                <dt>{t('track.locator')}</dt>
                <dd>
                  <Bdi>{locators.join(', ')}</Bdi>
                </dd>
              </div>
            )}
          </dl>
        </TripHead>
        {signIn.kind === 'authorised' && (
          <p className={styles.out}>
            <Button look="link" size="sm" onClick={() => void signOut(api)}>
              {t('track.signOut')}
            </Button>
          </p>
        )}
      </Container>
    </div>
  )
}

/** It came to nothing, and not by its traveller's doing. */
const isNotBooked = ({ ending, cancellation }: BookInfo['order']): boolean =>
  cancellation === null && ending !== 'traveller_cancelled' && ending !== 'change_rejected'
