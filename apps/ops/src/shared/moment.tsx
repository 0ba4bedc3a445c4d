import { formatInstant } from '@masa/i18n'
import type { ReactElement } from 'react'

/** An instant in the time zone of the operator's business: the time, and the day where that is not today. */
export function Moment({ at, isShort = false }: { at: string; isShort?: boolean }): ReactElement {
  const { date, time } = formatInstant(at)
  const isToday = date === formatInstant(Date.now()).date
  return (
    <time dateTime={at}>
      <bdi dir="ltr">{isShort && isToday ? time : `${date} ${time}`}</bdi>
    </time>
  )
}
