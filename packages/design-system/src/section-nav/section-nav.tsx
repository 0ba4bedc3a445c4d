import type { ReactElement, ReactNode } from 'react'
import { scrollBehavior } from '../motion/index.ts'
import styles from './section-nav.module.css'

/** Links to the parts of a long page, the present one underlined. `sections` are ids of the page's elements. */
export function SectionNav({
  label,
  sections,
  currentId,
}: {
  label: string
  sections: readonly { readonly id: string; readonly label: ReactNode }[]
  currentId?: string
}): ReactElement {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.sections}>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              className={styles.section}
              href={`#${section.id}`}
              aria-current={section.id === currentId ? 'true' : undefined}
              onClick={(event) => {
                const target = document.getElementById(section.id)
                if (!target) return
                event.preventDefault()
                target.scrollIntoView?.({ behavior: scrollBehavior() })
                target.focus({ preventScroll: true })
              }}
            >
              {section.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
