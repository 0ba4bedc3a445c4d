import { RouteLine } from '@masa/design-system/route-line'
import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import type { AppPackage } from '@masa/contract/app-deals'
import { formatDuration, isolateLtr, spellDuration } from '@masa/i18n'
import { DateText, useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import styles from './itinerary.module.css'

type Flight = AppPackage['outwardFlight']

/** Both ways. */
export function Flights({ shown }: { shown: AppPackage }): ReactElement {
  const t = useMessages()
  return (
    <div className={styles.flights}>
      <OneWay label={t('itinerary.flights.out')} flight={shown.outwardFlight} />
      <OneWay label={t('itinerary.flights.back')} flight={shown.inwardFlight} />
    </div>
  )
}

function OneWay({ label, flight }: { label: string; flight: Flight }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const shift = daysBetween(flight)
  const dayShift =
    shift === 0
      ? undefined
      : shift > 0
        ? t('itinerary.flights.dayShift', { count: shift })
        : t('itinerary.flights.dayBack', { count: -shift })
  return (
    <article>
      <p className={styles.flightHead}>
        <b>{label}</b> <DateText date={flight.departureDate} />
        <span>{` · ${flight.airlineName}`}</span> <bdi dir="ltr">{`${flight.airlineCode} ${flight.number}`}</bdi>
      </p>
      <RouteLine
        from={{ time: flight.departureTime, place: flight.origin.name, code: flight.origin.code }}
        to={{
          time: flight.arrivalTime,
          place: flight.destination.name,
          code: flight.destination.code,
          ...(dayShift !== undefined && { dayShift }),
        }}
        screenReaderText={common('a11y.route', {
          departure: isolateLtr(flight.departureTime),
          from: flight.origin.name,
          arrival: [isolateLtr(flight.arrivalTime), dayShift].filter((part) => part !== undefined).join(' '),
          to: flight.destination.name,
        })}
        duration={
          <>
            <bdi dir="ltr" aria-hidden="true">
              {formatDuration(flight.durationMinutes)}
            </bdi>
            <VisuallyHidden>{`${spellDuration(flight.durationMinutes, locale)}, `}</VisuallyHidden>
          </>
        }
        stops={
          flight.stops.length === 0
            ? t('itinerary.flights.direct')
            : t('itinerary.flights.stops', { count: flight.stops.length })
        }
        isVia={flight.stops.length > 0}
      />
    </article>
  )
}

/** Days from leaving to landing, by the calendars of both places: across the date line it may be the day before. */
const daysBetween = ({ departureDate, arrivalDate }: Flight): number =>
  Math.round((Date.parse(arrivalDate) - Date.parse(departureDate)) / 86_400_000)
