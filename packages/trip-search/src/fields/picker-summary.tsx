import type { ReactElement, ReactNode } from 'react'
import { asElement } from '@masa/design-system/layout'
import styles from './picker-summary.module.css'

/** What is chosen in a picker, at its foot: in a few words, and `children` in detail under them. */
export function PickerSummary({ value, children }: { value: ReactNode; children?: ReactNode }): ReactElement {
  return (
    <p className={styles.summary}>
      <b>{value}</b>
      {asElement(children)}
    </p>
  )
}
