import { DefinitionList } from '@masa/design-system/facts'
import { ClockIcon } from '@masa/design-system/icons'
import { Note } from '@masa/design-system/tag'
import type { FlightItinerary, FlightSegment } from '@masa/contract/flights'
import { formatDate, formatDuration, spellDuration } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import type { ReactElement } from 'react'
import { RichMessage, useMessages } from '#src/shared/messages.ts'
import { clockOf, dayOf, fareFacts } from './flight-words.ts'
import type { CodeNames } from './flight-words.ts'
import styles from './flight-details.module.css'

/** Each flight with its airports and terminals, the waits between them, and what the cheapest fare says in full. */
export function FlightDetails({
  itinerary,
  names,
  heading: Heading = 'h4',
}: {
  itinerary: FlightItinerary
  names: CodeNames
  /** Under the headings of the place where it stands. */
  heading?: 'h2' | 'h4'
}): ReactElement {
  const t = useMessages()
  const [cheapest] = itinerary.pricingInformation
  return (
    <div className={styles.details}>
      {itinerary.legs.map(({ segments, stops }, leg) => (
        <section key={leg}>
          <Heading>
            <span>{leg === 0 ? t('flight.details.outward') : t('flight.details.return')}</span>{' '}
            <bdi dir="ltr">{formatDate(dayOf(segments[0]?.departureTime ?? ''))}</bdi>
          </Heading>
          <ol className={styles.segments}>
            {segments.map((segment, at) => (
              <li key={at}>
                <SegmentRow segment={segment} names={names} />
                {stops[at] !== undefined && (
                  <p className={styles.wait}>
                    <Note
                      tone={stops[at].isOvernight || stops[at].isAirportChange ? 'warn' : 'muted'}
                      icon={<ClockIcon size="sm" />}
                    >
                      <Wait minutes={stops[at].waitMinutes} place={names.city(segment.destination)} />
                      {stops[at].isOvernight && <span>{` · ${t('flight.leg.overnight')}`}</span>}
                      {stops[at].isAirportChange && (
                        <span>
                          {` · ${t('flight.details.changeAirport', { airport: names.airport(segments[at + 1]?.origin ?? '') })}`}
                        </span>
                      )}
                    </Note>
                  </p>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {cheapest !== undefined && <FareTerms itinerary={itinerary} heading={Heading} />}
    </div>
  )
}

function Wait({ minutes, place }: { minutes: number; place: string }): ReactElement {
  const { locale } = useLocale()
  return (
    <RichMessage
      k="flight.details.wait"
      values={{ place }}
      parts={{
        time: (
          <>
            <bdi dir="ltr" aria-hidden="true">
              {formatDuration(minutes)}
            </bdi>
            <VisuallyHidden>{spellDuration(minutes, locale)}</VisuallyHidden>
          </>
        ),
      }}
    />
  )
}

function SegmentRow({ segment, names }: { segment: FlightSegment; names: CodeNames }): ReactElement {
  const t = useMessages()
  const { origin, destination, originTerminal, destinationTerminal, departureTime, arrivalTime } = segment
  const { marketingAirline, operatingAirline, flightNumber, durationMinutes, technicalStops } = segment
  const isNextDay = dayOf(arrivalTime) !== dayOf(departureTime)
  return (
    <div className={styles.segment}>
      <p className={styles.flight}>
        <b>
          <bdi>{names.airline(marketingAirline)}</bdi> <bdi dir="ltr">{`${marketingAirline} ${flightNumber}`}</bdi>
        </b>
        {operatingAirline !== marketingAirline && (
          <span>{t('flight.leg.operatedBy', { airline: names.airline(operatingAirline) })}</span>
        )}
        {technicalStops.length > 0 && (
          <span>{t('flight.details.technicalStop', { place: names.city(technicalStops[0] ?? '') })}</span>
        )}
      </p>
      <dl className={styles.ends}>
        <End
          time={departureTime}
          code={origin}
          terminal={originTerminal}
          names={names}
          label={t('flight.details.departs')}
        />
        <End
          time={arrivalTime}
          code={destination}
          terminal={destinationTerminal}
          names={names}
          label={t('flight.details.lands')}
          showsDay={isNextDay}
        />
      </dl>
      <p className={styles.muted}>
        <bdi dir="ltr">{formatDuration(durationMinutes)}</bdi>
      </p>
    </div>
  )
}

function End({
  time,
  code,
  terminal,
  names,
  label,
  showsDay = false,
}: {
  time: string
  code: string
  terminal: string | null
  names: CodeNames
  label: string
  showsDay?: boolean
}): ReactElement {
  const t = useMessages()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>
          <bdi dir="ltr">{clockOf(time)}</bdi>
        </b>
        {showsDay && (
          <span className={styles.day}>
            <bdi dir="ltr">{formatDate(dayOf(time))}</bdi>
          </span>
        )}
        <span>
          <span>{names.airport(code)}</span> <bdi dir="ltr">{code}</bdi>
          {terminal !== null && <span>{`, ${t('flight.details.terminal', { name: terminal })}`}</span>}
        </span>
      </dd>
    </div>
  )
}

/** What is said of the cheapest fare for an adult, and that the rest is not said. */
function FareTerms({
  itinerary,
  heading: Heading,
}: {
  itinerary: FlightItinerary
  heading: 'h2' | 'h4'
}): ReactElement | null {
  const t = useMessages()
  const fare = itinerary.pricingInformation[0]?.fare
  if (fare === undefined) return null
  const facts = fareFacts(fare, t)
  return (
    <section>
      <Heading>
        {fare.brand === null ? t('flight.details.fare') : t('flight.details.fareNamed', { name: fare.brand.name })}
      </Heading>
      <DefinitionList
        items={(['cabin', 'checked', 'change', 'refund'] as const).map((id) => ({
          id,
          term: t(`flight.fare.${id}`),
          value: facts.find((fact) => fact.id === id)?.text ?? t('flight.details.unsaid'),
        }))}
      />
    </section>
  )
}
