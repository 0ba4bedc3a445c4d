import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { AlertIcon } from '../icons/index.ts'
import { asElement } from '../translated-page/as-element.tsx'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './field.module.css'

/** What stands around a control: label above, help below, an error in its place. */
export interface FieldFrame {
  readonly label: ReactNode
  /** Only where the label is plain from what stands beside it; screen readers still read it. */
  readonly isLabelHidden?: boolean
  /** "Optional", in the language: the fields that may stay empty are marked, not the others. */
  readonly optionalLabel?: ReactNode
  readonly hint?: ReactNode
  /** What is wrong and how it should look, with an example. Undefined or empty where nothing is. */
  readonly error?: ReactNode
  readonly size?: 'sm' | 'md'
}

/** The ids that tie a control to its words. */
export interface FieldIds {
  readonly control: string
  readonly hint: string
  readonly error: string
  /** For `aria-describedby`: the error first, as it matters more. */
  readonly describedBy: string | undefined
}

/** Ids for the parts of a field, and which of them describe it now. */
export function fieldIds(id: string, { hint, error }: Pick<FieldFrame, 'hint' | 'error'>): FieldIds {
  const ids = { control: id, hint: `${id}-hint`, error: `${id}-error` }
  const described = [error ? ids.error : undefined, hint ? ids.hint : undefined].filter((each) => each !== undefined)
  return { ...ids, describedBy: described.length > 0 ? described.join(' ') : undefined }
}

/** The frame for a control of one's own; the kit's fields bring it along. */
export function Field({
  frame,
  ids,
  children,
  className,
}: {
  frame: FieldFrame
  ids: FieldIds
  children: ReactNode
  className?: string | undefined
}): ReactElement {
  const { label, isLabelHidden, optionalLabel, hint, error, size = 'md' } = frame
  const words = (
    <>
      {asElement(label)}
      {optionalLabel !== undefined && <em className={styles.optional}> {asElement(optionalLabel)}</em>}
    </>
  )
  return (
    <div className={cx(styles.field, styles[size], Boolean(error) && styles.bad, className)}>
      <label htmlFor={ids.control} className={cx(!isLabelHidden && styles.label)}>
        {isLabelHidden ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      </label>
      {asElement(children)}
      {Boolean(error) && (
        <p id={ids.error} className={styles.error}>
          <AlertIcon size="sm" />
          <span>{error}</span>
        </p>
      )}
      {hint !== undefined && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Fields beside each other, one under the other on a phone. */
export function FieldRow({ children, columns = 2 }: { children: ReactNode; columns?: 2 | 3 }): ReactElement {
  return <div className={cx(styles.row, styles[`columns-${columns}`])}>{children}</div>
}
