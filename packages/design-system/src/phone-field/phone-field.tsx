import { isolateLtr } from '@masa/i18n'
import { textTyped } from '@masa/i18n/typed-text'
import { useId } from 'react'
import type { ReactElement } from 'react'
import { cx } from '../class-names.ts'
import { Field, fieldIds } from '../field/index.ts'
import type { FieldFrame } from '../field/index.ts'
import styles from './phone-field.module.css'

/** A country that can be called. */
export interface DialCode {
  /** ISO 3166 alpha-2: `IL`. */
  readonly country: string
  /** In the page's language. */
  readonly name: string
  /** Without the plus: `972`. */
  readonly code: string
}

/** Country and number. */
export interface PhoneFieldProps extends FieldFrame {
  readonly dialCodes: readonly DialCode[]
  readonly country: string
  /** As typed; only digits, spaces and hyphens are kept. */
  readonly number: string
  readonly onChange: (phone: { country: string; number: string }) => void
  readonly onBlur?: () => void
  /** Name of the list of countries, for screen readers. */
  readonly countryLabel: string
  readonly id?: string
  readonly isRequired?: boolean
}

/** A dialling code and a number, left to right whatever the page; the caller checks it (libphonenumber, loaded late). */
export function PhoneField({
  dialCodes,
  country,
  number,
  onChange,
  onBlur,
  countryLabel,
  id,
  isRequired,
  ...frame
}: PhoneFieldProps): ReactElement {
  const ownId = useId()
  const ids = fieldIds(id ?? ownId, frame)
  return (
    <Field frame={frame} ids={ids}>
      <div className={cx(styles.phone, Boolean(frame.error) && styles.bad)} dir="ltr">
        <span className={styles.dial}>
          <select
            aria-label={countryLabel}
            autoComplete="tel-country-code"
            value={country}
            onChange={(event) => onChange({ country: event.currentTarget.value, number })}
          >
            {dialCodes.map((dial) => (
              <option key={dial.country} value={dial.country}>{`${dial.name} ${isolateLtr(`+${dial.code}`)}`}</option>
            ))}
          </select>
          <span aria-hidden="true" className={styles.code}>
            {`+${dialCodes.find((dial) => dial.country === country)?.code ?? ''}`}
          </span>
        </span>
        <input
          id={ids.control}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          className={styles.number}
          required={isRequired}
          value={number}
          aria-invalid={frame.error ? true : undefined}
          aria-describedby={ids.describedBy}
          onBlur={onBlur}
          onChange={(event) =>
            onChange({ country, number: textTyped(event.currentTarget.value).replace(/[^\d\s+()-]/g, '') })
          }
        />
      </div>
    </Field>
  )
}
