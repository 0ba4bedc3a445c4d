import { DefinitionList } from '@masa/design-system/facts'
import { RouteLine } from '@masa/design-system/route-line'
import type { Order, OrderLeg, OrderService, OrderStay } from '@masa/contract/order'
import { isolateLtr } from '@masa/i18n'
import { Bdi, DateText } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import styles from './confirmation.module.css'

/** The rides of an order and its services, one under the other: they print with the page. */
export function Itinerary({ order }: { order: Pick<Order, 'legs' | 'stays' | 'services'> }): ReactElement | null {
  if (order.legs.length + order.stays.length + order.services.length === 0) return null
  return (
    <div className={styles.flights}>
      {order.legs.map((leg) => (
        <Leg key={leg.id} leg={leg} />
      ))}
      {order.stays.map((stay) => (
        <Stay key={stay.id} stay={stay} />
      ))}
      {order.services.map((service) => (
        <Service key={service.itemId} service={service} />
      ))}
    </div>
  )
}

function Leg({ leg }: { leg: OrderLeg }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const shift = leg.dayShift > 0 ? t('payment.ok.dayShift', { count: leg.dayShift }) : undefined
  return (
    <section aria-label={leg.label}>
      <RouteLine
        from={{ time: leg.departureTime, place: leg.from.name, code: leg.from.code }}
        to={{
          time: leg.arrivalTime,
          place: leg.to.name,
          code: leg.to.code,
          ...(shift !== undefined && { dayShift: shift }),
        }}
        screenReaderText={common('a11y.route', {
          departure: isolateLtr(leg.departureTime),
          from: leg.from.name,
          arrival: [isolateLtr(leg.arrivalTime), shift].filter((part) => part !== undefined).join(' '),
          to: leg.to.name,
        })}
        duration={<DateText date={leg.departureDate} />}
        stops={<Bdi>{`${leg.carrierCode} ${leg.number}`}</Bdi>}
        isVia={leg.stops.length > 0}
      />
      {leg.from.terminal !== null && (
        <p className={styles.terminal}>{t('payment.ok.terminal', { terminal: leg.from.terminal })}</p>
      )}
      {leg.locator !== null && (
        <p className={styles.terminal}>{t('payment.ok.locator', { locator: isolateLtr(leg.locator) })}</p>
      )}
    </section>
  )
}

/** What one needs on arrival; its name and its days stand above, with what is booked. */
function Stay({ stay }: { stay: OrderStay }): ReactElement | null {
  const t = useMessages()
  const { name, address, phone, meetingPoint, confirmation = null } = stay
  const lines = [
    ...(confirmation === null ? [] : [t('payment.ok.confirmation', { number: isolateLtr(confirmation) })]),
    ...(address === null ? [] : [address]),
    ...(phone === null ? [] : [isolateLtr(phone)]),
    ...(meetingPoint === null ? [] : [meetingPoint]),
  ]
  if (lines.length === 0) return null
  return (
    <section aria-label={name}>
      <h3 className={styles.service}>{name}</h3>
      {lines.map((line) => (
        <p key={line} className={styles.terminal}>
          {line}
        </p>
      ))}
    </section>
  )
}

function Service({ service }: { service: OrderService }): ReactElement {
  return (
    <section aria-label={service.title}>
      <h3 className={styles.service}>{service.title}</h3>
      <p className={styles.terminal}>{service.when}</p>
      <p className={styles.terminal}>{service.where}</p>
      <DefinitionList items={service.facts.map(({ label, text }) => ({ id: label, term: label, value: text }))} />
    </section>
  )
}
