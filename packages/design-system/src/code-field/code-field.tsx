import { onlyDigits } from '@masa/i18n'
import { useId } from 'react'
import type { ReactElement } from 'react'
import { cx } from '../class-names.ts'
import { Field, fieldIds } from '../field/index.ts'
import type { FieldFrame } from '../field/index.ts'
import styles from './code-field.module.css'

/** A code that came by message. */
export interface CodeFieldProps extends FieldFrame {
  readonly value: string
  readonly onChange: (code: string) => void
  /** Called once the last digit is there. */
  readonly onComplete?: (code: string) => void
  /** How many digits; 6 by default. */
  readonly length?: number
  readonly id?: string
  readonly autoFocus?: boolean
}

/** One field drawn as boxes, always left to right. Pasting, filling in from the message and Arabic digits all work. */
export function CodeField({
  value,
  onChange,
  onComplete,
  length = 6,
  id,
  autoFocus,
  ...frame
}: CodeFieldProps): ReactElement {
  const ownId = useId()
  const ids = fieldIds(id ?? ownId, frame)
  function change(text: string): void {
    const code = onlyDigits(text).slice(0, length)
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }
  return (
    <Field frame={frame} ids={ids}>
      <div className={cx(styles.code, Boolean(frame.error) && styles.bad)} dir="ltr">
        <input
          id={ids.control}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          value={value}
          aria-invalid={frame.error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <span className={styles.boxes} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span key={index} className={cx(styles.box, index === value.length && styles.next)}>
              {value[index]}
            </span>
          ))}
        </span>
      </div>
    </Field>
  )
}
