import { DefinitionList } from '@masa/design-system/facts'
import { RouteLine } from '@masa/design-system/route-line'
import type { Order, OrderLeg, OrderService, OrderStay } from '@masa/contract/order'
import { formatDate, formatDateRange, formatList, isolateLtr } from '@masa/i18n'
import { Bdi, DateText, useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import styles from './itinerary.module.css'

/** The journey: its rides, its stays and its services, each with all that one needs on the way. */
export function Itinerary({ order }: { order: Pick<Order, 'legs' | 'stays' | 'services'> }): ReactElement | null {
  const t = useMessages()
  if (order.legs.length + order.stays.length + order.services.length === 0) return null
  return (
    <section aria-labelledby="journey-title" className={styles.journey}>
      <h2 id="journey-title">{t('payment.ok.journey')}</h2>
      <div className={styles.parts}>
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
    </section>
  )
}

function Leg({ leg }: { leg: OrderLeg }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const shift = leg.dayShift > 0 ? t('payment.ok.dayShift', { count: leg.dayShift }) : undefined
  const { checkInOpens } = leg
  return (
    <section aria-label={leg.label} className={styles.part}>
      <h3>
        <b>{leg.label}</b>
        <span>{leg.carrierName}</span>
      </h3>
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
      <ul className={styles.facts}>
        {leg.from.terminal !== null && (
          <li>{t('payment.ok.terminalAt', { place: leg.from.name, terminal: leg.from.terminal })}</li>
        )}
        {leg.to.terminal !== null && (
          <li>{t('payment.ok.terminalAt', { place: leg.to.name, terminal: leg.to.terminal })}</li>
        )}
        {leg.locator !== null && <li>{t('payment.ok.locator', { locator: isolateLtr(leg.locator) })}</li>}
        {checkInOpens !== null && (
          <li>
            {t('payment.ok.checkInOpens', {
              when: isolateLtr(`${formatDate(checkInOpens.date)} ${checkInOpens.time}`),
            })}
          </li>
        )}
      </ul>
    </section>
  )
}

/** The house with its days and hours, where it is, and how it is called. */
function Stay({ stay }: { stay: OrderStay }): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const { name, place, address, phone, meetingPoint, confirmation = null, checkInFrom = null, checkOutBy = null } = stay
  return (
    <section aria-label={name} className={styles.part}>
      <h3>
        <b>{name}</b>
        <Bdi>{formatDateRange(stay.checkIn, stay.checkOut)}</Bdi>
      </h3>
      <ul className={styles.facts}>
        <li>{formatList(stay.rooms, locale)}</li>
        <li>{address ?? place}</li>
        {phone !== null && (
          <li>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>
              <Bdi>{phone}</Bdi>
            </a>
          </li>
        )}
        {checkInFrom !== null && <li>{t('payment.ok.checkInFrom', { time: isolateLtr(checkInFrom) })}</li>}
        {checkOutBy !== null && <li>{t('payment.ok.checkOutBy', { time: isolateLtr(checkOutBy) })}</li>}
        {confirmation !== null && <li>{t('payment.ok.confirmation', { number: isolateLtr(confirmation) })}</li>}
        {meetingPoint !== null && <li>{meetingPoint}</li>}
      </ul>
    </section>
  )
}

function Service({ service }: { service: OrderService }): ReactElement {
  return (
    <section aria-label={service.title} className={styles.part}>
      <h3>
        <b>{service.title}</b>
        <span>{service.when}</span>
      </h3>
      {service.where !== '' && <p>{service.where}</p>}
      <DefinitionList items={service.facts.map(({ label, text }) => ({ id: label, term: label, value: text }))} />
    </section>
  )
}
