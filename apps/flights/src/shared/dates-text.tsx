import { formatDate } from '@masa/i18n'
import type { ReactElement } from 'react'
import type { Journey } from '#src/shared/journey/journey.domain.ts'

/** The day of departure and of return; `empty` while none is chosen. */
export function DatesText({
  journey: { departureDate, returnDate, isOneWay },
  empty,
}: {
  journey: Pick<Journey, 'departureDate' | 'returnDate' | 'isOneWay'>
  empty?: string
}): ReactElement {
  const dates = [departureDate, isOneWay ? null : returnDate].filter((date) => date !== null)
  if (dates.length === 0) return <span>{empty}</span>
  return (
    <span>
      {dates.map((date, at) => (
        <span key={String(at)}>
          {at > 0 && <span>{' – '}</span>}
          <bdi dir="ltr">{formatDate(date)}</bdi>
        </span>
      ))}
    </span>
  )
}
