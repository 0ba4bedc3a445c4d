import { monthName } from '@masa/i18n'
import type { MoneyAmount } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useId } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Price } from '../price/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './month-picker.module.css'

/** A month to travel in. */
export interface MonthPickerProps {
  readonly legend: ReactNode
  readonly isLegendHidden?: boolean
  /** `YYYY-MM`; null where nothing departs, no price where it is not known. */
  readonly months: readonly { readonly month: string; readonly price?: MoneyAmount | null }[]
  readonly value: string | null
  readonly onChange: (month: string) => void
  readonly words: { readonly cheapest: string; readonly none: string }
}

/** Months as arches, radio buttons each: name, year, price from. */
export function MonthPicker({
  legend,
  isLegendHidden,
  months,
  value,
  onChange,
  words,
}: MonthPickerProps): ReactElement {
  const name = useId()
  const { locale } = useLocale()
  const low = Math.min(...months.flatMap(({ price }) => (price ? [price.amountMinor] : [])))
  return (
    <fieldset>
      <legend className={cx(!isLegendHidden && styles.legend)}>
        {isLegendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.months}>
        {months.map(({ month, price }) => (
          <label key={month} className={styles.month}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={month}
              checked={month === value}
              disabled={price === null}
              onChange={() => onChange(month)}
            />
            <span className={cx(styles.face, price?.amountMinor === low && styles.low)}>
              <b>{monthName(month, locale)}</b>
              <small>
                <bdi dir="ltr">{month.slice(0, 4)}</bdi>
              </small>
              <small className={styles.price}>
                {price ? <Price money={price} cents="never" /> : <span>{price === null ? words.none : ' '}</span>}
                {price?.amountMinor === low && <VisuallyHidden>{`, ${words.cheapest}`}</VisuallyHidden>}
              </small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
