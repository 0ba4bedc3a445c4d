import type { ReactElement, SVGProps } from 'react'

/** A filled plane that flies to the right. */
export function PlaneGlyph(props: SVGProps<SVGSVGElement>): ReactElement {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" {...props}>
      <path d="M21 12c0-1-.9-1.7-2-1.7h-4.7L9.5 3.5H7.3l2.3 6.8H5.7L4 8H2.5l1 4-1 4H4l1.7-2.3h3.9l-2.3 6.8h2.2l4.8-6.8H19c1.1 0 2-.7 2-1.7z" />
    </svg>
  )
}
