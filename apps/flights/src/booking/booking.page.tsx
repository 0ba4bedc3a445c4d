import { CheckoutPage } from '@masa/checkout/flow'
import { ButtonLink } from '@masa/design-system/button'
import { Container, PageHead } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { nextFrame } from '@masa/remote-kit/next-frame'
import type { ReactElement } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { useCarriedKeys } from '@masa/checkout/begin'
import { BookingForm } from './booking-form.tsx'
import { isOfFlights } from './flights-of.ts'
import { resultsAddress } from './results-address.ts'
import styles from './booking.module.css'

/** `/sabre/fo-booking-{passenger,payer,flights}`: who flies, who pays, the flights once more, and the way to the payment. */
export function BookingPage(): ReactElement {
  const carried = useCarriedKeys()
  const [search] = useSearchParams()
  const { hash } = useLocation()
  usePageTitle(useMessages()('booking.title'))
  // A link of another device brings its booking in the fragment.
  if (!search.has('bookingId') && hash === '') return <NoStoredFlights />
  return (
    <CheckoutPage
      pathPart="/sabre/fo-booking-"
      isOwn={isOfFlights}
      selectionHref={(booking) => resultsAddress(booking, carried)}
      orderHref={(bookingId) =>
        `/booking/card-verified/${nextFrame(carried.channel)}?${new URLSearchParams({ bookingId, ...carried })}`
      }
    >
      {(booking) => <BookingForm key={booking.bookingTransactionId} initial={booking} />}
    </CheckoutPage>
  )
}

function NoStoredFlights(): ReactElement {
  const t = useMessages()
  return (
    <Container className={styles.page}>
      <PageHead title={t('booking.title')} />
      <Notice
        tone="info"
        isLive
        title={t('booking.none.title')}
        action={
          <ButtonLink look="primary" href="/sabre/fo-search-result">
            {t('booking.none.search')}
          </ButtonLink>
        }
      />
    </Container>
  )
}
