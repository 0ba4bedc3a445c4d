import type { NavigationIcon } from '@masa/contract/remote-declarations'
import { CalendarIcon, MapIcon, MessageIcon, PlaneIcon, SearchIcon, SunIcon } from '@masa/design-system/icons'
import { Anchor } from '@masa/design-system/link'
import { HeartIcon } from '@masa/design-system/trip-icons'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useShell } from '#src/boot/shell-context.tsx'
import { useMessages } from '#src/messages.ts'
import { entriesAt } from '../navigation.ts'
import type { ShownEntry } from '../navigation.ts'
import { currentEntry } from './current-entry.ts'
import styles from './app-bar.module.css'

/** What a manifest may ask for by name. */
const ICONS: Readonly<Record<NavigationIcon, typeof MapIcon>> = {
  calendar: CalendarIcon,
  heart: HeartIcon,
  map: MapIcon,
  message: MessageIcon,
  plane: PlaneIcon,
  search: SearchIcon,
  sun: SunIcon,
}

/** The bottom bar of the app's frame: one word for each place, the present one in a soft pill. */
export function AppBar(): ReactElement | null {
  const t = useMessages()
  const { boot } = useShell()
  const { locale } = useLocale()
  const { pathname, search } = useLocation()
  // At the payment, nothing leads astray.
  if (boot.document === 'payment') return null
  // What leads to the home page leads to the one that a remote has here; the edge does the same for an address that is typed.
  if (boot.home !== undefined && pathname === '/' && !new URLSearchParams(search).has('destination'))
    return <Navigate to={boot.home} replace />
  const own: readonly ShownEntry[] = [
    { key: 'places', label: t('appBar.places'), address: '/destination-list', icon: 'map', order: 40 },
    { key: 'contact', label: t('appBar.contact'), address: '/contact', icon: 'message', order: 50 },
  ]
  const declared = entriesAt('app-bar', { remotes: boot.remotes, locale })
  const entries = [...own, ...declared].sort((a, b) => a.order - b.order)
  const here = currentEntry(entries, { pathname, search })
  return (
    <nav className={styles.bar} aria-label={t('appBar.label')}>
      <ul className={styles.items}>
        {entries.map(({ key, label, address, icon }) => {
          const Icon = icon && ICONS[icon]
          return (
            <li key={key}>
              <Anchor
                className={styles.item ?? ''}
                href={inAppChannel(address)}
                aria-current={here?.key === key ? here.current : undefined}
              >
                <span className={styles.pill}>{Icon && <Icon />}</span>
                <span>{label}</span>
              </Anchor>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** An address in the app's channel. */
function inAppChannel(address: string): string {
  const [path = '', own] = address.split('?')
  return `${path}?channel=App${own === undefined ? '' : `&${own}`}`
}
