import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { asElement } from '../translated-page/as-element.tsx'
import styles from './facts.module.css'

/** A short fact with its drawing. */
export interface Fact {
  readonly id: string
  readonly icon: ReactNode
  readonly text: ReactNode
  /** Longer than a column: takes a row of its own in `line`. */
  readonly isWide?: boolean
}

/** What is included: `line` small and in two columns (cards), `arches` with arched tiles (pages), `list` under each other (notes under a price). */
export function Facts({
  items,
  look = 'line',
}: {
  items: readonly Fact[]
  look?: 'line' | 'arches' | 'list'
}): ReactElement {
  return (
    <ul className={cx(styles.facts, styles[look])}>
      {items.map(({ id, icon, text, isWide }) => (
        <li key={id} className={cx(styles.fact, isWide && styles.wide)}>
          {look === 'arches' ? <span className={styles.tile}>{icon}</span> : asElement(icon)}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Terms and what they are, in rows with a line between. */
export function DefinitionList({
  items,
}: {
  items: readonly { readonly id: string; readonly term: ReactNode; readonly value: ReactNode }[]
}): ReactElement {
  return (
    <dl>
      {items.map(({ id, term, value }) => (
        <div key={id} className={styles.row}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
