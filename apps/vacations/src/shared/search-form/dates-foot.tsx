import { useApiClient } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { Price } from '@masa/design-system/price'
import { useIsPhone } from '@masa/design-system/sheet'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { departureDay, lastDayOf } from '@masa/trip-search/days'
import type { DatesPanelProps } from './dates-field.tsx'
import { PickerSummary } from '@masa/trip-search/fields'
import { DepartureText } from '@masa/trip-search/departure-text'
import { priceCalendarQuery } from './departures.query.ts'

/** What is chosen, what it costs, and the button; the other way to say when. */
export function DatesFoot({ criteria, codes, mode, onMode, onClose }: DatesPanelProps): ReactElement {
  const t = useMessages()
  const isPhone = useIsPhone()
  return (
    <>
      <Button look="link" onClick={() => onMode(mode === 'days' ? 'months' : 'days')}>
        {mode === 'days' ? t('searchForm.dates.useMonths') : t('searchForm.dates.useDays')}
      </Button>
      <PickerSummary value={<DepartureText departure={criteria.departure} nights={criteria.nights} />}>
        <DayPrice criteria={criteria} codes={codes} />
      </PickerSummary>
      <Button look={isPhone ? 'primary' : 'brand'} isBlock={isPhone} onClick={onClose}>
        {t('searchForm.dates.confirm')}
      </Button>
    </>
  )
}

/** What the chosen day costs a person, when the calendar knows it. */
function DayPrice({ criteria, codes }: Pick<DatesPanelProps, 'criteria' | 'codes'>): ReactElement | null {
  const common = useCommonMessages()
  const api = useApiClient()
  const day = departureDay(criteria.departure)
  const month = day?.slice(0, 7) ?? '2000-01'
  const prices = useQuery({
    ...priceCalendarQuery(api, {
      destinations: codes,
      category: criteria.category,
      nights: criteria.nights,
      from: `${month}-01`,
      to: lastDayOf(month),
    }),
    enabled: codes.length > 0 && day !== null,
  })
  const price = prices.data?.days.find(({ date }) => date === day)?.perPerson
  if (!price) return null
  return (
    <small>
      <Price money={price} cents="never" /> <span>{common('money.perPerson')}</span>
    </small>
  )
}
