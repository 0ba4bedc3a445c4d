import type { ComponentPropsWithRef, ReactElement } from 'react'
import { cx } from '../class-names.ts'
import { RedrawBoundary } from '../translated-page/redraw-boundary.tsx'
import styles from './card.module.css'

/** A calm, rounded surface. */
export interface CardProps extends ComponentPropsWithRef<'div'> {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'form'
  /** Room inside; `none` for a card that lays out to its edges. Default `md`. */
  readonly padding?: 'none' | 'sm' | 'md' | 'lg'
  /** `best` has a green line, `sunken` is a well, `raised` floats over a poster. Default `plain`. */
  readonly look?: 'plain' | 'best' | 'sunken' | 'raised'
  /** Lifts a little under the pointer: for cards that lead somewhere. */
  readonly isLifting?: boolean
}

/** The surface that everything stands on. Give it an accessible name when it is a section. */
export function Card({
  as = 'div',
  padding = 'md',
  look = 'plain',
  isLifting,
  className,
  ...rest
}: CardProps): ReactElement {
  // The element's own props are those of any block; the tag only changes its meaning.
  const Tag = as as 'div'
  return (
    <RedrawBoundary>
      <Tag
        {...rest}
        className={cx(styles.card, styles[look], styles[`pad-${padding}`], isLifting && styles.lifting, className)}
      />
    </RedrawBoundary>
  )
}
