import { formatDate } from '@masa/i18n'
import { useState } from 'react'
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { TextField } from '../field/index.ts'
import type { FieldFrame } from '../field/index.ts'
import { dateTyped, parseTypedDate, withSlashes } from './typed-date.ts'

/** A date that is typed: of birth, of a passport. */
export interface DateFieldProps
  extends
    FieldFrame,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldFrame | 'value' | 'onChange' | 'prefix' | 'type'> {
  /** `YYYY-MM-DD`, what was typed where that is no date, or empty. */
  readonly value: string
  /** Receives the date once it is one, and an empty string while it is not; `typed` is what stands in the field. */
  readonly onChange: (date: string, typed: string) => void
  /** The last year that two digits can mean: for a birth date this year, for an expiry this year and 50. */
  readonly pivotYear: number
  readonly isOk?: boolean
  /** At the field's end: the button that opens a calendar. */
  readonly suffix?: ReactNode
}

/** DD/MM/YYYY in one field: slashes come by themselves, other separators, Arabic digits and `YYYY-MM-DD` are read too. */
export function DateField({ value, onChange, pivotYear, ...rest }: DateFieldProps): ReactElement {
  const [typed, setTyped] = useState(() => written(value))
  const typedDate = parseTypedDate(typed, pivotYear) ?? ''
  // A value from outside (a draft, the calendar) replaces what stands in the field; an unfinished one is left alone.
  const shown = value !== typedDate && value !== '' ? written(value) : typed
  return (
    <TextField
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      {...rest}
      transform={dateTyped}
      isLtr
      value={shown}
      onChange={(event) => {
        const text = withSlashes(event.currentTarget.value, shown)
        setTyped(text)
        onChange(parseTypedDate(text, pivotYear) ?? '', text)
      }}
      onBlur={(event) => {
        const date = parseTypedDate(shown, pivotYear)
        if (date) setTyped(formatDate(date))
        rest.onBlur?.(event)
      }}
    />
  )
}

const written = (value: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value)
