import { useId } from 'react'
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { AlertIcon } from '../icons/index.ts'
import { asElement } from '../translated-page/as-element.tsx'
import styles from './checkbox.module.css'

/** The native checkbox; takes whatever it takes. */
export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  readonly label: ReactNode
  readonly description?: ReactNode
  /** Words of several lines: the box stands beside the first. */
  readonly isLong?: boolean
  /** How many results it would leave; stands at the far end. */
  readonly count?: ReactNode
  readonly error?: ReactNode
}

/** A box with its words; the whole row can be pressed. */
export function Checkbox({
  label,
  description,
  isLong,
  count,
  error,
  className,
  id,
  ...rest
}: CheckboxProps): ReactElement {
  const ownId = useId()
  const errorId = `${id ?? ownId}-error`
  return (
    <div className={className}>
      <label className={cx(styles.row, (isLong || description !== undefined) && styles.tall)}>
        <input
          {...rest}
          id={id ?? ownId}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span className={styles.words}>
          {asElement(label)}
          {description !== undefined && <small className={styles.description}>{description}</small>}
        </span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
      {Boolean(error) && (
        <p id={errorId} className={styles.error}>
          <AlertIcon size="sm" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
