import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { Facts } from '@masa/design-system/facts'
import {
  ArrowForwardIcon,
  CheckIcon,
  ChevronDownIcon,
  ClockIcon,
  MinusIcon,
  PlaneIcon,
  PlusIcon,
} from '@masa/design-system/icons'
import { Price } from '@masa/design-system/price'
import { Notice } from '@masa/design-system/notice'
import { Note } from '@masa/design-system/tag'
import { ChevronUpIcon } from '@masa/design-system/trip-icons'
import { ils, usd } from '@masa/contract'
import type { FlightItinerary } from '@masa/contract/flights'
import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { memo, useId, useState } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { FlightDetails } from '#src/shared/flight/flight-details.tsx'
import { fareFacts } from '#src/shared/flight/flight-words.ts'
import type { CodeNames, FareFact } from '#src/shared/flight/flight-words.ts'
import { LegLine } from './leg-line.tsx'
import type { Choosing } from './use-choose.ts'
import styles from './flight-card.module.css'

/** From so few seats on, they are said (specification, chapter 9: at least 8 tickets left). */
const FEW_SEATS = 8

const FACT_ICONS = { in: CheckIcon, fee: PlusIcon, out: MinusIcon } as const satisfies Record<FareFact['tone'], unknown>

/** One itinerary at its cheapest fare: who flies, both legs, what is in the price, and what it costs. */
export const FlightCard = memo(function FlightCard({
  itinerary,
  names,
  people,
  choosing,
}: {
  itinerary: FlightItinerary
  names: CodeNames
  people: number
  choosing: Choosing
}): ReactElement | null {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [cheapest] = itinerary.pricingInformation
  if (cheapest === undefined) return null
  const { fare } = cheapest
  const airlines = [
    ...new Set(itinerary.legs.flatMap(({ segments }) => segments.map(({ marketingAirline }) => marketingAirline))),
  ]
  const airlineNames = formatList(airlines.map(names.airline), locale)
  return (
    <Card as="article" padding="none" className={styles.card} aria-labelledby={`${id}-name`}>
      <div className={styles.airline}>
        <span className={styles.arch} aria-hidden="true">
          <PlaneIcon />
        </span>
        <h3 id={`${id}-name`}>
          <bdi>{airlineNames}</bdi>
        </h3>
        <p className={styles.numbers}>
          {itinerary.legs.map(({ segments }, leg) => (
            <bdi key={leg} dir="ltr">
              {segments.map(({ marketingAirline, flightNumber }) => `${marketingAirline} ${flightNumber}`).join(' + ')}
            </bdi>
          ))}
        </p>
      </div>
      <div className={styles.legs}>
        {itinerary.legs.map((leg, at) => (
          <LegLine key={at} leg={leg} names={names} />
        ))}
        <Facts
          items={fareFacts(fare, t).map(({ id: fact, tone, text }) => {
            const Icon = FACT_ICONS[tone]
            return { id: fact, icon: <Icon size="sm" className={styles[tone]} />, text }
          })}
        />
      </div>
      <div className={styles.price}>
        <p className={styles.perPerson}>
          <span>{t('flight.card.from')}</span> <Price money={fare.perPerson} size="lg" cents="never" />{' '}
          <span>{common('money.perPerson')}</span>
        </p>
        <p className={styles.total}>
          <span>{t('flight.card.total', { count: people })}</span>{' '}
          <Price money={usd(Math.round(fare.totalPrice * 100))} cents="never" />
        </p>
        {fare.totalPriceNIS !== null && (
          <p className={styles.total}>
            <Price money={ils(Math.round(fare.totalPriceNIS * 100))} cents="never" />
          </p>
        )}
        {fare.seatsLeft !== null && fare.seatsLeft < FEW_SEATS && (
          <Note tone="warn" icon={<ClockIcon size="sm" />}>
            {t('flight.card.seatsLeft', { count: fare.seatsLeft })}
          </Note>
        )}
        <Button
          look={isOpen ? 'quiet' : 'brand'}
          size="sm"
          isBlock
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          aria-describedby={`${id}-name`}
          iconEnd={isOpen ? <ChevronUpIcon size="sm" /> : <ChevronDownIcon size="sm" />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('flight.card.hide') : t('flight.card.show')}
        </Button>
      </div>
      <div id={`${id}-details`} className={styles.details} hidden={!isOpen}>
        {isOpen && (
          <>
            <FlightDetails itinerary={itinerary} names={names} />
            <Choose itinerary={itinerary} airlines={airlineNames} people={people} choosing={choosing} />
          </>
        )}
      </div>
    </Card>
  )
})

/** What was chosen, for all of them, and the way on; what stood in its way stands above the button. */
function Choose({
  itinerary,
  airlines,
  people,
  choosing: { state, choose },
}: {
  itinerary: FlightItinerary
  airlines: string
  people: number
  choosing: Choosing
}): ReactElement | null {
  const t = useMessages()
  const fare = itinerary.pricingInformation[0]?.fare
  if (fare === undefined) return null
  const brand = fare.brand?.name
  const isOwn = state.kind !== 'idle' && state.id === itinerary.id
  return (
    <div className={styles.choose}>
      {isOwn && state.kind === 'failed' && (
        <Notice tone="warn" isLive>
          {t(`flight.choose.${state.failure}`)}
        </Notice>
      )}
      <p className={styles.chosen}>
        <span>{`${t('flight.choose.yours')}: `}</span>
        <b>
          <bdi translate="no">{[airlines, ...(brand === undefined ? [] : [brand])].join(' ')}</bdi>
        </b>{' '}
        <span>{t('flight.card.total', { count: people })}</span>{' '}
        <Price money={usd(Math.round(fare.totalPrice * 100))} size="md" />
        {fare.totalPriceNIS !== null && (
          <>
            <span>, </span>
            <Price money={ils(Math.round(fare.totalPriceNIS * 100))} />
          </>
        )}
      </p>
      <Button
        look="primary"
        size="lg"
        isBusy={isOwn && state.kind === 'asking'}
        isUnavailable={state.kind === 'asking' && !isOwn}
        iconEnd={<ArrowForwardIcon />}
        onClick={() => choose(itinerary)}
      >
        {brand === undefined ? t('flight.choose.go') : t('flight.choose.goBrand', { name: brand })}
      </Button>
    </div>
  )
}
