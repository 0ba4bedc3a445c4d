import { formatMoneyIsolated, monthAndYear, spellDate, weekdayName, weekdayNames } from '@masa/i18n'
import type { MoneyAmount } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useId } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { cx } from '../class-names.ts'
import { Price } from '../price/index.ts'
import { weeksOfMonth } from './calendar-days.ts'
import type { CalendarWords, DateSpan } from './price-calendar.tsx'
import styles from './price-calendar.module.css'

interface MonthTableProps {
  readonly month: string
  readonly days: Readonly<Record<string, MoneyAmount | null>>
  readonly marks: Readonly<Record<string, string>>
  readonly span: DateSpan | null
  /** The one day that the Tab key reaches. */
  readonly tabStop: string
  readonly isOpen: (date: string) => boolean
  readonly onChoose: (date: string) => void
  /** A day has the focus, by whatever way; it keeps it while prices come in. */
  readonly onReach: (date: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly words: CalendarWords
}

/** One month as a grid. */
export function MonthTable({
  month,
  days,
  marks,
  span,
  tabStop,
  isOpen,
  onChoose,
  onReach,
  onKeyDown,
  words,
}: MonthTableProps): ReactElement {
  const { locale } = useLocale()
  const captionId = useId()
  const prices = weeksOfMonth(month)
    .flat()
    .flatMap((date) => (date && isOpen(date) && days[date] ? [days[date].amountMinor] : []))
  const low = Math.min(...prices)
  return (
    <table className={styles.month} role="grid" aria-labelledby={captionId} onKeyDown={onKeyDown}>
      <caption id={captionId} className={styles.caption}>
        {monthAndYear(month, locale)}
      </caption>
      <thead>
        <tr>
          {weekdayNames(locale).map((name, day) => (
            <th key={name} scope="col" abbr={weekdayName(`2023-01-0${day + 1}`, locale)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week, index) => (
          <tr key={index}>
            {week.map((date, day) => {
              if (date === undefined) return <td key={day} />
              const price = days[date]
              const state = stateOf(date, span)
              const isLow = price?.amountMinor === low
              const isShut = !isOpen(date)
              const isChosen = state === 'start' || state === 'end' || state === 'both'
              return (
                <td
                  key={date}
                  aria-selected={state !== 'out'}
                  className={cx(
                    styles[state],
                    isLow && styles.low,
                    isShut && styles.shut,
                    marks[date] !== undefined && styles.marked,
                  )}
                >
                  <button
                    type="button"
                    data-date={date}
                    tabIndex={date === tabStop ? 0 : -1}
                    aria-disabled={isShut || undefined}
                    className={styles.day}
                    title={marks[date]}
                    onFocus={() => onReach(date)}
                    onClick={() => onChoose(date)}
                  >
                    {/* The name is the whole date, then what can be seen, then what colours alone say. */}
                    <span className={styles.screenReaderOnly}>
                      {isChosen || price ? `${spellDate(date, locale)}, ` : spellDate(date, locale)}
                    </span>
                    <b aria-hidden="true">{Number(date.slice(8))}</b>
                    <small>
                      {state === 'start' || state === 'both' ? (
                        words.depart
                      ) : state === 'end' ? (
                        words.return
                      ) : price ? (
                        <Price money={price} cents="never" />
                      ) : price === null ? (
                        <span aria-hidden="true">–</span>
                      ) : (
                        ' '
                      )}
                    </small>
                    <span className={styles.screenReaderOnly}>
                      {[
                        isChosen && price && formatMoneyIsolated(price, { cents: 'never' }),
                        price === null && words.none,
                        isLow && words.cheapest,
                        marks[date],
                      ]
                        .filter(Boolean)
                        .map((part) => `, ${part}`)
                        .join('')}
                    </span>
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function stateOf(date: string, span: DateSpan | null): 'out' | 'start' | 'inside' | 'end' | 'both' {
  if (!span || date < span.from || date > span.to) return 'out'
  if (span.from === span.to) return 'both'
  if (date === span.from) return 'start'
  return date === span.to ? 'end' : 'inside'
}
