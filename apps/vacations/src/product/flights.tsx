import { useApiClient } from '@masa/api-client'
import { Button, ButtonLink } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { Price } from '@masa/design-system/price'
import { Note } from '@masa/design-system/tag'
import type { Flight, Product } from '@masa/contract/vacations'
import { formatDuration, isolateLtr, weekdayName } from '@masa/i18n'
import { Bdi, DateRange, DateText, useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ReactElement } from 'react'
import { useCarriedKeys } from '@masa/checkout/begin'
import { FlightLine } from '#src/shared/flight/flight-line.tsx'
import { LoadFailure } from '#src/shared/load-failure/load-failure.tsx'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { productAddress } from '#src/shared/product-address.ts'
import { useBagsText } from './bags.ts'
import { conjugatesQuery } from './product.query.ts'
import type { ChosenRoom } from './rooms.domain.ts'
import styles from './flights.module.css'

/** From so many seats on the exact number is not shown (specification, chapter 9). */
const PLENTY_OF_SEATS = 8

/** Both flights, and on demand those of the same hotel within three days. */
export function Flights({ product, rooms }: { product: Product; rooms: readonly ChosenRoom[] }): ReactElement {
  const t = useMessages()
  const [showsOthers, setShowsOthers] = useState(false)
  return (
    <>
      <div className={styles.flights}>
        <FlightCard label={t('product.flights.out')} flight={product.outwardFlight} />
        <FlightCard label={t('product.flights.back')} flight={product.inwardFlight} />
      </div>
      <Button look="link" aria-expanded={showsOthers} onClick={() => setShowsOthers(!showsOthers)}>
        {showsOthers ? t('product.flights.hide') : t('product.flights.change')}
      </Button>
      {showsOthers && <OtherFlights product={product} rooms={rooms} />}
    </>
  )
}

function FlightCard({ label, flight }: { label: string; flight: Flight }): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const bags = useBagsText(flight)
  return (
    <Card padding="sm" as="article" className={styles.flight}>
      <p className={styles.flightHead}>
        <b>{label}</b>
        <span>
          <span>{weekdayName(flight.departureDate, locale)}</span> <DateText date={flight.departureDate} />
        </span>
        <span>
          <span>{flight.airlineName}</span> <Bdi>{`${flight.airlineCode} ${flight.number}`}</Bdi>
        </span>
      </p>
      <FlightLine flight={flight} />
      <ul className={styles.flightFoot}>
        {flight.stops.map(({ airport, waitMinutes }) => (
          <li key={airport.code}>
            {t('product.flights.via', { place: airport.name, time: isolateLtr(formatDuration(waitMinutes)) })}
          </li>
        ))}
        {flight.originTerminal !== null && (
          <li>{t('product.flights.terminal', { place: flight.origin.name, terminal: flight.originTerminal })}</li>
        )}
        {flight.destinationTerminal !== null && (
          <li>
            {t('product.flights.terminal', { place: flight.destination.name, terminal: flight.destinationTerminal })}
          </li>
        )}
        <li>{bags}</li>
      </ul>
      {flight.seatsLeft >= PLENTY_OF_SEATS ? (
        <Note tone="muted">{t('product.flights.seatsPlenty', { count: PLENTY_OF_SEATS })}</Note>
      ) : (
        <Note tone="warn">{t('product.flights.seatsLeft', { count: flight.seatsLeft })}</Note>
      )}
    </Card>
  )
}

function OtherFlights({ product, rooms }: { product: Product; rooms: readonly ChosenRoom[] }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const carried = useCarriedKeys()
  const listId = useId()
  const laId = product.hotels[0]?.La_ID ?? ''
  const others = useQuery(conjugatesQuery(api, { packId: product.packId, laId, rooms }))
  if (others.isPending) return <p role="status">{common('state.loading')}</p>
  if (others.isError)
    return <LoadFailure onRetry={() => void others.refetch()}>{t('product.flights.failed')}</LoadFailure>
  if (others.data.length === 0) return <p>{t('product.flights.none')}</p>
  return (
    <ul className={styles.others}>
      {others.data.map((other) => (
        <li key={`${other.packId}/${other.laId}`}>
          <Card padding="sm" className={styles.other}>
            <p className={styles.otherDates} id={`${listId}/${other.packId}/dates`}>
              <b>{common('count.nights', { count: other.nights })}</b>
              <DateRange from={other.dateFrom} to={other.dateTo} />
            </p>
            <div className={styles.otherWay}>
              <FlightLine flight={other.outwardFlight} />
              <FlightLine flight={other.inwardFlight} />
            </div>
            <p className={styles.otherPrice}>
              <Price
                money={{ amountMinor: other.difference.amountMinor, currency: 'USD' }}
                sign="always"
                cents="never"
                size="md"
              />
              <small>{common('money.perPerson')}</small>
            </p>
            <ButtonLink
              look="brand"
              size="sm"
              id={`${listId}/${other.packId}`}
              aria-labelledby={`${listId}/${other.packId} ${listId}/${other.packId}/dates`}
              href={productAddress({ packId: other.packId, laId: other.laId, rooms, kinds: rooms }, carried)}
            >
              {t('product.flights.choose')}
            </ButtonLink>
          </Card>
        </li>
      ))}
    </ul>
  )
}
