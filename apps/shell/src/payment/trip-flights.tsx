import { RouteLine } from '@masa/design-system/route-line'
import type { BookingView } from '@masa/contract/booking'
import { isolateLtr } from '@masa/i18n'
import { Bdi, DateText } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import styles from './confirmation.module.css'

/** Both flights of an order, as elements that run with the page. */
export function TripFlights({ booking }: { booking: BookingView }): ReactElement {
  const t = useMessages()
  return (
    <div className={styles.flights}>
      <Leg flight={booking.outwardFlight} label={t('payment.ok.out')} />
      <Leg flight={booking.inwardFlight} label={t('payment.ok.back')} />
    </div>
  )
}

function Leg({ flight, label }: { flight: BookingView['outwardFlight']; label: string }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  return (
    <section aria-label={label}>
      <RouteLine
        from={{ time: flight.departureTime, place: flight.origin.name, code: flight.origin.code }}
        to={{ time: flight.arrivalTime, place: flight.destination.name, code: flight.destination.code }}
        spoken={common('a11y.route', {
          departure: isolateLtr(flight.departureTime),
          from: flight.origin.name,
          arrival: isolateLtr(flight.arrivalTime),
          to: flight.destination.name,
        })}
        duration={<DateText date={flight.departureDate} />}
        stops={<Bdi>{`${flight.airlineCode} ${flight.number}`}</Bdi>}
        isVia={flight.stops.length > 0}
      />
      {flight.originTerminal !== null && (
        <p className={styles.terminal}>{t('payment.ok.terminal', { terminal: flight.originTerminal })}</p>
      )}
    </section>
  )
}
