import { formatDateRange, spellDate } from '@masa/i18n'
import type { MoneyAmount } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { IconButton } from '../button/index.ts'
import { DateField } from '../date-field/index.ts'
import { FieldRow } from '../field/index.ts'
import { ChevronBackIcon, ChevronForwardIcon } from '../icons/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import { addDays, addMonths, dateAfterKey } from './calendar-days.ts'
import { MonthTable } from './month-table.tsx'
import styles from './price-calendar.module.css'

/** Day of departure and day of return. */
export interface DateSpan {
  readonly from: string
  readonly to: string
}

/** The words of a calendar. */
export interface CalendarWords {
  readonly earlier: string
  readonly later: string
  /** Under the first day of a choice, under the last. */
  readonly depart: string
  readonly return: string
  readonly cheapest: string
  /** For screen readers, on a day without departures. */
  readonly none: string
  /** Labels of the fields to type into. */
  readonly typedFrom: string
  readonly typedTo: string
  /** What is wrong with a date that cannot be taken. */
  readonly typedError: string
}

/** Days to travel, each with its price. */
export interface PriceCalendarProps {
  readonly value: DateSpan | null
  readonly onChange: (value: DateSpan) => void
  /** A fixed stay: one press chooses both days. Without it the first press is departure and the second return. */
  readonly nights?: number
  readonly min: string
  readonly max: string
  /** Lowest price per person by date; null where nothing departs; a date that is not there is not known yet. */
  readonly days: Readonly<Record<string, MoneyAmount | null>>
  /** Holidays and the like, by date: a dot on the day, and its name for who points at it or listens. */
  readonly marks?: Readonly<Record<string, string>>
  /** Which two months show, to fetch their prices. */
  readonly onMonthsShown?: (first: string, second: string) => void
  /** Enter in the last typed date: what stands there is chosen. */
  readonly onDone?: () => void
  readonly words: CalendarWords
}

/**
 * Two months, weeks from Sunday, running with the page. One stop for the keyboard: arrows walk days and weeks, Home and
 * End the week, Page Up and Down the months. Each day is named with its price. Dates can be typed as well, always.
 */
export function PriceCalendar({
  value,
  onChange,
  nights,
  min,
  max,
  days,
  marks = NO_MARKS,
  onMonthsShown,
  onDone,
  words,
}: PriceCalendarProps): ReactElement {
  const { locale, direction } = useLocale()
  const root = useRef<HTMLDivElement>(null)
  const [shownMonth, setShownMonth] = useState((value?.from ?? min).slice(0, 7))
  const [walkedTo, setWalkedTo] = useState(value?.from)
  const [pending, setPending] = useState<string | null>(null)
  const months = [shownMonth, addMonths(shownMonth, 1)] as const
  const firstShown = `${months[0]}-01` < min ? min : `${months[0]}-01`
  const lastShown = addDays(`${addMonths(months[1], 1)}-01`, -1)
  const isShown = walkedTo !== undefined && walkedTo >= firstShown && walkedTo <= lastShown
  /** The day that the Tab key reaches and that the arrows start from. */
  const focused = isShown ? walkedTo : firstOpenDay(firstShown, lastShown < max ? lastShown : max, days)
  const span = pending === null ? value : { from: pending, to: pending }

  const report = useRef(onMonthsShown)
  useEffect(() => {
    report.current = onMonthsShown
  })
  useEffect(() => report.current?.(shownMonth, addMonths(shownMonth, 1)), [shownMonth])

  const isOpen = (date: string): boolean =>
    date >= min && date <= max && (pending !== null ? true : days[date] !== null)

  function choose(date: string): void {
    setWalkedTo(date)
    if (nights !== undefined) return isOpen(date) ? onChange({ from: date, to: addDays(date, nights) }) : undefined
    if (pending === null || date <= pending) return isOpen(date) && days[date] !== null ? setPending(date) : undefined
    setPending(null)
    onChange({ from: pending, to: date })
  }

  function show(date: string): void {
    const month = date.slice(0, 7)
    if (month < months[0]) setShownMonth(month)
    else if (month > months[1]) setShownMonth(addMonths(month, -1))
  }

  function press(event: KeyboardEvent): void {
    const next = dateAfterKey(focused, { key: event.key, isRtl: direction === 'rtl' })
    if (next === undefined) return
    event.preventDefault()
    const date = next < min ? min : next > max ? max : next
    setWalkedTo(date)
    show(date)
    // The day may belong to a month that is only about to show.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus())
  }

  return (
    <div ref={root} className={styles.calendar}>
      <TypedDates
        value={value}
        nights={nights}
        isAllowed={(date) => date >= min && date <= max && days[date] !== null}
        onDepart={(date) => {
          setPending(date)
          setWalkedTo(date)
          show(date)
        }}
        onDone={onDone}
        onChange={(typed) => {
          setPending(null)
          setWalkedTo(typed.from)
          show(typed.from)
          onChange(typed)
        }}
        words={words}
      />
      <div className={styles.months}>
        <div className={styles.moves}>
          <IconButton
            label={words.earlier}
            icon={<ChevronBackIcon />}
            isUnavailable={months[0] <= min.slice(0, 7)}
            onClick={() => setShownMonth(addMonths(shownMonth, -1))}
          />
          <IconButton
            label={words.later}
            icon={<ChevronForwardIcon />}
            isUnavailable={months[1] >= max.slice(0, 7)}
            onClick={() => setShownMonth(addMonths(shownMonth, 1))}
          />
        </div>
        {months.map((month) => (
          <MonthTable
            key={month}
            month={month}
            days={days}
            marks={marks}
            span={span}
            tabStop={focused}
            onReach={setWalkedTo}
            isOpen={isOpen}
            onChoose={choose}
            onKeyDown={press}
            words={words}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">
          {pending === null
            ? value
              ? formatDateRange(value.from, value.to)
              : ''
            : `${words.depart}: ${spellDate(pending, locale)}`}
        </span>
      </VisuallyHidden>
    </div>
  )
}

const NO_MARKS: Readonly<Record<string, string>> = {}

/** Enter in them leads on, to the other date or out of the calendar; it never sends the form that they stand in. */
function TypedDates({
  value,
  nights,
  isAllowed,
  onDepart,
  onChange,
  onDone,
  words,
}: {
  value: DateSpan | null
  nights: number | undefined
  isAllowed: (date: string) => boolean
  /** A departure whose return is still to be chosen. */
  onDepart: (date: string) => void
  onChange: (value: DateSpan) => void
  onDone: (() => void) | undefined
  words: CalendarWords
}): ReactElement {
  const last = useRef<HTMLInputElement>(null)
  const [given, setGiven] = useState(value)
  const [from, setFrom] = useState(value?.from ?? '')
  const [to, setTo] = useState(value?.to ?? '')
  const [typed, setTyped] = useState({ from: '', to: '' })
  /** What an Enter found unfinished is an error; while it is typed it is none yet. */
  const [isEntered, setEntered] = useState(false)
  if (value?.from !== given?.from || value?.to !== given?.to) {
    setGiven(value)
    setFrom(value?.from ?? '')
    setTo(value?.to ?? '')
    setTyped({ from: '', to: '' })
  }
  const isUnfinished = (date: string, text: string): boolean =>
    date === '' && text !== '' && (isEntered || text.length >= 10)
  const isFromWrong = isUnfinished(from, typed.from) || (typed.from !== '' && from !== '' && !isAllowed(from))
  const isToWrong =
    nights === undefined &&
    (isUnfinished(to, typed.to) || ((typed.from !== '' || typed.to !== '') && to !== '' && to <= from))
  // Centuries do not matter to a journey: two digits mean this century.
  const pivotYear = 2099
  function changeFrom(date: string, text: string): void {
    setFrom(date)
    setTyped({ ...typed, from: text })
    setEntered(false)
    if (date === '' || !isAllowed(date)) return
    if (nights !== undefined) onChange({ from: date, to: addDays(date, nights) })
    else if (to > date) onChange({ from: date, to })
    else onDepart(date)
  }
  function changeTo(date: string, text: string): void {
    setTo(date)
    setTyped({ ...typed, to: text })
    setEntered(false)
    if (from !== '' && date > from && isAllowed(from)) onChange({ from, to: date })
  }
  function enter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setEntered(true)
    if (event.currentTarget !== last.current) {
      last.current?.focus()
      last.current?.select()
    } else if (value !== null && from === value.from && (nights !== undefined || to === value.to)) onDone?.()
  }
  return (
    <FieldRow>
      <DateField
        size="sm"
        label={words.typedFrom}
        value={from}
        pivotYear={pivotYear}
        onChange={changeFrom}
        onKeyDown={enter}
        ref={nights === undefined ? undefined : last}
        error={isFromWrong ? words.typedError : undefined}
      />
      {nights === undefined && (
        <DateField
          size="sm"
          label={words.typedTo}
          value={to}
          pivotYear={pivotYear}
          onChange={changeTo}
          onKeyDown={enter}
          ref={last}
          error={isToWrong ? words.typedError : undefined}
        />
      )}
    </FieldRow>
  )
}

/** The first day of a span that can be chosen, or its first one at all. */
function firstOpenDay(from: string, to: string, days: PriceCalendarProps['days']): string {
  for (let date = from; date <= to; date = addDays(date, 1)) if (days[date] !== null) return date
  return from
}
