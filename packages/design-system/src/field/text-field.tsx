import { useId } from 'react'
import type { ChangeEvent, ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { CheckIcon } from '../icons/index.ts'
import { Field, fieldIds } from './field.tsx'
import type { FieldFrame } from './field.tsx'
import styles from './field.module.css'

/** A field of one line; takes whatever a native input takes (so `{...register('name')}` fits). */
export interface TextFieldProps extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, keyof FieldFrame | 'prefix'> {
  /** Left to right whatever the page: passport names, e-mail, phone, codes. */
  readonly isLtr?: boolean
  /** Changes what was typed before `onChange` gets it: `normaliseDigits`, capitals. Must not change the length of what it leaves alone. */
  readonly transform?: (text: string) => string
  /** Shows a tick: it was checked and is right. */
  readonly isOk?: boolean
  /** Before the text: a sign of currency, a search glass. */
  readonly prefix?: ReactNode
  /** After the text: a unit, a button. Stands instead of the tick. */
  readonly suffix?: ReactNode
}

/** Label, input, help and error. */
export function TextField(props: TextFieldProps): ReactElement {
  const {
    label,
    isLabelHidden,
    optionalLabel,
    hint,
    error,
    size,
    isLtr,
    transform,
    isOk,
    prefix,
    suffix,
    className,
    id,
    onChange,
    ...rest
  } = props
  const ownId = useId()
  const frame = { label, isLabelHidden, optionalLabel, hint, error, size } as FieldFrame
  const ids = fieldIds(id ?? ownId, frame)
  const end = suffix ?? (isOk && !error ? <CheckIcon size="sm" className={styles.tick} /> : undefined)
  return (
    <Field frame={frame} ids={ids} className={className}>
      <span
        dir={isLtr && prefix !== undefined ? 'ltr' : undefined}
        className={cx(styles.wrap, prefix !== undefined && styles.hasPrefix, end !== undefined && styles.hasSuffix)}
      >
        {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
        <input
          type="text"
          {...rest}
          id={ids.control}
          dir={isLtr ? 'ltr' : rest.dir}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(rest['aria-describedby'], ids.describedBy) || undefined}
          onChange={(event) => {
            if (transform) rewrite(event, transform)
            onChange?.(event)
          }}
        />
        {end !== undefined && <span className={styles.suffix}>{end}</span>}
      </span>
    </Field>
  )
}

/** A field of several lines. */
export interface TextAreaProps extends FieldFrame, Omit<ComponentPropsWithRef<'textarea'>, keyof FieldFrame> {}

/** Label, text area, help and error. */
export function TextArea(props: TextAreaProps): ReactElement {
  const { label, isLabelHidden, optionalLabel, hint, error, size, className, id, ...rest } = props
  const ownId = useId()
  const frame = { label, isLabelHidden, optionalLabel, hint, error, size } as FieldFrame
  const ids = fieldIds(id ?? ownId, frame)
  return (
    <Field frame={frame} ids={ids} className={className}>
      <textarea
        rows={4}
        {...rest}
        id={ids.control}
        className={cx(styles.input, styles.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
    </Field>
  )
}

function rewrite(event: ChangeEvent<HTMLInputElement>, transform: (text: string) => string): void {
  const input = event.currentTarget
  const wanted = transform(input.value)
  if (wanted === input.value) return
  const caret = input.selectionStart
  input.value = wanted
  // Some types of input (e-mail) have no caret to put back.
  if (caret !== null) input.setSelectionRange(caret, caret)
}
