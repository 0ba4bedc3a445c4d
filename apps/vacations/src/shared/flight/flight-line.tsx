import { RouteLine } from '@masa/design-system/route-line'
import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import type { Flight } from '@masa/contract/vacations'
import { formatDuration, isolateLtr, spellDuration } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { daysBetween } from '@masa/trip-search/days'

/** One way of a flight as a line; for screen readers as a sentence, its duration in words. */
export function FlightLine({ flight }: { flight: Flight }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const shift = daysBetween(flight.departureDate, flight.arrivalDate)
  // Across the date line one may arrive on the day before.
  const dayShift =
    shift === 0
      ? undefined
      : shift > 0
        ? t('flight.leg.dayShift', { count: shift })
        : t('flight.leg.dayBack', { count: -shift })
  return (
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
      stops={flight.stops.length === 0 ? t('flight.leg.direct') : t('flight.leg.stops', { count: flight.stops.length })}
      isVia={flight.stops.length > 0}
    />
  )
}
