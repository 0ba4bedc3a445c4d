import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { asElement } from '../translated-page/as-element.tsx'
import { RedrawBoundary } from '../translated-page/redraw-boundary.tsx'
import styles from './search-tray.module.css'

/** The bordered tray of a search: its fields, then the button. On a phone the fields stand apart. */
export function SearchTray({ children, action }: { children: ReactNode; action: ReactNode }): ReactElement {
  return (
    <RedrawBoundary>
      <div className={styles.tray}>
        {asElement(children)}
        <div className={styles.action}>{action}</div>
      </div>
    </RedrawBoundary>
  )
}

/** A field of the tray: a button that opens its picker. */
export interface TrayFieldProps extends Omit<ComponentPropsWithRef<'button'>, 'value'> {
  readonly icon: ReactNode
  readonly label: ReactNode
  /** What is chosen, in a few words. */
  readonly value: ReactNode
  readonly isOpen: boolean
  /** Share of the line; `half` fields stand side by side on a phone. Default `md`. */
  readonly width?: 'lg' | 'md' | 'half'
  readonly hasError?: boolean
  /** The sheet that hangs from it. */
  readonly picker?: ReactNode
}

/** Small label, what is chosen in bold. Keeps an ink outline while its picker is open. */
export function TrayField({
  icon,
  label,
  value,
  isOpen,
  width = 'md',
  hasError,
  picker,
  className,
  ...rest
}: TrayFieldProps): ReactElement {
  return (
    <div className={cx(styles.slot, styles[width], className)}>
      <button
        {...rest}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={cx(styles.field, hasError && styles.bad)}
      >
        <span className={styles.icon}>{icon}</span>
        <span className={styles.words}>
          <small>{label}</small>
          <b>{value}</b>
        </span>
      </button>
      {asElement(picker)}
    </div>
  )
}
