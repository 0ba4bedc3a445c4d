import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { asElement } from '../translated-page/as-element.tsx'
import { RedrawBoundary } from '../translated-page/redraw-boundary.tsx'
import styles from './layout.module.css'

/** Distance in the space scale: 1 is 4 px. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10

type BlockTag =
  | 'div'
  | 'section'
  | 'header'
  | 'footer'
  | 'main'
  | 'nav'
  | 'ul'
  | 'ol'
  | 'li'
  | 'form'
  | 'article'
  | 'aside'
  | 'fieldset'

interface BoxProps extends ComponentPropsWithRef<'div'> {
  readonly as?: BlockTag
}

/** The page's width and edges. */
export function Container({ as = 'div', className, ...rest }: BoxProps): ReactElement {
  const Tag = as as 'div'
  return <Tag {...rest} className={cx(styles.container, className)} />
}

/** A part of a page with the great distance above it; `sand` is a band across the page. */
export function Section({
  look = 'plain',
  className,
  ...rest
}: ComponentPropsWithRef<'section'> & { look?: 'plain' | 'sand' }): ReactElement {
  return (
    <RedrawBoundary>
      <section {...rest} className={cx(styles.section, look === 'sand' && styles.sand, className)} />
    </RedrawBoundary>
  )
}

/** Title of a section, its line of explanation, and what stands at the far end (a link to more). */
export function SectionHead({
  title,
  lead,
  end,
  level = 2,
  id,
}: {
  title: ReactNode
  lead?: ReactNode
  end?: ReactNode
  level?: 2 | 3
  id?: string
}): ReactElement {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.sectionHead}>
      <div>
        <Heading id={id} className={styles.sectionTitle}>
          {title}
        </Heading>
        {lead !== undefined && <p className={styles.muted}>{lead}</p>}
      </div>
      {asElement(end)}
    </div>
  )
}

/** The page's h1, which takes the focus after a change of route, its line, and its actions. */
export function PageHead({ title, lead, end }: { title: ReactNode; lead?: ReactNode; end?: ReactNode }): ReactElement {
  return (
    <div className={styles.pageHead}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {asElement(end)}
    </div>
  )
}

/** Things under each other. */
export function Stack({ as = 'div', gap = 4, className, ...rest }: BoxProps & { gap?: Gap }): ReactElement {
  const Tag = as as 'div'
  return <Tag {...rest} className={cx(styles.stack, styles[`gap-${gap}`], className)} />
}

/** Things beside each other, which wrap. */
export function Cluster({
  as = 'div',
  gap = 3,
  align = 'center',
  justify = 'start',
  className,
  ...rest
}: BoxProps & {
  gap?: Gap
  align?: 'center' | 'start' | 'end' | 'baseline'
  justify?: 'start' | 'between' | 'end' | 'center'
}): ReactElement {
  const Tag = as as 'div'
  return (
    <Tag
      {...rest}
      className={cx(
        styles.cluster,
        styles[`gap-${gap}`],
        styles[`align-${align}`],
        styles[`justify-${justify}`],
        className,
      )}
    />
  )
}

/** Equal columns: as many as fit, down to one on a phone; `scroll` lets a phone swipe through them instead. */
export function Grid({
  as = 'div',
  columns,
  gap = 5,
  isScrolling,
  className,
  ...rest
}: BoxProps & { columns: 2 | 3 | 4 | 6; gap?: Gap; isScrolling?: boolean }): ReactElement {
  const Tag = as as 'div'
  return (
    <Tag
      {...rest}
      className={cx(
        styles.grid,
        styles[`columns-${columns}`],
        styles[`gap-${gap}`],
        isScrolling && styles.scrolling,
        className,
      )}
    />
  )
}

/** Content with a rail before it (`rail`, filters) or a column after it (`aside`, the price). Stacks below 1088 px. */
export function Columns({
  look,
  start,
  end,
}: {
  look: 'rail' | 'aside'
  start: ReactNode
  end: ReactNode
}): ReactElement {
  return (
    <div className={cx(styles.columns, styles[look])}>
      <div className={cx(look === 'aside' && styles.main)}>{start}</div>
      <div className={cx(look === 'rail' ? styles.main : styles.sticky)}>{end}</div>
    </div>
  )
}

/** The bar at the bottom of a phone's screen: price and next step. Not there on wider screens. */
export function ActionBar({ children, label }: { children: ReactNode; label: string }): ReactElement {
  return (
    <div className={styles.actionBar} role="region" aria-label={label} data-bar>
      {children}
    </div>
  )
}
