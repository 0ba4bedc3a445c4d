import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { CloseIcon } from '../icons/index.ts'
import { asElement } from '../translated-page/as-element.tsx'
import styles from './tag.module.css'

/** What a colour says: included or confirmed, scarce or pending, wrong or lost, members', or nothing in particular. */
export type Tone = 'good' | 'warn' | 'bad' | 'club' | 'brand'

/** A short status in a soft pill. Always says it in words too. */
export function Tag({
  tone,
  icon,
  children,
  className,
}: {
  tone: Tone
  icon?: ReactNode
  children: ReactNode
  className?: string
}): ReactElement {
  return (
    <span className={cx(styles.tag, styles[tone], className)}>
      {asElement(icon)}
      <span>{children}</span>
    </span>
  )
}

/** A line of good news or of warning, without a box. */
export function Note({
  tone,
  icon,
  children,
  className,
}: {
  tone: Exclude<Tone, 'club' | 'brand'> | 'muted'
  icon?: ReactNode
  children: ReactNode
  className?: string
}): ReactElement {
  return (
    <span className={cx(styles.note, styles[`note-${tone}`], className)}>
      {asElement(icon)}
      <span>{children}</span>
    </span>
  )
}

/** Chips in a row; on a phone the row scrolls sideways. */
export function ChipList({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <ul className={styles.chips} aria-label={label}>
      {children}
    </ul>
  )
}

/**
 * One filter in use, with its way out; the focus goes to the chip beside it. `removeLabel` is the whole name: "Remove: direct
 * flight".
 */
export function Chip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode
  removeLabel: string
  onRemove: () => void
}): ReactElement {
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        aria-label={removeLabel}
        onClick={(event) => {
          const item = event.currentTarget.closest('li')
          const beside = item?.nextElementSibling ?? item?.previousElementSibling
          beside?.querySelector('button')?.focus()
          onRemove()
        }}
      >
        <span>{children}</span>
        <CloseIcon size="xs" />
      </button>
    </li>
  )
}

/** The round saving on a deal; never two on one card. */
export function Sticker({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <span className={styles.sticker}>
      <small>{label}</small>
      <b>{children}</b>
    </span>
  )
}

/** A pill over a picture: the countdown of a deal, the number of pictures. */
export function PosterChip({
  icon,
  look = 'deep',
  children,
  className,
}: {
  icon?: ReactNode
  look?: 'deep' | 'light'
  children: ReactNode
  className?: string
}): ReactElement {
  return (
    <span className={cx(styles.posterChip, look === 'light' && styles.posterLight, className)}>
      {asElement(icon)}
      <span>{children}</span>
    </span>
  )
}

/** How many, in a dot: filters in use, messages. */
export function Count({ children }: { children: ReactNode }): ReactElement {
  return <span className={styles.count}>{children}</span>
}
