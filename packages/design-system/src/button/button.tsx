import { Anchor } from '@masa/design-system/link'
import type { AnchorProps } from '@masa/design-system/link'
import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { asElement } from '../translated-page/as-element.tsx'
import styles from './button.module.css'

/** How a button looks. */
export interface ButtonLooks {
  /**
   * `primary` is the next step, one on a screen; `brand` is for lists of equals; `quiet` for the rest; `link` where a
   * button stands in text. Default `brand`.
   */
  readonly look?: 'primary' | 'brand' | 'quiet' | 'link'
  /** `sm` 44 px, `md` 48, `lg` 56. Default `md`. */
  readonly size?: 'sm' | 'md' | 'lg'
  readonly isBlock?: boolean
  readonly icon?: ReactNode
  /** Stands after the words: an arrow that leads on. */
  readonly iconEnd?: ReactNode
}

/** A button; takes whatever a native one takes, but for `disabled`. */
export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'>, ButtonLooks {
  /** Cannot be used now. It stays reachable, so that one can find out why; clicks do nothing. */
  readonly isUnavailable?: boolean
  /** Its work is under way: clicks do nothing until it is done. */
  readonly isBusy?: boolean
}

/** The native button in the kit's looks. `type` is `button` by default. */
export function Button(props: ButtonProps): ReactElement {
  const {
    look,
    size,
    isBlock,
    icon,
    iconEnd,
    isUnavailable,
    isBusy,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props
  const isInert = isUnavailable === true || isBusy === true
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      className={cx(buttonClass({ look, size, isBlock }), isInert && styles.inert, className)}
      onClick={(event) => (isInert ? stop(event) : onClick?.(event))}
    >
      {asElement(icon)}
      <span>{children}</span>
      {asElement(iconEnd)}
    </button>
  )
}

/** A link that looks like a button. */
export interface ButtonLinkProps extends AnchorProps, ButtonLooks {}

/** For a step that is an address. */
export function ButtonLink({
  look,
  size,
  isBlock,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps): ReactElement {
  return (
    <Anchor {...rest} className={cx(buttonClass({ look, size, isBlock }), className)}>
      {asElement(icon)}
      <span>{children}</span>
      {asElement(iconEnd)}
    </Anchor>
  )
}

/** A round button that shows an icon alone. */
export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'children' | 'aria-label'> {
  /** What it does, for screen readers. Only heart, share, close, menu and arrows may stand without words. */
  readonly label: string
  readonly icon: ReactNode
  /** `line` has a circle around it, `bare` has none, `chip` stands on a picture. Default `line`. */
  readonly look?: 'line' | 'bare' | 'chip'
  readonly isUnavailable?: boolean
}

/** 44 px, for the few icons that need no word. */
export function IconButton({
  label,
  icon,
  look = 'line',
  isUnavailable,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps): ReactElement {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-disabled={isUnavailable || undefined}
      className={cx(styles.round, styles[look], isUnavailable && styles.roundInert, className)}
      onClick={(event) => (isUnavailable ? stop(event) : onClick?.(event))}
    >
      {icon}
    </button>
  )
}

function buttonClass({
  look = 'brand',
  size = 'md',
  isBlock,
}: { [Key in 'look' | 'size' | 'isBlock']?: ButtonLooks[Key] | undefined }): string {
  if (look === 'link') return cx(styles.link, isBlock && styles.block)
  return cx(styles.button, styles[look], styles[size], isBlock && styles.block)
}

function stop(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
