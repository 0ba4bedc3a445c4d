import { useApiClient } from '@masa/api-client'
import { PriceCalendar } from '@masa/design-system/calendar'
import { ChoiceGroup } from '@masa/design-system/choice-group'
import { MonthPicker } from '@masa/design-system/month-picker'
import { SEARCH_HORIZON_DAYS } from '@masa/contract'
import type { Money } from '@masa/contract'
import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { addDays, addMonths, daysBetween, departureDay, departureOn, lastDayOf } from '@masa/trip-search/days'
import type { DatesPanelProps } from './dates-field.tsx'
import { holidaysQuery, priceCalendarQuery } from './departures.query.ts'
import type { CalendarSpan } from './departures.query.ts'
import styles from './search-form.module.css'

/** Stays that most packages are sold for. */
const USUAL_STAYS = [3, 4, 5, 7, 10]
const MONTHS_AHEAD = 12

/** The panel under the field: days with prices, or months with prices. */
export function DatesPanel(props: DatesPanelProps): ReactElement {
  return props.mode === 'days' ? <Days {...props} /> : <Months {...props} />
}

/** The prices of so many months from one on; of none before it is known which. */
function usePrices(
  month: string | undefined,
  { months, ...asked }: Omit<CalendarSpan, 'from' | 'to'> & { readonly months: number },
) {
  const span = { from: `${month}-01`, to: month === undefined ? '' : lastDayOf(addMonths(month, months - 1)) }
  return useQuery({
    ...priceCalendarQuery(useApiClient(), { ...asked, ...span }),
    enabled: month !== undefined && asked.destinations.length > 0,
  })
}

function Days({ criteria, codes, wantsFlexible, today, onChange, onClose }: DatesPanelProps): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const api = useApiClient()
  const [isFree, setFree] = useState(criteria.nights.length === 1 && !USUAL_STAYS.includes(criteria.nights[0] ?? 0))
  const [shown, setShown] = useState<readonly string[]>([])
  const [stay] = criteria.nights.length === 1 ? criteria.nights : []
  const day = departureDay(criteria.departure)
  // With a return that one picks oneself, any stay's price is worth seeing.
  const nights = isFree ? [] : criteria.nights
  const asked = { destinations: codes, category: criteria.category, nights, months: 1 }
  const months = [usePrices(shown[0], asked), usePrices(shown[1], asked)]
  const breaks = useQuery(holidaysQuery(api, Number(today.slice(0, 4))))
  const days: Record<string, Money | null> = {}
  for (const { data } of months) for (const { date, perPerson } of data?.days ?? []) days[date] = perPerson
  const marks: Record<string, string> = {}
  for (const { name, fromDate, toDate } of breaks.data ?? []) {
    if (daysBetween(fromDate, toDate) > 62) continue
    for (let date = fromDate; date <= toDate; date = addDays(date, 1)) marks[date] = name
  }
  const named = [
    ...new Set(Object.entries(marks).flatMap(([date, name]) => (shown.includes(date.slice(0, 7)) ? [name] : []))),
  ]

  return (
    <>
      <ChoiceGroup
        className={styles.stays}
        legend={t('searchForm.nights.label')}
        isLegendHidden
        look="pills"
        choices={[
          { value: 'any', label: t('searchForm.nights.any') },
          ...USUAL_STAYS.map((count) => ({ value: String(count), label: common('count.nights', { count }) })),
          { value: 'free', label: t('searchForm.dates.ownReturn') },
        ]}
        value={isFree ? 'free' : criteria.nights.length > 1 ? undefined : stay === undefined ? 'any' : String(stay)}
        onChange={(value) => {
          setFree(value === 'free')
          if (value !== 'free') onChange({ nights: value === 'any' ? [] : [Number(value)] })
        }}
      />
      <PriceCalendar
        value={day === null ? null : { from: day, to: addDays(day, stay ?? 0) }}
        {...(isFree ? {} : { nights: stay ?? 0 })}
        min={today}
        max={addDays(today, SEARCH_HORIZON_DAYS)}
        days={days}
        marks={marks}
        onMonthsShown={(first, second) => setShown([first, second])}
        onChange={(span) =>
          onChange({
            departure: departureOn(span.from, { isFlexible: wantsFlexible, today }),
            ...(isFree && { nights: [Math.max(daysBetween(span.from, span.to), 1)] }),
          })
        }
        onDone={onClose}
        words={{
          earlier: t('searchForm.dates.earlier'),
          later: t('searchForm.dates.later'),
          depart: t('searchForm.dates.depart'),
          return: t('searchForm.dates.return'),
          cheapest: t('searchForm.dates.cheapest'),
          none: t('searchForm.dates.none'),
          typedFrom: t('searchForm.dates.typedFrom'),
          typedTo: t('searchForm.dates.typedTo'),
          typedError: t('searchForm.dates.typedError'),
        }}
      />
      <ul className={styles.legend}>
        {codes.length === 0 ? <li>{t('searchForm.dates.needsPlace')}</li> : <li>{t('searchForm.dates.legend')}</li>}
        {named.length > 0 && (
          <li className={styles.holidays}>{t('searchForm.dates.holidays', { names: formatList(named, locale) })}</li>
        )}
      </ul>
    </>
  )
}

function Months({ criteria, codes, today, onChange }: DatesPanelProps): ReactElement {
  const t = useMessages()
  const first = today.slice(0, 7)
  // Three months to a call: a calendar spans 92 days at most.
  const asked = { destinations: codes, category: criteria.category, nights: criteria.nights, months: 3 }
  const spans = [
    usePrices(first, asked),
    usePrices(addMonths(first, 3), asked),
    usePrices(addMonths(first, 6), asked),
    usePrices(addMonths(first, 9), asked),
  ]
  const lowest = new Map<string, Money | null>()
  for (const span of spans) {
    for (const { date, perPerson } of span.data?.days ?? []) {
      const before = lowest.get(date.slice(0, 7)) ?? null
      lowest.set(
        date.slice(0, 7),
        perPerson !== null && (before === null || perPerson.amountMinor < before.amountMinor) ? perPerson : before,
      )
    }
  }
  const { departure } = criteria
  return (
    <MonthPicker
      legend={t('searchForm.dates.months')}
      isLegendHidden
      months={Array.from({ length: MONTHS_AHEAD }, (_, index) => {
        const month = addMonths(first, index)
        const price = lowest.get(month)
        return price === undefined ? { month } : { month, price }
      })}
      value={departure.kind === 'months' ? (departure.months[0] ?? null) : null}
      onChange={(month) => onChange({ departure: { kind: 'months', months: [month] } })}
      words={{ cheapest: t('searchForm.dates.cheapest'), none: t('searchForm.dates.none') }}
    />
  )
}
