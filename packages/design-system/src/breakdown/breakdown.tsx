import type { MoneyAmount } from '@masa/i18n'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Price } from '../price/index.ts'
import styles from './breakdown.module.css'

/** One line of a bill. */
export interface BreakdownLine {
  readonly id: string
  readonly label: ReactNode
  /** The amount, or the words "included". */
  readonly amount: MoneyAmount | { readonly words: ReactNode }
  /** Green: something gained (a discount, included). */
  readonly isGood?: boolean
}

/** Lines that sum to the total, which stands large, the other currency under it, rate and date below. */
export function Breakdown({
  lines,
  totalLabel,
  total,
  secondary,
  fine,
}: {
  lines: readonly BreakdownLine[]
  totalLabel: ReactNode
  total: MoneyAmount
  secondary?: MoneyAmount
  fine?: ReactNode
}): ReactElement {
  return (
    <>
      <dl className={styles.lines}>
        {lines.map(({ id, label, amount, isGood }) => (
          <div key={id} className={styles.line}>
            <dt>{label}</dt>
            <dd className={cx((isGood || 'words' in amount) && styles.good)}>
              {'words' in amount ? amount.words : <Price money={amount} />}
            </dd>
          </div>
        ))}
        <div className={cx(styles.line, styles.total)}>
          <dt>{totalLabel}</dt>
          {/* It follows what is chosen elsewhere on the page: announced to those who do not see it move. */}
          <dd aria-live="polite" aria-atomic="true">
            <Price money={total} size="xxl" />
            {secondary && <Price money={secondary} isMuted />}
          </dd>
        </div>
      </dl>
      {fine !== undefined && <p className={styles.fine}>{fine}</p>}
    </>
  )
}
