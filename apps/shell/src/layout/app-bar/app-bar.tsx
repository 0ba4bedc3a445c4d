import { MapIcon, MessageIcon, SearchIcon, SunIcon } from '@masa/design-system/icons'
import { Anchor } from '@masa/design-system/link'
import { HeartIcon } from '@masa/design-system/trip-icons'
import type { ReactElement } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useShell } from '#src/boot/shell-context.tsx'
import { useMessages } from '#src/messages.ts'
import styles from './app-bar.module.css'

/** The app home has its deals and those with a heart; both stand on the app's own domain alone. */
const ON_THE_APP_DOMAIN = [
  { id: 'deals', path: '/app', view: null, Icon: SunIcon },
  { id: 'favourites', path: '/app', view: 'favourites', Icon: HeartIcon },
] as const
const EVERYWHERE = [
  { id: 'search', path: '/search-result', view: null, Icon: SearchIcon },
  { id: 'places', path: '/destination-list', view: null, Icon: MapIcon },
  { id: 'contact', path: '/contact', view: null, Icon: MessageIcon },
] as const

/** The bottom bar of the app's frame: one word for each place, the present one in a soft pill. */
export function AppBar(): ReactElement | null {
  const t = useMessages()
  const { boot } = useShell()
  const { pathname, search } = useLocation()
  // At the payment, nothing leads astray.
  if (boot.document === 'payment') return null
  // What leads to the home page leads to the app's; the edge does the same for an address that is typed.
  if (boot.site.kind === 'app' && pathname === '/' && !new URLSearchParams(search).has('destination'))
    return <Navigate to="/app?channel=App" replace />
  const here = new URLSearchParams(search).get('view')
  const [deals, favourites] = ON_THE_APP_DOMAIN
  const [find, ...others] = EVERYWHERE
  /** A deal's page is a part of the deals. */
  const currentOf = ({ path, view }: { path: string; view: string | null }) => {
    if (path === '/app' && view === null && pathname.startsWith('/app-deal/')) return 'true'
    return pathname === path && (path !== '/app' || here === view) ? 'page' : undefined
  }
  const items = boot.site.kind === 'app' ? [deals, find, favourites, ...others] : EVERYWHERE
  return (
    <nav className={styles.bar} aria-label={t('appBar.label')}>
      <ul className={styles.items}>
        {items.map(({ id, path, view, Icon }) => (
          <li key={id}>
            <Anchor
              className={styles.item ?? ''}
              href={`${path}?channel=App${view === null ? '' : `&view=${view}`}`}
              aria-current={currentOf({ path, view })}
            >
              <span className={styles.pill}>
                <Icon />
              </span>
              <span>{t(`appBar.${id}`)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
