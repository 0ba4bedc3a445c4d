import { RouteLine } from '@masa/design-system/route-line'
import { AlertIcon } from '@masa/design-system/icons'
import { Note } from '@masa/design-system/tag'
import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import type { FlightLeg } from '@masa/contract/flights'
import { formatDuration, formatList, isolateLtr, spellDuration } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { clockOf, dayShiftOf } from '#src/shared/flight/flight-words.ts'
import type { CodeNames } from '#src/shared/flight/flight-words.ts'
import styles from './flight-card.module.css'

/** From so many stops on they are said apart: few expect them. */
const MANY_STOPS = 3

/** One direction as a line, with who flies it and what makes it harder under it. */
export function LegLine({ leg, names }: { leg: FlightLeg; names: CodeNames }): ReactElement | null {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const { segments, stops, durationMinutes } = leg
  const [first, last] = [segments[0], segments.at(-1)]
  if (first === undefined || last === undefined) return null
  const dayShift = dayShiftOf(leg, t)
  const [departure, arrival] = [clockOf(first.departureTime), clockOf(last.arrivalTime)]
  const at = stops.map((_, index) => names.city(segments[index]?.destination ?? ''))
  const operators = [
    ...new Set(
      segments.flatMap(({ marketingAirline, operatingAirline }) =>
        marketingAirline === operatingAirline ? [] : [operatingAirline],
      ),
    ),
  ]
  const warnings = [
    ...(stops.length >= MANY_STOPS ? [t('flight.leg.manyStops', { count: stops.length })] : []),
    ...(stops.some(({ isOvernight }) => isOvernight) ? [t('flight.leg.overnight')] : []),
    ...(stops.some(({ isAirportChange }) => isAirportChange) ? [t('flight.leg.airportChange')] : []),
  ]
  return (
    <div className={styles.leg}>
      <RouteLine
        from={{ time: departure, place: names.city(first.origin), code: first.origin }}
        to={{
          time: arrival,
          place: names.city(last.destination),
          code: last.destination,
          ...(dayShift !== undefined && { dayShift }),
        }}
        screenReaderText={common('a11y.route', {
          departure: isolateLtr(departure),
          from: names.city(first.origin),
          arrival: [isolateLtr(arrival), dayShift].filter((part) => part !== undefined).join(' '),
          to: names.city(last.destination),
        })}
        duration={
          <>
            <bdi dir="ltr" aria-hidden="true">
              {formatDuration(durationMinutes)}
            </bdi>
            <VisuallyHidden>{`${spellDuration(durationMinutes, locale)}, `}</VisuallyHidden>
          </>
        }
        stops={
          stops.length === 0
            ? t('flight.leg.direct')
            : t('flight.leg.stopsAt', {
                stops: t('flight.leg.stops', { count: stops.length }),
                places: formatList(at, locale),
              })
        }
        isVia={stops.length > 0}
      />
      {(operators.length > 0 || warnings.length > 0) && (
        <p className={styles.legNotes}>
          {operators.length > 0 && (
            <span>{t('flight.leg.operatedBy', { airline: formatList(operators.map(names.airline), locale) })}</span>
          )}
          {warnings.map((text) => (
            <Note key={text} tone="warn" icon={<AlertIcon size="sm" />}>
              {text}
            </Note>
          ))}
        </p>
      )}
    </div>
  )
}
