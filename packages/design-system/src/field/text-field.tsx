import { textTyped } from '@masa/i18n/typed-text'
import { useId } from 'react'
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { CheckIcon } from '../icons/index.ts'
import { Field, fieldIds } from './field.tsx'
import type { FieldFrame } from './field.tsx'
import styles from './field.module.css'

/** A field of one line; takes whatever a native input takes (so `{...register('name')}` fits). */
export interface TextFieldProps extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, keyof FieldFrame | 'prefix'> {
  /** Left to right whatever the page: passport names, e-mail, phone, codes. */
  readonly isLtr?: boolean
  /**
   * What `onChange` gets of what was typed: `nameTyped`, `numberTyped`. Default: `textTyped`; a password stays as it is.
   * `maxLength` counts the characters that are left.
   */
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
    transform = props.type === 'password' ? (text: string) => text : textTyped,
    maxLength,
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
            rewrite(event.currentTarget, { transform, maxLength })
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

/**
 * Cleans before it cuts: with the attribute `maxlength` a browser cuts what is pasted first, and an invisible mark in front costs
 * the last digit. As a browser does, it cuts what is put in, and leaves what stood behind it.
 */
function rewrite(
  input: HTMLInputElement,
  { transform, maxLength }: { transform: (text: string) => string; maxLength: number | undefined },
): void {
  const whole = transform(input.value)
  // Some types of input (e-mail) have no caret to put back.
  const before = input.selectionStart === null ? null : transform(input.value.slice(0, input.selectionStart)).length
  const end = Math.min(before ?? whole.length, whole.length)
  const surplus = Math.max(0, whole.length - (maxLength ?? whole.length))
  const caret = Math.max(0, end - surplus)
  const wanted = (whole.slice(0, caret) + whole.slice(end)).slice(0, maxLength)
  if (wanted === input.value) return
  input.value = wanted
  if (before !== null) input.setSelectionRange(caret, caret)
}
