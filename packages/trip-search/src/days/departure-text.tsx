import { formatList, monthAndYear } from '@masa/i18n'
import { DateRange, DateText, useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { addDays, departureDay } from './days.domain.ts'
import type { Departure } from './days.domain.ts'

/** When, in a few words: a day and its return, a span, months. */
export function DepartureText({
  departure,
  nights,
}: {
  departure: Departure
  nights: readonly number[]
}): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  if (departure.kind === 'none') return <span>{t('days.empty')}</span>
  if (departure.kind === 'months')
    return (
      <span>
        {formatList(
          departure.months.map((month) => monthAndYear(month, locale)),
          locale,
        )}
      </span>
    )
  const day = departureDay(departure)
  if (day === null) return <DateRange from={departure.from} to={departure.to} />
  const [stay] = nights
  return nights.length === 1 && stay !== undefined ? (
    <DateRange from={day} to={addDays(day, stay)} />
  ) : (
    <DateText date={day} />
  )
}
