import type { ComponentType, ReactElement, SVGProps } from 'react'
import { cx } from '../class-names.ts'
import styles from './icon.module.css'

/** How an icon stands in text that runs right to left. */
export type Mirroring =
  /** Points or leads somewhere: turns with the page. */
  | 'always'
  /** Shows a thing, a number or a clock: never turns. */
  | 'never'

/** What every icon takes. */
export interface IconProps {
  /** Side in the type scale; `md` (20 px) by default. */
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** The name for screen readers where no text is beside the icon; without it the icon is decoration. */
  readonly label?: string
  readonly isFilled?: boolean
  readonly className?: string | undefined
}

/** An icon that carries its own behaviour in right-to-left text. */
export interface Icon {
  (props: IconProps): ReactElement
  readonly mirroring: Mirroring
}

type Glyph = ComponentType<SVGProps<SVGSVGElement>>

/** Makes an icon of the kit from a drawing and its mirroring. */
export function createIcon(Drawing: Glyph, mirroring: Mirroring): Icon {
  function KitIcon({ size = 'md', label, isFilled = false, className }: IconProps): ReactElement {
    const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
    return (
      <Drawing
        {...name}
        focusable="false"
        className={cx(styles.icon, styles[size], styles[mirroring], isFilled && styles.filled, className)}
      />
    )
  }
  return Object.assign(KitIcon, { mirroring })
}
