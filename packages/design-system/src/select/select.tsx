import { useId } from 'react'
import type { ComponentPropsWithRef, ReactElement } from 'react'
import { Field, fieldIds } from '../field/index.ts'
import type { FieldFrame } from '../field/index.ts'
import { ChevronDownIcon } from '../icons/index.ts'
import styles from './select.module.css'

/** One entry of a select. */
export interface SelectOption {
  readonly value: string
  /** Plain text: a native list shows no markup. Isolate prices and dates in it. */
  readonly label: string
  readonly isUnavailable?: boolean
}

/** The native select, which every phone and screen reader knows how to open; takes whatever it takes. */
export interface SelectProps extends FieldFrame, Omit<ComponentPropsWithRef<'select'>, keyof FieldFrame | 'children'> {
  readonly options: readonly SelectOption[]
  /** An empty first entry: "choose". */
  readonly placeholder?: string
}

/** Label, select, help and error. */
export function Select(props: SelectProps): ReactElement {
  const { label, isLabelHidden, optionalLabel, hint, error, size, options, placeholder, className, id, ...rest } = props
  const ownId = useId()
  const frame = { label, isLabelHidden, optionalLabel, hint, error, size } as FieldFrame
  const ids = fieldIds(id ?? ownId, frame)
  return (
    <Field frame={frame} ids={ids} className={className}>
      <span className={styles.wrap}>
        <select
          {...rest}
          id={ids.control}
          className={styles.select}
          data-size={size}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isUnavailable}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size="sm" className={styles.chevron} />
      </span>
    </Field>
  )
}
