import { PriceCalendar } from '@masa/design-system/calendar'
import { SEARCH_HORIZON_DAYS } from '@masa/contract'
import { addDays } from '@masa/trip-search/days'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import type { Journey } from '#src/shared/journey/journey.domain.ts'

/** The day of departure, and of return. No prices: they are known only when they are asked for. */
export function DatesPanel({
  journey: { departureDate, returnDate, isOneWay },
  today,
  onChange,
  onDone,
}: {
  journey: Journey
  today: string
  onChange: (part: Partial<Journey>) => void
  onDone: () => void
}): ReactElement {
  const t = useMessages()
  return (
    <PriceCalendar
      value={
        departureDate === null
          ? null
          : { from: departureDate, to: isOneWay ? departureDate : (returnDate ?? departureDate) }
      }
      {...(isOneWay && { nights: 0 })}
      min={today}
      max={addDays(today, SEARCH_HORIZON_DAYS)}
      days={NO_PRICES}
      onChange={({ from, to }) => onChange({ departureDate: from, ...(!isOneWay && { returnDate: to }) })}
      onDone={onDone}
      words={{
        earlier: t('journeyForm.dates.earlier'),
        later: t('journeyForm.dates.later'),
        depart: t('journeyForm.dates.depart'),
        return: t('journeyForm.dates.return'),
        cheapest: t('journeyForm.dates.cheapest'),
        none: t('journeyForm.dates.none'),
        typedFrom: t('journeyForm.dates.typedFrom'),
        typedTo: t('journeyForm.dates.typedTo'),
        typedError: t('journeyForm.dates.typedError'),
      }}
    />
  )
}

const NO_PRICES = {}
