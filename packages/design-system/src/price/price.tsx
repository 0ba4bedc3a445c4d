import { formatMoney } from '@masa/i18n'
import type { MoneyAmount, MoneyFormat } from '@masa/i18n'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from './price.module.css'

/** One amount. */
export interface PriceProps extends MoneyFormat {
  readonly money: MoneyAmount
  /** `inherit` takes the text around it; the others are the type scale of cards, totals and posters. Default `inherit`. */
  readonly size?: 'inherit' | 'md' | 'lg' | 'xl' | 'xxl'
  readonly isMuted?: boolean
  readonly className?: string | undefined
}

/** An amount: isolated, left to right, in figures of one width. */
export function Price({ money, sign, cents, size = 'inherit', isMuted, className }: PriceProps): ReactElement {
  const format: MoneyFormat = { ...(sign ? { sign } : {}), ...(cents ? { cents } : {}) }
  return (
    <bdi dir="ltr" className={cx(styles.price, styles[size], isMuted && styles.muted, className)}>
      {formatMoney(money, format)}
    </bdi>
  )
}

/** A large amount with its caption ("per person") and, small, the same in the other currency or in total. */
export function PriceBlock({
  money,
  caption,
  secondary,
  size = 'lg',
  look = 'row',
}: {
  money: MoneyAmount
  caption?: ReactNode
  secondary?: ReactNode
  size?: 'lg' | 'xl' | 'xxl'
  look?: 'row' | 'stack'
}): ReactElement {
  return (
    <span className={cx(styles.block, look === 'stack' && styles.stack)}>
      <Price money={money} size={size} />
      {caption !== undefined && <small className={styles.caption}>{caption}</small>}
      {secondary !== undefined && <span className={styles.secondary}>{secondary}</span>}
    </span>
  )
}

/** What it used to cost: struck through, and named so for those who cannot see it. `label` is "was" in the language. */
export function WasPrice({ money, label }: { money: MoneyAmount; label: string }): ReactElement {
  return (
    <span className={styles.was}>
      <span>{label}</span>{' '}
      <s>
        <Price money={money} />
      </s>
    </span>
  )
}
