import { Anchor } from '@masa/design-system/link'
import type { ReactElement, ReactNode } from 'react'
import { ChevronForwardIcon } from '../icons/index.ts'
import styles from './breadcrumbs.module.css'

/** The way to this page; the last crumb is the page itself and has no address. */
export function Breadcrumbs({
  label,
  crumbs,
}: {
  label: string
  crumbs: readonly { readonly label: ReactNode; readonly href?: string }[]
}): ReactElement {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href ?? 'here'} className={styles.crumb}>
            {index > 0 && <ChevronForwardIcon size="xs" />}
            {crumb.href === undefined ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Anchor href={crumb.href} className={styles.link}>
                {crumb.label}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
